import { between, DAY } from '#domain/time.ts'
import { haversine, type Point, roundToTen, walkMinutes } from '#domain/place.ts'
import { claims, type ClaimDocument } from '#projections/claims/claims.ts'
import { involvementId, involvements } from '#projections/items/involvements.ts'
import { GONE_TITLE, type ItemDocument } from '#projections/items/listing.ts'
import { saved, savedId } from '#projections/items/saved.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { ItemView } from './contract.ts'
import { endingOf } from '#api/claims/ending.ts'
import { nameOf, type People, peopleOf } from '#api/accounts/names.ts'
import { endsTodayIn } from '#api/http/site-time.ts'

/** Who looks, and from where. */
export interface Reader {
  readonly id: string
  readonly admin: boolean
  readonly from: Point | null
}

interface Around {
  readonly reader: Reader
  readonly people: People
  readonly saved: ReadonlySet<string>
  readonly mine: ReadonlyMap<string, ClaimDocument>
  readonly deps: Pick<ApiDeps, 'unseal' | 'clock' | 'site'>
}

/** Listings as one reader may see them; all look-ups of a page are made at once. */
export const itemViews = async (
  deps: ApiDeps,
  reads: Reads,
  page: { readonly items: readonly ItemDocument[]; readonly reader: Reader },
): Promise<ItemView[]> => {
  const { items, reader } = page
  const [people, keeps, asked] = await Promise.all([
    peopleOf(
      reads,
      items.map(({ ownerId }) => ownerId),
    ),
    reads.of(saved).getMany(items.map(({ _id }) => savedId(reader.id, _id))),
    myClaims(reads, items, reader.id),
  ])
  const around = { reader, people, saved: new Set(keeps.map(({ itemId }) => itemId)), mine: asked, deps }
  return Promise.all(items.map((item) => itemView(item, around)))
}

/** The reader's latest claim on each: two look-ups by id, however many others asked. */
const myClaims = async (
  reads: Reads,
  items: readonly ItemDocument[],
  readerId: string,
): Promise<ReadonlyMap<string, ClaimDocument>> => {
  const mine = await reads.of(involvements).getMany(items.map(({ _id }) => involvementId(readerId, _id)))
  const documents = await reads.of(claims).getMany(mine.flatMap(({ claimId }) => claimId ?? []))
  return new Map(documents.map((claim) => [claim.itemId, claim]))
}

const itemView = async (item: ItemDocument, around: Around): Promise<ItemView> => {
  const { people, deps } = around
  const ownerName = nameOf(people, item.ownerId)
  return {
    ...words(item, deps.clock()),
    ...pickupNotes(item, around),
    ...mine(item, around),
    ...(await place(item, around)),
    id: item._id,
    _id: item._id,
    owner: { id: item.ownerId, _id: item.ownerId, name: ownerName, ...(await emailFor(item, around)) },
    owner_id: item.ownerId,
    owner_name: ownerName,
    approx_address: item.suburb ?? '',
    claimsCount: item.claimsCount,
    endsToday: endsTodayIn(deps.site.timeZone, item, deps.clock()),
  }
}

/** What it is to this reader. */
const mine = (item: ItemDocument, { reader, saved: kept, mine: claimed }: Around) => {
  const isMine = item.ownerId === reader.id
  const claim = claimed.get(item._id)
  return {
    isMine,
    isSaved: kept.has(item._id),
    isHidden: isMine && item.hidden,
    askedStillAvailable: isMine && item.stillAsked,
    pausedAt: isMine ? item.pausedAt : null,
    myClaimId: claim?._id ?? null,
    myClaimStatus: claim ? endingOf(claim, item).status : null,
  }
}

