import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import type { Document, Replace } from '#stores/documents/port.ts'
import type { Here } from './here.ts'

interface Thing extends Document {
  readonly name: string
  readonly tags: readonly string[]
}
const FEED = 'feed@7.2'
const PEOPLE = 600

const put = (at: number, pos: number, name: string): Replace => {
  const document: Thing = { _id: `id${at}`, _pos: pos, name, tags: [`t${at}`] }
  return { collection: FEED, id: document._id, pos, document }
}
const many = (pos: number, name: string) => Array.from({ length: PEOPLE }, (_, at) => put(at, pos, name))
const checkpoints = (position: number, epoch: number) => [{ name: FEED, position, epoch }]

/** One event may tell hundreds of people something: a store may write such a batch in another way than a short one, and nobody sees the difference. */
export const longBatchContract = ({ store }: Here): void => {
  describe('a batch of 600 documents', () => {
    it('is guarded, found at once, and kept with its checkpoint', async () => {
      await store().define(FEED, { fields: [['name']], arrays: ['tags'] })
      await store().commit({ replaces: [put(7, 9, 'newer')] })
      expect(await oneOf(store(), FEED, 'id8')).toBeNull()
      expect(await store().commit({ replaces: many(5, 'first'), checkpoints: checkpoints(5, 2) })).toEqual({
        skipped: [{ collection: FEED, id: 'id7' }],
        fenced: false,
      })
      expect(await store().getMany<Thing>(FEED, ['id7', 'id8'])).toMatchObject([{ name: 'newer' }, { name: 'first' }])
      const { documents } = await store().find(FEED, { where: [{ field: 'tags', has: 't599' }] })
      expect(documents).toMatchObject([{ _id: 'id599' }])
      expect((await store().latest(FEED, ['id599', ...many(0, '').map(({ id }) => id)])).size).toBe(PEOPLE)
      expect(await store().checkpoint(FEED)).toEqual({ position: 5, epoch: 2 })
    })

    it('of an older worker leaves nothing behind, and one of tombstones no document', async () => {
      await store().define(FEED, { fields: [['name']], arrays: ['tags'] })
      await store().commit({ replaces: many(5, 'first'), checkpoints: checkpoints(5, 2) })
      const late = { replaces: many(10, 'of an older worker'), checkpoints: checkpoints(10, 1) }
      expect(await store().commit(late)).toEqual({ skipped: [], fenced: true })
      expect(await oneOf(store(), FEED, 'id8')).toMatchObject({ name: 'first' })
      const gone = many(11, '').map((one) => ({ ...one, document: null }))
      await store().commit({ replaces: gone, checkpoints: checkpoints(11, 2) })
      expect(await store().count(FEED, [])).toBe(0)
    })
  })
}
