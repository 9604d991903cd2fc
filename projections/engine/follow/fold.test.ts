import { expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { ABSENT, fold } from './fold.ts'
import { makeWorld, makeWriter, placed, wordAdded, taken, things } from '#projections/engine/runner.kit.ts'

const given = async (): Promise<readonly RecordedEvent[]> => {
  const events = makeWorld()
  await makeWriter(events)(wordAdded('cup', 'early'), placed('cup'), wordAdded('cup', 'blue'), taken('cup'))
  const all: RecordedEvent[] = []
  for await (const page of events.readAll(0)) all.push(...page.events)
  return all
}

it('folds every event once, however often it comes', async () => {
  const all = await given()
  let stored = ABSENT
  const seen = []
  for (const event of [...all.slice(0, 2), ...all.slice(0, 3), ...all.slice(1, 3), ...all, ...all]) {
    stored = fold(things(), stored, { id: 'cup', event })
    seen.push(stored)
  }
  expect(seen[0]).toBe(ABSENT)
  expect(seen[1]).toEqual({ pos: 2, document: { _id: 'cup', _pos: 2, shelf: 'top', words: [] } })
  expect(seen[4]).toEqual({ pos: 3, document: { _id: 'cup', _pos: 3, shelf: 'top', words: ['blue'] } })
  expect(seen[6]).toBe(seen[4])
  expect(stored).toEqual({ pos: 4, document: null })
})

it('gives the same back where nothing changes', async () => {
  const [, event] = await given()
  if (!event) throw new Error('no event')
  const still = { ...things(), evolve: (document: never) => document }
  const stored = { pos: 1, document: { _id: 'cup', _pos: 1 } }
  expect(fold(still, stored, { id: 'cup', event })).toBe(stored)
})
