import { beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { ITEM, listed } from '#tests/build/build.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import type { CommandMetadata } from './deps.ts'
import { makeHandler } from './handle.ts'

const STREAM = `item-${ITEM}`
const metadata = (by: string, commandId: string): CommandMetadata => ({
  by: { kind: 'member', id: by },
  commandId,
  startedAt: START,
})
const askFor = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: true } as const
const at = { stream: STREAM, decider: itemDecider } as const
const act = { ...at, command: askFor } as const

let stores: Stores
/** Answers from now on that end at a revision, as of a node that was frozen and does not know what came meanwhile. */
let endings: number[]
const load: EventStore['load'] = async (stream, from = 0, limit) => {
  const ending = endings.shift() ?? Infinity
  return (await stores.events.load(stream, from, limit)).filter(({ revision }) => revision <= ending) as never
}
const depsOver = () => ({
  ...commandDeps(stores, { clock: () => START, localities: makeLocalities() }),
  events: { ...stores.events, load },
  pause: () => Promise.resolve(),
})
const written = async () => (await stores.events.load(STREAM)).map(({ type, commandId }) => [type, commandId])

beforeEach(async () => {
  stores = memoryStores()
  endings = []
  const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
  const first = { ...envelope, id: '00000000-0000-4000-8000-000000000001', event: listed(), commandId: 'list' }
  await stores.events.append([{ stream: STREAM, expected: -1, events: [first] }])
})

describe('a command that is known to have happened', () => {
  it('is not decided a second time where the second reading comes back without it', async () => {
    const { handle } = makeHandler(depsOver())
    const first = await handle(act, metadata('priya', 'p1'))
    await handle(act, metadata('sam', 's1'))
    const before = await written()
    endings = [Infinity, 0]
    await expect(handle(act, metadata('priya', 'p1'))).rejects.toThrow(StoreUnavailable)
    expect(await written()).toEqual(before)
    expect(await handle(act, metadata('priya', 'p1'))).toMatchObject({ ok: true, events: first.ok && first.events })
    expect(await written()).toEqual(before)
  })

  it('is not said to be new where it is only looked for', async () => {
    const { handle, look } = makeHandler(depsOver())
    await handle(act, metadata('priya', 'p1'))
    endings = [Infinity, 0]
    await expect(look(at, metadata('priya', 'p1'))).rejects.toThrow(StoreUnavailable)
  })
})
