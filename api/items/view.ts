import { between, DAY } from '#domain/time.ts'
import { isPast } from '#domain/items/state.ts'
import type { Point } from '#domain/place.ts'
import { claims, type ClaimDocument } from '#projections/claims/claims.ts'
import { involvementId, involvements } from '#projections/items/involvements.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import { saved, savedId } from '#projections/items/saved.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import {
  cardBytesOf,
  distanceTo,
  listOf,
  type OwnFields,
  ownEnding,
  photoView,
  publicCard,
  publicSpot,
  type WrittenCard,
} from '#api/items/card/card.ts'
import { type Home, insidersPart, ownersCardBytes, ownersNotes, placeAt } from '#api/items/card/insiders-card.ts'
import type { ItemView } from './contract.ts'
import { type People, peopleOf } from '#api/accounts/names.ts'
import { isBetweenOthers } from './visible.ts'
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
export const itemViews = async (deps: ApiDeps, reads: Reads, page: ItemPage): Promise<ItemView[]> => {
  const around = await aroundOf(deps, reads, page)
  return Promise.all(page.items.map((item) => itemView(item, around)))
}

/**
 * The same as JSON in UTF-8. What is the same for all readers is written once for each listing; a list of 50 is then 50 pieces
 * put together instead of 2,000 fields. So is what an owner sees of the own ones; who else may see the exact place gets a card that is
 * made for him.
 */
export const itemsJson = async (deps: ApiDeps, reads: Reads, page: ItemPage): Promise<Buffer> => {
  const around = await aroundOf(deps, reads, page)
  const now = deps.clock()
  return listOf(await Promise.all(page.items.map((item) => writtenCard(item, around, now))))
}

const writtenCard = async (item: ItemDocument, around: Around, now: string): Promise<WrittenCard> => {
  const { reader, people } = around
  if (!seesAddress(item, reader, now))
    return { bytes: cardBytesOf(item, people), ending: ownEnding(own(item, around, now)) }
  const home = item.ownerId === reader.id ? await homeOf(item, around) : null
  if (home === null) return { bytes: Buffer.from(JSON.stringify(await itemView(item, around))), ending: '' }
  const bytes = ownersCardBytes(item, { people, home, ...(await emailFor(item, around)) })
  return { bytes, ending: ownEnding({ ...own(item, around, now), ...distanceTo(home, reader.from) }) }
}

export interface ItemPage {
  readonly items: readonly ItemDocument[]
  readonly reader: Reader
}

const aroundOf = async (deps: ApiDeps, reads: Reads, { items, reader }: ItemPage): Promise<Around> => {
  const [people, keeps, asked] = await Promise.all([
    peopleOf(
      reads,
      items.map(({ ownerId }) => ownerId),
    ),
    keptAmong(reads, items, reader.id),
    myClaims(reads, items, reader.id),
  ])
  return { reader, people, saved: keeps, mine: asked, deps }
}

const keptAmong = async (
  reads: Reads,
  items: readonly ItemDocument[],
  readerId: string,
): Promise<ReadonlySet<string>> => {
  const kept = await reads.of(saved).getMany(items.map(({ _id }) => savedId(readerId, _id)))
  return new Set(kept.map(({ itemId }) => itemId))
}

/** The reader's latest claim on each: found among the reader's own, however many others asked. */
const myClaims = async (
  reads: Reads,
  items: readonly ItemDocument[],
  readerId: string,
): Promise<ReadonlyMap<string, ClaimDocument>> => {
  const mine = await reads.of(involvements).getMany(items.map(({ _id }) => involvementId(readerId, _id)))
  const documents = await reads.of(claims).getMany(mine.flatMap(({ claimId }) => claimId ?? []))
  return new Map(documents.map((claim) => [claim.itemId, claim]))
}

/** Everybody's card, over it what is this reader's own, and what only he may see. */
const itemView = async (item: ItemDocument, around: Around): Promise<ItemView> => {
  const { people, deps, reader } = around
  const now = deps.clock()
  // The card was made for this view and is nobody else's: to copy it twice would cost more than all the rest.
  const view: ItemView = Object.assign(publicCard(item, people), own(item, around, now))
  if (!seesAddress(item, reader, now)) return view
  return Object.assign(
    view,
    insidersPart(item, view, await emailFor(item, around)),
    item.ownerId === reader.id ? ownersNotes(item) : {},
    await doorOf(item, around),
  )
}

/** What differs from reader to reader, or from hour to hour. */
const own = (item: ItemDocument, { reader, people, saved: kept, mine, deps }: Around, now: string): OwnFields => {
  const claim = mine.get(item._id)
  // Written out: an object that begins as a copy of another takes several times as long to make and to read, fifty times an answer.
  const { distance, walkTime } = distanceTo(publicSpot(item, people), reader.from)
  return {
    distance,
    walkTime,
    status: statusOf(item, now),
    endsToday: endsTodayIn(deps.site.timeZone, item, now),
    isSaved: kept.has(item._id),
    myClaimId: claim?._id ?? null,
    myClaimStatus: claim?.status ?? null,
  }
}

/** Where it is, for whoever may know. The owner alone is measured from the exact place. */
const doorOf = async (item: ItemDocument, around: Around) => {
  const home = await homeOf(item, around)
  if (home === null) return {}
  return { ...placeAt(home), ...(item.ownerId === around.reader.id ? distanceTo(home, around.reader.from) : {}) }
}

/** Null where its owner is forgotten. */
const homeOf = async ({ location }: ItemDocument, { deps }: Around): Promise<Home | null> => {
  const exact = await deps.unseal(location)
  return 'lat' in exact ? exact : null
}

/** What has ended reads as ended, whether or not the job has run. */
const statusOf = (item: ItemDocument, now: string): ItemView['status'] => {
  const { status } = item
  if (status === 'deleted') return 'unavailable'
  return isPast(item, now) && status !== 'completed' ? 'expired' : status
}

/** The first picture of what this reader may still see. */
export const thumbOf = (item: ItemDocument | undefined, readerId: string): string | null => {
  if (item?.photos[0] === undefined || item.status === 'deleted' || isBetweenOthers(item, readerId)) return null
  return photoView(item.photos[0]).thumbUrl
}

/** The owner, the claimer of an accepted claim until 7 days after completion, an admin. */
export const seesAddress = (item: ItemDocument, reader: Reader, now: string): boolean => {
  if (item.ownerId === reader.id || reader.admin) return true
  if (item.accepted?.claimerId !== reader.id) return false
  return item.completedAt === null || between(item.completedAt, now) <= 7 * DAY
}

/** The owner’s address is for the owner and admins. */
const emailFor = async (item: ItemDocument, { reader, people, deps }: Around): Promise<{ email?: string }> => {
  const owner = people.get(item.ownerId)
  if (!owner || !(item.ownerId === reader.id || reader.admin)) return {}
  const email = await deps.unseal(owner.email)
  return typeof email === 'string' ? { email } : {}
}
