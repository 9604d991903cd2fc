import { conversationIdOf } from '#domain/ids.ts'
import { HOUR, plus } from '#domain/time.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'
import { answersWithin } from '#projections/claims/reliability.ts'
import { owesThanks } from '#projections/claims/thanks-due.ts'
import { GONE_TITLE, type ItemDocument } from '#projections/items/listing.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type Around, isLive, lookAround, type Page } from './around.ts'
import { changesFor, isFreeToStepBack } from './changes.ts'
import type { ClaimView } from './contract.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { seesAddress, thumbOf } from '#api/items/view.ts'
import { isBetweenOthers } from '#api/items/visible.ts'
import { personView } from '#api/accounts/names.ts'

/** Claims as one of their two people sees them. */
export const claimViews = async (
  deps: Pick<ApiDeps, 'unseal' | 'clock'>,
  reads: Reads,
  page: Page,
): Promise<ClaimView[]> => {
  const around = await lookAround(deps, reads, page)
  return Promise.all(page.documents.map((claim) => claimView(claim, around)))
}

const changesOf = (
  claim: ClaimDocument,
  item: ItemDocument | undefined,
  { changed, readerId, deps }: Around,
): Pick<ClaimView, 'changes' | 'freeToStepBack'> => {
  const listing = changed.get(claim.itemId)
  if (!item || !listing || claim.claimerId !== readerId || !isLive(claim)) return { changes: [], freeToStepBack: false }
  const seesNotes = seesAddress(item, { id: readerId, admin: false, from: null }, deps.clock())
  return { changes: [...changesFor(claim, listing, { seesNotes })], freeToStepBack: isFreeToStepBack(claim, listing) }
}

const reliabilityOf = (claim: ClaimDocument, { reliable, readerId }: Around): ClaimView['reliability'] => {
  if (claim.ownerId !== readerId || !isLive(claim)) return null
  const known = reliable.get(claim.claimerId)
  if (!known) return { collected: 0, noShows: 0, answersWithinHours: null }
  return { collected: known.collected, noShows: known.noShows, answersWithinHours: answersWithin(known) }
}

/** Field by field: spread together out of several objects, one view took 23 kB of memory. */
const claimView = async (claim: ClaimDocument, around: Around): Promise<ClaimView> => {
  const { people, readerId } = around
  const item = around.items.get(claim.itemId)
  const { onWaitlist, place, waiting } = standingOf(claim, item, around)
  const { proposedPickupTime, proposedBy } = proposalOf(claim)
  const { changes, freeToStepBack } = changesOf(claim, item, around)
  return {
    id: claim._id,
    _id: claim._id,
    itemId: claim.itemId,
    claimerId: claim.claimerId,
    ownerId: claim.ownerId,
    pickupTime: claim.pickupTime,
    proposedPickupTime,
    proposedBy,
    claimerMessage: claim.message,
    tickets: claim.tickets,
    late: claim.late,
    onTheWayAt: claim.onTheWayAt,
    completedAt: claim.completedAt,
    completedBy: claim.completedBy,
    disputedAt: claim.disputedAt,
    disputableUntil: disputableUntil(claim),
    conversationId: conversationIdOf(claim.itemId, claim.claimerId),
    createdAt: claim.createdAt,
    updatedAt: claim.updatedAt,
    status: claim.status,
    endedBecause: claim.endedBecause,
    ownerResponse: claim.ownerResponse,
    onWaitlist,
    place,
    waiting,
    item: itemOf(claim.itemId, item, readerId),
    claimer: personView(people, claim.claimerId),
    owner: personView(people, claim.ownerId),
    requestId: claim.requestId,
    role: claim.ownerId === readerId ? 'owner' : 'claimer',
    changes,
    freeToStepBack,
    reliability: reliabilityOf(claim, around),
    pickup: await pickupOf(claim, item, around),
    thankedByMe: claim.status === 'completed' && !owesThanks(claim.thanksDueFrom, readerId),
  }
}

/** Where a pending claim stands in its item's line. */
const standingOf = (
  { _id: claimId, status }: ClaimDocument,
  item: ItemDocument | undefined,
  { places }: Around,
): Pick<ClaimView, 'onWaitlist' | 'place' | 'waiting'> => {
  const isPending = status === 'pending'
  return {
    onWaitlist: isPending && item?.status === 'claimed',
    place: isPending ? (places.get(claimId) ?? null) : null,
    waiting: item?.waiting ?? 0,
  }
}

const proposalOf = ({ proposal }: ClaimDocument): Pick<ClaimView, 'proposedPickupTime' | 'proposedBy'> => ({
  proposedPickupTime: proposal?.pickupTime ?? null,
  proposedBy: proposal?.by ?? null,
})

const disputableUntil = ({ completedAt }: ClaimDocument): string | null =>
  completedAt === null ? null : plus(completedAt, 48 * HOUR)

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

/** The address, for the claimer once accepted and for the owner. */
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
