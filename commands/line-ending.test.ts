import { beforeEach, describe, expect, it } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import * as say from '#tests/build.ts'
import { START } from '#tests/world.ts'
import { makeCommands } from './all.ts'
import { makeMortal, type Mortal } from './mortal.kit.ts'

const STREAM = `item-${say.ITEM}`
const WAITING = 1000
const byTom = { by: { kind: 'member', id: 'tom' }, commandId: 'give', startedAt: START } as const

let world: Mortal

const given = async (events: readonly NewEvent[]): Promise<void> => {
  const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
  const write = events.map((event, n) => {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    return { ...envelope, id, event, commandId: `past-${n}` }
  })
  await world.stores.events.append([{ stream: STREAM, expected: -1, events: write }])
}
const types = async (): Promise<readonly string[]> => (await world.stores.events.load(STREAM)).map(({ type }) => type)
const told = async (): Promise<readonly string[]> => {
  const events = await world.stores.events.load(STREAM)
  return events.flatMap(({ type, data }) =>
    type === 'ClaimDeclined' ? [(data as { claimerId: string }).claimerId] : [],
  )
}
const names = Array.from({ length: WAITING }, (_, n) => `p${n}`)
const settled = (count: number): Promise<void> =>
  expect.poll(async () => (await types()).length, { interval: 5 }).toBeGreaterThanOrEqual(count)
const WHOLE = 1 + WAITING + 3

beforeEach(async () => {
  world = makeMortal()
  await given([say.listed(), ...names.map((who) => say.requested(who))])
})

describe('giving away what 1,000 wait for', () => {
  it('answers after the first page and goes on by itself', async () => {
    const outcome = await world.commands().items.giveElsewhere(say.ITEM, byTom)
    expect(outcome.ok && outcome.events.length).toBe(402)
    await settled(WHOLE + WAITING)
    expect(await told()).toEqual(names)
    expect((await types()).at(-1)).toBe('LineEndingFinished')
  })
  it.each([1, 2])('is finished once where the process died after %d appends, also by two at once', async (appends) => {
    world.dieAfter(appends)
    const outcome = await world.commands().items.giveElsewhere(say.ITEM, byTom)
    await settled(1 + WAITING + 400 * appends + 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await told()).toHaveLength(400 * appends)
    world.live()
    const cause = outcome.ok ? outcome.events.find(({ type }) => type === 'LineEndingStarted')?.id : undefined
    const metadata = { ...byTom, commandId: cause ?? '' }
    await Promise.all(
      [world.commands(), world.commands()].map(({ claims }) => claims.continueEnding(say.ITEM, metadata)),
    )
    expect(await told()).toEqual(names)
    expect((await types()).filter((type) => type.startsWith('LineEnding'))).toEqual([
      'LineEndingStarted',
      'LineEndingFinished',
    ])
    const length = (await types()).length
    await world.commands().claims.continueEnding(say.ITEM, metadata)
    expect(await types()).toHaveLength(length)
  })
  it('is listed again only after everybody has been told', async () => {
    world = makeMortal()
    await given([say.ending, ...names.map((who) => say.requested(who))])
    const late = makeCommands({ ...world.deps, clock: () => '2026-11-19T10:00:01.000Z' })
    const offer = { expiresAt: '2026-11-25T00:00:00.000Z', tellAskers: false }
    expect(await late.items.offer(say.ITEM, offer, { ...byTom, commandId: 'offer' })).toMatchObject({ ok: true })
    const all = await types()
    expect(all.slice(-2)).toEqual(['LineEndingFinished', 'ItemRelisted'])
    expect(all.filter((type) => type === 'ClaimEnded')).toHaveLength(WAITING)
  })
})
