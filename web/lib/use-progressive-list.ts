import { useDeferredValue } from 'react'

const NONE: readonly never[] = []

/** The first few at once, and the rest when these stand: a long row drawn in one piece would hold up the thumb. */
export const useProgressiveList = <Item>(items: readonly Item[], few: number): readonly Item[] => {
  const drawn = useDeferredValue(items, NONE)
  return drawn.length === 0 ? items.slice(0, few) : drawn
}
