import type { ClaimView } from '#api/claims/contract.ts'
import { GONE } from '#web/features/claims/gone.ts'
import type { Seen, Subject } from '#web/features/claims/steps.ts'
import { firstName } from '#web/lib/names.ts'
import { aboutClaim } from '#web/vocabulary/about.ts'

/** Why the question that stood open can no longer be answered: what happened in the meantime. */
export const passedText = (subject: Subject, { claims, item, waiting }: Seen): string => {
  if (subject.step === 'ask') {
    if (item === null || claims.some(isLive)) return 'You asked for it already.'
    const { title, text } = GONE[item.status]
    return `${title}. ${text}`
  }
  const claim = claims.find(({ id }) => id === subject.claimId)
  if (claim === undefined) return 'The request is not there any more.'
  if (waiting.includes(aboutClaim(claim.id))) return 'An answer to it waits to be sent already.'
  return subject.step === 'dispute' ? disputeText(claim) : stageText(claim)
}

const isLive = ({ status }: ClaimView) => status === 'pending' || status === 'accepted' || status === 'completed'

const disputeText = ({ disputedAt }: ClaimView) =>
  disputedAt === null ? 'That was more than 48 hours ago.' : 'You told it already. It is being read.'

const stageText = (claim: ClaimView): string => {
  const isMine = claim.role === 'owner'
  switch (claim.status) {
    case 'pending':
      return claim.onWaitlist ? 'Another neighbour has it now.' : 'The listing is not on the map now.'
    case 'accepted':
      return isMine ? 'You said yes already.' : `${firstName(claim.owner.name)} said yes.`
    case 'completed':
      return 'It is marked as picked up.'
    case 'declined':
      return isMine ? 'The request is answered already.' : `${firstName(claim.owner.name)} said not this time.`
    case 'cancelled':
      return claim.endedBecause === 'claimer' ? callOffText(claim) : 'The listing ended.'
  }
}

const callOffText = ({ role, claimer }: ClaimView) =>
  role === 'owner' ? `${firstName(claimer.name)} does not take it any more.` : 'You called it off already.'
