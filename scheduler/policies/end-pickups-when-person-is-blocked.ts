import type { Commands } from '#commands/all.ts'
import { claims } from '#projections/claims/claims.ts'
import { openClaimsBetween } from '#projections/claims/questions.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { offers } from '#projections/requests/offers.ts'
import { pendingOffersBetween } from '#projections/requests/questions.ts'
import { pairOf } from '#projections/timers/blocks.ts'
import type { Policy } from '../policy.ts'

/**
 * Claims, pickups and offers between two people end when one of them blocks the other (docs/decisions/86). It is the last look at them, so the
 * read models must know all that is in the log: what comes to it later has been refused.
 */
export const endPickupsWhenPersonIsBlocked = (
  { blocks, send }: Pick<Commands, 'blocks' | 'send'>,
  openReads: () => Reads,
  isApplied: (position: 'head') => Promise<boolean>,
): Policy => ({
  job: 'end-blocked',
  description: 'End what is open between two people of whom one has blocked the other.',
  isReady: () => isApplied('head'),
  act: async ({ subject, cause }, metadata) => {
    const pair = pairOf(subject)
    const reads = openReads()
    const claimIds = await openClaimsBetween(reads.of(claims), pair.blockerId, pair.blockedId)
    const offerIds = await pendingOffersBetween(reads.of(offers), pair.blockerId, pair.blockedId)
    await blocks.endOpen({ blockerId: pair.blockerId, claimIds, offerIds }, { ...metadata, commandId: cause })
    return send({ type: 'settleBlock', ...pair }, metadata)
  },
})
