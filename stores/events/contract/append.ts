import { describe, expect, it } from 'vitest'
import type { EventToAppend } from '#stores/events/port.ts'
import { all, append, ids, idOf, insist, many, recorded, said, type World } from './kit.ts'

export const appending = (given: () => World): void => {
  describe('appending', () => {
    it('answers with every field of what it wrote, and reads the same', async () => {
      const { store } = given()
      const answer = await append(store, 'talk-1', { expected: -1, events: [said('a', 1), said('b', 2)] })
      const events = [
        recorded('a', { stream: 'talk-1', revision: 0, position: 1 }, 1),
        recorded('b', { stream: 'talk-1', revision: 1, position: 2 }, 2),
      ]
      expect(answer).toEqual({ ok: true, events, position: 2 })
      expect(await store.load('talk-1')).toEqual(events)
      expect(await all(store.readAll(0))).toEqual(events)
      expect(await store.head()).toBe(2)
    })

    it.each([
      ['a stream that must not exist', -1, 1],
      ['an old revision', 0, 1],
      ['a revision yet to come', 7, 1],
    ])('answers a conflict for %s', async (_, expected, actual) => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: [said('a'), said('b')] })
      const answer = await append(store, 'talk-1', { expected, events: [said('c')] })
      expect(answer).toEqual({ ok: false, stream: 'talk-1', expected, actual })
      expect(await store.head()).toBe(2)
    })

    it('answers a conflict for a revision of a stream that does not exist', async () => {
      const answer = await append(given().store, 'talk-1', { expected: 0, events: [said('a')] })
      expect(answer).toEqual({ ok: false, stream: 'talk-1', expected: 0, actual: -1 })
    })

    it('of nothing writes nothing', async () => {
      const { store } = given()
      expect(await store.append([])).toEqual({ ok: true, events: [], position: 0 })
      await append(store, 'talk-1', { expected: -1, events: [said('a')] })
      expect(await append(store, 'talk-1', { expected: 0, events: [] })).toEqual({ ok: true, events: [], position: 1 })
      expect(await store.head()).toBe(1)
    })

    it.each<[string, EventToAppend]>([
      ['an unknown kind', { ...said('b'), event: { type: 'Unheard', data: {} } }],
      ['a wrong shape', { ...said('b'), event: { type: 'Said', data: { personId: 'anna' } } }],
      ['an id that is no uuid', { ...said('b'), id: 'b' }],
      ['the same id twice', said('a')],
    ])('throws for %s and writes nothing of it', async (_, wrong) => {
      const { store } = given()
      await expect(append(store, 'talk-1', { expected: -1, events: [said('a'), wrong] })).rejects.toThrow()
      expect(await store.head()).toBe(0)
    })

    it('throws for an id that stands elsewhere in the log', async () => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: [said('a')] })
      const message = `event id ${idOf('a')} is in the log already, elsewhere`
      await expect(append(store, 'talk-2', { expected: -1, events: [said('a')] })).rejects.toThrow(message)
      await expect(append(store, 'talk-1', { expected: 0, events: [said('b'), said('a')] })).rejects.toThrow(message)
      expect(ids(await all(store.readAll(0)))).toEqual([idOf('a')])
    })

    it.each([-2, 0.5, Number.NaN])('throws for the revision %s', async (expected) => {
      await expect(append(given().store, 'talk-1', { expected, events: [said('a')] })).rejects.toThrow(/at revision/)
    })

    it('lets 50 writers at once into one stream, one after another', async () => {
      const { store } = given()
      const answers = await Promise.all(many('w', 50).map((event) => insist(store, 'talk-1', event)))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      const events = await store.load('talk-1')
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, n) => n))
      expect(new Set(ids(events)).size).toBe(50)
    })

    it('lets 50 writers at once into 50 streams, without a conflict', async () => {
      const { store } = given()
      const writes = many('w', 50).map((event, n) => append(store, `talk-${n}`, { expected: -1, events: [event] }))
      const answers = await Promise.all(writes)
      expect(new Set(answers.map((answer) => answer.ok && answer.position)).size).toBe(50)
      expect(await store.head()).toBe(50)
    })

    it('takes 500 at once, of which one is wrong: the others do not notice', async () => {
      const { store } = given()
      const drafts = many('w', 500).with(250, said('w 0'))
      const writes = drafts.map((event, n) => append(store, `talk-${n}`, { expected: -1, events: [event] }))
      const statuses = (await Promise.allSettled(writes)).map(({ status }) => status)
      expect(statuses.flatMap((status, n) => (status === 'rejected' ? [n] : []))).toEqual([250])
      expect(await store.head()).toBe(499)
    })
  })
}
