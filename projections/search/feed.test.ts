import { describe, expect, it } from 'vitest'
import { haversine, type Point } from '#domain/place.ts'
import { openReads } from '#projections/engine/reads.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Document } from '#stores/documents/port.ts'
import { cellsOf, type Cells } from './cells.ts'
import { type Ending, type FeedQuestion, nearbyPage } from './feed.ts'
import { publicPointIn } from './points.ts'

interface Listed extends Document, Cells {
  readonly createdAt: string
  readonly status: string
  readonly publicPoint: Point
}

const HOME: Point = { lat: -31.92, lng: 115.88 }
const INDEXES = {
  fields: [['createdAt']],
  arrays: ['cells6', 'cells7', 'cells8', 'cells9'],
  filters: ['status', 'timeSensitive', 'expiresAt', 'publicPoint.lat', 'publicPoint.lng'],
}

/** In a spiral around the middle, every tenth of them ended. */
const town = (many: number): readonly Listed[] =>
  Array.from({ length: many }, (_, n) => {
    const metres = 3 * n
    const publicPoint = {
      lat: HOME.lat + (Math.cos(n) * metres) / 111_194.93,
      lng: HOME.lng + (Math.sin(n) * metres) / (111_194.93 * Math.cos((HOME.lat * Math.PI) / 180)),
    }
    const createdAt = String(1_000_000 + ((n * 7919) % many))
    const status = n % 10 === 0 ? 'completed' : 'available'
    return { _id: `item${n}`, _pos: 1, createdAt, status, publicPoint, ...cellsOf(publicPoint) }
  })

const asked = async (all: readonly Listed[]): Promise<FeedQuestion<Listed>> => {
  const store = memoryReadStore()
  await store.define('town@1', INDEXES)
  await store.fill('town@1', asJson(...all))
  await store.swap(new Map([['town', 'town@1']]))
  const view = openReads(store).of<Listed>({ name: 'town' })
  const hasEnded = ({ status }: Ending): boolean => status === 'completed'
  return {
    view,
    where: [],
    hasEnded,
    ended: [],
    textsOf: () => ({ title: '', category: '', suburb: '', description: '' }),
  }
}
const place = { from: HOME, radiusKm: 50, pointOf: publicPointIn, elsewhere: async () => [] }

describe('the feed around a place', () => {
  it.each([
    [1200, 'more than are counted'],
    [300, 'fewer'],
  ])('is the same list, page by page, each time that it is asked: %i of them, %s', async (many) => {
    const all = town(many)
    const question = await asked(all)
    const nearest = all
      .filter(({ status }) => status === 'available')
      .toSorted((a, b) => haversine(HOME, a.publicPoint) - haversine(HOME, b.publicPoint))
      .slice(0, 500)
    // The first page has a way of its own once the place is known to be crowded.
    for (const _time of [1, 2, 3]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await nearbyPage(question, place, { order: 'distance', limit: 50, cursor })
        expect(page.total).toBe(nearest.length)
        seen.push(...page.documents.map(({ _id }) => _id))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect(seen).toEqual(nearest.map(({ _id }) => _id))
    }
    const newest = nearest.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, 50)
    const { documents, total } = await nearbyPage(question, place, { order: 'newest', limit: 50, cursor: undefined })
    expect([documents.map(({ _id }) => _id), total]).toEqual([newest.map(({ _id }) => _id), nearest.length])
  })

  it('ends with a page that is just full', async () => {
    const question = await asked(town(300))
    for (const _time of [1, 2]) {
      const { documents, next } = await nearbyPage(question, place, {
        order: 'distance',
        limit: 270,
        cursor: undefined,
      })
      expect([documents.length, next]).toEqual([270, null])
    }
  })
})
