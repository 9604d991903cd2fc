import { latLngToCell } from 'h3-js'
import type { Category } from '#domain/items/vocabulary.ts'
import { haversine, type Point } from '#domain/place.ts'
import { leastDistance, type Shape, shapeOf } from './cells.ts'
import type { Terms } from '#projections/search/words/text.ts'

/** What is known in memory of a listing or a request that anybody may find. */
export interface Entry {
  readonly id: string
  /** Whose it is. */
  readonly personId: string
  readonly status: string
  readonly category: Category
  readonly createdAt: string
  /** What is over then has ended, whether or not a job has run; null where it never ends by itself. */
  readonly endsAt: string | null
  /** Where it stands, and where that of a person stands who keeps home private. */
  readonly publicPoint: Point | null
  readonly suburbPoint: Point | null
  readonly terms: Terms
}

export interface Found<E extends Entry> {
  readonly entry: E
  /** Where this reader sees it. */
  readonly point: Point
  /** Metres, exact. */
  readonly distance: number
}

export interface Near<E extends Entry> {
  readonly from: Point
  readonly radiusKm: number
  readonly limit: number
  readonly accepts: (entry: E) => boolean
  /** Where this reader sees some of them, by id: the own homes. */
  readonly places?: ReadonlyMap<string, Point>
}

/** All that may be found on a site, by place and by age. `E` are the entries of one kind. */
export interface LiveIndex<E extends Entry> {
  /** Takes the place of what is known of it; null takes that away. */
  readonly put: (id: string, entry: E | null) => void
  /** This person's things stand at their suburb from now on, or no longer. */
  readonly hide: (personId: string, hides: boolean) => void
  /** Where everybody but its person sees it. */
  readonly shownPoint: (entry: E) => Point | null
  readonly of: (personId: string) => readonly E[]
  /** Of people who keep home private: where their things stand all the same, by id. */
  readonly hiddenPlaces: () => ReadonlyMap<string, Point>
  /** The nearest within the radius, the first first, ties by id. */
  readonly near: (question: Near<E>) => readonly Found<E>[]
  /** From the newest to the oldest, ties by id. */
  readonly newestFirst: (before?: Age) => Iterable<E>
  readonly size: () => number
}
type Age = Pick<Entry, 'createdAt' | 'id'>

/** Hexagons of some 5 km²: a city has hundreds of them, and a question of 5 km opens twenty. */
const RESOLUTION = 7

/** So many more before the oldest are let go, all at once. */
const SLACK = 1.1

interface Placed<E> {
  readonly entry: E
  readonly cell: string | null
}
interface Cell<E> extends Shape {
  readonly entries: Map<string, E>
}

interface Holding<E> {
  /** What is over grows for ever: so many of the latest are held. */
  readonly mostOver: number
  readonly isOver: (entry: E) => boolean
}

