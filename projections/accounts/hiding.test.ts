import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { hidingAmong, people, peopleHidingTheirPlace } from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A city in which so many keep home to themselves, and as many do not. */
const cityOf = async (hiding: number) => {
  const store = sqliteReadStore(join(folder, `${hiding}.db`))
  await store.define('people@1', people.indexes)
  const all = Array.from({ length: 2 * hiding }, (_, n) => ({ _id: `p${n}`, _pos: n, showLocation: n >= hiding }))
  await store.fill('people@1', asJson(...all))
  await store.finish('people@1')
  await store.swap(new Map([[people.name, 'people@1']]))
  return { store, view: openReads(store).of(people) }
}

test('500 who hide their place are listed, and nobody else', async () => {
  const { store, view } = await cityOf(500)
  expect(await peopleHidingTheirPlace(view)).toEqual(new Set(Array.from({ length: 500 }, (_, n) => `p${n}`)))
  await store.close()
})

test('12,000 who hide are never listed, and the last of them is known all the same', async () => {
  const { store, view } = await cityOf(12_000)
  expect(await peopleHidingTheirPlace(view)).toBe(null)
  expect(await hidingAmong(view, ['p11999', 'p12000', 'nobody'])).toEqual(['p11999'])
  await store.close()
})
