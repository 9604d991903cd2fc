import { beforeEach, describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import type { Document, Indexes } from '#stores/documents/port.ts'
import { BadCursor, type Condition, NotDeclared, type Query, type Value } from '#stores/documents/query.ts'
import type { Here } from './here.ts'

const ALL = 'all@1'
const INDEXES: Indexes = {
  fields: [['kind', 'price'], ['mixed']],
  arrays: ['tags', 'map.cells'],
  filters: ['seller.name'],
}

interface Row extends Document {
  readonly kind?: string
  readonly price?: number | null
  readonly mixed?: Value
  readonly seller?: { readonly name: string }
  readonly tags?: readonly Value[]
  readonly map?: { readonly cells: readonly string[] }
}

const rows: readonly Row[] = [
  {
    _id: 'a',
    _pos: 1,
    kind: 'toy',
    price: 5,
    mixed: 1,
    seller: { name: 'Ann' },
    tags: ['red', 'big'],
    map: { cells: ['c1'] },
  },
  {
    _id: 'b',
    _pos: 2,
    kind: 'toy',
    price: 3,
    mixed: true,
    seller: { name: 'Bo' },
    tags: ['red'],
    map: { cells: ['c1', 'c2'] },
  },
  { _id: 'c', _pos: 3, kind: 'toy', price: 3, mixed: '1', tags: [1, true, null] },
  { _id: 'd', _pos: 4, kind: 'book', price: null, mixed: null, tags: ['big'], map: { cells: ['c3'] } },
  { _id: 'e', _pos: 5, kind: 'book', price: 0.5, mixed: false, seller: { name: '\u{1F600}' } },
  { _id: 'f', _pos: 6, kind: 'book', price: -7, mixed: '', seller: { name: '\uFFFD' } },
  { _id: 'g', _pos: 7, mixed: -1 },
]

export const queryContract = ({ store }: Here): void => {
  describe('asking', () => {
    beforeEach(async () => {
      await store().define(ALL, INDEXES)
      await store().fill(ALL, asJson(...rows))
      await store().commit({ replaces: [{ collection: ALL, id: 'dead', pos: 9, document: null }] })
    })

    const ids = async (query: Query): Promise<string> =>
      (await store().find(ALL, query)).documents.map(({ _id }) => _id).join('')

    const cases: readonly [string, Condition, string][] = [
      ['equal text', { field: 'kind', eq: 'toy' }, 'abc'],
      ['equal null finds what is missing too', { field: 'price', eq: null }, 'dg'],
      ['number is not text nor truth', { field: 'mixed', eq: 1 }, 'a'],
      ['truth is not number', { field: 'mixed', eq: true }, 'b'],
      ['a dotted path', { field: 'seller.name', eq: 'Bo' }, 'b'],
      ['one of', { field: 'price', in: [3, null, 99] }, 'bcdg'],
      ['one of none', { field: 'price', in: [] }, ''],
      ['above', { field: 'price', range: { gt: 3 } }, 'a'],
      ['from', { field: 'price', range: { gte: 3 } }, 'abc'],
      ['below never finds null', { field: 'price', range: { lt: 3 } }, 'ef'],
      ['up to', { field: 'price', range: { lte: 0.5 } }, 'ef'],
      ['both ends', { field: 'price', range: { gt: -7, lte: 3 } }, 'bce'],
      ['a range stays among numbers', { field: 'mixed', range: { gte: -1 } }, 'ag'],
      ['a range stays among texts', { field: 'mixed', range: { lte: '1' } }, 'cf'],
      ['a range stays among truths', { field: 'mixed', range: { gte: false } }, 'be'],
      ['a range of two kinds is empty', { field: 'mixed', range: { gte: 0, lt: 'z' } }, ''],
      ['a range to null is empty', { field: 'mixed', range: { lte: null } }, ''],
      ['a range without ends is anything but null', { field: 'mixed', range: {} }, 'abcefg'],
      ['an array that holds', { field: 'tags', has: 'red' }, 'ab'],
      ['an array that holds a number', { field: 'tags', has: 1 }, 'c'],
      ['an array that holds truth', { field: 'tags', has: true }, 'c'],
      ['an array that holds null', { field: 'tags', has: null }, 'c'],
      ['an array at a path that holds any', { field: 'map.cells', hasAny: ['c3', 'c2', 'c9'] }, 'bd'],
      ['an array that holds any of none', { field: 'tags', hasAny: [] }, ''],
    ]
    it.each(cases)('%s', async (_, condition, expected) => {
      expect(await ids({ where: [condition] })).toBe(expected)
      expect(await store().count(ALL, [condition])).toBe(expected.length)
    })

    it('holds to all conditions', async () => {
      const where: Query['where'] = [
        { field: 'tags', has: 'red' },
        { field: 'map.cells', hasAny: ['c1', 'c2', 'c3'] },
        { field: 'kind', eq: 'toy' },
        { field: 'price', range: { lt: 5 } },
      ]
      expect(await ids({ where })).toBe('b')
      expect(await ids({ where, sort: { field: 'price', order: 'desc' } })).toBe('b')
      const long = Array.from({ length: 40 }, (_, at) => `c${at}`)
      expect(
        await ids({
          where: [
            { field: 'tags', has: 'big' },
            { field: 'map.cells', hasAny: long },
          ],
        }),
      ).toBe('ad')
    })

    it('sorts with nulls first, ties by id ascending both ways', async () => {
      expect(await ids({ where: [] })).toBe('abcdefg')
      expect(await ids({ where: [], sort: { field: 'price', order: 'asc' } })).toBe('dgfebca')
      expect(await ids({ where: [], sort: { field: 'price', order: 'desc' } })).toBe('abcefdg')
      expect(await ids({ where: [], sort: { field: 'mixed', order: 'asc' } })).toBe('dgafceb')
    })

    it('sorts text by code point', async () => {
      const where = [{ field: 'seller.name', range: { gt: 'B' } }]
      expect(await ids({ where, sort: { field: 'seller.name', order: 'asc' } })).toBe('bfe')
    })

    it('gives 50 where no limit is asked', async () => {
      await store().fill(ALL, asJson(...Array.from({ length: 60 }, (_, at) => ({ _id: `z${at}`, _pos: 1 }))))
      const page = await store().find(ALL, { where: [] })
      expect(page.documents).toHaveLength(50)
      expect(page.next).not.toBeNull()
    })

    it('refuses what was not declared', async () => {
      await expect(store().find(ALL, { where: [{ field: 'colour', eq: 'red' }] })).rejects.toThrow(NotDeclared)
      await expect(store().find(ALL, { where: [{ field: 'kind', has: 'red' }] })).rejects.toThrow(/not asked by kind/)
      await expect(store().count(ALL, [{ field: 'tags', eq: 'red' }])).rejects.toThrow(/not asked by tags/)
      const sorted: Query = { where: [], sort: { field: '_pos', order: 'asc' } }
      await expect(store().find(ALL, sorted)).rejects.toThrow(NotDeclared)
      await expect(store().find('nowhere@1', { where: [] })).rejects.toThrow('nowhere@1 is not defined')
    })
  })

  describe('pages', () => {
    beforeEach(async () => {
      await store().define(ALL, INDEXES)
      await store().fill(ALL, asJson(...rows))
    })

    const walk = async (query: Query): Promise<string> => {
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null;) {
        const page = await store().find(ALL, { ...query, ...(after && { after }) })
        seen.push(page.documents.map(({ _id }) => _id).join(''))
        after = page.next
      }
      return seen.join(' ')
    }

    it('lead through everything once, in order', async () => {
      expect(await walk({ where: [], limit: 3 })).toBe('abc def g')
      expect(await walk({ where: [], limit: 7 })).toBe('abcdefg')
      expect(await walk({ where: [], limit: 2, sort: { field: 'price', order: 'asc' } })).toBe('dg fe bc a')
      expect(await walk({ where: [], limit: 1, sort: { field: 'price', order: 'asc' } })).toBe('d g f e b c a')
      expect(await walk({ where: [], limit: 1, sort: { field: 'price', order: 'desc' } })).toBe('a b c e f d g')
      expect(await walk({ where: [], limit: 2, sort: { field: 'mixed', order: 'desc' } })).toBe('be cf ag d')
      expect(await walk({ where: [{ field: 'kind', eq: 'book' }], limit: 2 })).toBe('de f')
      expect(await walk({ where: [{ field: 'kind', eq: 'none' }], limit: 2 })).toBe('')
    })

    it('refuse a cursor that was tampered with or belongs to another sort', async () => {
      const query: Query = { where: [], limit: 2, sort: { field: 'price', order: 'asc' } }
      const { next } = await store().find(ALL, query)
      const good = next ?? ''
      expect(good).toMatch(/^[\w-]+$/)
      const other = { ...query, sort: { field: 'price', order: 'desc' } as const }
      await expect(store().find(ALL, { ...other, after: good })).rejects.toThrow(BadCursor)
      const edited = Buffer.from(JSON.stringify([null, 'a', 1])).toString('base64url')
      const tampered = ['', 'x', `${good}A`, `${good}=`, good.slice(1), 'bnVsbA', edited]
      for (const after of tampered) await expect(store().find(ALL, { ...query, after })).rejects.toThrow(BadCursor)
    })
  })
}
