import type { OfferState } from '../offers/lifecycle.ts'
import { emptyMap, entriesOf, getIn, type PersistentMap } from '../persistent-map.ts'
import type { LatestValues } from '../latest-values.ts'
import type { RequestEvent } from './events.ts'
import type { RequestState } from './lifecycle.ts'

/** What deciding needs to know of a request's stream: the request, and its offers in the order they came. */
export interface RequestStream {
  readonly is: RequestState
  readonly requestId: string
  readonly requesterId: string
  /** ISO 8601 UTC. */
  readonly expiresAt: string
  readonly needByDate: string | null
  /** Field → the data of the latest event in which the requester set it. */
  readonly latestFields: LatestValues<PostedFields>
  readonly offers: PersistentMap<OfferRecord>
  /** Helper → offer id: a helper has one offer on a request, which may come again. */
  readonly byHelper: PersistentMap<string>
  /** Offer id → turn, of those that wait for an answer. */
  readonly pending: PersistentMap<number>
  /** How often an offer was made. */
  readonly offersMade: number
  /** The offer that was chosen: its thing is being reserved, or is promised. */
  readonly chosen: Chosen | null
  readonly remindedOf: string | null
}

export interface Chosen {
  readonly offerId: string
  readonly claimId: string
}

export type PostedFields = Partial<Extract<RequestEvent, { type: 'RequestPosted' }>['data']>

export interface OfferRecord {
  readonly offerId: string
  readonly helperId: string
  readonly itemId: string
  readonly is: OfferState
  /** How often it was made. */
  readonly times: number
  /** Order of offering, from 0; made again, it comes last. */
  readonly turn: number
}

export const unposted: RequestStream = {
  is: 'unposted',
  requestId: '',
  requesterId: '',
  expiresAt: '',
  needByDate: null,
  latestFields: {},
  offers: emptyMap(),
  byHelper: emptyMap(),
  pending: emptyMap(),
  offersMade: 0,
  chosen: null,
  remindedOf: null,
}

/** G15: the server's clock decides, never a job that should have run. */
export const isPast = ({ expiresAt }: RequestStream, now: string): boolean => expiresAt <= now

export const offerOf = (state: RequestStream, offerId: string): OfferRecord | undefined => getIn(state.offers, offerId)

/** The offer of one helper. */
export const offerBy = (state: RequestStream, helperId: string): OfferRecord | undefined =>
  offerOf(state, getIn(state.byHelper, helperId) ?? '')

/** Those that wait for an answer, in the order they came. */
export const pendingOffers = ({ offers, pending }: RequestStream): readonly OfferRecord[] =>
  entriesOf(pending)
    .toSorted(([, a], [, b]) => a - b)
    .flatMap(([offerId]) => getIn(offers, offerId) ?? [])
