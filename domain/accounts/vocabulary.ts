import { DAY, HOUR } from '../time.ts'

/** How long a link in a mail is good (decisions section 3, "Auth"; G44). */
export const VERIFICATION_MS = DAY
export const RESET_MS = HOUR
export const EMAIL_CHANGE_MS = DAY
/** How long the owner may say of a change that it was somebody else. */
export const UNDO_MS = 7 * DAY
/** So long whoever was let in by the wrong hands changes no address (decision G43). */
export const LOCKED_MS = 72 * HOUR

/** Why somebody is away. An erased account is away for good, by a state of its own. */
export const awayReasons = ['banned', 'deactivated', 'leaving', 'paused'] as const
export type AwayReason = (typeof awayReasons)[number]
/** So long an account that is being left can be taken back. */
export const GRACE_MS = 14 * DAY
/** The longest pause that ends by itself. */
export const LONGEST_PAUSE_MS = 365 * DAY

/** Whoever only pauses signs in and reads. */
export const isShutOut = (absences: readonly { readonly reason: AwayReason }[]): boolean =>
  absences.some(({ reason }) => reason !== 'paused')
