import { useEffect, useState } from 'react'

/** Top, sides, bottom: without what a bar at the bottom of a phone covers. */
const SIGHT = ['0px', '0px', '-116px'].join(' ')

/** Whether an element has come into sight since it was put on the screen, and what takes the element as its `ref`. */
export const useSeen = () => {
  const [element, setElement] = useState<Element | null>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (element === null || isSeen) return
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    }
    const observer = new IntersectionObserver(look, { rootMargin: SIGHT })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isSeen])
  return [isSeen, setElement] as const
}