const place = async (item: ItemDocument, around: Around) => {
  const { from } = around.reader
  const spot = await spotOf(item, around)
  const distance = from && spot.shown ? roundToTen(haversine(from, spot.shown)) : null
  const { lat, lng } = spot.at
  return {
    location: { type: 'Point' as const, coordinates: [lng, lat] as [number, number], address: spot.address },
    lat,
    lng,
    exact: spot.exact,
    distance,
    walkTime: distance === null ? null : walkMinutes(distance),
  }
}

/** G15: what has ended reads as ended, whether or not the job has run. */
const statusOf = ({ status, timeSensitive, expiresAt }: ItemDocument, now: string): ItemView['status'] => {
  if (status === 'deleted') return 'unavailable'
  const over = timeSensitive && expiresAt !== null && expiresAt <= now
  return over && status !== 'completed' ? 'expired' : status
}

const words = (item: ItemDocument, now: string) => ({
  title: item.title ?? GONE_TITLE,
  description: item.description ?? '',
  category: item.category,
  photos: item.photos.map(photoView),
  transport: item.transport,
  condition: item.condition,
  dimensions: item.dimensions,
  weight: item.weight,
  pickupDifficulty: item.pickupDifficulty,
  pickup_difficulty: item.pickupDifficulty,
  availabilityWindow: item.availabilityWindow,
  availability_window: item.availabilityWindow,
  urgency: item.urgency,
  status: statusOf(item, now),
  visibility: item.visibility,
  isRequestMatch: item.requestId !== null,
  requestId: item.requestId,
  timeSensitive: item.timeSensitive,
  time_sensitive: item.timeSensitive,
  expiresAt: item.expiresAt,
  expires_at: item.expiresAt,
  createdAt: item.createdAt,
  created_at: item.createdAt,
  updatedAt: item.updatedAt,
})

/** Private as the address is: they tell where the door is and how it opens (G16). */
const pickupNotes = (item: ItemDocument, { reader, deps }: Around) => {
  const notes = seesDoor(item, reader, deps.clock()) ? item.pickupNotes : null
  return { pickupNotes: notes, pickup_notes: notes }
}

export const photoView = (id: string) => ({ id, url: `/api/media/${id}`, thumbUrl: `/api/media/${id}?size=thumb` })
export const thumbOf = (item: ItemDocument | undefined): string | null =>
  item?.photos[0] === undefined || item.status === 'deleted' ? null : photoView(item.photos[0]).thumbUrl

/** G16: the owner, the claimer of an accepted claim until 7 days after completion, an admin. */
export const seesDoor = (item: ItemDocument, reader: Reader, now: string): boolean => {
  if (item.ownerId === reader.id || reader.admin) return true
  if (item.accepted?.claimerId !== reader.id) return false
  return item.completedAt === null || between(item.completedAt, now) <= 7 * DAY
}

/** Where strangers see it: the public point, or the suburb's centre where the owner hides home (decisions section 5, 12). */
export const publicSpot = (item: ItemDocument, people: People): Point | null =>
  people.get(item.ownerId)?.showLocation === false ? item.suburbPoint : item.publicPoint

const NOWHERE: Point = { lat: 0, lng: 0 }

const spotOf = async (item: ItemDocument, { reader, people, deps }: Around) => {
  const shown = publicSpot(item, people)
  const exact = seesDoor(item, reader, deps.clock()) ? await deps.unseal(item.location) : null
  if (exact === null || 'redacted' in exact || !('lat' in exact))
    return { at: shown ?? NOWHERE, shown, address: null, exact: false }
  // G17: the owner alone is measured from the door.
  return {
    at: { lat: exact.lat, lng: exact.lng },
    shown: item.ownerId === reader.id ? exact : shown,
    address: exact.address,
    exact: true,
  }
}

/** G19. */
const emailFor = async (item: ItemDocument, { reader, people, deps }: Around): Promise<{ email?: string }> => {
  const owner = people.get(item.ownerId)
  if (!owner || !(item.ownerId === reader.id || reader.admin)) return {}
  const email = await deps.unseal(owner.email)
  return typeof email === 'string' ? { email } : {}
}
