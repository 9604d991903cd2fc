import { expect, it } from 'vitest'
import type { Recorded } from '#domain/event.ts'
import { hashOf } from '#read-store/hash.ts'
import { memoryReadStore } from '#read-store/memory.ts'
import { openBuild } from './build.ts'
import { makeWorld, makeWriter, placed, said, taken, things } from './runner.kit.ts'

it('a build reads documents again that it had to put out of memory', async () => {
  const [events, reads] = [makeWorld(), memoryReadStore()]
  await makeWriter(events)(placed('cup'), said('cup', 'blue'), placed('jug', 'low'), placed('pan'), taken('pan'))
  await reads.define('things@9', things().indexes)
  const build = openBuild(reads, things(), 'things@9')
  const all: Recorded[] = []
  for await (const page of events.readAll(0)) all.push(...page)
  for (const event of all) {
    await build.take([event])
    await build.flush()
    build.forget()
  }
  expect(await reads.get('things@9', 'cup')).toEqual({ _id: 'cup', _pos: 2, shelf: 'top', words: ['blue'] })
  expect(await reads.latest('things@9', ['pan'])).toEqual(new Map([['pan', { pos: 5, document: null }]]))
  const cup = JSON.stringify({ shelf: 'top', words: ['blue'], _id: 'cup', _pos: 2 })
  expect(build.hashFor('cup')).toBe(hashOf(cup))
  expect(build.hashFor('pan')).toBeUndefined()
  expect([...build.written()]).toEqual(['cup', 'jug'])
})
