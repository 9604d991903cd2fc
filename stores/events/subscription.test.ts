import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { makeSubscribers } from './subscription.ts'
import { recorded } from '#stores/events/contract/kit.ts'

const event = (position: number) => recorded(`e${position}`, { stream: 's', revision: 0, position }) as RecordedEvent

describe('a follower', () => {
  it('does not sleep through an event that comes while it reads', async () => {
    const log: RecordedEvent[] = []
    let late = () => undefined as void
    const followers = makeSubscribers(async (after) => {
      const page = log.slice(after, after + 10)
      late()
      await Promise.resolve()
      return page
    })
    late = () => {
      late = () => undefined
      log.push(event(1))
      followers.wake()
    }
    const next = await followers.subscribe(0)[Symbol.asyncIterator]().next()
    expect(next.value).toEqual([event(1)])
  })

  it('reads no further page before it is asked for one', async () => {
    let reads = 0
    const followers = makeSubscribers(async (after) => {
      reads += 1
      return [event(after + 1)]
    })
    const follower = followers.subscribe(0)[Symbol.asyncIterator]()
    await follower.next()
    followers.wake()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(reads).toBe(1)
    await follower.next()
    expect(reads).toBe(2)
  })

  it('tells whether anybody follows', () => {
    const told: boolean[] = []
    const followers = makeSubscribers(
      async () => [],
      (anybody) => told.push(anybody),
    )
    const [one, two] = [followers.subscribe(0), followers.subscribe(0)]
    one.close()
    two.close()
    two.close()
    expect(told).toEqual([true, true, false])
  })
})
