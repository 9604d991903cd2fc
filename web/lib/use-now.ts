import { useSyncExternalStore } from 'react'

// Ages are shown in minutes, so one update per minute is enough.
const STEP_MS = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  // While nobody looks no timer runs: who begins to look after an hour must not see the time of an hour ago.
  if (Math.abs(Date.now() - now) >= STEP_MS) now = Date.now()
  timer ??= setInterval(tick, STEP_MS)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** Milliseconds since 1970, moving on once a minute: one clock for all ages on the page. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
