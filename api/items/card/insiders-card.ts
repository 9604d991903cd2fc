import type { Point } from '#domain/place.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { People } from '#api/accounts/names.ts'
import { publicCard } from './card.ts'
import type { ItemView } from '#api/items/contract.ts'

/** The exact place, opened. */
export interface Home extends Point {
  readonly address: string | null
}
interface Contact {
  readonly email?: string
}

/** What those learn who may see the address, beside the address itself. */
export const insidersPart = ({ pickupNotes }: ItemDocument, { owner }: Pick<ItemView, 'owner'>, contact: Contact) => ({
  pickupNotes,
  pickup_notes: pickupNotes,
  owner: { ...owner, ...contact },
})

export const ownersNotes = ({ hiddenBecause, stillAsked, pausedAt, passedOn }: ItemDocument) => ({
  isMine: true,
  passedOnFrom: passedOn?.claimId ?? null,
  // Of the own absence every page tells the owner at its top.
  isHidden: hiddenBecause.some((reason) => reason !== 'owner-away'),
  hiddenBecause: [...hiddenBecause],
  askedStillAvailable: stillAsked,
  pausedAt,
})

export const placeAt = ({ lat, lng, address }: Home) => ({
  location: { type: 'Point' as const, coordinates: [lng, lat] as [number, number], address },
  lat,
  lng,
  exact: true,
})

interface OwnersCard {
  readonly item: ItemDocument
  readonly owner: PersonDocument | undefined
  readonly email: string | undefined
  /** JSON in UTF-8 without the closing brace. */
  readonly bytes: Buffer
}

/**
 * By the opened place itself, which is in memory as long as its owner's key and the sealed one that it was opened from: no address
 * outlives its key here, either.
 */
const written = new WeakMap<Home, OwnersCard>()

/** What an owner sees of the own listing, as JSON in UTF-8, still open for what differs from hour to hour. */
export const ownersCardBytes = (
  item: ItemDocument,
  { people, home, email }: Contact & { readonly people: People; readonly home: Home },
): Buffer => {
  const owner = people.get(item.ownerId)
  const known = written.get(home)
  if (known && known.item === item && known.owner === owner && known.email === email) return known.bytes
  const card = publicCard(item, people)
  Object.assign(card, insidersPart(item, card, email === undefined ? {} : { email }), ownersNotes(item), placeAt(home))
  const bytes = Buffer.from(JSON.stringify(card).slice(0, -1))
  written.set(home, { item, owner, email, bytes })
  return bytes
}
