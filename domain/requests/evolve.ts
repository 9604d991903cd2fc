import { dispatch } from '../dispatch.ts'
import { withoutReason, withReason } from '../hiding.ts'
import { withLatest } from '../latest-values.ts'
import { compileTable, nextState } from '../lifecycle.ts'
import type { OfferEvent } from '../offers/events.ts'
import { offerLifecycle, type OfferState } from '../offers/lifecycle.ts'
import type { RequestEvent } from './events.ts'
import { requestLifecycle } from './lifecycle.ts'
import { offerOf, type OfferRecord, type RequestStream } from './state.ts'

export type RequestStreamEvent = RequestEvent | OfferEvent

const requestTable = compileTable(requestLifecycle)
const offerTable = compileTable(offerLifecycle)

/** Folds one event of a request's stream. Total: an event that means nothing to a part leaves it as it was. */
export const evolveRequest = (state: RequestStream, event: RequestStreamEvent): RequestStream =>
  rows(event, { ...state, is: nextState(requestTable, state.is, event.type) })

const same = (_: unknown, state: RequestStream): RequestStream => state

const rows = dispatch<RequestStreamEvent, [RequestStream], RequestStream>({
  RequestPosted: ({ data }, state) => {
    const { requestId, requesterId, expiresAt, needByDate } = data
    return { ...state, requestId, requesterId, expiresAt, needByDate, latestFields: withLatest({}, data) }
  },
  RequestEdited: ({ data }, state) => {
    const { expiresAt, needByDate = state.needByDate, told: _, ...words } = data
    return { ...state, expiresAt, needByDate, latestFields: withLatest(state.latestFields, words) }
  },
  RequestRenewed: ({ data }, state) => ({ ...state, expiresAt: data.expiresAt }),
  RequestExpiryReminded: ({ data }, state) => ({ ...state, remindedOf: data.expiresAt }),
  RequestReopened: (_, state) => ({ ...state, chosen: null }),
  RequestCancelled: same,
  RequestExpired: same,
  RequestHidden: ({ data }, state) => ({ ...state, hiddenBecause: withReason(state.hiddenBecause, data.because) }),
  RequestShown: ({ data }, state) => ({ ...state, hiddenBecause: withoutReason(state.hiddenBecause, data.because) }),
  RequestMatched: same,
  RequestFulfilled: same,
  OfferMade: (event, state) => {
    const { itemId, times } = event.data
    // Made again it may be another thing, and it waits behind those that came before.
    return { ...stepped(state, event, { itemId, times, turn: state.offersMade }), offersMade: state.offersMade + 1 }
  },
  OfferWithdrawn: (event, state) => stepped(state, event),
  OfferDeclined: (event, state) => stepped(state, event),
  OfferAcceptanceStarted: (event, state) => {
    const { offerId, claimId } = event.data
    return { ...stepped(state, event), chosen: { offerId, claimId } }
  },
  OfferAcceptanceFailed: (event, state) => ({ ...stepped(state, event), chosen: null }),
  OfferAccepted: (event, state) => stepped(state, event),
  OfferReleased: (event, state) => stepped(state, event),
  OfferCancelled: (event, state) => stepped(state, event),
})

const stepped = (state: RequestStream, event: OfferEvent, change: Partial<OfferRecord> = {}): RequestStream => {
  const before = offerOf(state, event.data.offerId)
  const offer = { ...(before ?? made(event)), ...change, is: next(before?.is ?? 'none', event.type) }
  const offers = before ? state.offers.map((one) => (one === before ? offer : one)) : [...state.offers, offer]
  return { ...state, offers }
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
