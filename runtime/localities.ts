import { readFileSync } from 'node:fs'
import type { PlaceView } from '#api/branding/contract.ts'
import { EARTH_RADIUS, haversine, type Point } from '#domain/place.ts'
import { inProject } from './root.ts'

interface Locality {
  readonly name: string
  readonly state: string
  readonly postcode: string
  readonly point: Point
}

/** 18,084 Australian localities with postcode and centre, read once: place search without any outside service. */
export const makeLocalities = () => {
  const all = readLocalities()
  const cells = gridOf(all)
  return {
    nearest: (point: Point): { name: string; point: Point } => {
      const near = around(cells, point)
      const found = near && nearestIn(near, point)
      // In the outback the nearest may lie beyond the nine cells: then all are looked at (3 ms).
      return found && haversine(found.point, point) <= sureWithin(point) ? found : nearestIn(all, point)
    },
    search: (text: string): readonly PlaceView[] => searchIn(all, text).map(placeView),
    all,
  }
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

const nearestIn = (some: readonly Locality[], point: Point): { name: string; point: Point } => {
  let best = some[0]
  let least = Infinity
  for (const locality of some) {
    const away = haversine(locality.point, point)
    if (away < least) [best, least] = [locality, away]
  }
  return { name: best?.name ?? 'Australia', point: best?.point ?? point }
}

/** The specification's limit of a suggestion list. */
const SUGGESTIONS = 8

/** By beginning, then anywhere in the name; a postcode by its digits. Western Australia first: the site's home. */
const searchIn = (all: readonly Locality[], text: string): readonly Locality[] => {
  const metadata = text.trim().toLowerCase()
  if (metadata === '') return []
  const scored = all.flatMap((locality) => {
    const score = fit(locality, metadata)
    return score === 0 ? [] : [{ locality, score: score + (locality.state === 'WA' ? 0.5 : 0) }]
  })
  return scored
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.locality.name.length - b.locality.name.length ||
        a.locality.name.localeCompare(b.locality.name),
    )
    .slice(0, SUGGESTIONS)
    .map(({ locality }) => locality)
}

const fit = ({ name, postcode }: Locality, metadata: string): number => {
  const lower = name.toLowerCase()
  if (lower === metadata || postcode === metadata) return 3
  if (lower.startsWith(metadata)) return 2
  return lower.includes(metadata) || postcode.startsWith(metadata) ? 1 : 0
}

const placeView = ({ name, state, postcode, point }: Locality): PlaceView => ({
  place_name: `${name}, ${state} ${postcode}`,
  center: [point.lng, point.lat],
  suburb: name,
  postcode,
})

export type Localities = ReturnType<typeof makeLocalities>
