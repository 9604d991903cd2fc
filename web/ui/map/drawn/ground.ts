import type { Box } from './covers.ts'

/** A place on the earth in Web Mercator: x and y from 0 to 1, from the world's top left corner. */
export type Spot = readonly [x: number, y: number]

export type Cell = { tint: number; ring: readonly Spot[]; box: Box }
/** `rank`: 1000 a capital, from 500 another city, from 100 a larger centre, else the more the more central. */
export type PlaceName = { name: string; rank: number; at: Spot }

/** What is drawn where no street tiles come: suburbs, their names, and the sea over them, filled by the even-odd rule. */
export type Ground = {
  cells: readonly Cell[]
  names: readonly PlaceName[]
  sea: readonly (readonly Spot[])[]
  credit: string
}

/** In degrees: so far around its middle the ground is fetched, and as far a map without streets may be moved. */
export const GROUND_REACH = 0.5

const RAD = Math.PI / 180

export const spotOf = (lat: number, lng: number): Spot => [
  (lng + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * RAD) / 2)) / (2 * Math.PI),
]

/** The smallest box around a ring. */
export const boxOf = (ring: readonly Spot[]): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of ring) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** The part of a ring inside a box (Sutherland and Hodgman). What was cut in two stays joined along the box's edge: to be filled, not outlined. */
export const clipped = (ring: readonly Spot[], { left, top, right, bottom }: Box): readonly Spot[] =>
  [([x]: Spot) => left - x, ([x]: Spot) => x - right, ([, y]: Spot) => top - y, ([, y]: Spot) => y - bottom].reduce(
    cut,
    ring,
  )

/** `beyond` tells how far outside a corner lies: negative inside. */
const cut = (ring: readonly Spot[], beyond: (spot: Spot) => number): readonly Spot[] =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    const [a, b] = [beyond(from), beyond(to)]
    const crossing = a * b < 0 ? [between(from, to, a / (a - b))] : []
    return a <= 0 ? [from, ...crossing] : crossing
  })

const between = ([x, y]: Spot, [toX, toY]: Spot, share: number): Spot => [x + (toX - x) * share, y + (toY - y) * share]
