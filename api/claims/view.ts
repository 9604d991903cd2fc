import { conversationIdOf } from '#domain/ids.ts'
import { HOUR, plus } from '#domain/time.ts'
import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { answersWithin, reliability, type ReliabilityDocument } from '#projections/claims/reliability.ts'
import { endingOf } from '#api/claims/ending.ts'
import { GONE_TITLE, type ItemDocument, items } from '#projections/items/listing.ts'
import { listingChanges, type ListingChangesDocument } from '#projections/items/listing-changes.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { changesFor, isFreeToStepBack } from './changes.ts'
import type { ClaimView } from './contract.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { seesAddress, thumbOf } from '#api/items/view.ts'
import { isBetweenOthers } from '#api/items/visible.ts'
import { type People, peopleOf, personView } from '#api/accounts/names.ts'

interface Around {
  readonly readerId: string
  readonly people: People
  readonly items: ReadonlyMap<string, ItemDocument>
  /** Claim → its place in its item's line, from 1. */
  readonly places: ReadonlyMap<string, number>
  /** Of those who ask for a thing of the reader's. */
  readonly reliable: ReadonlyMap<string, ReliabilityDocument>
  /** What the listings said before, of those that the reader asks for. */
  readonly changed: ReadonlyMap<string, ListingChangesDocument>
  readonly deps: Pick<ApiDeps, 'unseal' | 'clock'>
}

/** Claims as one of their two people sees them; all look-ups of a page are made at once. */
export const claimViews = async (
  deps: Pick<ApiDeps, 'unseal' | 'clock'>,
  reads: Reads,
  page: Page,
): Promise<ClaimView[]> => {
  const { documents, readerId } = page
  const [people, listings, places, reliable, changed] = await Promise.all([
    peopleOf(
      reads,
      documents.flatMap(({ ownerId, claimerId }) => [ownerId, claimerId]),
    ),
    byIds(
      reads.of(items),
      documents.map(({ itemId }) => itemId),
    ),
    placesOf(reads, documents),
    reliableOf(reads, page),
    changedOf(reads, page),
  ])
  const around = { readerId, people, items: listings, places, reliable, changed, deps }
  return Promise.all(documents.map((claim) => claimView(claim, around)))
}

interface Page {
  readonly documents: readonly ClaimDocument[]
  readonly readerId: string
}

const isLive = ({ status }: ClaimDocument): boolean => status === 'pending' || status === 'accepted'

/** Only an owner who chooses, or waits for somebody, is told how reliable the claimer is. */
const reliableOf = async (
  reads: Reads,
  { documents, readerId }: Page,
): Promise<ReadonlyMap<string, ReliabilityDocument>> => {
  const asking = documents.filter((claim) => claim.ownerId === readerId && isLive(claim))
  return byIds(
    reads.of(reliability),
    asking.map(({ claimerId }) => claimerId),
  )
}

/** What was changed since is for the one who asked. */
const changedOf = async (
  reads: Reads,
  { documents, readerId }: Page,
): Promise<ReadonlyMap<string, ListingChangesDocument>> => {
  const asked = documents.filter((claim) => claim.claimerId === readerId && isLive(claim))
  return byIds(
    reads.of(listingChanges),
    asked.map(({ itemId }) => itemId),
  )
}

