import { describe, expect, it } from 'vitest'
import { haversine, type Point } from '#domain/place.ts'
import type { Document } from '#stores/documents/port.ts'
import { entry, isCompleted } from './entries.kit.ts'
import { citywidePage, type FeedPage, type FeedQuestion, nearbyPage } from './feed.ts'
import { type Entry, makeLiveIndex } from './live-index.ts'
import type { Texts } from '#projections/search/words/text.ts'

interface Listed extends Document {
  readonly title: string
}

const HOME: Point = { lat: -31.92, lng: 115.88 }
const WORDS = ['Lamp', 'Lamps', 'Oak table', 'Lampshade', 'Bicycle']

/** In a spiral around the middle, every tenth of them over. */
const town = (many: number) =>
  Array.from({ length: many }, (_, n) => {
    const metres = 3 * n
    const publicPoint = {
      lat: HOME.lat + (Math.cos(n) * metres) / 111_194.93,
      lng: HOME.lng + (Math.sin(n) * metres) / (111_194.93 * Math.cos((HOME.lat * Math.PI) / 180)),
    }
    const createdAt = String(1_000_000 + ((n * 7919) % many))
    const title = WORDS[n % WORDS.length] ?? ''
    const status = n % 10 === 0 ? 'completed' : 'available'
    return { title, point: publicPoint, entry: entry(`item${n}`, { createdAt, status, publicPoint }, title) }
  })

const asked = (all: ReturnType<typeof town>, q?: string): FeedQuestion<Entry, Listed> => {
  const index = makeLiveIndex<Entry>({ mostOver: 1000, isOver: isCompleted })
  for (const one of all) index.put(one.entry.id, one.entry)
  const titles = new Map(all.map(({ title, entry: { id } }) => [id, title]))
  return {
    index,
    q,
    accepts: ({ status }) => status === 'available',
    view: { getMany: async (ids) => ids.map((_id) => ({ _id, _pos: 1, title: titles.get(_id) ?? '' })) },
    textsOf: ({ title }): Texts => ({ title, category: '', suburb: '', description: '' }),
  }
}
const place = { from: HOME, radiusKm: 50, places: new Map<string, Point>() }

const all = async (ask: (cursor: string | undefined) => Promise<FeedPage<Listed>>) => {
  const seen: string[] = []
  const totals = new Set<number>()
  let cursor: string | undefined
  do {
    const page = await ask(cursor)
    totals.add(page.total)
    seen.push(...page.documents.map(({ _id }) => _id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { seen, totals: [...totals] }
}
const isOpen = ({ entry: one }: ReturnType<typeof town>[number]): boolean => one.status === 'available'
const newestFirst = (a: ReturnType<typeof town>[number], b: ReturnType<typeof town>[number]): number =>
  a.entry.createdAt < b.entry.createdAt ? 1 : -1
const idsOf = (some: ReturnType<typeof town>): readonly string[] => some.map(({ entry: { id } }) => id)

describe('the feed around a place', () => {
  it.each([
    [1200, 'more than are counted'],
    [300, 'fewer'],
  ])('is the nearest, page by page, and counted: %i of them, %s', async (many) => {
    const things = town(many)
    const nearest = things
      .filter(isOpen)
      .toSorted((a, b) => haversine(HOME, a.point) - haversine(HOME, b.point))
      .slice(0, 500)
    const question = asked(things)
    const page = (cursor: string | undefined) => nearbyPage(question, place, { order: 'distance', limit: 50, cursor })
    expect(await all(page)).toEqual({ seen: idsOf(nearest), totals: [nearest.length] })
    const newest = (cursor: string | undefined) => nearbyPage(question, place, { order: 'newest', limit: 50, cursor })
    expect(await all(newest)).toEqual({ seen: idsOf(nearest.toSorted(newestFirst)), totals: [nearest.length] })
  })

  it('ends with a page that is just full', async () => {
    const page = { order: 'distance', limit: 270, cursor: undefined } as const
    const { documents, next } = await nearbyPage(asked(town(300)), place, page)
    expect([documents.length, next]).toEqual([270, null])
  })
})

describe('the feed of the whole city', () => {
  it('is the newest, page by page to the last; counted up to 500', async () => {
    const things = town(1200)
    const question = asked(things)
    const newest = things.filter(isOpen).toSorted(newestFirst)
    expect(await all((cursor) => citywidePage(question, { limit: 50, cursor }))).toEqual({
      seen: idsOf(newest),
      totals: [500],
    })
  })

  it('goes on where it was when what ended a page has gone', async () => {
    const things = town(30)
    const question = asked(things)
    const newest = idsOf(things.filter(isOpen).toSorted(newestFirst))
    const first = await citywidePage(question, { limit: 5, cursor: undefined })
    question.index.put(newest[4] ?? '', null)
    const next = await citywidePage(question, { limit: 5, cursor: first.next ?? undefined })
    expect(next.documents.map(({ _id }) => _id)).toEqual(newest.slice(5, 10))
  })
})

describe('looking for words', () => {
  it('gives what answers best first, in either order, each once over all pages', async () => {
    const things = town(100)
    const question = asked(things, 'lamps')
    const titled = (title: string) => things.filter((one) => isOpen(one) && one.title === title)
    const ranked = ['Lamps', 'Lamp', 'Lampshade'].map(titled)
    const newest = ranked.flatMap((some) => some.toSorted(newestFirst))
    expect(await all((cursor) => citywidePage(question, { limit: 7, cursor }))).toEqual({
      seen: idsOf(newest),
      totals: [newest.length],
    })
    // A spiral: as they were made, they are the nearest.
    expect(await all((cursor) => nearbyPage(question, place, { order: 'distance', limit: 7, cursor }))).toEqual({
      seen: idsOf(ranked.flat()),
      totals: [newest.length],
    })
  })

  it('with a slip only where nothing is written so', async () => {
    const slipped = await citywidePage(asked(town(100), 'bicylce'), { limit: 50, cursor: undefined })
    expect(slipped.documents.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, () => 'Bicycle'))
    expect((await citywidePage(asked(town(100), 'xylophone'), { limit: 5, cursor: undefined })).total).toBe(0)
    expect((await citywidePage(asked(town(100), '!!'), { limit: 5, cursor: undefined })).total).toBe(0)
  })
})
