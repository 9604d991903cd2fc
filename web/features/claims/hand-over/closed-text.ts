import type { ClaimView } from '#api/claims/contract.ts'
import { isThere } from '#web/features/claims/address/address-texts.ts'
import { type ClaimStep, subjectOf, type Seen, type HandOverAction } from '#web/features/claims/hand-over/steps.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import * as texts from '#web/features/claims/hand-over/not-possible-texts.ts'
import { firstName } from '#web/lib/text/names.ts'

/** Why the question that stood open can no longer be answered: what happened in the meantime. */
export const closedText = (action: HandOverAction, { claims, item, waiting }: Seen): string => {
  if (action.step === 'ask') {
    if (item === null || claims.some(isLive)) return texts.alreadyAsked
    return texts.unavailableText(item.status)
  }
  const claim = claims.find(({ id }) => id === action.claimId)
  if (claim === undefined) return texts.requestGone
  if (waiting.includes(subjectOf(action.step, claim))) return texts.answerWaits
  return textOf(action.step, claim)
}

const textOf = (step: ClaimStep, claim: ClaimView) => {
  if (step === 'dispute') return disputeText(claim)
  return step === 'address' && claim.status === 'accepted' ? isThere : stageText(claim)
}

const isLive = ({ status }: ClaimView) => status === 'pending' || status === 'accepted' || status === 'completed'

const disputeText = ({ disputedAt }: ClaimView) => (disputedAt === null ? texts.disputeTooLate : texts.alreadyReported)

const stageText = (claim: ClaimView): string => {
  if (claim.endedBecause === 'ended') return claimTexts.pickupEnded
  const isMine = claim.role === 'owner'
  switch (claim.status) {
    case 'pending':
      return claim.onWaitlist ? texts.promisedToAnother : texts.notOnMap
    case 'accepted':
      return isMine ? texts.youSaidYes : texts.saidYes(firstName(claim.owner))
    case 'completed':
      return texts.pickedUp
    case 'declined':
      return isMine ? texts.alreadyAnswered : texts.saidNo(firstName(claim.owner))
    case 'cancelled':
      return claim.endedBecause === 'claimer' ? callOffText(claim) : claimTexts.listingEnded
  }
}

const callOffText = ({ role, claimer }: ClaimView) =>
  role === 'owner' ? claimTexts.noLongerWanted(firstName(claimer)) : texts.youCancelled
