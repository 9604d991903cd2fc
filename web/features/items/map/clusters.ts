export type Placed<T> = { thing: T; left: number; top: number }
export type Group<T> = { left: number; top: number; things: T[] }

// Nearer than this, two pins of 36 px would cover each other's middle.
const TOUCH_PX = 34

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
