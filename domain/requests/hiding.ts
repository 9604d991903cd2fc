import type { Decision } from '../decider.ts'
import type { HidingReason } from '../hiding.ts'
import { type NewOfferEvent, OfferDeclined } from '../offers/events.ts'
import { reject } from '../rejection.ts'
import { type NewRequestEvent, RequestHidden, RequestShown } from './events.ts'
import { ofOffer, ofRequest, pendingOffers, type RequestStream } from './state.ts'

interface Because {
  readonly because: HidingReason
}

/**
 * Repeatable. What is over stays as it is. Where the requester is away, pending offers end in the same append; an agreed pickup ends first, in its
 * item's stream: whoever hides it comes again when it is open.
 */
export const hideRequest = ({ because }: Because, state: RequestStream): Decision<NewRequestEvent | NewOfferEvent> => {
  if (isOver(state) || state.hiddenBecause.includes(because)) return []
  if (because !== 'owner-away') return [RequestHidden.new({ ...ofRequest(state), because })]
  if (state.is !== 'open') return reject('busy-stream')
  return [RequestHidden.new({ ...ofRequest(state), because }), ...withOffersEnded(state)]
}

const withOffersEnded = (state: RequestStream): readonly NewOfferEvent[] =>
  pendingOffers(state).map((offer) =>
    OfferDeclined.new({ ...ofOffer(state, offer), reason: 'person-left', leftBy: 'requester' }),
  )

/** Repeatable. */
export const showRequest = ({ because }: Because, state: RequestStream): readonly NewRequestEvent[] =>
  state.hiddenBecause.includes(because) ? [RequestShown.new({ ...ofRequest(state), because })] : []

const isOver = ({ is }: RequestStream): boolean => is === 'fulfilled' || is === 'cancelled' || is === 'expired'
