import type { OfferView } from '#api/requests/contract.ts'
import * as texts from '#web/features/offers/texts.ts'
import { firstName } from '#web/lib/text/names.ts'
import type { BadgeTone } from '#web/ui/feedback/badge/badge.tsx'

type State = { tone: BadgeTone; label: string; text: string | null }

/** The state of an offer in words, for the one who asked; null while it waits for their answer. */
export const receivedState = ({ status, request }: OfferView): State | null => {
  switch (status) {
    case 'accepted':
      return request.status === 'fulfilled'
        ? { tone: 'leaf', label: texts.fulfilled, text: texts.fulfilledText }
        : { tone: 'leaf', label: texts.accepted, text: texts.acceptedText }
    case 'pending':
      if (request.status === 'open') return null
      return request.status === 'matched'
        ? { tone: 'plain', label: texts.frozen, text: texts.frozenText }
        : { tone: 'plain', label: texts.declined, text: null }
    case 'declined':
      return { tone: 'plain', label: texts.declined, text: null }
    case 'withdrawn':
      return { tone: 'plain', label: texts.withdrawn, text: null }
  }
}

/** The state of an offer in words, for the one who made it. */
export const madeState = (offer: OfferView): State => {
  const name = firstName(offer.request.requester)
  switch (offer.status) {
    case 'pending':
      return pendingState(offer, name)
    case 'accepted':
      return offer.claimStatus === 'completed'
        ? { tone: 'leaf', label: texts.fulfilled, text: texts.fulfilledMineText(name) }
        : { tone: 'leaf', label: texts.acceptedMine, text: texts.acceptedMineText(name) }
    case 'declined':
      return declinedState(offer, name)
    case 'withdrawn':
      return { tone: 'plain', label: texts.withdrawn, text: offer.mayOfferAgain ? texts.withdrawnText : null }
  }
}

const pendingState = ({ request }: OfferView, name: string): State => {
  switch (request.status) {
    case 'open':
      return { tone: 'amber', label: texts.waiting, text: texts.waitingText(name) }
    case 'matched':
      return { tone: 'plain', label: texts.frozen, text: texts.onHoldText(name) }
    case 'fulfilled':
    case 'cancelled':
    case 'expired':
      return { tone: 'plain', label: ENDED[request.status], text: texts.stillYours }
  }
}

const declinedState = ({ request }: OfferView, name: string): State =>
  request.status === 'open' || request.status === 'matched'
    ? { tone: 'plain', label: texts.declinedMine, text: texts.declinedMineText(name) }
    : { tone: 'plain', label: ENDED[request.status], text: texts.stillYours }

const ENDED = {
  fulfilled: texts.elsewhere,
  cancelled: texts.requestCancelled,
  expired: texts.requestExpired,
}
