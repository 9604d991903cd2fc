import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import {
  type Document,
  DocumentRefused,
  type Indexes,
  MAX_DOCUMENT_LENGTH,
  type Replace,
} from '#stores/documents/port.ts'
import { NotDeclared } from '#stores/documents/query.ts'
import type { Here } from './here.ts'

interface Thing extends Document {
  readonly name: string
  readonly tags?: readonly string[]
}

const FEED = 'feed@7.2'
const INDEXES: Indexes = { fields: [['name']], arrays: ['tags'] }

const thing = (id: string, pos: number, name: string): Thing => ({ _id: id, _pos: pos, name })
const tagged = (document: Thing, ...tags: string[]): Thing => ({ ...document, tags })
const put = (document: Thing, collection = FEED): Replace => ({
  collection,
  id: document._id,
  pos: document._pos,
  document,
})
const remove = (id: string, pos: number): Replace => ({ collection: FEED, id, pos, document: null })

export const commitContract = ({ store, reopen }: Here): void => {
  describe('keeping documents', () => {
    it('gives back what was put, whole', async () => {
      await store().define(FEED, INDEXES)
      const whole = {
        ...tagged(thing('a', 3, 'Lämp 🪔'), 'x', 'y'),
        deep: { list: [1, null, { no: false }] },
        gone: undefined,
      }
      expect(await store().commit({ replaces: [put(whole)] })).toEqual({ skipped: [], fenced: false })
      const kept = { _id: 'a', _pos: 3, name: 'Lämp 🪔', tags: ['x', 'y'], deep: { list: [1, null, { no: false }] } }
      expect(await oneOf(store(), FEED, 'a')).toStrictEqual(kept)
      expect(await oneOf(store(), FEED, 'b')).toBeNull()
      expect(await store().latest(FEED, ['b', 'a'])).toStrictEqual(new Map([['a', { pos: 3, document: kept }]]))
    })

    it('gives many in the order asked, each once, without those that are not there', async () => {
      await store().define(FEED, INDEXES)
      await store().fill(FEED, asJson(thing('a', 1, 'A'), thing('b', 2, 'B'), thing('c', 3, 'C')))
      const found = await store().getMany<Thing>(FEED, ['c', 'x', 'a', 'c'])
      expect(found).toStrictEqual([thing('c', 3, 'C'), thing('a', 1, 'A')])
      expect(await store().getMany(FEED, [])).toStrictEqual([])
    })

    it('replaces only what is older', async () => {
      await store().define(FEED, INDEXES)
      await store().commit({ replaces: [put(thing('a', 5, 'five')), put(thing('b', 5, 'five'))] })
      const later = await store().commit({
        replaces: [put(thing('a', 5, 'same')), put(thing('b', 6, 'six')), put(thing('c', 4, 'new'))],
      })
      expect(later).toEqual({ skipped: [{ collection: FEED, id: 'a' }], fenced: false })
      expect(await store().commit({ replaces: [put(thing('b', 4, 'older'))] })).toEqual({
        skipped: [{ collection: FEED, id: 'b' }],
        fenced: false,
      })
      const names = (await store().getMany<Thing>(FEED, ['a', 'b', 'c'])).map(({ name }) => name)
      expect(names).toEqual(['five', 'six', 'new'])
    })

    it('leaves a tombstone that guards', async () => {
      await store().define(FEED, INDEXES)
      await store().commit({ replaces: [put(tagged(thing('a', 5, 'five'), 'x'))] })
      await store().commit({ replaces: [remove('a', 9), remove('never', 9)] })
      expect(await oneOf(store(), FEED, 'a')).toBeNull()
      expect(await store().getMany(FEED, ['a'])).toEqual([])
      expect(await store().count(FEED, [])).toBe(0)
      expect(await store().count(FEED, [{ field: 'tags', has: 'x' }])).toBe(0)
      expect(await store().latest(FEED, ['a'])).toStrictEqual(new Map([['a', { pos: 9, document: null }]]))
      const older = await store().commit({ replaces: [put(thing('a', 8, 'eight')), put(thing('never', 8, 'eight'))] })
      expect(older.skipped.map(({ id }) => id)).toEqual(['a', 'never'])
      const newer = await store().commit({ replaces: [put(tagged(thing('a', 10, 'ten'), 'y'))] })
      expect(newer.skipped).toEqual([])
      expect(await oneOf(store(), FEED, 'a')).toStrictEqual(tagged(thing('a', 10, 'ten'), 'y'))
    })

    it('finds by the arrays of the last replace only', async () => {
      await store().define(FEED, INDEXES)
      await store().commit({ replaces: [put(tagged(thing('a', 1, 'A'), 'x', 'y', 'y'))] })
      await store().commit({ replaces: [put(tagged(thing('a', 2, 'A'), 'y', 'z'))] })
      const counts = ['x', 'y', 'z'].map((has) => store().count(FEED, [{ field: 'tags', has }]))
      expect(await Promise.all(counts)).toEqual([0, 1, 1])
      await store().commit({ replaces: [put(thing('a', 3, 'A'))] })
      expect(await store().count(FEED, [{ field: 'tags', hasAny: ['x', 'y', 'z'] }])).toBe(0)
    })

    it('fills without guards and replaces what was there', async () => {
      await store().define(FEED, INDEXES)
      await store().fill(FEED, asJson(tagged(thing('a', 9, 'nine'), 'x')))
      await store().fill(FEED, asJson(tagged(thing('a', 2, 'two'), 'y')))
      expect(await oneOf(store(), FEED, 'a')).toStrictEqual(tagged(thing('a', 2, 'two'), 'y'))
      expect(await store().count(FEED, [{ field: 'tags', has: 'x' }])).toBe(0)
    })

    it.each([3, 1201])('answers and guards as ever once %i were filled in', async (size) => {
      await store().define(FEED, INDEXES)
      const all = Array.from({ length: size }, (_, at) => thing(`id${at}`, 5, `n${at}`))
      await store().fill(FEED, asJson(...all))
      expect(await store().count(FEED, [{ field: 'name', eq: 'n1' }])).toBe(1)
      const late = { replaces: [put(thing('id1', 4, 'late')), put(thing('id2', 6, 'new'))] }
      expect(await store().commit(late)).toEqual({ skipped: [{ collection: FEED, id: 'id1' }], fenced: false })
      await store().fill(FEED, asJson(thing('id3', 9, 'more')))
      expect(await oneOf(store(), FEED, 'id3')).toMatchObject({ name: 'more' })
    })

    it('keeps collections apart and commits over several at once', async () => {
      await store().define(FEED, INDEXES)
      await store().define('feed@7', INDEXES)
      await store().commit({ replaces: [put(thing('a', 1, 'new')), put(thing('a', 1, 'old'), 'feed@7')] })
      expect(await oneOf(store(), FEED, 'a')).toMatchObject({ name: 'new' })
      expect(await oneOf(store(), 'feed@7', 'a')).toMatchObject({ name: 'old' })
    })

    it('scans all that live, in id order, in pages', async () => {
      await store().define(FEED, INDEXES)
      const many = Array.from({ length: 1201 }, (_, at) => thing(`id${String(at).padStart(5, '0')}`, at + 1, 'x'))
      await store().fill(FEED, asJson(...many.toReversed()))
      await store().commit({ replaces: [remove('id00007', 9000)] })
      const pages: (readonly Thing[])[] = []
      for await (const page of store().scan<Thing>(FEED)) pages.push(page)
      expect(pages.flat()).toStrictEqual(many.filter(({ _id }) => _id !== 'id00007'))
      expect(pages.length).toBeGreaterThan(1)
    })

    it('lets fifty write at once and loses none', async () => {
      await store().define(FEED, INDEXES)
      const writers = Array.from({ length: 50 }, (_, at) =>
        store().commit({ replaces: [put(thing(`w${at}`, 1, 'w'))] }),
      )
      expect(await Promise.all(writers)).toEqual(writers.map(() => ({ skipped: [], fenced: false })))
      const rivals = Array.from({ length: 50 }, (_, at) =>
        store().commit({ replaces: [put(thing('one', at + 1, `${at}`))] }),
      )
      await Promise.all(rivals)
      expect(await oneOf(store(), FEED, 'one')).toStrictEqual(thing('one', 50, '49'))
      expect(await store().count(FEED, [])).toBe(51)
    })

    it('undoes a failing commit alone', async () => {
      await store().define(FEED, INDEXES)
      const good = store().commit({ replaces: [put(thing('a', 1, 'A'))] })
      const bad = store().commit({ replaces: [put(thing('b', 1, 'B')), put(thing('c', 1, 'C'), 'nowhere@1')] })
      await expect(bad).rejects.toThrow(NotDeclared)
      expect(await good).toEqual({ skipped: [], fenced: false })
      expect(await store().count(FEED, [])).toBe(1)
    })

    it('names what it skipped by its collection too', async () => {
      await store().define(FEED, INDEXES)
      await store().define('feed@7', INDEXES)
      await store().commit({ replaces: [put(thing('a', 5, 'five')), put(thing('a', 1, 'one'), 'feed@7')] })
      const both = await store().commit({ replaces: [put(thing('a', 3, 'x')), put(thing('a', 3, 'three'), 'feed@7')] })
      expect(both).toEqual({ skipped: [{ collection: FEED, id: 'a' }], fenced: false })
    })

    it('refuses a document that is too long for ever, by name, and writes nothing of its batch', async () => {
      await store().define(FEED, INDEXES)
      const long = put(thing('b', 1, 'x'.repeat(MAX_DOCUMENT_LENGTH)))
      const refused = await store()
        .commit({ replaces: [put(thing('a', 1, 'A')), long], checkpoints: [{ name: FEED, position: 1, epoch: 1 }] })
        .catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(DocumentRefused)
      expect(refused).toMatchObject({ collection: FEED, id: 'b' })
      expect(await store().count(FEED, [])).toBe(0)
      expect(await store().checkpoint(FEED)).toBeNull()
    })

    if (!reopen) return
    it('keeps everything over a restart', async () => {
      await store().define(FEED, INDEXES)
      await store().commit({ replaces: [put(tagged(thing('a', 4, 'A'), 'x')), remove('b', 4)] })
      await store().commit({ replaces: [], checkpoints: [{ name: FEED, position: 4, epoch: 2 }] })
      await store().swap(new Map([['feed', FEED]]))
      await reopen()
      expect(await oneOf(store(), FEED, 'a')).toStrictEqual(tagged(thing('a', 4, 'A'), 'x'))
      expect(await store().count(FEED, [{ field: 'tags', has: 'x' }])).toBe(1)
      expect(await store().latest(FEED, ['b'])).toStrictEqual(new Map([['b', { pos: 4, document: null }]]))
      expect(await store().checkpoint(FEED)).toEqual({ position: 4, epoch: 2 })
      expect(await store().active()).toEqual(new Map([['feed', FEED]]))
      expect((await store().commit({ replaces: [put(thing('b', 3, 'old'))] })).skipped).toEqual([
        { collection: FEED, id: 'b' },
      ])
    })
  })
}
