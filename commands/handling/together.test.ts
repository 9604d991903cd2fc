import { beforeEach, describe, expect, it } from 'vitest'
import type { Appended, EventStore, Write } from '#stores/events/port.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimsOf } from '#domain/items/state.ts'
import { commandDeps } from '#runtime/world.ts'
import { makeLocalities } from '#runtime/localities.ts'
import type { Stores } from '#runtime/stores.ts'
import { ITEM, listed } from '#tests/build.ts'
import { memoryStores, START } from '#tests/world.ts'
import type { CommandMetadata } from './deps.ts'
import { type Handler, makeHandler } from './handler.ts'

const STREAM = `item-${ITEM}`
const localities = makeLocalities()
const metadata = (by: string, commandId: string): CommandMetadata => ({
  by: { kind: 'member', id: by },
  commandId,
  startedAt: START,
})
const askFor = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: true } as const
const act = { stream: STREAM, decider: itemDecider, command: askFor } as const

let stores: Stores
const handlerOver = (append: EventStore['append'] = stores.events.append): Handler =>
  makeHandler({
    ...commandDeps(stores, { clock: () => START, localities }),
    events: { ...stores.events, append },
    pause: () => Promise.resolve(),
  })

const typesIn = async (): Promise<readonly string[]> => (await stores.events.load(STREAM)).map(({ type }) => type)
const ok = <Out extends { ok: boolean }>(outcome: Out): Extract<Out, { ok: true }> => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome as Extract<Out, { ok: true }>
}

beforeEach(async () => {
  stores = memoryStores()
  const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
  const first = { ...envelope, id: '00000000-0000-4000-8000-000000000001', event: listed(), commandId: 'list' }
  await stores.events.append([{ stream: STREAM, expected: -1, events: [first] }])
})

describe('given several who ask for the same thing while another act is under way', () => {
  const people = ['priya', 'sam', 'lena', 'joy']
  const all = ({ handle }: Handler) =>
    Promise.allSettled(people.map((person) => handle(act, metadata(person, `of ${person}`))))
  const appends: number[] = []
  const counting = (writes: readonly Write[]): Promise<Appended> => {
    appends.push(writes.flatMap(({ events }) => events).length)
    return stores.events.append(writes)
  }
  beforeEach(() => void appends.splice(0))

  it('appends for all of them at once, and gives each its own events and state, and the position of the append', async () => {
    const answers = await all(handlerOver(counting))
    expect(appends).toEqual([1, 3])
    const log = await stores.events.load(STREAM)
    for (const [n, answer] of answers.entries()) {
      const outcome = ok(answer.status === 'fulfilled' ? answer.value : { ok: false })
      const position = log[n === 0 ? 1 : 4]?.position
      expect(outcome.events).toEqual([{ ...log[n + 1], position }])
      expect(outcome.position).toBe(position)
      expect(claimsOf(outcome.state).map(({ claimerId }) => claimerId)).toEqual(people.slice(0, n + 1))
    }
  })

  it('decides each on what those before it in the same append did', async () => {
    const { handle } = handlerOver(counting)
    const [, first, same, other] = await Promise.all([
      handle(act, metadata('lena', 'l1')),
      handle(act, metadata('priya', 'p1')),
      handle(act, metadata('priya', 'p2')),
      handle(act, metadata('sam', 's1')),
    ])
    expect(first.ok && other.ok).toBe(true)
    expect(same).toMatchObject({ ok: false, rejection: { rejected: 'claim-already-live' } })
    expect(appends).toEqual([1, 2])
  })

  it('tells the same command twice the same answer', async () => {
    const { handle } = handlerOver(counting)
    const [, first, again] = await Promise.all([
      handle(act, metadata('lena', 'l1')),
      handle(act, metadata('priya', 'p1')),
      handle(act, metadata('priya', 'p1')),
    ])
    expect(ok(again).events).toEqual(ok(first).events)
    expect(appends).toEqual([1, 1])
  })

  it('decides all of them anew when somebody else was quicker', async () => {
    const other = handlerOver()
    const late = async (writes: readonly Write[]): Promise<Appended> => {
      if (appends.length === 1) await other.handle(act, metadata('zoe', 'z1'))
      return counting(writes)
    }
    const answers = await all(handlerOver(late))
    expect(answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok)).toBe(true)
    expect(appends).toEqual([1, 3, 1, 1, 1])
    expect((await stores.events.load(STREAM)).map(({ actor }) => actor.id)).toEqual([
      'tom',
      'priya',
      'zoe',
      ...people.slice(1),
    ])
  })

  it('answers each as it was where the answer to all was lost', async () => {
    const lost = async (writes: readonly Write[]): Promise<Appended> => {
      const answer = await counting(writes)
      if (appends.length === 2) throw new Error('the connection was lost')
      return answer
    }
    const answers = await all(handlerOver(lost))
    expect(answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok)).toBe(true)
    expect(appends).toEqual([1, 3])
    expect(await typesIn()).toEqual(['ItemListed', ...people.map(() => 'ClaimRequested')])
  })

  it('lets the one fail that cannot be decided, and no other', async () => {
    const { handle } = handlerOver(counting)
    const [, broken, whole] = await Promise.allSettled([
      handle(act, metadata('lena', 'l1')),
      handle({ ...act, command: null as never }, metadata('tom', 't1')),
      handle(act, metadata('sam', 's1')),
    ])
    expect(broken?.status).toBe('rejected')
    expect(whole).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  })
})
