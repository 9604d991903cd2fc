import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Fulfilled or open again: a request follows the claim of its accepted offer, also where the process that ended the claim died. */
export const endMatchWhenClaimEnds = ({ offers }: Pick<Commands, 'offers'>): Policy => ({
  job: 'end-matches',
  description: 'Let a request follow the claim of its accepted offer, and release what it has given up.',
  act: ({ subject }, metadata) => offers.settleMatch(subject, metadata),
})
