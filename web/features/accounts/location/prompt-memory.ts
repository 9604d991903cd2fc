import { recall, remember } from '#web/lib/storage.ts'

const KEY = 'location-prompt'
const HOUR_MS = 60 * 60_000

// Spec section 4 "Location prompt": snoozed 4 h unless said otherwise, stale after 24 h, reopened after 2 h.
export const SNOOZE_MS = 4 * HOUR_MS
const STALE_MS = 24 * HOUR_MS
const REOPENED_MS = 2 * HOUR_MS
// An opening sooner than this is the same visit.
const VISIT_MS = 30 * 60_000

type Memory = { asked?: number; opened?: number; updated?: number }

const read = (): Memory => {
  try {
    return JSON.parse(recall(KEY) ?? '{}') as Memory
  } catch {
    return {}
  }
}

const write = (change: Memory) => remember(KEY, JSON.stringify({ ...read(), ...change }))

export const noteAsked = (now: number) => write({ asked: now })
export const noteUpdated = (now: number) => write({ asked: now, updated: now })

/** Notes the opening and says whether the place is old enough to ask about. */
export const shouldAsk = (now: number) => {
  const { asked = 0, opened = 0, updated = 0 } = read()
  if (now - opened > VISIT_MS) write({ opened: now })
  const isOld = isOver(opened, REOPENED_MS, now) || isOver(updated, STALE_MS, now)
  return isOld && now - asked > SNOOZE_MS
}

/** Never noted counts as not yet. */
const isOver = (at: number, limit: number, now: number) => at > 0 && now - at > limit