export const makeLiveIndex = <E extends Entry>({ mostOver, isOver }: Holding<E>): LiveIndex<E> => {
  const known = new Map<string, Placed<E>>()
  const cells = new Map<string, Cell<E>>()
  const people = new Map<string, Map<string, E>>()
  const hiding = new Set<string>()
  const byAge: E[] = []
  let over = 0

  const shownPoint = ({ personId, publicPoint, suburbPoint }: E): Point | null =>
    hiding.has(personId) ? suburbPoint : publicPoint

  const remove = (id: string): void => {
    const placed = known.get(id)
    if (!placed) return
    const { entry, cell } = placed
    known.delete(id)
    if (isOver(entry)) over -= 1
    byAge.splice(placeIn(byAge, entry), 1)
    people.get(entry.personId)?.delete(id)
    if (cell !== null) cells.get(cell)?.entries.delete(id)
  }
  const add = (entry: E): void => {
    const point = shownPoint(entry)
    const cell = point && latLngToCell(point.lat, point.lng, RESOLUTION)
    known.set(entry.id, { entry, cell })
    if (isOver(entry)) over += 1
    byAge.splice(placeIn(byAge, entry), 0, entry)
    kept(people, entry.personId, () => new Map<string, E>()).set(entry.id, entry)
    if (cell !== null)
      kept(cells, cell, () => ({ ...shapeOf(cell), entries: new Map<string, E>() })).entries.set(entry.id, entry)
  }
  const of = (personId: string): readonly E[] => [...(people.get(personId)?.values() ?? [])]

  /** Cells that reach into the circle, the nearest first. */
  const cellsAround = ({ from, radiusKm }: Near<E>) =>
    [...cells.values()]
      .map((cell) => ({ entries: cell.entries, least: leastDistance(from, cell) }))
      .filter(({ least }) => least <= radiusKm * 1000)
      .toSorted((a, b) => a.least - b.least)

  return {
    put(id, entry) {
      remove(id)
      if (entry) add(entry)
      if (over > mostOver * SLACK) for (const old of byAge.filter(isOver).slice(0, over - mostOver)) remove(old.id)
    },
    hide(personId, hides) {
      if (hiding.has(personId) === hides) return
      const theirs = of(personId)
      for (const { id } of theirs) remove(id)
      if (hides) hiding.add(personId)
      else hiding.delete(personId)
      theirs.forEach(add)
    },
    shownPoint,
    of,
    hiddenPlaces: () =>
      new Map(
        [...hiding].flatMap(of).flatMap(({ id, publicPoint }) => (publicPoint ? [[id, publicPoint] as const] : [])),
      ),
    near(question) {
      const { limit, places = NOWHERE_ELSE } = question
      const measure = measuring(question)
      const found = [...places].flatMap(([id, point]) => measure(known.get(id)?.entry, point) ?? [])
      for (const { entries, least } of cellsAround(question)) {
        // Whatever lies in this cell and those after it is further away.
        if (countWithin(found, least) >= limit) break
        for (const entry of entries.values()) {
          const one = places.has(entry.id) ? null : measure(entry, shownPoint(entry))
          if (one) found.push(one)
        }
      }
      return found.toSorted(nearestFirst).slice(0, limit)
    },
    *newestFirst(before) {
      for (let at = (before ? placeIn(byAge, before) : byAge.length) - 1; at >= 0; at -= 1) {
        const entry = byAge[at]
        if (entry) yield entry
      }
    },
    size: () => known.size,
  }
}

const NOWHERE_ELSE: ReadonlyMap<string, Point> = new Map()

/** What is there under a name, or is made for it. An empty one may stay: there are few names. */
const kept = <T>(groups: Map<string, T>, name: string, make: () => T): T => {
  const found = groups.get(name) ?? make()
  groups.set(name, found)
  return found
}

/** Null for what is not wanted, or not within the radius. */
const measuring = <E extends Entry>({ from, radiusKm, accepts }: Near<E>) => {
  const radius = radiusKm * 1000
  return (entry: E | undefined, point: Point | null): Found<E> | null => {
    if (!entry || !point || !accepts(entry)) return null
    const distance = haversine(from, point)
    return distance <= radius ? { entry, point, distance } : null
  }
}

const countWithin = (found: readonly Found<Entry>[], metres: number): number => {
  let count = 0
  for (const { distance } of found) if (distance < metres) count += 1
  return count
}

const nearestFirst = <E extends Entry>(a: Found<E>, b: Found<E>): number =>
  a.distance - b.distance || (a.entry.id < b.entry.id ? -1 : 1)

/** Where one of this age stands, or would stand, in a list from the oldest to the newest. */
const placeIn = (list: readonly Age[], { createdAt, id }: Age): number => {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = list[middle]
    // Of the same moment, the first id counts as the newest.
    const isOlder = other && (other.createdAt < createdAt || (other.createdAt === createdAt && other.id > id))
    if (isOlder) from = middle + 1
    else to = middle
  }
  return from
}
