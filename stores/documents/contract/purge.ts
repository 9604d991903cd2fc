import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import { type Document, type Indexes, PURGE_PAGE, type Replace } from '#stores/documents/port.ts'
import { NotDeclared } from '#stores/documents/query.ts'
import type { Here } from './here.ts'

interface Thing extends Document {
  readonly tags: readonly string[]
}
const FEED = 'feed@1'
const INDEXES: Indexes = { fields: [], arrays: ['tags'] }
const put = (id: string, pos: number, ...tags: string[]): Replace => {
  const document: Thing = { _id: id, _pos: pos, tags }
  return { collection: FEED, id, pos, document }
}
const gone = (id: string, pos: number): Replace => ({ collection: FEED, id, pos, document: null })

export const purgeContract = ({ store, reopen }: Here): void => {
  describe('forgetting tombstones', () => {
    const known = async (...ids: string[]): Promise<readonly string[]> => [...(await store().latest(FEED, ids)).keys()]

    it('forgets those up to a position, and nothing else', async () => {
      await store().define(FEED, INDEXES)
      await store().define('other@1', INDEXES)
      const live = [put('a', 1, 'x'), put('b', 2, 'x'), put('c', 3, 'x'), put('d', 4, 'x')]
      const dead = [gone('a', 5), gone('b', 6), { ...gone('a', 5), collection: 'other@1' }]
      await store().commit({ replaces: [...live, gone('c', 7)] })
      await store().commit({ replaces: dead })
      expect(await store().purge(FEED, 4)).toBe(0)
      expect(await store().purge(FEED, 6)).toBe(2)
      expect(await store().purge(FEED, 6)).toBe(0)
      await reopen?.()
      expect(await known('a', 'b', 'c', 'd')).toEqual(['c', 'd'])
      expect(await oneOf(store(), FEED, 'd')).toStrictEqual({ _id: 'd', _pos: 4, tags: ['x'] })
      expect((await store().latest('other@1', ['a'])).get('a')).toStrictEqual({ pos: 5, document: null })
    })

    it('leaves room: what comes later under the same name is found, by what it holds and nothing else', async () => {
      await store().define(FEED, INDEXES)
      await store().commit({ replaces: [put('a', 1, 'old'), put('b', 2, 'old')] })
      await store().commit({ replaces: [gone('b', 3)] })
      expect(await store().getMany(FEED, ['a', 'b'])).toHaveLength(1)
      expect(await store().purge(FEED, 3)).toBe(1)
      expect(await store().getMany(FEED, ['a', 'b'])).toHaveLength(1)
      await store().commit({ replaces: [put('c', 4, 'new'), put('b', 5, 'new')] })
      const having = async (tag: string): Promise<readonly string[]> =>
        (await store().find(FEED, { where: [{ field: 'tags', has: tag }] })).documents.map(({ _id }) => _id)
      expect([await having('old'), await having('new')]).toEqual([['a'], ['b', 'c']])
      expect((await store().getMany(FEED, ['b', 'c'])).map(({ _pos }) => _pos)).toEqual([5, 4])
    })

    it('takes a page at a time', async () => {
      await store().define(FEED, INDEXES)
      const ids = Array.from({ length: 2 * PURGE_PAGE + 7 }, (_, n) => `t${n}`)
      await store().commit({ replaces: ids.map((id, n) => gone(id, n + 1)) })
      const counts = [0, 0, 0, 0].map(() => () => store().purge(FEED, ids.length))
      const counted: number[] = []
      for (const count of counts) counted.push(await count())
      expect(counted).toEqual([PURGE_PAGE, PURGE_PAGE, 7, 0])
    })

    it('refuses a collection that is not defined', async () => {
      await expect(store().purge('nowhere@1', 1)).rejects.toThrow(NotDeclared)
    })
  })
}
