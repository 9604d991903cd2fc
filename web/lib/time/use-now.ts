import { useSyncExternalStore } from 'react'

// Ages are shown in minutes, so one update per minute is enough.
const STEP_MS = 60_000

/** A notice of the time may have been on its way for this long: what is less apart is alike. */
const ALIKE_MS = 60_000

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/**
 * Milliseconds since 1970 by the server's clock, which decides what has passed: a device whose owner sets it by hand, in the wrong
 * zone, may be hours away from it.
 */
export const serverNow = () => Date.now() + ahead

/** Told with the page and where the live line begins, in milliseconds since 1970. What is no number changes nothing. */
export const noteServerTime = (at: number) => {
  if (!(Math.abs(at - serverNow()) >= ALIKE_MS)) return
  ahead = at - Date.now()
  tick()
}

/** Notices that a sleeping phone kept back are heard all at once. */
const APART_MS = 10_000
let doubt = { ahead: Number.NaN, since: 0 }

/**
 * Told while the line stands, for a clock that is put right meanwhile. A notice may be as old as the sleep of a phone: what two say that are
 * heard one some time after the other is believed.
 */
export const confirmServerTime = (at: number) => {
  const told = at - Date.now()
  const isSaidAgain = Math.abs(told - doubt.ahead) < ALIKE_MS
  doubt = { ahead: told, since: isSaidAgain ? doubt.since : performance.now() }
  if (performance.now() - doubt.since >= APART_MS) noteServerTime(at)
}

let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  // While nobody looks no timer runs: who begins to look after an hour must not see the time of an hour ago.
  if (Math.abs(serverNow() - now) >= STEP_MS) now = serverNow()
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
  now = serverNow()
  for (const listener of listeners) listener()
}

/** `serverNow`, moving on once a minute: one clock for all ages on the page. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
