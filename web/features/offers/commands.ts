import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PersonView } from '#api/http/contract.ts'
import type { EditItemInput, ItemView } from '#api/items/contract.ts'
import type { OfferView, RequestView } from '#api/requests/contract.ts'
import type { PickupTime } from '#domain/pickup-times.ts'
import type { AnswerOf } from '#web/calls.ts'
import { showOffered } from '#web/features/offers/optimistic.ts'
import * as texts from '#web/features/offers/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import type { Written } from '#web/lib/http/http.ts'
import type { Mutation } from '#web/lib/outbox/mutation.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { claimSubject, listingSubject, newOfferSubject, offerSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

export type Offering = {
  item: ItemView
  message: string | null
  pickupTimes: PickupTime[]
  /** In one's own words, beside those times. */
  pickupWindow: string | null
  /** The listing's place with its street, where that is to be added before. */
  location: EditItemInput['location']
}
type OfferMutation = Mutation<Written<AnswerOf<'POST /requests/:id/offers'>>>

/** Offers an item. It shows as pending at once, and no more if the server refuses. */
export const useMakeOffer = (request: RequestView, me: PersonView, onTaken: () => void) => {
  const client = useQueryClient()
  const takeBack = useRef<() => void>(undefined)
  const { id, title } = request
  return useAction({
    mutation: ({ item, location, ...words }: Offering): readonly [...Mutation[], OfferMutation] => {
      const offer = {
        ...write('POST /requests/:id/offers', { params: { id }, body: { itemId: item.id, ...words } }),
        label: texts.sendLabel(title),
        subject: newOfferSubject(id),
        told: { done: { title: texts.offerSent, text: title }, failed: texts.unableToSend },
        refusedText: texts.failedToCreate,
      }
      if (location === undefined) return [offer]
      const address = {
        ...write('PUT /items/:id', { params: { id: item.id }, body: { location } }),
        label: texts.addressLabel(item.title),
        subject: listingSubject(item.id),
      }
      // The address goes first: the yes may come at once, and tells it.
      return [address, offer]
    },
    queuedIfLeft: true,
    onStart: async (offering) => {
      takeBack.current = await showOffered(client, { request, me, ...offering })
    },
    onDone: () => {
      toast.ok({ title: texts.offerSent, text: title })
      onTaken()
    },
    onQueued: onTaken,
    onFailed: (error) => {
      takeBack.current?.()
      toast.bad({ title: texts.unableToSend, text: messageOf(error, texts.failedToCreate) })
    },
  })
}

/** While one step of an offer waits in the outbox, no other is offered. */
const stepOf = ({ id }: OfferView) => ({ subject: offerSubject(id) })

type Accepting = {
  /** Null where the chat cannot be read yet. */
  onDone: (conversationId: string | null) => void
  onFailed: (error: Error) => void
}

export const useAcceptOffer = (offer: OfferView, { onDone, onFailed }: Accepting) =>
  useAction({
    mutation: () => ({
      ...write('POST /requests/:id/offers/:offerId/accept', {
        params: { id: offer.requestId, offerId: offer.id },
      }),
      ...stepOf(offer),
      label: texts.acceptLabel(offer.gifter.name),
      told: { done: { title: texts.offerAccepted, text: offer.request.title }, failed: texts.failedToAccept },
    }),
    onDone: (answer) => {
      toast.ok({ title: texts.offerAccepted, text: offer.request.title })
      onDone(answer.isStale ? null : answer.conversation.id)
    },
    onFailed,
  })

/** Says no to an offer; it waits ten seconds, in which it can be taken back. */
export const useDeclineOffer = (offer: OfferView, { onFailed }: Pick<Accepting, 'onFailed'>) =>
  useAction({
    mutation: () => ({
      ...write('POST /requests/:id/offers/:offerId/decline', {
        params: { id: offer.requestId, offerId: offer.id },
      }),
      ...stepOf(offer),
      label: texts.declineLabel(offer.gifter.name),
      undoable: true,
      told: { done: { title: texts.offerDeclined, text: offer.request.title }, failed: texts.failedToDecline },
    }),
    onDone: () => toast.ok({ title: texts.offerDeclined, text: offer.request.title }),
    onFailed,
  })

/** Takes a pending offer back; it waits ten seconds, in which it still stands. */
export const useWithdrawOffer = (offer: OfferView) =>
  useAction({
    mutation: () => ({
      ...write('POST /requests/offers/:offerId/withdraw', { params: { offerId: offer.id } }),
      ...stepOf(offer),
      label: texts.withdrawLabel(offer.request.title),
      undoable: true,
      told: { done: { title: texts.offerWithdrawn, text: offer.request.title }, failed: texts.unableToWithdraw },
      refusedText: texts.failedToWithdraw,
    }),
    onDone: () => toast.ok({ title: texts.offerWithdrawn, text: offer.request.title }),
    onFailed: (error) => toast.bad({ title: texts.unableToWithdraw, text: messageOf(error, texts.failedToWithdraw) }),
  })

/** The helper's way to complete the claim of an accepted offer, by which the request is fulfilled. It waits ten seconds, too. */
export const useMarkFulfilled = (claimId: string, title: string) =>
  useAction({
    mutation: () => ({
      ...write('PUT /claims/:id/complete', { params: { id: claimId } }),
      subject: claimSubject(claimId),
      label: texts.fulfillLabel(title),
      undoable: true,
      told: { done: { title: texts.markedFulfilled, text: title }, failed: texts.unableToFulfill },
    }),
    onDone: () => toast.ok({ title: texts.markedFulfilled, text: title }),
    onFailed: (error) => toast.bad({ title: texts.unableToFulfill, text: messageOf(error) }),
  })

/** Before the requester has accepted there is no chat. */
export const sayChatNotReady = () => toast.warn({ title: texts.chatNotReady, text: texts.chatNotReadyText })
