import type { ClaimView } from '#api/claims/contract.ts'
import { stateOfTime } from '#web/features/claims/time/pickup-time.ts'
import { compareText } from '#web/lib/text/compare-text.ts'
import { daysAway, type Moment } from '#web/lib/time/when.ts'

/** A pickup whose time is agreed. */
export type TimedClaim = ClaimView & { pickupTime: string }

// Whoever is awake at midnight has a pickup of the next hours before them, whatever the calendar says.
const BEFORE_MS = 6 * 3_600_000
// Whoever has forgotten to say that it was picked up does it on the same evening.
const AFTER_MS = 6 * 3_600_000

/**
 * The pickups of today, those of the next six hours, and those of the last six that nobody has ended: the next first, those that
 * were missed last.
 */
export const pickupsOfDay = (claims: readonly ClaimView[], moment: Moment): readonly TimedClaim[] => {
  const due = claims
    .filter(isTimed)
    .filter((claim) => isOfDay(claim, moment))
    .toSorted(byTime)
  const isMissed = (claim: ClaimView) => stateOfTime(claim, moment) === 'passed'
  return [...due.filter((claim) => !isMissed(claim)), ...due.filter(isMissed)]
}

const isTimed = (claim: ClaimView): claim is TimedClaim => claim.status === 'accepted' && claim.pickupTime !== null

const isOfDay = ({ pickupTime }: TimedClaim, moment: Moment) => {
  const left = Date.parse(pickupTime) - moment.now
  if (left < 0) return left >= -AFTER_MS
  return left <= BEFORE_MS || daysAway(pickupTime, moment) === 0
}

const byTime = (a: TimedClaim, b: TimedClaim) => compareText(a.pickupTime, b.pickupTime)
