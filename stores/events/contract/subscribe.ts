import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { EventStore, Subscription } from '#stores/events/port.ts'
import { all, append, ids, idOf, insist, many, positionsIn, type World } from './kit.ts'

/** Reads until it has seen so many events, then closes. */
const take = async (subscription: Subscription, count: number) => {
  const seen = []
  for await (const page of subscription) {
    seen.push(...page.events)
    if (seen.length >= count) subscription.close()
  }
  return seen
}
const talk = (store: EventStore, name: string, count: number) =>
  append(store, name, { expected: -1, events: many(name, count) })

export const following = (given: () => World): void => {
  describe('subscribing', () => {
    it('gives what has been, then what comes', async () => {
      const { store } = given()
      await talk(store, 'talk-1', 2)
      const seen = take(store.subscribe(0), 4)
      await pause(20)
      await talk(store, 'talk-2', 2)
      expect(ids(await seen)).toEqual([idOf('talk-1 0'), idOf('talk-1 1'), idOf('talk-2 0'), idOf('talk-2 1')])
    })

    it('begins after the position named', async () => {
      const { store } = given()
      await talk(store, 'talk-1', 3)
      const [, second = 0] = await positionsIn(store)
      expect(ids(await take(store.subscribe(second), 1))).toEqual([idOf('talk-1 2')])
    })

    // Less than the poll for other processes takes. Again twice: the machine may be busy.
    it('gives live events in 150 ms, to every subscriber', { retry: 2 }, async () => {
      const { store } = given()
      const subscribers = [take(store.subscribe(0), 1), take(store.subscribe(0), 1)]
      await pause(20)
      const start = Date.now()
      await talk(store, 'talk-1', 1)
      for (const seen of await Promise.all(subscribers)) expect(seen).toHaveLength(1)
      expect(Date.now() - start).toBeLessThan(150)
    })

    it('loses nothing while 50 writers are at it', async () => {
      const { store } = given()
      const seen = take(store.subscribe(0), 250)
      const writers = Array.from({ length: 50 }, async (_, n) => {
        for (const event of many(`w${n}`, 5)) await insist(store, `talk-${n % 7}`, event)
      })
      await Promise.all(writers)
      const logged = ids(await all(store.readAll(0)))
      expect(logged).toHaveLength(250)
      expect(ids(await seen)).toEqual(logged)
    })

    it('waits for a reader slower than the writer', async () => {
      const { store } = given()
      const subscription = store.subscribe(0)
      const positions: number[] = []
      const reading = (async () => {
        for await (const page of subscription) {
          expect(page.events.length).toBeLessThanOrEqual(1000)
          positions.push(...page.events.map(({ position }) => position))
          await pause(15)
          if (positions.length >= 3000) subscription.close()
        }
      })()
      for (let n = 0; n < 30; n += 1) await talk(store, `talk-${n}`, 100)
      await reading
      const logged = (await all(store.readAll(0))).map(({ position }) => position)
      expect(logged).toHaveLength(3000)
      expect(positions).toEqual(logged)
    })

    it('goes on after a restart where it stopped', async () => {
      const { store, reopen } = given()
      await talk(store, 'talk-1', 3)
      const before = (await take(store.subscribe(0), 2)).slice(0, 2)
      const again = await reopen()
      await talk(again, 'talk-2', 2)
      const after = await take(again.subscribe(before[1]?.position ?? 0), 3)
      expect(ids(after)).toEqual([idOf('talk-1 2'), idOf('talk-2 0'), idOf('talk-2 1')])
    })

    it('ends when closed: while it waits, before it began, and twice', async () => {
      const { store } = given()
      const subscription = store.subscribe(0)
      const reading = take(subscription, 1)
      await pause(20)
      subscription.close()
      subscription.close()
      expect(await reading).toEqual([])
      await talk(store, 'talk-1', 1)
      const early = store.subscribe(0)
      early.close()
      expect(await take(early, 1)).toEqual([])
    })

    it('ends when its reader leaves, and when the store closes', async () => {
      const { store } = given()
      await talk(store, 'talk-1', 1)
      const left = store.subscribe(0)
      for await (const page of left) if (page.events.length > 0) break
      expect(await take(left, 1)).toEqual([])
      const reading = take(store.subscribe(await store.head()), 1)
      await pause(20)
      await store.close()
      expect(await reading).toEqual([])
    })
  })
}
