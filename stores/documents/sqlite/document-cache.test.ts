import { describe, expect, test } from 'vitest'
import { makeDocumentCache } from './document-cache.ts'

const document = (id: string) => ({ _id: id, _pos: 1 })
const written = (one: { _id: string; _pos: number }) => ({ id: one._id, document: one, json: JSON.stringify(one) })
const held = (id: string, length = 100) => ({ id, document: document(id), length })

describe('documents in memory', () => {
  test('are found by table and id, also that there is none', () => {
    const cache = makeDocumentCache()
    cache.set('items', held('a'))
    cache.set('claims', { id: 'a', document: null, length: 0 })
    expect(cache.get('items', 'a')?.document).toEqual(document('a'))
    expect(cache.get('claims', 'a')?.document).toBeNull()
    expect(cache.get('items', 'b')).toBeUndefined()
    expect(cache.get('people', 'a')).toBeUndefined()
  })

  test('one takes the place of the one before', () => {
    const cache = makeDocumentCache()
    cache.set('items', held('a'))
    cache.set('items', { ...held('a'), document: null })
    expect(cache.get('items', 'a')?.document).toBeNull()
    cache.set('items', held('b'))
    cache.clear()
    expect(cache.get('items', 'b')).toBeUndefined()
  })

  test('what is written takes the place of what was read, also where nothing was found', () => {
    const cache = makeDocumentCache()
    cache.set('items', held('a'))
    cache.set('items', { id: 'b', document: null, length: 0 })
    const changed = { _id: 'a', _pos: 2 }
    cache.replace('items', written(changed))
    cache.replace('items', written(document('b')))
    expect(cache.get('items', 'a')?.document).toBe(changed)
    expect(cache.get('items', 'b')?.document).toEqual(document('b'))
  })

  test('what is written and was not read is held for a little while, and is never older than what was read', () => {
    const cache = makeDocumentCache(1000)
    cache.replace('items', written(document('a')))
    expect(cache.get('items', 'a')?.document).toEqual(document('a'))
    cache.set('items', held('a'))
    const changed = { _id: 'a', _pos: 2 }
    cache.replace('items', written(changed))
    for (const id of ['b', 'c', 'd', 'e']) cache.set('items', held(id))
    expect(cache.get('items', 'a')?.document).toEqual(changed)
    for (let n = 0; n < 30; n += 1)
      cache.replace('items', { id: `long ${n}`, document: null, json: ' '.repeat(100_000) })
    expect(cache.get('items', 'a')).toBeUndefined()
    cache.replace('items', written(document('f')))
    for (let n = 0; n < 11_000; n += 1) cache.replace('items', { id: `gone ${n}`, document: null, json: null })
    expect(cache.get('items', 'f')).toBeUndefined()
    cache.replace('items', written(document('f')))
    cache.clear()
    expect(cache.get('items', 'f')).toBeUndefined()
  })

  test('the least recently put go first when all together are too long', () => {
    const cache = makeDocumentCache(1000)
    for (const id of ['a', 'b', 'c', 'd']) cache.set('items', held(id))
    expect(['a', 'b', 'c', 'd'].map((id) => cache.get('items', id) !== undefined)).toEqual([false, true, true, true])
  })

  test('one that is used all the time stays, however many others come and go', () => {
    const cache = makeDocumentCache(1000)
    cache.set('items', held('always'))
    for (let n = 0; n < 30; n += 1) {
      for (let use = 0; use < 20_000; use += 1) cache.get('items', 'always')
      cache.set('items', held(`other ${n}`))
      expect(cache.get('items', 'always')).toBeDefined()
    }
  })

  test('one that is used now and then stays, and the others go in the order in which they came', () => {
    // 80 of them.
    const cache = makeDocumentCache(24_000)
    cache.set('items', held('now and then'))
    for (let n = 0; n < 1000; n += 1) {
      cache.set('items', held(`other ${n}`))
      if (n % 8 === 0) expect(cache.get('items', 'now and then')).toBeDefined()
    }
    expect(cache.get('items', 'other 999')).toBeDefined()
    expect(cache.get('items', 'other 900')).toBeUndefined()
  })

  test('one that is too long for all is not held, and takes nothing with it', () => {
    const cache = makeDocumentCache(1000)
    cache.set('items', held('a'))
    cache.set('items', held('long', 5000))
    expect(cache.get('items', 'long')).toBeUndefined()
    expect(cache.get('items', 'a')).toBeDefined()
  })
})
