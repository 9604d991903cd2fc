import { useQueryClient } from '@tanstack/react-query'
import type { ClaimView, RequestClaimInput } from '#api/claims/contract.ts'
import type { EditItemInput, ItemView } from '#api/items/contract.ts'
import type { AnswerOf, BodyOf } from '#web/calls.ts'
import { keepClaim } from '#web/features/claims/cache.ts'
import * as addressTexts from '#web/features/claims/address/address-texts.ts'
import * as texts from '#web/features/claims/mutation-texts.ts'
import type { Mutation } from '#web/lib/outbox/mutation.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import { excerpt } from '#web/lib/text/format.ts'
import type { Written } from '#web/lib/http/http.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { requestSubject, claimSubject, listingSubject, setOutSubject, threadSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

type Step = Mutation<Written<AnswerOf<'GET /claims/:id'>>>
type Done = {
  /** Null: done, but it cannot be read yet. */
  onDone?: (claim: ClaimView | null) => void
}
type StepAction<Input> = {
  onDone?: (claim: ClaimView | null, input: Input) => void
  mutation: (input: Input) => Step | readonly [...Mutation[], Step]
  onQueued?: () => void
  onFailed: (error: Error) => void
}

/** A write that answers with the claim as it is then: it is shown before any list is fetched again. */
const useStep = <Input>({ onDone, ...action }: StepAction<Input>) => {
  const client = useQueryClient()
  return useAction<Input, Written<AnswerOf<'GET /claims/:id'>>>({
    ...action,
    onDone: (answer, input) => {
      const claim = answer.isStale ? null : answer.data
      if (claim !== null) keepClaim(client, claim)
      onDone?.(claim, input)
    },
  })
}

export const useAsk = ({ id, title, owner }: ItemView) =>
  useStep({
    mutation: (input: RequestClaimInput) => ({
      ...write('POST /claims', { body: input }),
      label: texts.requestLabel(title),
      subject: requestSubject(id),
      refusedText: texts.failedToCreate,
    }),
    onDone: (claim) => {
      toast.ok({
        title: claim?.onWaitlist === true ? texts.joinedWaitingList : texts.requested,
        text: texts.ownerNotified(owner.name),
      })
    },
    onFailed: (error) => toast.bad({ title: texts.claimFailed, text: messageOf(error, texts.claimFailedText) }),
  })

/** One step of an existing claim. While it waits in the outbox, no other step is offered. */
const labelled = (claimId: string, label: string) => ({ subject: claimSubject(claimId), label })

type Accepting = BodyOf<'PUT /claims/:id/accept'> & {
  /** The listing's place with the street that is told; only where it has to be stored. */
  location?: EditItemInput['location']
  /** A time that the claimer has to confirm. */
  pickupTime?: string
}

export const useAccept = ({ id, claimer, item }: ClaimView) =>
  useStep({
    mutation: ({ location, pickupTime, ...body }: Accepting): readonly [...Mutation[], Step] => {
      const params = { id }
      const accept = {
        ...write('PUT /claims/:id/accept', { params, body }),
        ...labelled(id, texts.acceptLabel(claimer.name)),
      }
      const address = {
        ...write('PUT /items/:id', { params: { id: item.id }, body: { location } }),
        label: addressTexts.addressLabel(item.title),
        subject: listingSubject(item.id),
      }
      // The address goes first: a promised listing cannot be moved any more. The time goes last: it is proposed to whom it is promised.
      const before = location === undefined ? [] : [address]
      if (pickupTime === undefined) return [...before, accept]
      const time = {
        ...write('PUT /claims/:id/pickup', { params, body: { pickupTime } }),
        ...labelled(id, texts.timeLabel),
      }
      return [...before, accept, time]
    },
    onDone: (_, { pickupTime }) => {
      toast.ok({
        title: texts.accepted(claimer.name),
        text: pickupTime === undefined ? texts.acceptedText : texts.acceptedWithTimeText,
      })
    },
    onFailed: actionFailed('accepted'),
  })

/** Adds the street to a thing that is promised without one. */
export const useAddAddress = (claim: ClaimView) => {
  const client = useQueryClient()
  const { item, claimer } = claim
  return useAction({
    mutation: (location: NonNullable<EditItemInput['location']>) => ({
      ...write('PUT /items/:id', { params: { id: item.id }, body: { location } }),
      label: addressTexts.addressLabel(item.title),
      subject: listingSubject(item.id),
    }),
    onDone: (_, { address }) => {
      if (claim.pickup !== null) keepClaim(client, { ...claim, pickup: { ...claim.pickup, address: address ?? null } })
      toast.ok({ title: addressTexts.added, text: addressTexts.sees(claimer.name) })
    },
    onFailed: (error) => toast.bad({ title: addressTexts.notAddedTitle, text: messageOf(error) }),
  })
}

