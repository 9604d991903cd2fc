/** What covers the map; `foot`: buttons float so high over the free part that nothing is brought to rest there. */
export type Insets = { top: number; bottom: number; foot?: number }
type Spot = { x: number; y: number }
/** Pixels around a point that its label needs. */
export type Room = { left: number; right: number; above: number; below: number }
type Window = { size: Spot; insets: Insets }

/**
 * How far the view moves when something covers another part of it: what was in the middle of the free part stays in its
 * middle, and `kept`, a point with the room it needs, inside it.
 */
export const panOf = (before: Insets, { size, insets }: Window, kept: { at: Spot; room: Room } | null): Spot => {
  const shift = (insets.bottom - before.bottom - (insets.top - before.top)) / 2
  if (kept === null) return { x: 0, y: shift }
  const { at, room } = kept
  return {
    x: beyond(at.x, room.left, size.x - room.right),
    y: shift + beyond(at.y - shift, insets.top + room.above, size.y - insets.bottom - (insets.foot ?? 0) - room.below),
  }
}

/** How far outside a point lies; too narrow a place has only a middle. */
const beyond = (at: number, from: number, to: number) =>
  from > to ? at - (from + to) / 2 : Math.max(0, at - to) + Math.min(0, at - from)
