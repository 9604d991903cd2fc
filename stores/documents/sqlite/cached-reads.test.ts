import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { sqliteReadStore } from './store.ts'
import { makeValuesCache } from './values-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'cached-reads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the first look at many values', () => {
  it('lets others have their turn in between, and finds what was written meanwhile', async () => {
    const store = sqliteReadStore(join(folder, 'crowded.db'))
    await store.define('feed@1', { fields: [['name']], arrays: ['cells'] })
    const [CELLS, EACH] = [30, 800]
    const all = Array.from({ length: CELLS * EACH }, (_, n) => ({
      _id: `id${n}`,
      _pos: 1,
      name: `n${n}`,
      cells: [`c${n % CELLS}`],
    }))
    await store.fill('feed@1', asJson(...all))
    const cells = Array.from({ length: CELLS }, (_, n) => `c${n}`)
    let turns = 0
    let isFound = false
    const others = async (): Promise<void> => {
      for (; !isFound; turns += 1) await new Promise(setImmediate)
    }
    const going = others()
    const asked = store.select('feed@1', [{ field: 'cells', hasAny: cells }])
    const late = { _id: 'late', _pos: 2, name: 'late', cells: ['c0'] }
    await store.commit({ replaces: [{ collection: 'feed@1', id: 'late', pos: 2, document: late }] })
    const found = await asked
    isFound = true
    await going
    expect(turns).toBeGreaterThan(3)
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length)
    expect(found.length).toBeGreaterThanOrEqual(CELLS * EACH)
    expect(await store.select('feed@1', [{ field: 'cells', hasAny: ['c0'] }])).toHaveLength(EACH + 1)
    await store.close()
  })
})

describe('declared fields of named documents', () => {
  const COLLECTION = 'things@1'
  it('follow what is written: here, in a long batch, and by another process', async () => {
    const store = sqliteReadStore(join(folder, 'named.db'))
    const other = sqliteReadStore(join(folder, 'named.db'))
    await store.define(COLLECTION, { fields: [['name']], arrays: [] })
    const put = (into: ReadStore, [id, pos, name]: readonly [id: string, pos: number, name: string | null]) => {
      const document = name === null ? null : { _id: id, _pos: pos, name }
      return into.commit({ replaces: [{ collection: COLLECTION, id, pos, document }] })
    }
    const names = async () =>
      (await store.selectMany(COLLECTION, ['c', 'a', 'b', 'a'], ['name'])).map(
        ({ _id, _pos, values }) => `${_id}${_pos} ${String(values['name'])}`,
      )
    const nextTurn = () => new Promise(setImmediate)
    await put(store, ['a', 1, 'Ann'])
    expect(await names()).toEqual(['a1 Ann'])
    await put(store, ['b', 2, 'Bo'])
    await put(store, ['a', 2, 'Anna'])
    expect(await names()).toEqual(['a2 Anna', 'b2 Bo'])
    await put(store, ['a', 3, null])
    // Newer is there already.
    await put(store, ['b', 1, 'late'])
    expect(await names()).toEqual(['b2 Bo'])
    await put(other, ['c', 4, 'Cem'])
    await nextTurn()
    expect(await names()).toEqual(['c4 Cem', 'b2 Bo'])
    const long = Array.from({ length: 600 }, (_, n) => ({ _id: n === 0 ? 'c' : `n${n}`, _pos: 5, name: `n${n}` }))
    await store.commit({
      replaces: long.map((document) => ({ collection: COLLECTION, id: document._id, pos: 5, document })),
    })
    await nextTurn()
    expect(await names()).toEqual(['c5 n0', 'b2 Bo'])
    await Promise.all([store.close(), other.close()])
  })
})

it('a cache of values forgets the least used beyond its size, and answers all that is asked at once', () => {
  const cache = makeValuesCache(3)
  const reads: (readonly string[])[] = []
  const ask = (...ids: string[]) =>
    cache
      .of({ table: 'c1', fields: ['name'], ids }, (some) => {
        reads.push(some)
        return some.map((id) => ({ _id: id, _pos: 1, values: { name: id } }))
      })
      .map(({ _id }) => _id)
      .join('')
  expect(ask('a', 'b', 'c', 'd', 'e')).toBe('abcde')
  expect(ask('e', 'd', 'c')).toBe('edc')
  expect(ask('a', 'c')).toBe('ac')
  expect(reads).toEqual([['a', 'b', 'c', 'd', 'e'], ['a']])
})
