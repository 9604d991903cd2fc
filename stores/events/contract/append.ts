import { describe, expect, it } from 'vitest'
import { AppendTooLarge, type EventToAppend } from '#stores/events/port.ts'
import { all, append, ids, insist, many, positionsIn, recorded, noted, type World } from './kit.ts'

export const appending = (given: () => World): void => {
  describe('appending', () => {
    it('answers with every field of what it wrote, and reads the same', async () => {
      const { store } = given()
      const answer = await append(store, 'talk-1', { expected: -1, events: [noted('a', 1), noted('b', 2)] })
      const [first = 0, second = 0] = await positionsIn(store)
      const eventsAt = (ofFirst: number) => [
        recorded('a', { stream: 'talk-1', revision: 0, position: ofFirst }, 1),
        recorded('b', { stream: 'talk-1', revision: 1, position: second }, 2),
      ]
      expect(answer).toEqual({ ok: true, events: eventsAt(second), position: second })
      const events = eventsAt(first)
      expect(first).toBeGreaterThan(0)
      expect(second).toBeGreaterThan(first)
      expect(await store.load('talk-1')).toEqual(events)
      expect(await all(store.readAll(0))).toEqual(events)
      expect(await store.head()).toBe(second)
    })

    it('takes an event without people and without the name of its command, as older releases wrote them', async () => {
      const { store } = given()
      const { command: _, people: __, ...older } = noted('a')
      const answer = await append(store, 'talk-1', { expected: -1, events: [older, { ...noted('b'), people: [] }] })
      const read = await store.load('talk-1')
      expect(read.map(({ command, people }) => [command, people])).toEqual([
        [undefined, undefined],
        ['writeNote', []],
      ])
      expect(answer.ok && answer.events.map(({ people }) => people)).toEqual([undefined, []])
    })

    it.each([
      ['a stream that must not exist', -1, 1],
      ['an old revision', 0, 1],
      ['a revision yet to come', 7, 1],
    ])('answers a conflict for %s', async (_, expected, actual) => {
      const { store } = given()
      await append(store, 'talk-1', { expected: -1, events: [noted('a'), noted('b')] })
      const head = await store.head()
      const answer = await append(store, 'talk-1', { expected, events: [noted('c')] })
      expect(answer).toEqual({ ok: false, stream: 'talk-1', expected, actual })
      expect(await store.head()).toBe(head)
    })

    it('answers a conflict for a revision of a stream that does not exist', async () => {
      const answer = await append(given().store, 'talk-1', { expected: 0, events: [noted('a')] })
      expect(answer).toEqual({ ok: false, stream: 'talk-1', expected: 0, actual: -1 })
    })

    it('of nothing writes nothing', async () => {
      const { store } = given()
      expect(await store.append([])).toEqual({ ok: true, events: [], position: 0 })
      await append(store, 'talk-1', { expected: -1, events: [noted('a')] })
      const position = await store.head()
      expect(await append(store, 'talk-1', { expected: 0, events: [] })).toEqual({ ok: true, events: [], position })
      expect(await store.head()).toBe(position)
    })

    it.each<[string, EventToAppend]>([
      ['an unknown kind', { ...noted('b'), event: { type: 'Unheard', data: {} } }],
      ['a wrong shape', { ...noted('b'), event: { type: 'NoteWritten', data: { personId: 'anna' } } }],
      ['an id that is no uuid', { ...noted('b'), id: 'b' }],
      ['the same id twice', noted('a')],
    ])('throws for %s and writes nothing of it', async (_, wrong) => {
      const { store } = given()
      await expect(append(store, 'talk-1', { expected: -1, events: [noted('a'), wrong] })).rejects.toThrow()
      expect(await store.head()).toBe(0)
    })

    it('throws for more than it takes at once, writes nothing of it, and takes what comes after', async () => {
      const { store } = given()
      const { maxAppendBytes } = store.capabilities
      const words = 'x'.repeat(Math.ceil(maxAppendBytes / 2))
      const large = (name: string): EventToAppend => ({
        ...noted(name),
        event: { type: 'NoteWritten', data: { personId: 'anna', words, home: null, n: 0 } },
      })
      const tooLarge = append(store, 'talk-1', { expected: -1, events: [large('a'), large('b')] })
      await expect(tooLarge).rejects.toThrow(AppendTooLarge)
      expect(await store.head()).toBe(0)
      expect(maxAppendBytes).toBeGreaterThanOrEqual(1024 * 1024)
      expect(await append(store, 'talk-1', { expected: -1, events: [noted('c')] })).toMatchObject({ ok: true })
    })

    it.each([-2, 0.5, Number.NaN])('throws for the revision %s', async (expected) => {
      await expect(append(given().store, 'talk-1', { expected, events: [noted('a')] })).rejects.toThrow(/at revision/)
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
      expect(await all(store.readAll(0))).toHaveLength(50)
    })

    it('takes 500 at once, of which one is wrong: the others do not notice', async () => {
      const { store } = given()
      const drafts = many('w', 500).with(250, { ...noted('wrong'), event: { type: 'Unheard', data: {} } })
      const writes = drafts.map((event, n) => append(store, `talk-${n}`, { expected: -1, events: [event] }))
      const statuses = (await Promise.allSettled(writes)).map(({ status }) => status)
      expect(statuses.flatMap((status, n) => (status === 'rejected' ? [n] : []))).toEqual([250])
      expect(await all(store.readAll(0))).toHaveLength(499)
    })
  })
}
