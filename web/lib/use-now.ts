import { useSyncExternalStore } from 'react'

// Ages are shown in minutes, so one update per minute is enough.
const STEP_MS = 60_000

let now = Date.now()

const subscribe = (listener: () => void) => {
  // While nobody looks no timer runs: who begins to look after an hour must not see the time of an hour ago.
  if (Math.abs(Date.now() - now) >= STEP_MS) now = Date.now()
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, STEP_MS)
  return () => clearInterval(timer)
}

/** Milliseconds since 1970, moving on once a minute. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
