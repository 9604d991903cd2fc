import type { RecordedEvent } from '#domain/event.ts'
import {
  OfferAccepted,
  OfferCancelled,
  OfferDeclined,
  type OfferEvent,
  OfferMade,
  OfferReleased,
  OfferWithdrawn,
} from '#domain/offers/events.ts'
import type { OfferStatus } from '#domain/offers/vocabulary.ts'
import type { PickupTime } from '#domain/pickup-times.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** An offer of one helper on one request; made again, it is the same one. */
export interface OfferDocument extends Document {
  readonly requestId: string
  readonly requesterId: string
  readonly helperId: string
  readonly itemId: string
  readonly status: OfferStatus
  readonly message: string | null
  readonly pickupTimes: readonly PickupTime[]
  /** In the helper's words, beside those times. */
  readonly pickupWindow: string | null
  /** While it is accepted. */
  readonly claimId: string | null
  /** How often it was made. */
  readonly times: number
  /** Order of offering: the position of the latest time. */
  readonly turn: number
  /** Its place among the offers of its request: the accepted one, those that wait in the order they came, those that ended. */
  readonly order: string
  readonly createdAt: string
  readonly updatedAt: string
}
type Past = Exclude<OfferEvent, { type: 'OfferAcceptanceStarted' | 'OfferAcceptanceFailed' }>
type OfferBody = Body<OfferDocument>

export const offers = defineProjection<OfferDocument, Past>({
  name: 'offers',
  version: 3,
  indexes: {
    fields: [
      ['requestId', 'order'],
      ['itemId', 'status'],
      ['helperId', 'requestId'],
      ['helperId', 'turn'],
      ['helperId', 'status', 'turn'],
      ['requesterId', 'turn'],
      ['requesterId', 'status', 'turn'],
    ],
    arrays: [],
  },
  wants: [OfferMade, OfferWithdrawn, OfferDeclined, OfferAccepted, OfferReleased, OfferCancelled].map(
    ({ type }) => type,
  ),
  keys: ({ data }) => [data.offerId],
  evolve: (document, event) => {
    const next = event.type === 'OfferMade' ? made(document, event) : document && { ...document, ...ruled(event) }
    return next && { ...next, order: orderOf(next), updatedAt: event.at }
  },
  words: { of: ['helperId'], redact: (offer) => ({ ...offer, message: null, pickupTimes: [], pickupWindow: null }) },
})

/** Made again it says what it says now, and waits behind those that came before. */
const made = (
  before: OfferBody | null,
  { data, at, position }: RecordedEvent<Extract<Past, { type: 'OfferMade' }>>,
): OfferBody => ({
  requestId: data.requestId,
  requesterId: data.requesterId,
  helperId: data.helperId,
  itemId: data.itemId,
  status: 'pending',
  message: known(data.message),
  pickupTimes: known(data.pickupTimes) ?? [],
  pickupWindow: known(data.pickupWindow),
  claimId: null,
  times: data.times,
  turn: position,
  order: '',
  createdAt: before?.createdAt ?? at,
  updatedAt: at,
})

const ruled = ({ type, data }: RecordedEvent<Exclude<Past, { type: 'OfferMade' }>>): Partial<OfferBody> => {
  switch (type) {
    case 'OfferAccepted':
      return { status: 'accepted', claimId: data.claimId }
    case 'OfferDeclined':
      return { status: 'declined' }
    case 'OfferWithdrawn':
      return { status: 'withdrawn' }
    case 'OfferCancelled':
      return { status: 'declined', claimId: null }
    case 'OfferReleased':
      return { status: 'withdrawn', claimId: null }
  }
}

const RANK: Readonly<Record<OfferStatus, number>> = { accepted: 0, pending: 1, declined: 2, withdrawn: 2 }
/** Whatever stands below waits or is accepted. */
export const ENDED_OFFERS = String(RANK.declined)
/** A position has at most 16 digits. */
const orderOf = ({ status, turn }: Pick<OfferBody, 'status' | 'turn'>): string =>
  `${RANK[status]}.${String(turn).padStart(16, '0')}`
