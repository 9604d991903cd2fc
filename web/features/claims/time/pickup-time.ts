import type { ClaimView } from '#api/claims/contract.ts'
import type { Moment } from '#web/lib/time/when.ts'

type Now = Pick<Moment, 'now'>
type Times = Pick<ClaimView, 'pickupTime' | 'proposedPickupTime'>

// Who comes late is still coming; after an hour the two need another time.
const LATE_MS = 3_600_000
// Decisions section 3 "POST /claims": a pickup at most 60 days ahead.
const FURTHEST_MS = 60 * 86_400_000

/** The agreed time: none yet, ahead, now (until an hour after it), or passed. */
export const stateOfTime = ({ pickupTime }: Pick<ClaimView, 'pickupTime'>, { now }: Now) => {
  if (pickupTime === null) return 'none'
  const left = Date.parse(pickupTime) - now
  if (left >= 0) return 'ahead'
  return left >= -LATE_MS ? 'now' : 'passed'
}

export const hasPassed = (time: string, { now }: Now) => Date.parse(time) < now

/** The two need a time, and none that could be confirmed is proposed. */
export const needsTime = (claim: Times, moment: Now) => {
  const state = stateOfTime(claim, moment)
  const { proposedPickupTime: proposed } = claim
  return (state === 'none' || state === 'passed') && (proposed === null || hasPassed(proposed, moment))
}

/** The last instant at which a pickup can be, in milliseconds: within 60 days, and not after the listing's end. */
export const lastPickup = (endsAt: string | null, { now }: Now) =>
  Math.min(now + FURTHEST_MS, endsAt === null ? Infinity : Date.parse(endsAt))
