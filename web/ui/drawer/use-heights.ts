import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Heights, heightsOf } from '#web/ui/drawer/snaps.ts'

/** `top`: what stays free above the drawer at its highest; `below`: what lies under it. */
export type Measured = { heights: Heights; top: number; below: number }

/**
 * The rests as the window and the size of the letters make them; null before the first look. `onLook` is told after the page is laid out and before
 * it is shown (to ask earlier would lay it out in the midst of drawing it); what is drawn from the result may come later.
 */
export const useHeights = (hasRow: boolean, onLook: (stage: HTMLElement, measured: Measured) => void) => {
  const stage = useRef<HTMLDivElement>(null)
  const drawer = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<Measured>(null)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const tell = useEffectEvent(onLook)
  useLayoutEffect(() => {
    const parts = { stage: stage.current, drawer: drawer.current, row: row.current }
    const look = () => {
      const now = measure(parts, last.current)
      if (parts.stage === null || now === null || JSON.stringify(now) === JSON.stringify(last.current)) return
      last.current = now
      tell(parts.stage, now)
      setMeasured(now)
    }
    const watch = new ResizeObserver(look)
    for (const part of Object.values(parts)) if (part !== null) watch.observe(part)
    return () => watch.disconnect()
  }, [hasRow])
  return { stage, drawer, row, measured }
}

type Parts = Record<'stage' | 'drawer' | 'row', HTMLElement | null>

const measure = ({ stage, drawer, row }: Parts, before: Measured | null): Measured | null => {
  if (stage === null || drawer === null) return before
  const top = drawer.offsetTop
  const above = top + drawer.offsetHeight
  // While the list is open there is no row: its place is remembered.
  const peek = row === null ? (before?.heights.peek ?? 0) : row.offsetTop + row.offsetHeight
  return { heights: heightsOf({ above, free: top, peek }), top, below: stage.offsetHeight - above }
}
