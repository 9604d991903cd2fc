/** Where a drawer rests: a row of cards, half of the screen, or all but what stands above. */
export type Snap = 'peek' | 'half' | 'full'
/** How much of the drawer is in sight at each rest, in px. */
export type Heights = Record<Snap, number>
/** Height at a moment (ms), as the finger left it. */
export type Trace = { at: number; height: number }

const ORDER = ['peek', 'half', 'full'] as const

/**
 * `above`: what lies above the bar below; `free`: what stays free at its top; `peek`: the head and the row. A window
 * too low for three rests has some of them at the same place.
 */
export const heightsOf = ({ above, free, peek }: { above: number; free: number; peek: number }): Heights => {
  const full = Math.max(peek, above - free)
  return { peek, half: Math.min(full, Math.max(peek, Math.round(above / 2))), full }
}

// Movement longer ago does not count: a finger that stopped before it left has no speed.
const RECENT_MS = 100

/** Speed in px a millisecond, upwards positive, out of what happened just before the finger left at `now`. */
export const speedOf = (traces: readonly Trace[], now: number) => {
  const recent = traces.filter(({ at }) => now - at <= RECENT_MS)
  const [first, last] = [recent[0], recent.at(-1)]
  return first === undefined || last === undefined || last.at === first.at
    ? 0
    : (last.height - first.height) / (last.at - first.at)
}

// How far the speed carries the drawer: a light flick (1 px/ms) reaches the next rest, a hard one the last.
const GLIDE_MS = 180

/** The rest that is nearest to where the drawer would glide. */
export const snapAfter = (heights: Heights, height: number, speed: number): Snap => {
  const aim = height + speed * GLIDE_MS
  return ORDER.reduce((best, snap) => (Math.abs(heights[snap] - aim) < Math.abs(heights[best] - aim) ? snap : best))
}

/** Keeps the height between the lowest and the highest rest. */
export const held = ({ peek, full }: Heights, height: number) => Math.min(full, Math.max(peek, height))

/** One rest up or down; the outermost ones stay. */
export const stepped = (snap: Snap, step: 1 | -1): Snap => ORDER[ORDER.indexOf(snap) + step] ?? snap
