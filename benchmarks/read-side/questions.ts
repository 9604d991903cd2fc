import { fold, ABSENT } from '#projections/engine/follow/fold.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { liveListings } from '#projections/items/live-listings.ts'
import { listingsQuestion } from '#projections/items/questions.ts'
import { citywidePage, nearbyPage } from '#projections/search/feed.ts'
import { makeLiveIndex } from '#projections/search/live-index.ts'
import { MOST_OVER } from '#projections/search/live-kind.ts'
import { diceOf, listing, placeOf } from '#benchmarks/neighbourhood.ts'
import type { Report } from './read-side.ts'

const DOCUMENTS = 100_000
const ASKED = 200

/** Places and words at a hundred thousand listings in memory, one question after the other. */
export const benchQuestions = async (report: Report): Promise<void> => {
  const index = makeLiveIndex({ mostOver: MOST_OVER, isOver: liveListings.isOver })
  const documents = new Map<string, ItemDocument>()
  const began = performance.now()
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const document = listed(n)
    documents.set(document._id, document)
    index.put(document._id, liveListings.entryOf(document))
  }
  const took = performance.now() - began
  report({
    name: `${DOCUMENTS} listings made and put into memory`,
    peer: '–',
    ours: took / 1000,
    unit: 's',
    target: '–',
  })
  const view = { getMany: async (ids: readonly string[]) => ids.flatMap((id) => documents.get(id) ?? []) }
  const about = (q?: string) =>
    listingsQuestion({ index, view }, { statuses: ['available'], q }, '2026-01-01T00:00:00.000Z')
  const page = { limit: 50, cursor: undefined }
  const dice = diceOf(7)
  for (const radiusKm of [1, 5, 15, 50]) {
    await measure(report, `nearest 50 within ${radiusKm} km of ${DOCUMENTS} listings`, async () => {
      await nearbyPage(about(), { from: placeOf(dice), radiusKm, places: new Map() }, { ...page, order: 'distance' })
    })
  }
  for (const words of ['bicycle', 'folding gui', 'leather sofa 77', 'garden chair scratches', 'bicylce']) {
    await measure(report, `newest 50 for "${words}" of ${DOCUMENTS} listings`, async () => {
      await citywidePage(about(words), page)
    })
  }
  await measure(report, `newest 50 of ${DOCUMENTS} listings`, async () => {
    await citywidePage(about(), page)
  })
}

const listed = (n: number): ItemDocument => {
  const event = listing(n)
  const { document } = fold(items, ABSENT, { id: (event.data as { itemId: string }).itemId, event })
  if (!document) throw new Error('a listing makes a document')
  // What listings are folded into.
  return document as ItemDocument
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
