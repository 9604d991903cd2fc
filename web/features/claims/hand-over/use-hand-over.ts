import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { handOverMachine, type Run } from '#web/features/claims/hand-over/hand-over.machine.ts'
import {
  canStep,
  type ClaimStep,
  isSame,
  type Seen,
  type HandOverAction,
  subjectOf,
} from '#web/features/claims/hand-over/steps.ts'
import * as texts from '#web/features/claims/hand-over/not-possible-texts.ts'
import { noLongerPossible } from '#web/features/claims/hand-over/not-possible-texts.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useOutbox } from '#web/lib/outbox/use-outbox.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { isThere } from '#web/features/claims/address/address-texts.ts'
import * as claimTexts from '#web/features/claims/claim-texts.ts'
import { firstName } from '#web/lib/text/names.ts'

/** The hand-over as a screen needs it. `claims` stays the same array until the server's answer changes. */
export const useHandOver = (claims: readonly ClaimView[], item: ItemView | null = null) => {
  const seen = useSeenClaims(claims, item)
  const [state, send] = useMachine(explaining, { input: seen })
  useEffect(() => send({ type: 'seen', seen }), [seen, send])
  const { action, claim } = state.context
  const isSubmitting = state.matches('submitting')
  const isOpen = state.matches('open') || state.matches({ submitting: 'shown' })
  const close = () => send({ type: 'close' })
  const submit = (what: HandOverAction, run: Run) => send({ type: 'submit', action: what, run })
  return {
    /** The dialog to be shown. */
    question:
      isOpen && action !== null
        ? { action, claim, isSubmitting, send: (run: Run) => submit(action, run), onClose: close }
        : null,
    thanking: state.matches({ idle: 'thanking' }) ? (claim?.id ?? null) : null,
    /** No dialog is open and nothing is being sent, so the thanks prompt may appear. */
    isIdle: state.matches('idle'),
    isSubmitting: (what: HandOverAction) => isSubmitting && isSame(what, action),
    can: (step: ClaimStep, of: ClaimView) => canStep(step, of, seen.now),
    open: (what: HandOverAction) => send({ type: 'open', action: what }),
    submit,
    thank: (claimId: string) => send({ type: 'thank', claimId }),
    close,
    claims,
  }
}

export type HandOver = ReturnType<typeof useHandOver>
/** What a dialog needs: its claim, how to send the answer, and how to close. */
export type HandOverDialogProps = Pick<NonNullable<HandOver['question']>, 'isSubmitting' | 'send' | 'onClose'> & {
  claim: ClaimView
}

const explaining = handOverMachine.provide({
  actions: {
    explain: ({ context: { action, seen } }) => {
      if (action !== null) toast.warn({ title: noLongerPossible, text: closedText(action, seen) })
    },
  },
})

const useSeenClaims = (claims: readonly ClaimView[], item: ItemView | null): Seen => {
  const { waiting, refreshing } = useOutbox()
  const now = useNow()
  return useMemo(
    () => ({ claims, item, waiting: [...refreshing, ...waiting].map(({ subject }) => subject), now }),
    [claims, item, waiting, refreshing, now],
  )
}

/** Why the question that stood open can no longer be answered: what happened in the meantime. */
const closedText = (action: HandOverAction, { claims, item, waiting }: Seen): string => {
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
