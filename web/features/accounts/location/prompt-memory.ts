import { getItem, setItem } from '#web/lib/storage.ts'

const KEY = 'location-prompt'
const HOUR_MS = 60 * 60_000

// Spec section 4 "Location prompt".
const STALE_MS = 24 * HOUR_MS
const REOPENED_MS = 2 * HOUR_MS
export const EVERY_MS = { low: 24 * HOUR_MS, medium: 6 * HOUR_MS, high: 2 * HOUR_MS }
/** Four hours unless another is picked. */
export const SNOOZES = { short: 2 * HOUR_MS, usual: 4 * HOUR_MS, long: 8 * HOUR_MS }
// Opened again sooner than this, it is the same visit.
const VISIT_MS = 30 * 60_000

/** What this device remembers of asking; instants in milliseconds, 0 for never. */
export type Memory = {
  asked: number
  opened: number
  /** When the person last said where they are, on this device. */
  updated: number
  /** When this device first saw a place that was said elsewhere: it ages from then. */
  seen: number
  snoozedUntil: number
  /** The person denied access to the location: never prompt again automatically. */
  dismissed: boolean
  frequency: Frequency
}
export type Frequency = keyof typeof EVERY_MS
const NEVER: Memory = {
  asked: 0,
  opened: 0,
  updated: 0,
  seen: 0,
  snoozedUntil: 0,
  dismissed: false,
  frequency: 'medium',
}

export type Reason = 'nothing-near' | 'stale' | 'reopened'

/** Why the person should be asked for their place now; null if they should not be. */
export const reasonToAsk = (
  memory: Memory,
  { now, isNothingNear }: { now: number; isNothingNear: boolean },
): Reason | null => {
  const { asked, opened, updated, seen, snoozedUntil, dismissed, frequency } = memory
  const quietUntil = snoozedUntil > 0 ? snoozedUntil : asked > 0 ? asked + EVERY_MS[frequency] : 0
  if (dismissed || now < quietUntil) return null
  if (isNothingNear) return 'nothing-near'
  if (isOver(Math.max(updated, seen), STALE_MS, now)) return 'stale'
  return isOver(opened, REOPENED_MS, now) ? 'reopened' : null
}

/** The place is old, and the person was asked and left it so: a line says it, and no dialog. */
export const isPlaceOld = (memory: Memory, now: number): boolean =>
  (memory.asked > 0 || memory.dismissed) && isOver(Math.max(memory.updated, memory.seen), STALE_MS, now)

/** Never noted counts as not yet. */
const isOver = (at: number, limit: number, now: number) => at > 0 && now - at > limit

export const readMemory = (): Memory => {
  try {
    const kept = { ...NEVER, ...(JSON.parse(getItem(KEY) ?? '{}') as Partial<Memory>) }
    return Object.hasOwn(EVERY_MS, kept.frequency) ? kept : { ...kept, frequency: NEVER.frequency }
  } catch {
    return NEVER
  }
}
const write = (change: Partial<Memory>) => setItem(KEY, JSON.stringify({ ...readMemory(), ...change }))

/** Notes that the app was opened; returns what was remembered before. A place seen for the first time ages from now. */
export const openVisit = (now: number): Memory => {
  const before = readMemory()
  if (now - before.opened > VISIT_MS) write({ opened: now })
  if (before.updated === 0 && before.seen === 0) write({ seen: now })
  return before
}

export const noteAsked = (now: number) => write({ asked: now, snoozedUntil: 0 })
export const noteUpdated = (now: number) => write({ asked: now, updated: now, snoozedUntil: 0, dismissed: false })
export const noteSnoozed = (now: number, ms: number) => write({ asked: now, snoozedUntil: now + ms })
export const noteFrequency = (frequency: Frequency) => write({ frequency })
export const noteDenied = (now: number) => write({ asked: now, dismissed: true })