/** Nothing is asked for where there is nobody. */
const byIds = async <D extends Document>(
  view: Pick<View<D>, 'getMany'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, D>> => {
  const found = ids.length === 0 ? [] : await view.getMany([...new Set(ids)])
  return new Map(found.map((one) => [one._id, one]))
}

const changesOf = (
  claim: ClaimDocument,
  item: ItemDocument | undefined,
  { changed, readerId, deps }: Around,
): Pick<ClaimView, 'changes' | 'freeToStepBack'> => {
  const listing = changed.get(claim.itemId)
  if (!item || !listing || claim.claimerId !== readerId || !isLive({ ...claim, ...endingOf(claim, item) }))
    return { changes: [], freeToStepBack: false }
  const seesNotes = seesAddress(item, { id: readerId, admin: false, from: null }, deps.clock())
  return { changes: [...changesFor(claim, listing, { seesNotes })], freeToStepBack: isFreeToStepBack(claim, listing) }
}

const reliabilityOf = (claim: ClaimDocument, { reliable, readerId }: Around): ClaimView['reliability'] => {
  if (claim.ownerId !== readerId || !isLive(claim)) return null
  const known = reliable.get(claim.claimerId)
  if (!known) return { collected: 0, noShows: 0, answersWithinHours: null }
  return { collected: known.collected, noShows: known.noShows, answersWithinHours: answersWithin(known) }
}

/** Counted in an index, from one shown claim to the next: a page of a line never reads the line. */
const placesOf = async (reads: Reads, documents: readonly ClaimDocument[]): Promise<ReadonlyMap<string, number>> => {
  const pending = documents.filter(({ status }) => status === 'pending').toSorted((a, b) => a.turn - b.turn)
  const last = new Map<string, { readonly turn: number; readonly place: number }>()
  const places = new Map<string, number>()
  for (const { _id, itemId, turn } of pending) {
    const before = last.get(itemId) ?? { turn: -1, place: 0 }
    const between = await reads.of(claims).count([
      { field: 'itemId', eq: itemId },
      { field: 'status', eq: 'pending' },
      { field: 'turn', range: { gt: before.turn, lte: turn } },
    ])
    const place = before.place + between
    last.set(itemId, { turn, place })
    places.set(_id, place)
  }
  return places
}

const claimView = async (claim: ClaimDocument, around: Around): Promise<ClaimView> => {
  const { people, readerId } = around
  const item = around.items.get(claim.itemId)
  return {
    ...factsOf(claim),
    ...endingOf(claim, item),
    ...standingOf(claim, around),
    item: itemOf(claim.itemId, item, readerId),
    claimer: personView(people, claim.claimerId),
    owner: personView(people, claim.ownerId),
    requestId: claim.requestId,
    role: claim.ownerId === readerId ? 'owner' : 'claimer',
    ...changesOf(claim, item, around),
    reliability: reliabilityOf(claim, around),
    pickup: await pickupOf(claim, item, around),
    thankedByMe: claim.status === 'completed' && !claim.unthanked.includes(readerId),
  }
}

/** Where a pending claim stands in its item's line. */
const standingOf = (
  claim: ClaimDocument,
  { items, places }: Around,
): Pick<ClaimView, 'onWaitlist' | 'place' | 'waiting'> => {
  const item = items.get(claim.itemId)
  const pending = endingOf(claim, item).status === 'pending'
  return {
    onWaitlist: pending && item?.status === 'claimed',
    place: pending ? (places.get(claim._id) ?? null) : null,
    waiting: item?.waiting ?? 0,
  }
}

const factsOf = (claim: ClaimDocument) => ({
  id: claim._id,
  _id: claim._id,
  itemId: claim.itemId,
  claimerId: claim.claimerId,
  ownerId: claim.ownerId,
  pickupTime: claim.pickupTime,
  proposedPickupTime: claim.proposal?.pickupTime ?? null,
  proposedBy: claim.proposal?.by ?? null,
  claimerMessage: claim.message,
  tickets: claim.tickets,
  late: claim.late,
  onTheWayAt: claim.onTheWayAt,
  completedAt: claim.completedAt,
  completedBy: claim.completedBy,
  disputedAt: claim.disputedAt,
  disputableUntil: claim.completedAt === null ? null : plus(claim.completedAt, 48 * HOUR),
  conversationId: conversationIdOf(claim.itemId, claim.claimerId),
  createdAt: claim.createdAt,
  updatedAt: claim.updatedAt,
})

const itemOf = (id: string, item: ItemDocument | undefined, readerId: string): ClaimView['item'] => {
  if (!item)
    return {
      id,
      title: GONE_TITLE,
      visibility: 'public',
      isRequestMatch: false,
      requestId: null,
      status: 'deleted',
      thumbUrl: null,
      category: 'other',
    }
  const { visibility, status, category } = item
  // Whose request it answers is between those two.
  const requestId = isBetweenOthers(item, readerId) ? null : item.requestId
  return {
    id,
    title: item.title ?? GONE_TITLE,
    visibility,
    isRequestMatch: requestId !== null,
    requestId,
    status,
    thumbUrl: thumbOf(item, readerId),
    category,
  }
}

/** The address, for the claimer once accepted and for the owner (G16). */
const pickupOf = async (
  claim: ClaimDocument,
  item: ItemDocument | undefined,
  { readerId, deps }: Around,
): Promise<ClaimView['pickup']> => {
  const isPromised = claim.status === 'accepted' || claim.status === 'completed'
  if (!item || !isPromised || !seesAddress(item, { id: readerId, admin: false, from: null }, deps.clock())) return null
  const home = await deps.unseal(item.location)
  return 'lat' in home ? { address: home.address, coordinates: [home.lng, home.lat] } : null
}
