import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import { sqliteReadStore } from './store.ts'

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
