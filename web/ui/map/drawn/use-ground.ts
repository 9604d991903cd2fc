import { queryOptions, useQuery } from '@tanstack/react-query'
import * as texts from '#web/ui/map/texts.ts'
import { boxOf, type Ground, GROUND_REACH, type Spot, spotOf } from './ground.ts'
import type { MapPoint } from '#web/ui/map/projection.ts'

/** As ground.make.mjs writes it. */
type Square = {
  places: [name: string, x: number, y: number, rank: number, tint: number, cell: number[]][]
  sea: number[][]
}
type Corner = { south: number; west: number }

const UNIT = 1e-4

/** The drawn ground around a point, from files of a degree each; fetched only by pages that show a map. */
export const groundQuery = (point: MapPoint) => {
  const corners = cornersAround(point)
  return queryOptions({
    queryKey: ['ground', corners.map(({ south, west }) => `${south}_${west}`)],
    queryFn: async ({ signal }) => groundOf(await Promise.all(corners.map((corner) => fetchSquare(corner, signal)))),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export const useGround = (point: MapPoint): Ground | null => useQuery(groundQuery(point)).data ?? null

export const cornersAround = ({ lat, lng }: MapPoint): Corner[] =>
  wholeFrom(lat).flatMap((south) => wholeFrom(lng).map((west) => ({ south, west })))

const wholeFrom = (degrees: number) => [
  ...new Set([Math.floor(degrees - GROUND_REACH), Math.floor(degrees + GROUND_REACH)]),
]

/** A square without a file has no suburbs and no sea; the server answers its address with the page. */
const fetchSquare = async ({ south, west }: Corner, signal: AbortSignal) => {
  const answer = await fetch(`/ground/${south}_${west}.json`, { signal })
  const isSquare = answer.ok && answer.headers.get('content-type')?.includes('json') === true
  if (!answer.ok && answer.status >= 500) throw new Error(`The ground did not load: ${answer.status}`)
  const square: Square = isSquare ? await answer.json() : { places: [], sea: [] }
  return { south, west, square }
}

const groundOf = (squares: readonly (Corner & { square: Square })[]): Ground => ({
  cells: squares.flatMap(({ square, ...corner }) =>
    square.places.map(([, , , , tint, cell]) => {
      const ring = ringOf(cell, corner)
      return { tint, ring, box: boxOf(ring) }
    }),
  ),
  names: squares.flatMap(({ square, south, west }) =>
    square.places.map(([name, x, y, rank]) => ({ name, rank, at: spotOf(south + y * UNIT, west + x * UNIT) })),
  ),
  sea: squares.flatMap(({ square, ...corner }) => square.sea.map((ring) => ringOf(ring, corner))),
  credit: texts.credit,
})

/** From the first corner of a ring, each further one by how far it lies from the one before. */
export const ringOf = (steps: readonly number[], { south, west }: Corner): Spot[] => {
  const ring: Spot[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    ring.push(spotOf(south + y * UNIT, west + x * UNIT))
  }
  return ring
}
