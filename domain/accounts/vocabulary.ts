import { DAY, HOUR, MINUTE } from '../time.ts'

/** How long a link in a mail is good. */
export const VERIFICATION_MS = DAY
export const RESET_MS = HOUR
export const EMAIL_CHANGE_MS = DAY
/** How long the owner may say of a change that it was somebody else. */
export const UNDO_MS = 7 * DAY
/** After a recovery, or after a change was disowned: so long nothing is done that could not be taken back. */
export const LOCKED_MS = 72 * HOUR

/** Why somebody is away. An erased account is away for good, by a state of its own. */
export const awayReasons = ['banned', 'deactivated', 'leaving', 'paused'] as const
export type AwayReason = (typeof awayReasons)[number]
/** So long an account that is being left can be taken back. */
export const GRACE_MS = 14 * DAY
/** The longest pause that ends by itself. */
export const LONGEST_PAUSE_MS = 365 * DAY

/** What somebody has open, by its ids: looked up by whoever asks, since what is over by now is found when its stream is read. */
export interface OpenThings {
  readonly items: readonly string[]
  readonly claims: readonly string[]
  readonly offers: readonly string[]
  readonly requests: readonly string[]
}

/** Whoever only pauses signs in and reads. */
export const isShutOut = (absences: readonly { readonly reason: AwayReason }[]): boolean =>
  absences.some(({ reason }) => reason !== 'paused')
/** How long a link opens a recovery, and how long the session lives that it opens. */
export const RECOVERY_LINK_MS = HOUR
export const RECOVERY_SESSION_MS = HOUR
/** How long the page of recovery remembers of which address a backup code or a ticket is. */
export const RECOVERY_ASKED_MS = 15 * MINUTE

/** What a person may agree to; marketing alone can be taken back while the account goes on. */
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
/** How it was asked: on joining, when a text had changed, or where the person switched it on. */
export const CONSENT_WAYS = ['registration', 'asked-again', 'settings'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
