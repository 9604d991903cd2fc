import type { RecordedEvent, Sealed } from '#domain/event.ts'
import { type HiddenBecause, withoutReason, withReason } from '#domain/hiding.ts'
import { categoryLabels } from '#domain/items/category-looks.ts'
import type { Category } from '#domain/items/vocabulary.ts'
import { offerEvents, type OfferEvent } from '#domain/offers/events.ts'
import type { Point } from '#domain/place.ts'
import { requestEvents, type RequestEvent } from '#domain/requests/events.ts'
import type { RequestStatus } from '#domain/requests/vocabulary.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Texts } from '#projections/search/words/text.ts'
import type { Document } from '#stores/documents/port.ts'

type Posted = Extract<RequestEvent, { type: 'RequestPosted' }>['data']
type Edited = Extract<RequestEvent, { type: 'RequestEdited' }>['data']

/** A request as everybody's questions need it. The exact place stays sealed; names are looked up when read. */
export interface RequestDocument extends Document {
  readonly requesterId: string
  readonly title: string | null
  readonly description: string | null
  readonly category: Category
  readonly location: Posted['location'] | Sealed
  readonly publicPoint: Point | null
  readonly suburb: string | null
  readonly suburbPoint: Point | null
  /** A day of the site. */
  readonly needByDate: string | null
  /** ISO 8601 UTC: what is open beyond it has ended, whether or not a job has run. */
  readonly expiresAt: string
  /** The requester was told that it ends, and has not answered by an edit or a renewal. */
  readonly reminded: boolean
  /** While an offer is being accepted, still open. */
  readonly status: RequestStatus
  /** Pending and accepted ones. */
  readonly offersCount: number
  /** The accepted offer of a matched or fulfilled request. */
  readonly selected: SelectedOffer | null
  readonly fulfilledAt: string | null
  /** Why others may not see it; empty: they may. */
  readonly hiddenBecause: HiddenBecause
  readonly createdAt: string
  readonly updatedAt: string
}
export interface SelectedOffer {
  readonly offerId: string
  readonly helperId: string
  readonly itemId: string
  readonly claimId: string
  readonly matchedAt: string
}

type Past = RequestEvent | OfferEvent
type RequestBody = Body<RequestDocument>

export const requests = defineProjection<RequestDocument, Past>({
  name: 'requests',
  version: 7,
  indexes: {
    fields: [
      ['requesterId', 'createdAt'],
      ['requesterId', 'status', 'createdAt'],
      ['requesterId', 'status', 'expiresAt'],
      // With what is live the index in memory is filled.
      ['status', 'createdAt'],
      // What somebody has contributed to.
      ['selected.helperId', 'selected.matchedAt'],
      ['selected.helperId', 'status', 'selected.matchedAt'],
    ],
    arrays: [],
    filters: ['category'],
  },
  wants: [...requestEvents, ...offerEvents].map(({ type }) => type),
  keys: ({ data }) => [data.requestId],
  evolve: (document, event) => {
    if (event.type === 'RequestPosted') return posted(event)
    return document && { ...document, ...step(document, event), ...stamp(event) }
  },
  words: { of: ['requesterId'], redact },
})

/** Without a point it is near nobody, and only its category finds it. */
function redact(request: RequestDocument): RequestBody {
  return { ...request, ...UNKNOWN }
}

const UNKNOWN = {
  title: null,
  description: null,
  publicPoint: null,
  suburb: null,
  suburbPoint: null,
} as const satisfies Partial<RequestBody>

/** Reminders, and what others offer, do not make a request newer. */
const stamp = ({ type, at }: RecordedEvent<Past>): Partial<RequestBody> =>
  QUIET.has(type) || type.startsWith('Offer') ? {} : { updatedAt: at }

const QUIET: ReadonlySet<string> = new Set(['RequestExpiryReminded', 'RequestHidden', 'RequestShown'])

const posted = ({ data, at }: RecordedEvent<Extract<Past, { type: 'RequestPosted' }>>): RequestBody => {
  const { requestId: _, ...words } = data
  return {
    ...words,
    title: known(data.title),
    description: known(data.description),
    publicPoint: known(data.publicPoint),
    suburb: known(data.suburb),
    suburbPoint: known(data.suburbPoint),
    reminded: false,
    status: 'open',
    offersCount: 0,
    selected: null,
    fulfilledAt: null,
    hiddenBecause: [],
    createdAt: at,
    updatedAt: at,
  }
}

/** What a request is searched by. */
export const textsOf = ({ title, category, suburb, description }: RequestDocument): Texts => ({
  title: title ?? '',
  category: categoryLabels[category],
  suburb: suburb ?? '',
  description: description ?? '',
})

const step = (body: RequestBody, event: RecordedEvent<Past>): Partial<RequestBody> =>
  event.type.startsWith('Offer')
    ? { offersCount: body.offersCount + (COUNTED[(event as RecordedEvent<OfferEvent>).type] ?? 0) }
    : moved(body, event as RecordedEvent<RequestEvent>)

/** An offer counts while it is pending or accepted. */
const COUNTED: Partial<Record<OfferEvent['type'], 1 | -1>> = {
  OfferMade: 1,
  OfferWithdrawn: -1,
  OfferDeclined: -1,
  OfferReleased: -1,
  OfferCancelled: -1,
}

const moved = (body: RequestBody, event: RecordedEvent<RequestEvent>): Partial<RequestBody> => {
  switch (event.type) {
    case 'RequestPosted':
      return {}
    case 'RequestEdited':
      return { ...edited(event.data), reminded: false }
    case 'RequestRenewed':
      return { expiresAt: event.data.expiresAt, reminded: false }
    case 'RequestExpiryReminded':
      return { reminded: true }
    case 'RequestMatched':
      return { status: 'matched', selected: selectedBy(event) }
    case 'RequestReopened':
      return { status: 'open', selected: null }
    case 'RequestFulfilled':
      return { status: 'fulfilled', fulfilledAt: event.at }
    case 'RequestCancelled':
      return { status: 'cancelled' }
    case 'RequestExpired':
      return { status: 'expired' }
    case 'RequestHidden':
      return { hiddenBecause: withReason(body.hiddenBecause, event.data.because) }
    case 'RequestShown':
      return { hiddenBecause: withoutReason(body.hiddenBecause, event.data.because) }
  }
}

const selectedBy = ({
  data: { offerId, helperId, itemId, claimId },
  at,
}: RecordedEvent<Extract<RequestEvent, { type: 'RequestMatched' }>>): SelectedOffer => ({
  offerId,
  helperId,
  itemId,
  claimId,
  matchedAt: at,
})

const edited = ({ requestId: _id, requesterId: _who, told: _told, ...words }: Edited): Partial<RequestBody> =>
  // The fields of an edit are those of a request.
  Object.fromEntries(Object.entries(words).map(([field, value]) => [field, known<unknown>(value)]))
