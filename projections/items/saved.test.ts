import { describe, expect, it } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { FEW, ownRowsAmong, saved, savedId } from './saved.ts'

const keeping = async (items: readonly string[]) => {
  const store = memoryReadStore()
  await store.define('saved@1', saved.indexes)
  await store.swap(new Map([['saved', 'saved@1']]))
  const replaces = items.map((itemId, at) => {
    const id = savedId('tom', itemId)
    const document = { _id: id, _pos: at + 1, personId: 'tom', itemId, savedAt: '2026-11-22T08:00:00.000Z' }
    return { collection: 'saved@1', id, pos: at + 1, document }
  })
  await store.commit({ replaces })
  return openReads(store).of(saved)
}

describe('the rows of one person among the listings of a page', () => {
  it('are those that are there', async () => {
    const view = await keeping(['cup', 'jug'])
    expect(await ownRowsAmong(view, 'tom', ['tom.pan', 'tom.jug', 'tom.pot'])).toEqual(['tom.jug'])
    expect(await ownRowsAmong(view, 'ann', ['ann.pan', 'ann.jug', 'ann.pot'])).toEqual([])
  })
  it('are asked for by their ids where the person has many', async () => {
    const view = await keeping(Array.from({ length: FEW + 1 }, (_, n) => `thing ${n}`))
    expect(await ownRowsAmong(view, 'tom', ['tom.thing 7', 'tom.pan'])).toEqual(['tom.thing 7', 'tom.pan'])
  })
})
