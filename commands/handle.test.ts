import { beforeEach, describe, expect, it } from 'vitest'
import type { Appended, EventStore, Write } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimsOf } from '#domain/items/state.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { ITEM, listed } from '#tests/build/build.ts'
import { memoryStores, START } from '#tests/site/world.ts'
import type { CommandMetadata } from './deps.ts'
import { type Handler, makeHandler } from './handle.ts'

const STREAM = `item-${ITEM}`
const localities = makeLocalities()
const metadata = (by: string, commandId: string): CommandMetadata => ({
  by: { kind: 'member', id: by },
  commandId,
  startedAt: START,
})
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const askFor = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: true } as const
const act = { stream: STREAM, decider: itemDecider, command: askFor } as const

let stores: Stores
let steady: number
let loads: number[]
let pauses: number

/** A handler over the same log: another one is another process. `append` may be replaced by a misbehaving one. */
const handlerOver = (append: EventStore['append'] = stores.events.append): Handler => {
  const load: EventStore['load'] = (stream, from = 0, limit) => {
    loads.push(from)
    return stores.events.load(stream, from, limit)
  }
  return makeHandler({
    ...commandDeps(stores, { clock: () => START, localities }),
    events: { ...stores.events, load, append },
    steadyClock: () => steady,
    pause: async () => void (pauses += 1),
  })
}

const typesIn = async (): Promise<readonly string[]> => (await stores.events.load(STREAM)).map(({ type }) => type)
const ok = <Out extends { ok: boolean }>(outcome: Out): Extract<Out, { ok: true }> => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome as Extract<Out, { ok: true }>
}

beforeEach(async () => {
  stores = memoryStores()
  steady = 0
  loads = []
  pauses = 0
  const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
  const first = { ...envelope, id: uuid(1), event: listed(), commandId: 'list' }
  await stores.events.append([{ stream: STREAM, expected: -1, events: [first] }])
})

describe('given the same command twice', () => {
  it('answers the first result and appends nothing', async () => {
    const { handle } = handlerOver()
    const first = ok(await handle(act, metadata('priya', 'p1')))
    const again = ok(await handle(act, metadata('priya', 'p1')))
    expect(again.events).toEqual(first.events)
    expect(again.position).toBe(first.position)
    expect(await typesIn()).toEqual(['ItemListed', 'ClaimRequested'])
  })

  it('does so in another process, which never saw the first', async () => {
    const first = ok(await handlerOver().handle(act, metadata('priya', 'p1')))
    expect(ok(await handlerOver().handle(act, metadata('priya', 'p1'))).events).toEqual(first.events)
  })

  it('does so when others came after it', async () => {
    const { handle } = handlerOver()
    const first = ok(await handle(act, metadata('priya', 'p1')))
    await handle(act, metadata('sam', 's1'))
    const again = ok(await handle(act, metadata('priya', 'p1')))
    expect(again.events).toEqual(first.events)
    expect(claimsOf(again.state)).toHaveLength(2)
  })

  it('tells what was done before, with the present state, in one reading', async () => {
    const { handle, look } = handlerOver()
    const at = { stream: STREAM, decider: itemDecider }
    const nothing = await look(at, metadata('priya', 'p1'))
    expect([nothing.before, claimsOf(nothing.state)]).toEqual([null, []])
    const first = ok(await handle(act, metadata('priya', 'p1')))
    await handle(act, metadata('sam', 's1'))
    loads = []
    const { before, state } = await look(at, metadata('priya', 'p1'))
    expect(before && ok(before).events).toEqual(first.events)
    expect(claimsOf(state).map(({ claimerId }) => claimerId)).toEqual(['priya', 'sam'])
    // The end of the stream, and the events of the first try.
    expect(loads).toEqual([3, 1])
  })
})

