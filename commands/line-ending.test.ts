import { beforeEach, describe, expect, it } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import { commandDeps } from '#runtime/compose.ts'
import { makeLocalities } from '#runtime/localities.ts'
import type { Stores } from '#runtime/stores.ts'
import type { Appended, Write } from '#stores/events/port.ts'
import * as say from '#tests/build.ts'
import { memoryStores, START } from '#tests/world.ts'
import { type Commands, makeCommands } from './all.ts'

const STREAM = `item-${say.ITEM}`
const WAITING = 1000
const localities = makeLocalities()
const byTom = { by: { kind: 'member', id: 'tom' }, commandId: 'give', startedAt: START } as const

let stores: Stores
/** How many appends the log still takes, as if the process died after them. */
let left: number

const commandsOver = (): Commands => {
  const append = async (writes: readonly Write[]): Promise<Appended> => {
    left -= 1
    if (left < 0) throw new Error('the process is dead')
    return stores.events.append(writes)
  }
  return makeCommands({
    ...commandDeps(stores, { clock: () => START, localities }),
    events: { ...stores.events, append },
  })
}
const given = async (events: readonly NewEvent[]): Promise<void> => {
  const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
  const write = events.map((event, n) => {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    return { ...envelope, id, event, commandId: `past-${n}` }
  })
  await stores.events.append([{ stream: STREAM, expected: -1, events: write }])
}
const types = async (): Promise<readonly string[]> => (await stores.events.load(STREAM)).map(({ type }) => type)
const told = async (): Promise<readonly string[]> => {
  const events = await stores.events.load(STREAM)
  return events.flatMap(({ type, data }) =>
    type === 'ClaimDeclined' ? [(data as { claimerId: string }).claimerId] : [],
  )
}
const names = Array.from({ length: WAITING }, (_, n) => `p${n}`)
const settled = (count: number): Promise<void> =>
  expect.poll(async () => (await types()).length, { interval: 5 }).toBeGreaterThanOrEqual(count)
const WHOLE = 1 + WAITING + 3

beforeEach(async () => {
  stores = memoryStores()
  left = Number.POSITIVE_INFINITY
  await given([say.listed(), ...names.map((who) => say.requested(who))])
})

describe('giving away what 1,000 wait for', () => {
  it('answers after the first page and goes on by itself', async () => {
    const outcome = await commandsOver().items.giveElsewhere(say.ITEM, byTom)
    expect(outcome.ok && outcome.events.length).toBe(402)
    await settled(WHOLE + WAITING)
    expect(await told()).toEqual(names)
    expect((await types()).at(-1)).toBe('LineEndingFinished')
  })
  it.each([1, 2])('is finished once where the process died after %d appends, also by two at once', async (appends) => {
    left = appends
    const outcome = await commandsOver().items.giveElsewhere(say.ITEM, byTom)
    await settled(1 + WAITING + 400 * appends + 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await told()).toHaveLength(400 * appends)
    left = Number.POSITIVE_INFINITY
    const cause = outcome.ok ? outcome.events.find(({ type }) => type === 'LineEndingStarted')?.id : undefined
    const metadata = { ...byTom, commandId: cause ?? '' }
    await Promise.all([commandsOver(), commandsOver()].map(({ claims }) => claims.continueEnding(say.ITEM, metadata)))
    expect(await told()).toEqual(names)
    expect((await types()).filter((type) => type.startsWith('LineEnding'))).toEqual([
      'LineEndingStarted',
      'LineEndingFinished',
    ])
    const length = (await types()).length
    await commandsOver().claims.continueEnding(say.ITEM, metadata)
    expect(await types()).toHaveLength(length)
  })
  it('is listed again only after everybody has been told', async () => {
    stores = memoryStores()
    await given([say.ending, ...names.map((who) => say.requested(who))])
    const late = makeCommands(commandDeps(stores, { clock: () => '2026-11-19T10:00:01.000Z', localities }))
    const offer = { expiresAt: '2026-11-25T00:00:00.000Z', tellAskers: false }
    expect(await late.items.offer(say.ITEM, offer, { ...byTom, commandId: 'offer' })).toMatchObject({ ok: true })
    const all = await types()
    expect(all.slice(-2)).toEqual(['LineEndingFinished', 'ItemRelisted'])
    expect(all.filter((type) => type === 'ClaimEnded')).toHaveLength(WAITING)
  })
})
