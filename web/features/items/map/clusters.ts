export type Placed<T> = { thing: T; left: number; top: number }
export type Group<T> = { left: number; top: number; things: T[] }

// A group is 46 px wide with its ring, a pin 36: nearer than this they would lie on each other.
const TOUCH_PX = 44

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
  return groups
}

// The label of a picked pin: 58 px high with its tip, and as wide as its words.
const LABEL = { left: -44, right: 250, above: -78, below: 10 }

/** Pins that would peep out from under the label are left out until it goes; the list still has them. */
export const underLabel = ({ left, top }: { left: number; top: number }, label: { left: number; top: number }) => {
  const dx = left - label.left
  const dy = top - label.top
  return dx > LABEL.left && dx < LABEL.right && dy > LABEL.above && dy < LABEL.below
}
