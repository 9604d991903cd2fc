import { useRef, useState } from 'react'

type Named = { id: string }
export type Stack<T extends Named> = {
  /** The pin stands in the lower half of the map: what is shown must leave that free. */
  isLow: boolean
  /** Empty while nothing is open. */
  things: T[]
  open: (ids: readonly string[], by: HTMLElement) => void
  clear: () => void
  /** By the one who looks at them: the focus goes back to the pin. */
  close: () => void
}

/** Things at one place that no zoom separates: shown side by side after a press on their pin. */
export const useStack = <T extends Named>(things: readonly T[]): Stack<T> => {
  const [{ ids, isLow }, setOpened] = useState<Opened>(CLOSED)
  const opener = useRef<HTMLElement>(null)
  return {
    isLow,
    things: ids.length === 0 ? NONE : things.filter(({ id }) => ids.includes(id)),
    open: (next, by) => {
      opener.current = by
      setOpened({ ids: next, isLow: isInLowerHalf(by) })
    },
    clear: () => setOpened(CLOSED),
    close: () => {
      setOpened(CLOSED)
      // Then nothing covers it any more, and what is covered takes no focus.
      requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }))
    },
  }
}

type Opened = { ids: readonly string[]; isLow: boolean }
const CLOSED: Opened = { ids: [], isLow: false }

const isInLowerHalf = (pin: HTMLElement) => {
  const frame = pin.closest('[data-part="map"]')?.getBoundingClientRect()
  return frame !== undefined && pin.getBoundingClientRect().top > frame.top + frame.height / 2
}

const NONE: never[] = []
