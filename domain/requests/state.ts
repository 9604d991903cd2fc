import type { OfferState } from '../offers/lifecycle.ts'
import type { HiddenBecause } from '../hiding.ts'
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
  /** A helper has one offer on a request, which may come again. */
  readonly offers: readonly OfferRecord[]
  /** How often an offer was made. */
  readonly offersMade: number
  /** The offer that was chosen: its thing is being reserved, or is promised. */
  readonly chosen: Chosen | null
  readonly remindedOf: string | null
  readonly hiddenBecause: HiddenBecause
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
  offers: [],
  offersMade: 0,
  chosen: null,
  remindedOf: null,
  hiddenBecause: [],
}

/** Whether only the requester may know of it, for whatever reason. */
export const isHidden = ({ hiddenBecause }: RequestStream): boolean => hiddenBecause.length > 0

/** The server's clock decides, never a job that should have run. */
export const isPast = ({ expiresAt }: RequestStream, now: string): boolean => expiresAt <= now

export const offerOf = ({ offers }: RequestStream, offerId: string): OfferRecord | undefined =>
  offers.find((offer) => offer.offerId === offerId)

/** The offer of one helper. */
export const offerBy = ({ offers }: RequestStream, helperId: string): OfferRecord | undefined =>
  offers.find((offer) => offer.helperId === helperId)

/** Those that wait for an answer, in the order they came. */
export const pendingOffers = ({ offers }: RequestStream): readonly OfferRecord[] =>
  offers.filter(({ is }) => is === 'pending').toSorted((a, b) => a.turn - b.turn)

export const ofRequest = ({ requestId, requesterId }: RequestStream): { requestId: string; requesterId: string } => ({
  requestId,
  requesterId,
})

export const ofOffer = (
  state: RequestStream,
  { offerId, helperId, itemId }: Pick<OfferRecord, 'offerId' | 'helperId' | 'itemId'>,
) => ({ ...ofRequest(state), offerId, helperId, itemId })
