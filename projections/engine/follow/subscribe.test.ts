import { describe, expect, it } from 'vitest'
import type { Clock } from '#projections/engine/clock.ts'
import { silentLog } from '#projections/engine/runner.kit.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { EventPage, Subscription } from '#stores/events/port.ts'
import { subscribeToLog } from './subscribe.ts'

const event = (position: number, commandId = `c${position}`): RecordedEvent => ({
  id: `${position}`,
  type: 'Placed',
  version: 1,
  stream: 'thing-cup',
  revision: position - 1,
  position,
  at: '2026-03-01T08:00:00.000Z',
  actor: { kind: 'member', id: 'anna' },
  correlationId: 'c',
  causationId: 'c',
  commandId,
  data: {},
})
const page = (upTo: number, count: number, commandId?: string): EventPage => ({
  events: Array.from({ length: count }, (_, at) => event(upTo - count + 1 + at, commandId)),
  upTo,
})

/** A reader of these pages, on a clock that is turned by hand. */
const following = (...pages: readonly EventPage[]) => followingOn({}, ...pages)

const followingOn = (known: Partial<Clock>, ...pages: readonly EventPage[]) => {
  const [applied, timers]: [number[], { ms: number; call: () => void }[]] = [[], []]
  const clock: Clock = {
    now: () => 0,
    ...known,
    after: (ms, then) => {
      const timer = { ms, call: then }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  }
  async function* run(): AsyncGenerator<EventPage> {
    yield* pages
    await new Promise(() => undefined)
  }
  const subscription: Subscription = { close: () => undefined, [Symbol.asyncIterator]: run }
  const subscriber = subscribeToLog({
    events: { subscribe: () => subscription },
    position: () => applied.at(-1) ?? 0,
    apply: async ({ upTo }) => void applied.push(upTo),
    clock,
    log: silentLog,
    onFenced: () => undefined,
    mustBeSame: async () => undefined,
    onOtherLog: () => undefined,
  })
  const settled = () => new Promise(setImmediate)
  return { applied, timers, subscriber, settled }
}

describe('the reader of the log', () => {
  it('takes one event after the other without waiting, and several of one command', async () => {
    const { applied, timers, settled } = following(page(1, 1), page(2, 1), page(6, 4, 'the same'), page(7, 1))
    await settled()
    expect(applied).toEqual([1, 2, 6, 7])
    expect(timers).toEqual([])
  })

  it('waits a few milliseconds for more after those of several commands', async () => {
    const { applied, timers, settled } = following(page(2, 2), page(3, 1), page(4, 1))
    await settled()
    expect(applied).toEqual([2])
    expect(timers.map(({ ms }) => ms)).toEqual([8])
    timers.splice(0).forEach(({ call }) => call())
    await settled()
    expect(applied).toEqual([2, 3, 4])
    expect(timers).toEqual([])
  })

  it('looks each millisecond whether anybody is still at work, and waits no longer once all of them wait', async () => {
    let [now, idle] = [0, 0]
    const known = { now: () => now, idle: () => idle }
    const { applied, timers, settled } = followingOn(known, page(2, 2), page(3, 1))
    const pass = async (idly: number): Promise<void> => {
      expect(timers.map(({ ms }) => ms)).toEqual([1])
      now += 1
      idle += idly
      timers.splice(0).forEach(({ call }) => call())
      await settled()
    }
    await settled()
    for (const idly of [0, 0.4, 0.2]) await pass(idly)
    expect(applied).toEqual([2])
    await pass(0.9)
    expect(applied).toEqual([2, 3])
    expect(timers).toEqual([])
  })

  it('waits no longer than that where somebody is always at work', async () => {
    let now = 0
    const { applied, timers, settled } = followingOn({ now: () => now, idle: () => 0 }, page(2, 2), page(3, 1))
    await settled()
    for (now = 1; now <= 8; now += 1) {
      expect(applied).toEqual([2])
      timers.splice(0).forEach(({ call }) => call())
      await settled()
    }
    expect(applied).toEqual([2, 3])
  })

  it('does not wait while it catches up', async () => {
    const { applied, timers, settled } = following(page(100, 100), page(600, 500, 'the same'), page(601, 1))
    await settled()
    expect(applied).toEqual([100, 600, 601])
    expect(timers).toEqual([])
  })

  it('takes a long page in parts, so that nobody waits for one long commit; none ends within a command', async () => {
    const { applied, settled } = following(
      { events: [...page(250, 250).events, ...page(360, 110, 'the same').events, ...page(500, 140).events], upTo: 507 },
      page(907, 400),
    )
    await settled()
    expect(applied).toEqual([360, 507, 807, 907])
  })

  it('that is stopped while it waits ends at once', async () => {
    const { applied, timers, subscriber, settled } = following(page(2, 2))
    await settled()
    expect(timers).toHaveLength(1)
    void subscriber.stop()
    await settled()
    expect(subscriber.state()).toBe('stopped')
    expect(timers).toEqual([])
    expect(applied).toEqual([2])
  })
})
