import { useDeferredValue } from 'react'

const NONE: readonly never[] = []

/** Renders the first few items at once and the rest in a second pass: rendering a long list in one go would block scrolling. */
export const useProgressiveList = <Item>(items: readonly Item[], few: number): readonly Item[] => {
  const drawn = useDeferredValue(items, NONE)
  return drawn.length === 0 ? items.slice(0, few) : drawn
}
