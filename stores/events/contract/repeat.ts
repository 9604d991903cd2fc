import { describe, expect, it } from 'vitest'
import { all, append, ids, idOf, many, positionsIn, recorded, noted, type World } from './kit.ts'

export const repeating = (given: () => World): void => {
  describe('the same append again', () => {
    it('gives the first answer and writes nothing', async () => {
      const { store } = given()
      const again = () => append(store, 'talk-1', { expected: -1, events: [noted('a'), noted('b')] })
      const first = await again()
      expect(first.ok).toBe(true)
      expect(await again()).toEqual(first)
      expect(await all(store.readAll(0))).toHaveLength(2)
    })

    it('gives it although the stream and the log went on', async () => {
      const { store } = given()
      const first = await append(store, 'talk-1', { expected: -1, events: [noted('a')] })
      await append(store, 'talk-1', { expected: 0, events: [noted('b')] })
      await append(store, 'talk-2', { expected: -1, events: [noted('c')] })
      expect(await append(store, 'talk-1', { expected: -1, events: [noted('a')] })).toEqual(first)
    })

    it('gives a first part, when only that is asked again', async () => {
      const { store } = given()
      const first = await append(store, 'talk-1', { expected: -1, events: [noted('a'), noted('b')] })
      expect(first.ok).toBe(true)
      const [position = 0] = await positionsIn(store)
      expect(await append(store, 'talk-1', { expected: -1, events: [noted('a')] })).toEqual({
        ok: true,
        events: [recorded('a', { stream: 'talk-1', revision: 0, position })],
        position,
      })
    })

    it('is a conflict when it asks for more than was written', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: [noted('a')] })
      const answer = await append(store, 'talk-1', { expected: -1, events: [noted('a'), noted('b')] })
      expect(answer).toEqual({ ok: false, stream: 'talk-1', expected: -1, actual: 0 })
    })

    it('20 times at once is written once, and all hear the same', async () => {
      const { store } = given()
      const events = many('w', 3)
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => append(store, 'talk-1', { expected: -1, events })),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.ok).toBe(true)
      expect(await all(store.readAll(0))).toHaveLength(3)
    })
  })

  describe('an append to several streams', () => {
    const both = (expected: readonly [number, number], names: readonly [string, string]) => [
      { stream: 'talk-1', expected: expected[0], events: [noted(names[0])] },
      { stream: 'talk-2', expected: expected[1], events: [noted(names[1])] },
    ]

    it('is written whole, or refused where the adapter cannot', async () => {
      const { store } = given()
      const appended = store.append(both([-1, -1], ['a', 'b']))
      if (!store.capabilities.atomicMultiStream) return expect(appended).rejects.toThrow()
      const answer = await appended
      const [, second = 0] = await positionsIn(store)
      expect(answer).toEqual({
        ok: true,
        events: [
          recorded('a', { stream: 'talk-1', revision: 0, position: second }),
          recorded('b', { stream: 'talk-2', revision: 0, position: second }),
        ],
        position: second,
      })
      expect(await store.head()).toBe(second)
    })

    it('writes nothing when one of them conflicts', async () => {
      const { store } = given()
      if (!store.capabilities.atomicMultiStream) return
      await append(store, 'talk-2', { expected: -1, events: [noted('x')] })
      const answer = await store.append(both([-1, -1], ['a', 'b']))
      expect(answer).toEqual({ ok: false, stream: 'talk-2', expected: -1, actual: 0 })
      expect(ids(await all(store.readAll(0)))).toEqual([idOf('x')])
    })

    it('takes the first part back when a later one throws', async () => {
      const { store } = given()
      if (!store.capabilities.atomicMultiStream) return
      const [good, other] = both([-1, -1], ['a', 'x'])
      const wrong = { ...noted('x'), event: { type: 'Unheard', data: {} } }
      const writes = good && other ? [good, { ...other, events: [wrong] }] : []
      await expect(store.append(writes)).rejects.toThrow()
      expect(await store.load('talk-1')).toEqual([])
      expect(await append(store, 'talk-1', { expected: -1, events: [noted('a')] })).toMatchObject({ ok: true })
    })

    it('again gives the first answer; half of it again is a conflict', async () => {
      const { store } = given()
      if (!store.capabilities.atomicMultiStream) return
      const first = await store.append(both([-1, -1], ['a', 'b']))
      expect(await store.append(both([-1, -1], ['a', 'b']))).toEqual(first)
      const half = await store.append(both([-1, 0], ['a', 'c']))
      expect(half).toEqual({ ok: false, stream: 'talk-1', expected: -1, actual: 0 })
      expect(await all(store.readAll(0))).toHaveLength(2)
    })

    it('names a stream only once', async () => {
      const write = { stream: 'talk-1', expected: -1, events: [noted('a')] }
      await expect(given().store.append([write, { ...write, events: [noted('b')] }])).rejects.toThrow(/only once/)
    })
  })
}
