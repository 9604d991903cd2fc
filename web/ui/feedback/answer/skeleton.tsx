import { useEffect, useState } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import styles from '#web/ui/feedback/answer/skeleton.module.css'

// Shown sooner, a quick answer would flicker.
const WAIT_MS = 150

/** Shows its children only after a delay. */
export const AfterWait = ({ children }: { children: Elements }) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return late ? children : null
}

type Size = { width?: string | number; height: number; radius?: number }

export const Skeleton = ({ width = '100%', height, radius }: Size) => (
  <span
    className={styles['skeleton']}
    style={{ width, height, borderRadius: radius }}
    data-part="skeleton"
    aria-hidden="true"
  />
)
