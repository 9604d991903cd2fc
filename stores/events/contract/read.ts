import { describe, expect, it } from 'vitest'
import { all, append, ids, idOf, insist, many, positionOf, positionsIn, recorded, noted, type World } from './kit.ts'

export const reading = (given: () => World): void => {
  describe('reading', () => {
    it('an empty log, and a stream that does not exist, is empty', async () => {
      const { store } = given()
      expect(await store.load('talk-1')).toEqual([])
      expect(await all(store.readAll(0))).toEqual([])
      expect(await store.head()).toBe(0)
    })

    it('where it ends: at its head or beyond, and no page reaches further', async () => {
      const { store } = given()
      const before = await store.end()
      const position = positionOf(await append(store, 'talk-1', { expected: -1, events: [noted('a')] }))
      const end = await store.end()
      expect(before).toBeLessThan(position)
      expect(end).toBeGreaterThanOrEqual(position)
      for await (const { upTo } of store.readAll(0)) expect(upTo).toBeLessThanOrEqual(end)
    })

    it('its head, told by the last event, or by what the caller knows where none comes after it', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: many('w', 2) })
      const [first = 0, second = 0] = await positionsIn(store)
      for (const after of [0, first, second]) expect(await store.head(after)).toBe(second)
    })

    it('a stream from a revision', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: many('w', 3) })
      await append(store, 'talk-12', { expected: -1, events: [noted('other')] })
      expect(ids(await store.load('talk-1', 1))).toEqual([idOf('w 1'), idOf('w 2')])
      expect(await store.load('talk-1', 3)).toEqual([])
      expect(await store.load('talk-1', 4)).toEqual([])
    })

    it('a stream in slices of at most so many', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: many('w', 5) })
      expect(ids(await store.load('talk-1', 0, 2))).toEqual([idOf('w 0'), idOf('w 1')])
      expect(ids(await store.load('talk-1', 2, 2))).toEqual([idOf('w 2'), idOf('w 3')])
      expect(ids(await store.load('talk-1', 4, 2))).toEqual([idOf('w 4')])
      expect(await store.load('talk-1', 5, 2)).toEqual([])
    })

    it('the log after one position and up to another', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: many('w', 5) })
      const [first = 0, , third = 0] = await positionsIn(store)
      expect(ids(await all(store.readAll(first, third)))).toEqual([idOf('w 1'), idOf('w 2')])
      expect(await all(store.readAll(third, third))).toEqual([])
      expect(await all(store.readAll((await store.head()) + 9))).toEqual([])
    })

    it('the log in pages that say how far they have looked: never less than their last event, never more than was asked', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: many('w', 5) })
      const [, , third = 0, , fifth = 0] = await positionsIn(store)
      for (const end of [third, fifth]) {
        let reached = 0
        for await (const { events, upTo } of store.readAll(0, end)) {
          expect(upTo).toBeGreaterThanOrEqual(events.at(-1)?.position ?? 0)
          expect(upTo).toBeGreaterThan(reached)
          reached = upTo
        }
        expect(reached).toBe(end)
        expect(ids(await all(store.readAll(reached)))).toEqual(end === third ? [idOf('w 3'), idOf('w 4')] : [])
      }
    })

    it('one event by its position, and nothing between two', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: [noted('a', 1), noted('b', 2)] })
      const [first = 0, second = 0] = await positionsIn(store)
      expect(await store.readEvent(second)).toEqual(
        recorded('b', { stream: 'talk-1', revision: 1, position: second }, 2),
      )
      expect((await store.readEvent(first))?.id).toBe(idOf('a'))
      for (const nowhere of [0, second + 1, first + 0.5]) expect(await store.readEvent(nowhere)).toBeNull()
    })

    it('a long log in pages of at most 1000, in order, none missing and none twice', async () => {
      const { store } = given()
      for (let n = 0; n < 5; n += 1) await append(store, `talk-${n}`, { expected: -1, events: many(`w${n}`, 450) })
      const positions: number[] = []
      for await (const page of store.readAll(0)) {
        expect(page.events.length).toBeLessThanOrEqual(1000)
        positions.push(...page.events.map(({ position }) => position))
      }
      expect(positions).toHaveLength(2250)
      expect(
        positions.every((position, n) => Number.isSafeInteger(position) && position > (positions[n - 1] ?? 0)),
      ).toBe(true)
      expect(ids(await all(store.readAll(positions[1099] ?? 0))).length).toBe(1150)
    })

    it('only to the head at the call, though writers go on', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: many('w', 700) })
      let read = 0
      for await (const page of store.readAll(0)) {
        read += page.events.length
        await insist(store, 'talk-2', noted(`late ${read}`))
      }
      expect(read).toBe(700)
    })

    it('a long log leaves the event loop its turns', async () => {
      const { store } = given()
      for (let n = 0; n < 4; n += 1) await append(store, `talk-${n}`, { expected: -1, events: many(`w${n}`, 500) })
      let turns = 0
      let reading = true
      const turn = (): void => void (reading && ((turns += 1), setImmediate(turn)))
      setImmediate(turn)
      await all(store.readAll(0))
      reading = false
      expect(turns).toBeGreaterThanOrEqual(3)
    })
  })
}
