import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { PlaceView } from '#api/places/contract.ts'
import { EARTH_RADIUS, haversine, type Point } from '#domain/place.ts'
import { type Locality, makePlaceSearch } from './place-search.ts'
import { foldedName, shortened } from './place-words.ts'
import { isSuburb } from './suburbs.ts'
import { inProject } from '#runtime/process/root.ts'

interface Nearest {
  readonly name: string
  readonly point: Point
}
/** A page of a member asks for the same home several times. It is a private place: no longer than a key is remembered. */
const ASKED = 2000
const ASKED_MS = 60_000

/** Suburbs with postcode and centre, read once: place search without any outside service. */
export const makeLocalities = () => {
  const all = onceEach(readLocalities().filter(isSuburb))
  const cells = gridOf(all)
  const search = makePlaceSearch(all)
  const look = (point: Point): Nearest => {
    const near = around(cells, point)
    const found = near && nearestIn(near, point)
    // In the outback the nearest may lie beyond the nine cells: then all are looked at (3 ms).
    return found && haversine(found.point, point) <= sureWithin(point) ? found : nearestIn(all, point)
  }
  const asked = new LRUCache<string, Nearest>({ max: ASKED, ttl: ASKED_MS, ttlAutopurge: true })
  return {
    nearest: (point: Point): Nearest => {
      const key = `${point.lat} ${point.lng}`
      const known = asked.get(key)
      if (known) return known
      const found = look(point)
      asked.set(key, found)
      return found
    },
    search: (text: string): readonly PlaceView[] => search(text).map(placeView),
    all,
  }
}

/** "O'Connor" and "O’Connor", "Mount Britton" and "Mt Britton" are rows of one place. */
const onceEach = (all: readonly Locality[]): readonly Locality[] => {
  const places = new Map<string, Locality>()
  for (const one of all) {
    const key = `${shortened(foldedName(one.name))} ${one.state} ${one.postcode}`
    if (!places.has(key)) places.set(key, one)
  }
  return [...places.values()]
}

const readLocalities = (): readonly Locality[] =>
  readFileSync(inProject('runtime', 'places', 'au-localities.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', state = '', postcode = '', lat = '', lng = ''] = line.trim().split(',')
      return { name, state, postcode, point: { lat: Number(lat), lng: Number(lng) } }
    })

/** A quarter of a degree, about 25 km: nine cells hold more than any suburb's neighbours. */
const cellOf = ({ lat, lng }: Point): readonly [number, number] => [Math.floor(lat * 4), Math.floor(lng * 4)]

/** Metres to the nearest edge of the nine cells, at least: whatever lies within them is nearer than anything outside. */
const sureWithin = ({ lat }: Point): number =>
  (EARTH_RADIUS * Math.PI * Math.cos((Math.min(89, Math.abs(lat) + 0.5) * Math.PI) / 180)) / 180 / 4

const gridOf = (all: readonly Locality[]): ReadonlyMap<string, readonly Locality[]> => {
  const cells = new Map<string, Locality[]>()
  for (const locality of all) {
    const key = cellOf(locality.point).join()
    const cell = cells.get(key)
    if (cell) cell.push(locality)
    else cells.set(key, [locality])
  }
  return cells
}

const around = (cells: ReadonlyMap<string, readonly Locality[]>, point: Point): readonly Locality[] | null => {
  const [row, column] = cellOf(point)
  const near = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => cells.get(`${row + down},${column + right}`) ?? []),
  )
  return near.length > 0 ? near : null
}

const nearestIn = (some: readonly Locality[], point: Point): Nearest => {
  let best = some[0]
  let least = Infinity
  for (const locality of some) {
    const away = haversine(locality.point, point)
    if (away < least) [best, least] = [locality, away]
  }
  return { name: best?.name ?? 'Australia', point: best?.point ?? point }
}

const placeView = ({ name, state, postcode, point }: Locality): PlaceView => ({
  place_name: `${name}, ${state} ${postcode}`,
  center: [point.lng, point.lat],
  suburb: name,
  postcode,
})

export type Localities = ReturnType<typeof makeLocalities>
