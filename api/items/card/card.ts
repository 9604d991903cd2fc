import { haversine, type Point, roundToTen, walkMinutes } from '#domain/place.ts'
import { chosenText } from '#domain/pickup-times.ts'
import { photoAddress } from '#api/http/page/photo-address.ts'
import { GONE_TITLE, type ItemDocument } from '#projections/items/listing.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import { type People, personView } from '#api/accounts/names.ts'
import type { ItemView } from '#api/items/contract.ts'

/** What a card says to whoever looks: that of a neighbour who has nothing to do with it. */
type PublicCard = Omit<ItemView, keyof OwnFields>
/** What each reader is told for himself, or for this hour. */
export type OwnFields = Pick<
  ItemView,
  'status' | 'endsToday' | 'distance' | 'walkTime' | 'isSaved' | 'myClaimId' | 'myClaimStatus'
>

/** Of a listing and its owner alone: no reader, no hour, nothing sealed is opened for it. Written out: put together from parts it takes several times as long. */
export const publicCard = (item: ItemDocument, people: People): PublicCard => {
  const when = chosenText({ times: item.availabilityTimes, words: item.availabilityWindow })
  const owner = personView(people, item.ownerId)
  const { lat, lng } = publicSpot(item, people) ?? NOWHERE
  return {
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
    availabilityWindow: when,
    availability_window: when,
    availabilityTimes: [...item.availabilityTimes],
    availabilityWords: item.availabilityWindow,
    urgency: item.urgency,
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
    // What only the owner learns, and who may see the address.
    pickupNotes: null,
    pickup_notes: null,
    isMine: false,
    isHidden: false,
    hiddenBecause: [],
    askedStillAvailable: false,
    pausedAt: null,
    passedOnFrom: null,
    location: { type: 'Point', coordinates: [lng, lat], address: null },
    lat,
    lng,
    exact: false,
    id: item._id,
    _id: item._id,
    owner,
    owner_id: item.ownerId,
    owner_name: owner.name,
    approx_address: item.suburb ?? '',
    claimsCount: item.claimsCount,
    draw: item.draw,
  }
}

interface CardBytes {
  readonly owner: PersonDocument | undefined
  /** JSON in UTF-8 without the closing brace. */
  readonly bytes: Buffer
}

/**
 * By the documents themselves, not by their ids: whatever changes a listing or its owner gives another document, and its bytes
 * are let go together with the document that they were made of, so that no forgotten word outlives it here.
 */
const written = new WeakMap<ItemDocument, CardBytes>()

/** The public card as JSON in UTF-8, still open for the fields of its reader. */
export const cardBytesOf = (item: ItemDocument, people: People): Buffer => {
  const owner = people.get(item.ownerId)
  const known = written.get(item)
  if (known && known.owner === owner) return known.bytes
  const bytes = Buffer.from(JSON.stringify(publicCard(item, people)).slice(0, -1))
  written.set(item, { owner, bytes })
  return bytes
}

/** What follows a card's bytes. Ids and names of states hold nothing but ASCII, and nothing that JSON would escape; numbers are whole. */
export const ownEnding = (own: OwnFields): string => {
  const { status, endsToday, distance, walkTime, isSaved, myClaimId, myClaimStatus } = own
  const claim = myClaimId === null ? NO_CLAIM : `"myClaimId":"${myClaimId}","myClaimStatus":"${String(myClaimStatus)}"`
  return `,"status":"${status}","endsToday":${endsToday},"distance":${distance},"walkTime":${walkTime},"isSaved":${isSaved},${claim}}`
}
const NO_CLAIM = '"myClaimId":null,"myClaimStatus":null'

/** One entry of a list: bytes of UTF-8, and what follows them in ASCII. */
export interface WrittenCard {
  readonly bytes: Buffer
  readonly ending: string
}

/**
 * A JSON array of cards. As one text, a single letter beyond Latin-1 in one of them would make the text of all twice as long, and its
 * bytes would be counted and made anew for each answer: at 50 cards that takes more than ten times as long as this.
 */
export const listOf = (cards: readonly WrittenCard[]): Buffer => {
  const size = cards.reduce((sum, { bytes, ending }) => sum + bytes.length + ending.length + 1, BRACKETS)
  const list = Buffer.allocUnsafe(size)
  let end = list.write('[', 'latin1')
  for (const [at, { bytes, ending }] of cards.entries()) {
    if (at > 0) end += list.write(',', end, 'latin1')
    end += bytes.copy(list, end)
    end += list.write(ending, end, 'latin1')
  }
  return list.subarray(0, end + list.write(']', end, 'latin1'))
}
const BRACKETS = 2

export const photoView = (id: string) => ({ id, ...photoAddress(id) })

/** Where strangers see it: the public point, or the suburb's centre where the owner hides home. */
export const publicSpot = (item: ItemDocument, people: People): Point | null =>
  people.get(item.ownerId)?.showLocation === false ? item.suburbPoint : item.publicPoint

const NOWHERE: Point = { lat: 0, lng: 0 }

export const distanceTo = (spot: Point | null, from: Point | null) => {
  const distance = from && spot ? roundToTen(haversine(from, spot)) : null
  return { distance, walkTime: distance === null ? null : walkMinutes(distance) }
}
