import { conversationIdOf } from '#domain/ids.ts'
import { MOST_TIMES } from '#domain/offers/vocabulary.ts'
import { chosenText } from '#domain/pickup-times.ts'
import { claims } from '#projections/claims/claims.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import type { OfferDocument } from '#projections/requests/offers.ts'
import { hasEnded } from '#projections/requests/questions.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import { type People, peopleOf, personView } from '#api/accounts/names.ts'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { ItemView } from '#api/items/contract.ts'
import { itemViews, type Reader } from '#api/items/view.ts'
import { maySeeListing } from '#api/items/visible.ts'
import type { OfferView } from './contract.ts'
import * as texts from './texts.ts'

/** What has ended reads as ended, whether or not the job has run. */
export const statusOf = (request: RequestDocument, now: string): RequestDocument['status'] =>
  hasEnded(request, now) ? 'expired' : request.status

/** Things as this reader may see them, by id; those he may not see are left out. */
export const visibleItems = async (
  deps: ApiDeps,
  reads: Reads,
  { ids, reader }: { readonly ids: readonly string[]; readonly reader: Reader },
): Promise<ReadonlyMap<string, Seen>> => {
  const found = await reads.of(items).getMany([...new Set(ids)])
  const visible: ItemDocument[] = []
  for (const item of found) if (await maySeeListing(reads, item, { id: reader.id, role: 'user' })) visible.push(item)
  const views = await itemViews(deps, reads, { items: visible, reader })
  return new Map(visible.flatMap((document, at) => (views[at] ? [[document._id, { document, view: views[at] }]] : [])))
}
interface Seen {
  readonly document: ItemDocument
  readonly view: ItemView
}

interface Around {
  readonly reader: Reader
  readonly now: string
  readonly people: People
  readonly requests: ReadonlyMap<string, RequestDocument>
  readonly items: ReadonlyMap<string, Seen>
  readonly claims: ReadonlyMap<string, ClaimView['status']>
}

/** Offers as the requester or their helper sees them; all look-ups of a page are made at once. */
export const offerViews = async (
  deps: ApiDeps,
  reads: Reads,
  { documents, reader }: { readonly documents: readonly OfferDocument[]; readonly reader: Reader },
): Promise<OfferView[]> => {
  const [people, asked, seen, stages] = await Promise.all([
    peopleOf(
      reads,
      documents.flatMap(({ helperId, requesterId }) => [helperId, requesterId]),
    ),
    reads.of(requests).getMany([...new Set(documents.map(({ requestId }) => requestId))]),
    visibleItems(deps, reads, { ids: documents.map(({ itemId }) => itemId), reader }),
    claimStatuses(
      reads,
      documents.flatMap(({ claimId }) => claimId ?? []),
    ),
  ])
  const around = { reader, now: deps.clock(), people, items: seen, claims: stages }
  const byId = new Map(asked.map((request) => [request._id, request]))
  return documents.map((offer) => offerView(offer, { ...around, requests: byId }))
}

/** Claims of accepted offers, by id. */
export const claimStatuses = async (
  reads: Reads,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimView['status']>> => {
  const found = await reads.of(claims).getMany(ids)
  return new Map(found.map((claim) => [claim._id, claim.status]))
}

const offerView = (offer: OfferDocument, around: Around): OfferView => {
  const { people, reader } = around
  const request = requestOf(offer, around)
  return {
    ...factsOf(offer),
    ...thingOf(around.items.get(offer.itemId)),
    request,
    gifter: personView(people, offer.helperId),
    isMine: offer.helperId === reader.id,
    mayOfferAgain: mayOfferAgain(offer, request.status),
    claimStatus: around.claims.get(offer.claimId ?? '') ?? null,
  }
}

const requestOf = ({ requestId, requesterId }: OfferDocument, around: Around): OfferView['request'] => {
  const request = around.requests.get(requestId)
  const status = request ? statusOf(request, around.now) : 'expired'
  const requester = personView(around.people, requesterId)
  return { id: requestId, title: request?.title ?? texts.goneRequest, status, requester }
}

const thingOf = (item: Seen | undefined): Pick<OfferView, 'item' | 'pickupLocation'> =>
  item ? { item: item.view, pickupLocation: item.document.suburb } : { item: null, pickupLocation: null }

const factsOf = (offer: OfferDocument) => ({
  id: offer._id,
  _id: offer._id,
  requestId: offer.requestId,
  gifterId: offer.helperId,
  itemId: offer.itemId,
  message: offer.message,
  pickupWindow: chosenText({ times: offer.pickupTimes, words: offer.pickupWindow }),
  pickupTimes: [...offer.pickupTimes],
  pickupWords: offer.pickupWindow,
  status: offer.status,
  claimId: offer.claimId,
  conversationId: offer.claimId === null ? null : conversationIdOf(offer.itemId, offer.requesterId),
  createdAt: offer.createdAt,
  updatedAt: offer.updatedAt,
})

export const mayOfferAgain = ({ status, times }: OfferDocument, request: RequestDocument['status']): boolean =>
  (status === 'withdrawn' || status === 'declined') && request === 'open' && times < MOST_TIMES
