import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { NotReady, openReads } from './reads.ts'
import { shelves, things } from './runner.kit.ts'
import { asJson } from '#stores/documents/json.kit.ts'

describe('reads', () => {
  let store: ReadStore
  beforeEach(async () => {
    store = memoryReadStore()
    for (const generation of ['1', '1.2']) {
      await store.define(`things@${generation}`, things().indexes)
      await store.fill(`things@${generation}`, asJson({ _id: 'cup', _pos: 1, shelf: generation, words: ['blue'] }))
    }
    await store.swap(new Map([['things', 'things@1']]))
  })

  it('stay with what answered at their first question', async () => {
    const [before, view] = [openReads(store), openReads(store).of(things())]
    expect(await view.get('cup')).toMatchObject({ shelf: '1' })
    await store.swap(new Map([['things', 'things@1.2']]))
    expect(await view.getMany(['cup'])).toMatchObject([{ shelf: '1' }])
    expect((await view.find({ where: [{ field: 'shelf', eq: '1' }] })).documents).toHaveLength(1)
    expect(await view.count([{ field: 'shelf', eq: '1' }])).toBe(1)
    expect(await before.of(things()).get('cup')).toMatchObject({ shelf: '1.2' })
  })

  it('ask for the registry once', async () => {
    const active = vi.fn(store.active)
    const reads = openReads({ ...store, active })
    await Promise.all([reads.of(things()).get('cup'), reads.of(things()).count([])])
    await reads.of(things()).get('cup')
    expect(active).toHaveBeenCalledTimes(1)
  })

  it('say so when nothing answers yet', async () => {
    await expect(openReads(store).of(shelves).get('all')).rejects.toThrow(NotReady)
    await expect(openReads(store).of(shelves).count([])).rejects.toThrow('shelves is being built')
  })
})
