import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import { hashOf } from '#stores/documents/hash.ts'
import type { Document, Indexes, Replace } from '#stores/documents/port.ts'
import type { Here } from './here.ts'

interface Thing extends Document {
  readonly name: string
  readonly tags?: readonly string[]
}
const FEED = 'feed@7.2'
const INDEXES: Indexes = { fields: [['name']], arrays: ['tags'] }
const thing = (id: string, pos: number, name: string): Thing => ({ _id: id, _pos: pos, name })
const tagged = (document: Thing, ...tags: string[]): Thing => ({ ...document, tags })
const put = (document: Thing, collection: string): Replace => ({
  collection,
  id: document._id,
  pos: document._pos,
  document,
})

export const amendContract = ({ store }: Here): void => {
  describe('taking something back', () => {
    it('amends exactly the one that is there, and keeps its position', async () => {
      for (const [name, indexes] of [
        [FEED, INDEXES],
        ['plain@1', { fields: [['name']], arrays: [] }],
      ] as const) {
        await store().define(name, indexes)
        await store().commit({ replaces: [put(tagged(thing('a', 5, 'Anna'), 'x'), name)] })
        const anna = tagged(thing('a', 5, 'Anna'), 'x')
        const hashed = (document: Thing) => hashOf(JSON.stringify(document))
        const amend = (document: Thing, amends = hashed(anna)) =>
          store().commit({ replaces: [{ ...put(document, name), amends }] })
        expect((await amend(thing('a', 4, 'older'))).skipped).toHaveLength(1)
        expect((await amend(thing('a', 6, 'newer'))).skipped).toHaveLength(1)
        expect((await amend(thing('b', 5, 'unknown'))).skipped).toHaveLength(1)
        expect(await oneOf(store(), name, 'b')).toBeNull()
        expect(await oneOf(store(), name, 'a')).toMatchObject({ name: 'Anna' })
        expect((await amend(thing('a', 5, 'other'), hashed(thing('a', 5, 'Ann')))).skipped).toHaveLength(1)
        expect((await amend(thing('a', 5, 'nobody'))).skipped).toEqual([])
        // Said once more, and late: it would bring back what has been amended since.
        expect((await amend(anna)).skipped).toHaveLength(1)
        expect(await oneOf(store(), name, 'a')).toStrictEqual(thing('a', 5, 'nobody'))
        expect((await store().find(name, { where: [{ field: 'name', eq: 'Anna' }] })).documents).toEqual([])
        expect((await store().find(name, { where: [{ field: 'name', eq: 'nobody' }] })).documents).toHaveLength(1)
        await store().scrub([name])
        expect(await oneOf(store(), name, 'a')).toStrictEqual(thing('a', 5, 'nobody'))
      }
    })
  })
}
