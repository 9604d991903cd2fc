import { conversationIdOf } from '#domain/ids.ts'
import { HOUR, plus } from '#domain/time.ts'
import { appreciations } from '#projections/appreciation/appreciation.ts'
import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { GONE_TITLE, type ItemDocument, items } from '#projections/items/listing.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { ClaimView } from './contract.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { seesDoor, thumbOf } from '#api/items/view.ts'
import { type People, peopleOf, personView } from '#api/accounts/names.ts'

interface Around {
  readonly readerId: string
  readonly people: People
  readonly items: ReadonlyMap<string, ItemDocument>
  /** Item → its pending claims in order. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  readonly thanked: ReadonlySet<string>
  readonly deps: Pick<ApiDeps, 'unseal' | 'clock'>
}

/** Claims as one of their two people sees them; all look-ups of a page are made at once. */
export const claimViews = async (
  deps: Pick<ApiDeps, 'unseal' | 'clock'>,
  reads: Reads,
  page: { readonly documents: readonly ClaimDocument[]; readonly readerId: string },
): Promise<ClaimView[]> => {
  const { documents, readerId } = page
  const itemIds = [...new Set(documents.map(({ itemId }) => itemId))]
  const [people, found, lines, thanked] = await Promise.all([
    peopleOf(
      reads,
      documents.flatMap(({ ownerId, claimerId }) => [ownerId, claimerId]),
    ),
    reads.of(items).getMany(itemIds),
    linesOf(reads, itemIds),
    thankedBy(
      reads,
      readerId,
      documents.filter(({ status }) => status === 'completed').map(({ _id }) => _id),
    ),
  ])
  const around = { readerId, people, items: new Map(found.map((item) => [item._id, item])), lines, thanked, deps }
  return Promise.all(documents.map((claim) => claimView(claim, around)))
}

const linesOf = async (reads: Reads, itemIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (itemIds.length === 0) return new Map()
  const where = [
    { field: 'itemId', in: itemIds },
    { field: 'status', eq: 'pending' },
  ] as const
  const { documents } = await reads.of(claims).find({ where, sort: { field: 'turn', order: 'asc' }, limit: 10_000 })
  const lines = new Map<string, string[]>()
  for (const { itemId, _id } of documents) lines.set(itemId, [...(lines.get(itemId) ?? []), _id])
  return lines
}

const thankedBy = async (reads: Reads, readerId: string, claimIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (claimIds.length === 0) return new Set()
  const where = [
    { field: 'senderId', eq: readerId },
    { field: 'claimId', in: claimIds },
  ] as const
  const { documents } = await reads.of(appreciations).find({ where, limit: 1000 })
  return new Set(documents.map(({ claimId }) => claimId))
}

const claimView = async (claim: ClaimDocument, around: Around): Promise<ClaimView> => {
  const { people, readerId } = around
  const item = around.items.get(claim.itemId)
  return {
    ...factsOf(claim),
    ...standingOf(claim, around),
    item: itemOf(claim.itemId, item),
    claimer: personView(people, claim.claimerId),
    owner: personView(people, claim.ownerId),
    requestId: item?.requestId ?? null,
    role: claim.ownerId === readerId ? 'owner' : 'claimer',
    pickup: await pickupOf(claim, item, around),
    thankedByMe: around.thanked.has(claim._id),
  }
}

/** Where a pending claim stands in its item's line. */
const standingOf = (
  claim: ClaimDocument,
  { items, lines }: Around,
): Pick<ClaimView, 'onWaitlist' | 'place' | 'waiting'> => {
  const line = lines.get(claim.itemId) ?? []
  const pending = claim.status === 'pending'
  const onWaitlist = pending && items.get(claim.itemId)?.status === 'claimed'
  return {
    onWaitlist,
    place: pending && line.includes(claim._id) ? line.indexOf(claim._id) + 1 : null,
    waiting: line.length,
  }
}

const factsOf = (claim: ClaimDocument) => ({
  id: claim._id,
  _id: claim._id,
  itemId: claim.itemId,
  claimerId: claim.claimerId,
  ownerId: claim.ownerId,
  status: claim.status,
  pickupTime: claim.pickupTime,
  proposedPickupTime: claim.proposal?.pickupTime ?? null,
  proposedBy: claim.proposal?.by ?? null,
  claimerMessage: claim.message,
  ownerResponse: claim.ownerResponse,
  endedBecause: claim.endedBecause,
  late: claim.late,
  completedAt: claim.completedAt,
  completedBy: claim.completedBy,
  disputedAt: claim.disputedAt,
  disputableUntil: claim.completedAt === null ? null : plus(claim.completedAt, 48 * HOUR),
  conversationId: conversationIdOf(claim.itemId, claim.claimerId),
  createdAt: claim.createdAt,
  updatedAt: claim.updatedAt,
})

const itemOf = (id: string, item: ItemDocument | undefined): ClaimView['item'] => {
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
  const { visibility, requestId, status, category } = item
  return {
    id,
    title: item.title ?? GONE_TITLE,
    visibility,
    isRequestMatch: requestId !== null,
    requestId,
    status,
    thumbUrl: thumbOf(item),
    category,
  }
}

/** The door, for the claimer once accepted and for the owner (G16). */
const pickupOf = async (
  claim: ClaimDocument,
  item: ItemDocument | undefined,
  { readerId, deps }: Around,
): Promise<ClaimView['pickup']> => {
  const said = claim.status === 'accepted' || claim.status === 'completed'
  if (!item || !said || !seesDoor(item, { id: readerId, admin: false, from: null }, deps.clock())) return null
  const door = await deps.unseal(item.location)
  return 'lat' in door ? { address: door.address, coordinates: [door.lng, door.lat] } : null
}
