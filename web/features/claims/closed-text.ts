import type { ClaimView } from '#api/claims/contract.ts'
import { UNAVAILABLE_TEXTS } from '#web/features/claims/unavailable-texts.ts'
import type { Seen, HandOverAction } from '#web/features/claims/steps.ts'
import { firstName } from '#web/lib/names.ts'
import { claimSubject } from '#web/vocabulary/subjects.ts'

/** Why the question that stood open can no longer be answered: what happened in the meantime. */
export const closedText = (action: HandOverAction, { claims, item, waiting }: Seen): string => {
  if (action.step === 'ask') {
    if (item === null || claims.some(isLive)) return 'You asked for it already.'
    const { title, text } = UNAVAILABLE_TEXTS[item.status]
    return `${title}. ${text}`
  }
  const claim = claims.find(({ id }) => id === action.claimId)
  if (claim === undefined) return 'The request is not there any more.'
  if (waiting.includes(claimSubject(claim.id))) return 'An answer to it waits to be sent already.'
  return action.step === 'dispute' ? disputeText(claim) : stageText(claim)
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