describe('given another process that writes to the same stream', () => {
  it('decides on what that process wrote, too', async () => {
    const [here, there] = [handlerOver(), handlerOver()]
    await here.handle(act, metadata('priya', 'p1'))
    await there.handle(act, metadata('sam', 's1'))
    const outcome = ok(await here.handle(act, metadata('lena', 'l1')))
    expect(claimsOf(outcome.state).map(({ claimerId }) => claimerId)).toEqual(['priya', 'sam', 'lena'])
  })

  it('decides again when it was overtaken between reading and writing', async () => {
    const other = handlerOver()
    let overtaken = false
    const late = async (writes: readonly Write[]): Promise<Appended> => {
      if (!overtaken) await other.handle(act, metadata('sam', 's1'))
      overtaken = true
      return stores.events.append(writes)
    }
    const outcome = ok(await handlerOver(late).handle(act, metadata('priya', 'p1')))
    expect(claimsOf(outcome.state).map(({ claimerId }) => claimerId)).toEqual(['sam', 'priya'])
    expect(pauses).toBe(1)
  })

  it('gives up after five conflicts with a refusal that may be tried again, where the log shows them', async () => {
    const other = handlerOver()
    let turn = 0
    const late = async (writes: readonly Write[]): Promise<Appended> => {
      turn += 1
      await other.handle(act, metadata(`sam-${turn}`, `s${turn}`))
      return stores.events.append(writes)
    }
    const outcome = await handlerOver(late).handle(act, metadata('priya', 'p1'))
    expect(outcome).toMatchObject({ ok: false, rejection: { rejected: 'busy-stream' } })
    expect(pauses).toBe(5)
    expect(await typesIn()).toHaveLength(6)
  })

  it('says that the log is away where no reading shows what it conflicts with: it may be its own act, under way', async () => {
    const pending = async ([write]: readonly Write[]): Promise<Appended> => {
      const [stream, expected] = [write?.stream ?? '', write?.expected ?? 0]
      return { ok: false, stream, expected, actual: expected + 1 }
    }
    await expect(handlerOver(pending).handle(act, metadata('priya', 'p1'))).rejects.toThrow(StoreUnavailable)
    expect(pauses).toBe(5)
    expect(await typesIn()).toEqual(['ItemListed'])
  })
})

describe('given many at once in one process', () => {
  it('lets them through one after another, without a conflict', async () => {
    const { handle } = handlerOver()
    const people = Array.from({ length: 40 }, (_, n) => `person-${n}`)
    await Promise.all(people.map((person) => handle(act, metadata(person, person))))
    expect(pauses).toBe(0)
    expect((await typesIn()).filter((type) => type === 'ClaimRequested')).toHaveLength(40)
  })

  it('goes on after one of them broke', async () => {
    let broken = true
    const breaking = (writes: readonly Write[]): Promise<Appended> => {
      if (!broken) return stores.events.append(writes)
      broken = false
      return Promise.reject(new Error('the disk is full'))
    }
    const { handle } = handlerOver(breaking)
    const [first, second] = await Promise.allSettled([
      handle(act, metadata('priya', 'p1')),
      handle(act, metadata('sam', 's1')),
    ])
    expect(first).toMatchObject({ status: 'rejected', reason: new Error('the disk is full') })
    expect(second).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  })
})

describe('given a long stream', () => {
  it('reads only what came since the last act', async () => {
    const { handle } = handlerOver()
    for (let n = 0; n < 5; n += 1) await handle(act, metadata(`person-${n}`, `command-${n}`))
    expect(loads).toEqual([0, 2, 3, 4, 5])
  })

  it('reads it from the beginning after 15 seconds: a key may be destroyed elsewhere', async () => {
    const { handle } = handlerOver()
    await handle(act, metadata('priya', 'p1'))
    steady = 14_999
    await handle(act, metadata('sam', 's1'))
    steady = 15_000
    await handle(act, metadata('lena', 'l1'))
    expect(loads).toEqual([0, 2, 0])
  })
})

describe('given a refusal', () => {
  it('appends nothing and says which', async () => {
    const outcome = await handlerOver().handle(act, metadata('tom', 't1'))
    expect(outcome).toMatchObject({ ok: false, rejection: { rejected: 'claim-own-item' } })
    expect(await typesIn()).toEqual(['ItemListed'])
  })

  it('may be given again later and then succeed', async () => {
    const { handle } = handlerOver()
    const wait = { ...act, command: { ...askFor, joinWaitlist: false } }
    await handle(act, metadata('priya', 'p1'))
    const [claim] = claimsOf(ok(await handle(wait, metadata('priya', 'p1'))).state)
    const accept = { type: 'acceptClaim', claimId: claim?.claimId ?? '', ownerResponse: null } as const
    await handle({ ...act, command: accept }, metadata('tom', 't1'))
    expect(await handle(wait, metadata('sam', 's1'))).toMatchObject({ ok: false })
    expect(await handle(act, metadata('sam', 's1'))).toMatchObject({ ok: true })
  })
})
