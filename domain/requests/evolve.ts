import { compileTable, nextState } from '../lifecycle.ts'
import type { OfferEvent } from '../offers/events.ts'
import { offerLifecycle, type OfferState } from '../offers/lifecycle.ts'
import { deleteIn, getIn, setIn } from '../persistent-map.ts'
import { withLatest } from '../latest-values.ts'
import type { RequestEvent } from './events.ts'
import { requestLifecycle } from './lifecycle.ts'
import type { OfferRecord, RequestStream } from './state.ts'

export type RequestStreamEvent = RequestEvent | OfferEvent

const requestTable = compileTable(requestLifecycle)
const offerTable = compileTable(offerLifecycle)

/** Folds one event of a request's stream. Total: an event that means nothing to a part leaves it as it was. */
export const evolveRequest = (state: RequestStream, event: RequestStreamEvent): RequestStream => {
  const moved = { ...state, is: nextState(requestTable, state.is, event.type) }
  return event.type.startsWith('Offer')
    ? withOffer(moved, event as OfferEvent)
    : withRequest(moved, event as RequestEvent)
}

const withRequest = (state: RequestStream, event: RequestEvent): RequestStream => {
  switch (event.type) {
    case 'RequestPosted': {
      const { requestId, requesterId, expiresAt, needByDate } = event.data
      return { ...state, requestId, requesterId, expiresAt, needByDate, latestFields: withLatest({}, event.data) }
    }
    case 'RequestEdited': {
      const { expiresAt, needByDate = state.needByDate, told: _, ...words } = event.data
      return { ...state, expiresAt, needByDate, latestFields: withLatest(state.latestFields, words) }
    }
    case 'RequestRenewed':
      return { ...state, expiresAt: event.data.expiresAt }
    case 'RequestExpiryReminded':
      return { ...state, remindedOf: event.data.expiresAt }
    case 'RequestReopened':
      return { ...state, chosen: null }
    default:
      return state
  }
}

const withOffer = (state: RequestStream, event: OfferEvent): RequestStream => {
  const { offerId } = event.data
  const before = getIn(state.offers, offerId)
  const offer = { ...(before ?? made(event)), is: next(before?.is ?? 'none', event.type) }
  const isMade = event.type === 'OfferMade'
  const after = isMade ? again(offer, event, state.offersMade) : offer
  return {
    ...state,
    offersMade: isMade ? state.offersMade + 1 : state.offersMade,
    chosen: chosenAfter(state.chosen, event),
    offers: setIn(state.offers, offerId, after),
    byHelper: setIn(state.byHelper, after.helperId, offerId),
    pending: after.is === 'pending' ? setIn(state.pending, offerId, after.turn) : deleteIn(state.pending, offerId),
  }
}

const next = (is: OfferState, signal: string): OfferState => nextState(offerTable, is, signal)

const made = ({ data: { offerId, helperId, itemId } }: OfferEvent): OfferRecord => ({
  offerId,
  helperId,
  itemId,
  is: 'none',
  times: 0,
  turn: 0,
})

/** Made again it may be another thing, and it waits behind those that came before. */
const again = (
  offer: OfferRecord,
  { data: { itemId, times } }: Extract<OfferEvent, { type: 'OfferMade' }>,
  turn: number,
): OfferRecord => ({ ...offer, itemId, times, turn })

const chosenAfter = (chosen: RequestStream['chosen'], { type, data }: OfferEvent): RequestStream['chosen'] => {
  if (type === 'OfferAcceptanceStarted') return { offerId: data.offerId, claimId: data.claimId }
  return type === 'OfferAcceptanceFailed' ? null : chosen
}
