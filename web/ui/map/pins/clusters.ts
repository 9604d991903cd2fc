import type { Box } from '#web/ui/map/drawn/covers.ts'
import { type Located, pointOf } from '#web/ui/map/point-of.ts'
import type { Projection } from '#web/ui/map/projection.ts'

export type Placed<T> = { thing: T; left: number; top: number }
export type Group<T> = { left: number; top: number; things: T[] }

// A group is 46 px wide with its ring, a pin 36: nearer than this they would lie on each other.
const TOUCH_PX = 44

/** What stands where: pins in the list's order, so that the keyboard walks map and list alike, and groups of what would lie on each other. */
export const groupsOf = <T extends Located>(
  things: readonly T[],
  place: Projection['place'],
  pickedId: string | null = null,
) => {
  const placed = things.map((thing) => ({ thing, ...place(pointOf(thing)) }))
  const label = placed.find(({ thing }) => thing.id === pickedId)
  const seen = placed.filter((one) => label === undefined || one === label || !underLabel(one, label))
  return grouped(seen, ({ id }) => id === pickedId)
}

/** Things that would cover each other become one group, in the order they come: the list's order. */
export const grouped = <T>(placed: readonly Placed<T>[], isAlone: (thing: T) => boolean): Group<T>[] => {
  const groups: Group<T>[] = []
  for (const { thing, left, top } of placed) {
    const near = isAlone(thing)
      ? undefined
      : groups.find((group) => !group.things.some(isAlone) && Math.hypot(group.left - left, group.top - top) < TOUCH_PX)
    if (near === undefined) groups.push({ left, top, things: [thing] })
    else near.things.push(thing)
  }
  return parted(groups, isAlone)
}

/** Grown groups are larger than the pins they were made of: those that lie on each other become one. */
const parted = <T>(groups: readonly Group<T>[], isAlone: (thing: T) => boolean): Group<T>[] => {
  const kept: Group<T>[] = []
  for (const group of groups) {
    const under = group.things.some(isAlone)
      ? undefined
      : kept.find((one) => !one.things.some(isAlone) && lies(one, group))
    if (under === undefined) kept.push({ ...group, things: [...group.things] })
    else under.things.push(...group.things)
  }
  // A group that has grown may now reach the next one.
  return kept.length === groups.length ? kept : parted(kept, isAlone)
}

const lies = <T>(on: Group<T>, group: Group<T>) =>
  Math.hypot(on.left - group.left, on.top - group.top) < reachOf(on) + reachOf(group)

// Half of what each is drawn wide, without its ring: 36, 46, and 54 from five things on.
const reachOf = ({ things }: Group<unknown>) => (things.length > 4 ? 27 : things.length > 1 ? 23 : 18)

// The label of a picked pin: 58 px high with its tip, and as wide as its words.
const LABEL = { left: -44, right: 250, above: -78, below: 10 }

/** Pins that would peep out from under the label are left out until it goes; the list still has them. */
export const underLabel = ({ left, top }: { left: number; top: number }, label: { left: number; top: number }) => {
  const dx = left - label.left
  const dy = top - label.top
  return dx > LABEL.left && dx < LABEL.right && dy > LABEL.above && dy < LABEL.below
}

/** What a pin, a group or a label covers, and a little around it. */
export const groupBox = <T>({ left, top, things }: Group<T>, isLabel: boolean): Box => {
  const half = reachOf({ left, top, things }) + 6
  return isLabel
    ? { left: left + LABEL.left, right: left + LABEL.right, top: top + LABEL.above, bottom: top + LABEL.below }
    : { left: left - half, right: left + half, top: top - half, bottom: top + half }
}

const STEP = 0.25

/**
 * How much further in the map must zoom until things that lie on each other do not all, and until none does; `room`: how far it can.
 * Null where they never do.
 */
export const partingOf = <T>(
  placed: readonly Placed<T>[],
  room: number,
): { first: number | null; all: number | null } => {
  const counts = Array.from({ length: Math.max(0, Math.ceil(room / STEP)) }, (_, index) => {
    const by = Math.min(room, (index + 1) * STEP)
    const scale = 2 ** by
    const nearer = placed.map(({ thing, left, top }) => ({ thing, left: left * scale, top: top * scale }))
    return { by, groups: grouped(nearer, () => false).length }
  })
  return {
    first: counts.find(({ groups }) => groups > 1)?.by ?? null,
    all: counts.find(({ groups }) => groups === placed.length)?.by ?? null,
  }
}
