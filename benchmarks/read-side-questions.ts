import { join } from 'node:path'
import { fold, ABSENT } from '#projections/engine/follow/fold.ts'
import { items, type ItemDocument } from '#projections/items/listing.ts'
import { near } from '#projections/search/near.ts'
import type { View } from '#projections/engine/projection.ts'
import { openReads } from '#projections/engine/reads.ts'
import { search } from '#projections/search/text.ts'
import type { Condition } from '#stores/documents/query.ts'
import type { Document, IndexedValues } from '#stores/documents/port.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { diceOf, listing, placeOf } from './neighbourhood.ts'
import type { Report } from './read-side.ts'

const DOCUMENTS = 100_000
const ASKED = 200

/** Places and words at a hundred thousand listings, one question after the other. */
export const benchQuestions = async (folder: string, report: Report): Promise<void> => {
  const store = sqliteReadStore(join(folder, 'questions.db'))
  await store.define('items@1', items.indexes)
  for (let from = 0; from < DOCUMENTS; from += 1000) {
    await store.fill(
      'items@1',
      Array.from({ length: 1000 }, (_, n) => JSON.stringify(listed(from + n))),
    )
  }
  await store.swap(new Map([['items', 'items@1']]))
  const view = openReads(store).of(items)
  const available: readonly Condition[] = [{ field: 'status', eq: 'available' }]
  const pointOf = ({ values }: IndexedValues) => ({
    lat: Number(values['publicPoint.lat']),
    lng: Number(values['publicPoint.lng']),
  })
  const dice = diceOf(7)
  for (const radiusKm of [1, 5, 15, 50]) {
    await measure(report, `nearest 50 within ${radiusKm} km of ${DOCUMENTS} listings`, async () => {
      await near({ view, where: available, from: placeOf(dice), radiusKm, limit: 50, pointOf })
    })
  }
  const newest = { sort: { field: 'createdAt', order: 'desc' } as const, limit: 50 }
  for (const words of ['bicycle', 'folding gui', 'leather sofa 77', 'garden chair scratches']) {
    await measure(report, `newest 50 for "${words}" of ${DOCUMENTS} listings`, async () => {
      await view.find({ where: [...search(words).where, ...available], ...newest })
    })
  }
  await measure(report, `with a slip, "bicylce" of ${DOCUMENTS} listings`, () => askLoosely(view, 'bicylce'))
  await measure(report, `newest 50 of ${DOCUMENTS} listings`, async () => {
    await view.find({ where: available, ...newest })
  })
  await store.close()
}

const askLoosely = async (view: View<ItemDocument>, words: string): Promise<void> => {
  await view.find({ where: search(words).loosely, sort: { field: 'createdAt', order: 'desc' }, limit: 50 })
}

const listed = (n: number): Document => {
  const event = listing(n)
  const { document } = fold(items, ABSENT, { id: (event.data as { itemId: string }).itemId, event })
  if (!document) throw new Error('a listing makes a document')
  return document
}

const measure = async (report: Report, name: string, ask: () => Promise<void>): Promise<void> => {
  const times: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  report({ name: `${name}: median`, peer: '–', ours: sorted[ASKED / 2] ?? 0, unit: 'ms', target: '< 20' })
  report({ name: `${name}: 95 %`, peer: '–', ours: sorted[Math.floor(ASKED * 0.95)] ?? 0, unit: 'ms', target: '< 50' })
}
