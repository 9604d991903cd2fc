import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { makeSubscribers } from './subscription.ts'
import { recorded } from '#stores/events/contract/kit.ts'

const event = (position: number) => recorded(`e${position}`, { stream: 's', revision: 0, position }) as RecordedEvent

describe('a subscriber', () => {
  it('does not sleep through an event that comes while it reads', async () => {
    const log: RecordedEvent[] = []
    let late = () => undefined as void
    const subscribers = makeSubscribers(async (after) => {
      const events = log.slice(after, after + 10)
      late()
      await Promise.resolve()
      return events.length > 0 ? { events, upTo: after + events.length } : null
    })
    late = () => {
      late = () => undefined
      log.push(event(1))
      subscribers.wake()
    }
    const next = await subscribers.subscribe(0)[Symbol.asyncIterator]().next()
    expect(next.value).toEqual({ events: [event(1)], upTo: 1 })
  })

  it('reads no further page before it is asked for one', async () => {
    let reads = 0
    const subscribers = makeSubscribers(async (after) => {
      reads += 1
      return { events: [event(after + 1)], upTo: after + 1 }
    })
    const subscriber = subscribers.subscribe(0)[Symbol.asyncIterator]()
    await subscriber.next()
    subscribers.wake()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(reads).toBe(1)
    await subscriber.next()
    expect(reads).toBe(2)
  })

  it('tells whether anybody subscribes', () => {
    const told: boolean[] = []
    const subscribers = makeSubscribers(
      async () => null,
      (anybody) => told.push(anybody),
    )
    const [one, two] = [subscribers.subscribe(0), subscribers.subscribe(0)]
    one.close()
    two.close()
    two.close()
    expect(told).toEqual([true, true, false])
  })
})
