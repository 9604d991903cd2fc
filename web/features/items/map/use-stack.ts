import { useRef, useState } from 'react'
import type { ItemView } from '#api/items/contract.ts'

/** Gifts at one place that no zoom separates: shown as cards after a press on their pin. Empty while nothing is open. */
export const useStack = (items: readonly ItemView[]) => {
  const [{ ids, isLow }, setOpened] = useState<Opened>(CLOSED)
  const opener = useRef<HTMLElement>(null)
  return {
    /** The pin stands in the lower half of the map: what is shown must leave that free. */
    isLow,
    items: ids.length === 0 ? NONE : items.filter((item) => ids.includes(item.id)),
    open: (next: readonly string[], by: HTMLElement) => {
      opener.current = by
      setOpened({ ids: next, isLow: isInLowerHalf(by) })
    },
    clear: () => setOpened(CLOSED),
    /** By the one who looks at them: the focus goes back to the pin. */
    close: () => {
      setOpened(CLOSED)
      // Then nothing covers it any more, and what is covered takes no focus.
      requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
    },
  }
}

export type Stack = ReturnType<typeof useStack>

type Opened = { ids: readonly string[]; isLow: boolean }
const CLOSED: Opened = { ids: [], isLow: false }

const isInLowerHalf = (pin: HTMLElement) => {
  const frame = pin.closest('.map')?.getBoundingClientRect()
  return frame !== undefined && pin.getBoundingClientRect().top > frame.top + frame.height / 2
}

const NONE: ItemView[] = []

export const stackTitle = (count: number) => `${count} ${count === 1 ? 'gift' : 'gifts'} at this place`
