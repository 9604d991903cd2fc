import type { ClaimView } from '#api/claims/contract.ts'
import { UNAVAILABLE_TEXTS } from '#web/features/claims/unavailable-texts.ts'
import type { Seen, HandOverAction } from '#web/features/claims/steps.ts'
import { firstName } from '#web/lib/names.ts'
import { claimSubject } from '#web/vocabulary/subjects.ts'

/** Why the question that stood open can no longer be answered: what happened in the meantime. */
export const closedText = (action: HandOverAction, { claims, item, waiting }: Seen): string => {
  if (action.step === 'ask') {
    if (item === null || claims.some(isLive)) return 'You have already asked for it.'
    const { title, text } = UNAVAILABLE_TEXTS[item.status]
    return `${title}. ${text}`
  }
  const claim = claims.find(({ id }) => id === action.claimId)
  if (claim === undefined) return 'This request no longer exists.'
  if (waiting.includes(claimSubject(claim.id))) return 'Your answer is already waiting to send.'
  return action.step === 'dispute' ? disputeText(claim) : stageText(claim)
}

const isLive = ({ status }: ClaimView) => status === 'pending' || status === 'accepted' || status === 'completed'

const disputeText = ({ disputedAt }: ClaimView) =>
  disputedAt === null ? 'That was more than 48 hours ago.' : 'You already reported it. An admin is looking into it.'

const stageText = (claim: ClaimView): string => {
  if (claim.endedBecause === 'ended') return 'This pickup was ended.'
  const isMine = claim.role === 'owner'
  switch (claim.status) {
    case 'pending':
      return claim.onWaitlist ? 'Another neighbour has it now.' : 'The listing is not on the map at the moment.'
    case 'accepted':
      return isMine ? 'You have already said yes.' : `${firstName(claim.owner.name)} said yes.`
    case 'completed':
      return 'It is marked as picked up.'
    case 'declined':
      return isMine ? 'You have already answered this request.' : `${firstName(claim.owner.name)} said not this time.`
    case 'cancelled':
      return claim.endedBecause === 'claimer' ? callOffText(claim) : 'The listing ended.'
  }
}

const callOffText = ({ role, claimer }: ClaimView) =>
  role === 'owner' ? `${firstName(claimer.name)} no longer wants it.` : 'You have already cancelled it.'
