import { conversationIdOf } from '#domain/ids.ts'
import { haversine, type Point, roundToTen, walkMinutes } from '#domain/place.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type OfferDocument, offers } from '#projections/requests/offers.ts'
import { firstOffersOf, offersByOn } from '#projections/requests/questions.ts'
import type { RequestDocument } from '#projections/requests/requests.ts'
import { type People, peopleOf, personView } from '#api/accounts/names.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Reader } from '#api/items/view.ts'
import type { OfferView, RequestView } from './contract.ts'
import { claimStatuses, mayOfferAgain, offerViews, statusOf, visibleItems } from './offer-view.ts'
import * as texts from './texts.ts'

interface Around {
  readonly reader: Reader
  readonly people: People
  /** Of the reader's own requests. */
  readonly offers: ReadonlyMap<string, readonly OfferView[]>
  /** The reader's own offers. */
  readonly mine: ReadonlyMap<string, OfferDocument>
  /** Of matches that the reader is part of. */
  readonly items: Awaited<ReturnType<typeof visibleItems>>
  readonly claims: Awaited<ReturnType<typeof claimStatuses>>
  readonly deps: ApiDeps
}

export interface RequestPage {
  readonly documents: readonly RequestDocument[]
  readonly reader: Reader
}

/** Requests as one reader may see them; all look-ups of a page are made at once. */
export const requestViews = async (deps: ApiDeps, reads: Reads, page: RequestPage): Promise<RequestView[]> => {
  const around = await aroundOf(deps, reads, page)
  return Promise.all(page.documents.map((request) => requestView(request, around)))
}

const aroundOf = async (deps: ApiDeps, reads: Reads, { documents, reader }: RequestPage): Promise<Around> => {
  const own = documents.filter(({ requesterId }) => requesterId === reader.id)
  const others = documents.filter(({ requesterId }) => requesterId !== reader.id)
  const matches = documents.flatMap((request) => (isParty(request, reader) ? (request.selected ?? []) : []))
  const [people, received, mine, seen, stages] = await Promise.all([
    peopleOf(
      reads,
      documents.flatMap(({ requesterId, selected }) => [requesterId, selected?.helperId ?? null]),
    ),
    offersOn(deps, reads, { documents: own, reader }),
    offersByOn(
      reads.of(offers),
      reader.id,
      others.map(({ _id }) => _id),
    ),
    visibleItems(deps, reads, { ids: matches.map(({ itemId }) => itemId), reader }),
    claimStatuses(
      reads,
      matches.map(({ claimId }) => claimId),
    ),
  ])
  const byRequest = new Map(mine.map((offer) => [offer.requestId, offer]))
  return { reader, people, offers: received, mine: byRequest, items: seen, claims: stages, deps }
}

/** The first pending and accepted offers of each. */
const offersOn = async (deps: ApiDeps, reads: Reads, { documents, reader }: RequestPage): Promise<Around['offers']> => {
  const offered = documents.filter(({ offersCount }) => offersCount > 0)
  const found = await Promise.all(offered.map(({ _id }) => firstOffersOf(reads.of(offers), _id)))
  const views = await offerViews(deps, reads, { documents: found.flat(), reader })
  return new Map(offered.map(({ _id }) => [_id, views.filter(({ requestId }) => requestId === _id)]))
}

const isParty = ({ requesterId, selected }: RequestDocument, { id }: Reader): boolean =>
  requesterId === id || selected?.helperId === id

const requestView = async (request: RequestDocument, around: Around): Promise<RequestView> => {
  const { reader, people, deps } = around
  const isMine = request.requesterId === reader.id
  const status = statusOf(request, deps.clock())
  return {
    ...factsOf(request),
    ...(await whereOf(request, around)),
    requester: personView(people, request.requesterId),
    status,
    renewable: isMine && status === 'open' && request.reminded && request.needByDate === null,
    offers: isMine ? [...(around.offers.get(request._id) ?? [])] : null,
    selectedOffer: isParty(request, reader) ? selectedOf(request, around) : null,
    myOffer: myOfferOn(around.mine.get(request._id), status),
    isMine,
  }
}

const factsOf = (request: RequestDocument) => ({
  id: request._id,
  _id: request._id,
  title: request.title ?? texts.goneRequest,
  description: request.description ?? '',
  category: request.category,
  requesterId: request.requesterId,
  needByDate: request.needByDate,
  expiresAt: request.expiresAt,
  offersCount: request.offersCount,
  createdAt: request.createdAt,
  updatedAt: request.updatedAt,
})

/** The exact place for the requester alone; else the public point, or the suburb's centre where the requester hides home. */
const whereOf = async (
  request: RequestDocument,
  { reader, people, deps }: Around,
): Promise<Pick<RequestView, 'location' | 'exact' | 'distance' | 'walkTime'>> => {
  const home = request.requesterId === reader.id ? await deps.unseal(request.location) : null
  if (home && 'lat' in home) return { ...placeView(home, home.address, reader), exact: true }
  const hides = people.get(request.requesterId)?.showLocation === false
  const spot = hides ? request.suburbPoint : request.publicPoint
  return { ...placeView(spot, request.suburb, reader), exact: false }
}

const placeView = (spot: Point | null, address: string | null, { from }: Reader) => {
  const { lat, lng } = spot ?? NOWHERE
  const distance = from && spot ? roundToTen(haversine(from, spot)) : null
  const location = { type: 'Point' as const, coordinates: [lng, lat] as [number, number], address }
  return { location, distance, walkTime: distance === null ? null : walkMinutes(distance) }
}
const NOWHERE: Point = { lat: 0, lng: 0 }

const selectedOf = (
  { selected, requesterId, fulfilledAt }: RequestDocument,
  { people, items, claims }: Around,
): RequestView['selectedOffer'] => {
  if (selected === null) return null
  const { offerId, helperId, itemId, claimId, matchedAt } = selected
  return {
    offerId,
    gifter: personView(people, helperId),
    itemId,
    claimId,
    conversationId: conversationIdOf(itemId, requesterId),
    claimStatus: claims.get(claimId) ?? 'accepted',
    matchedAt,
    fulfilledAt,
    item: items.get(itemId)?.view ?? null,
  }
}

const myOfferOn = (offer: OfferDocument | undefined, request: RequestView['status']): RequestView['myOffer'] =>
  offer ? { id: offer._id, status: offer.status, mayOfferAgain: mayOfferAgain(offer, request) } : null
