import { useCallback, useState } from 'react'

/** Top, sides, bottom: without what a bar at the bottom of a phone covers. */
const SIGHT = ['0px', '0px', '-116px'].join(' ')

/** Whether an element has come into sight since it was put on the screen, and what takes the element as its `ref`. */
export const useSeen = () => {
  const [isSeen, setSeen] = useState(false)
  // Kept in no state: that would have the screen drawn a second time before it is shown.
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    }, OPTIONS)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isSeen, watch] as const
}
const OPTIONS = { rootMargin: SIGHT }
