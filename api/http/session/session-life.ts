import { RECOVERY_SESSION_MS } from '#domain/accounts/vocabulary.ts'
import { DAY } from '#domain/time.ts'
import type { Session } from '#stores/vault/port.ts'

const ANONYMOUS = DAY
const SIGNED_IN = 30 * DAY
/** A device that nobody uses any more. */
const UNUSED = 14 * DAY

/** Milliseconds that a session lives at most. One of a recovery does what it is for, and is over. */
export const lifeOf = ({ personId, recoveryId }: Pick<Session, 'personId' | 'recoveryId'>): number => {
  if (personId === null) return ANONYMOUS
  return recoveryId === null ? SIGNED_IN : RECOVERY_SESSION_MS
}

/** Neither run out nor left unused. */
export const isAlive = ({ expiresAt, lastSeenAt }: Session, now: string): boolean =>
  expiresAt > now && Date.parse(now) - Date.parse(lastSeenAt) < UNUSED
