import { beforeEach, describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import type { Document } from '#stores/documents/port.ts'
import { type Condition, NotDeclared, type Query, type Value } from '#stores/documents/query.ts'
import type { Here } from './here.ts'

const THINGS = 'things@1'

interface Thing extends Document {
  readonly price?: number
  readonly tags?: readonly string[]
  readonly kept?: { readonly by: Value }
}

const things: readonly Thing[] = [
  { _id: 'a', _pos: 1, price: 5 },
  { _id: 'b', _pos: 2, price: 3, tags: ['red'], kept: { by: 'Ann' } },
  { _id: 'c', _pos: 3, kept: { by: null } },
  { _id: 'd', _pos: 4, price: 2, kept: { by: 7 } },
  { _id: 'e', _pos: 5, price: -7, kept: { by: 'Ann' } },
]

const BY_ANN: Condition = { field: 'kept.by', eq: 'Ann' }
const BY_ANYBODY: Condition = { field: 'kept.by', range: {} }

export const sparseContract = ({ store }: Here): void => {
  describe('a sparse index', () => {
    beforeEach(async () => {
      await store().define(THINGS, { fields: [['price']], arrays: ['tags'], sparse: [['kept.by', 'price']] })
      await store().fill(THINGS, asJson(...things))
      await store().commit({ replaces: [{ collection: THINGS, id: 'dead', pos: 9, document: null }] })
    })

    const ids = async (query: Query): Promise<string> =>
      (await store().find(THINGS, query)).documents.map(({ _id }) => _id).join('')

    const cases: readonly [string, Condition, string][] = [
      ['equal', BY_ANN, 'be'],
      ['one of', { field: 'kept.by', in: [7, 'Bo'] }, 'd'],
      ['a range', { field: 'kept.by', range: { gte: 'A' } }, 'be'],
      ['whatever has it', BY_ANYBODY, 'bde'],
    ]
    it.each(cases)('finds and counts: %s', async (_, condition, expected) => {
      expect(await ids({ where: [condition] })).toBe(expected)
      expect(await store().count(THINGS, [condition])).toBe(expected.length)
      expect(await store().count(THINGS, [condition])).toBe(expected.length)
    })

    it('is in the order of its fields', async () => {
      expect(await ids({ where: [BY_ANN], sort: { field: 'price', order: 'asc' } })).toBe('eb')
      expect(await ids({ where: [BY_ANN], sort: { field: 'price', order: 'desc' } })).toBe('be')
      expect(await ids({ where: [BY_ANYBODY], sort: { field: 'kept.by', order: 'desc' } })).toBe('bed')
      const red: Condition = { field: 'tags', has: 'red' }
      expect(await ids({ where: [BY_ANYBODY, red], sort: { field: 'kept.by', order: 'desc' } })).toBe('b')
    })

    it('finds what has come to have it, and not what has it no more', async () => {
      const replaced = async (id: string, by: Value) => {
        const document: Thing = { _id: id, _pos: 20, kept: { by } }
        await store().commit({ replaces: [{ collection: THINGS, id, pos: 20, document }] })
      }
      await replaced('a', 'Ann')
      await replaced('b', null)
      await replaced('e', 'Bo')
      await store().commit({ replaces: [{ collection: THINGS, id: 'd', pos: 20, document: null }] })
      expect(await ids({ where: [BY_ANN] })).toBe('a')
      expect(await ids({ where: [BY_ANYBODY] })).toBe('ae')
    })

    it('is not asked for what lacks it', async () => {
      for (const condition of [
        { field: 'kept.by', eq: null },
        { field: 'kept.by', in: ['Ann', null] },
      ]) {
        await expect(store().find(THINGS, { where: [condition] })).rejects.toThrow(/not asked by kept.by being null/)
        await expect(store().count(THINGS, [condition])).rejects.toThrow(NotDeclared)
      }
      const sorted: Query = { where: [], sort: { field: 'kept.by', order: 'asc' } }
      await expect(store().find(THINGS, sorted)).rejects.toThrow(NotDeclared)
    })
  })
}