/** Declining an accepted claim releases the item to the next person in line. */
export const useDecline = ({ id, claimer, item, status }: ClaimView, { onDone }: Done = {}) =>
  useStep({
    mutation: (body: BodyOf<'PUT /claims/:id/decline'>) => ({
      ...write('PUT /claims/:id/decline', { params: { id }, body }),
      ...labelled(id, status === 'accepted' ? texts.releaseLabel(claimer.name) : texts.declineLabel(claimer.name)),
      undoable: true,
      told: {
        done: status === 'accepted' ? { title: texts.released, text: item.title } : { title: texts.told(claimer.name) },
        failed: texts.actionFailed,
      },
    }),
    onDone,
    onFailed: actionFailed('declined'),
  })

export const useComplete = ({ id, item, role }: ClaimView) =>
  useStep<void>({
    mutation: () => ({
      ...write('PUT /claims/:id/complete', { params: { id } }),
      ...labelled(id, texts.completeLabel(item.title)),
      undoable: true,
      told: {
        done: { title: texts.completed, text: item.title },
        failed: role === 'owner' ? texts.actionFailed : texts.completeFailed,
        conflict: texts.notReady,
      },
    }),
    onDone: () => {
      toast.ok({ title: texts.completed, text: item.title })
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409) toast.warn({ title: texts.notReady, text: error.message })
      else if (role === 'owner') actionFailed('completed')(error)
      else toast.bad({ title: texts.completeFailed, text: messageOf(error) })
    },
  })

export const useCancel = ({ id, item, owner, status, conversationId }: ClaimView) =>
  useStep({
    mutation: ({ words = '' }: { words?: string }): readonly [...Mutation[], Step] => {
      const cancel = {
        ...write('PUT /claims/:id/cancel', { params: { id } }),
        ...labelled(id, status === 'accepted' ? texts.cancelLabel(item.title) : texts.withdrawLabel(item.title)),
        undoable: true,
        told: { done: { title: texts.cancelled, text: item.title }, failed: texts.cancelFailed },
      }
      const content = words.trim()
      if (content === '') return [cancel]
      const message = {
        ...write('POST /messages', { body: { claimId: id, content } }),
        label: texts.messageLabel(owner.name, excerpt(content)),
        subject: threadSubject(conversationId),
      }
      // The message goes first: after the cancellation the chat is closed.
      return [message, cancel]
    },
    onDone: () => {
      toast.ok({ title: texts.cancelled, text: item.title })
    },
    onFailed: (error) => toast.bad({ title: texts.cancelFailed, text: messageOf(error) }),
  })

/** Proposes another time, or answers the other's proposal. */
export const useArrange = (claimId: string, { onDone, onQueued }: Done & { onQueued?: () => void } = {}) =>
  useStep({
    mutation: (body: BodyOf<'PUT /claims/:id/pickup'>) => ({
      ...write('PUT /claims/:id/pickup', { params: { id: claimId }, body }),
      ...labelled(claimId, 'confirm' in body ? texts.timeAnswerLabel : texts.timeLabel),
    }),
    onDone,
    onQueued,
    onFailed: (error) => toast.bad({ title: texts.updateFailed, text: messageOf(error) }),
  })

// Later it would tell of a way that is over.
const SET_OUT_LAPSES_MS = 600_000

/** Tells the owner that the claimer is on the way. */
export const useSetOut = ({ id, owner }: ClaimView) =>
  useStep<void>({
    mutation: () => ({
      ...write('PUT /claims/:id/on-my-way', { params: { id } }),
      subject: setOutSubject(id),
      label: texts.setOutLabel(owner.name),
      lapsesAt: Date.now() + SET_OUT_LAPSES_MS,
      handledByScreen: true,
      told: {
        done: { title: texts.told(owner.name), text: texts.setOutText },
        failed: texts.notTold(owner.name),
      },
    }),
    onFailed: (error) => toast.bad({ title: texts.notTold(owner.name), text: messageOf(error) }),
  })

export const useDispute = ({ id, item }: ClaimView) =>
  useStep({
    mutation: (reason: string) => ({
      ...write('POST /claims/:id/dispute', { params: { id }, body: { reason } }),
      ...labelled(id, texts.disputeLabel(item.title)),
    }),
    onDone: () => toast.ok({ title: texts.reported, text: texts.reportedText }),
    onFailed: (error) => toast.bad({ title: texts.actionFailed, text: messageOf(error) }),
  })

const actionFailed = (what: 'accepted' | 'declined' | 'completed') => (error: Error) =>
  toast.bad({ title: texts.actionFailed, text: messageOf(error, texts.actionFailedText(what)) })
