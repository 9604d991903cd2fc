import { type Box, overlaps } from './covers.ts'

/** A name that might be written with its middle at a place in the pane; from rank 500 on it is a city's. */
export type Candidate = { name: string; rank: number; x: number; y: number }
type Where = { taken: readonly Box[]; metresPerPixel: number }
export type Written = Candidate & { size: number }

// Around each name, so many pixels far, only so many others are more worth telling; larger places may stand closer together.
const ROUND_PX = 200
const TOWN_RANK = 100
const TOWNS = 12
// From near every suburb is worth telling: the cells are as wide as their names.
const SUBURBS = { near: 11, far: 5 }
const NEAR_M = 25
// Free between two names.
const GAP = { x: 14, y: 6 }
// A name stands on its place, or as far above or below it, where a pin stands there.
const DODGES = [0, 38, -32, 48, -42]

/**
 * The names that are written at one zoom: the best of every neighbourhood, none over another and none over what stands on the map
 * (`taken`). What is in the frame does not matter, so that names stay where they are while the map is moved.
 */
export const writtenNames = (all: readonly Candidate[], { taken, metresPerPixel }: Where): Written[] => {
  const suburbs = metresPerPixel < NEAR_M ? SUBURBS.near : SUBURBS.far
  const ranked = all.toSorted((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1))
  const names: Box[] = []
  return ranked.flatMap((one, place) => {
    const better = ranked.slice(0, place).filter((other) => Math.hypot(other.x - one.x, other.y - one.y) < ROUND_PX)
    const most = one.rank >= TOWN_RANK ? TOWNS : suburbs
    const written = better.length < most ? placed({ ...one, size: sizeOf(one.rank) }, names, taken) : null
    if (written === null) return []
    names.push(grown(nameBox(written), GAP))
    return [written]
  })
}

/** Beside its place only because of what stands there: because of another name it would be taken for a neighbour's. */
const placed = (name: Written, names: readonly Box[], taken: readonly Box[]) => {
  const isFree = (box: Box, others: readonly Box[]) => !others.some((other) => overlaps(box, other))
  if (!isFree(nameBox(name), names)) return null
  const dodge = DODGES.find((down) => isFree(nameBox({ ...name, y: name.y + down }), [...names, ...taken]))
  return dodge === undefined ? null : { ...name, y: name.y + dodge }
}

const sizeOf = (rank: number) => (rank >= 1000 ? 17 : rank >= 500 ? 15 : 13)

/** Wider than the words in any of our fonts: 0.62 of the height for each letter, where the widest names have 0.58. */
export const nameBox = ({ name, x, y, size }: Written): Box => {
  const half = (name.length * size * 0.62) / 2
  return { left: x - half, right: x + half, top: y - size, bottom: y + size * 0.5 }
}

const grown = ({ left, top, right, bottom }: Box, by: typeof GAP): Box => ({
  left: left - by.x,
  top: top - by.y,
  right: right + by.x,
  bottom: bottom + by.y,
})
