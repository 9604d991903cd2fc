import type { EditItemInput, ItemView } from '#api/items/contract.ts'
import { addressOf, linesOf, suburbOf } from '#domain/places/vocabulary.ts'

/** Where a thing is, as its owner reads it; `suburb`: where the address names none. */
export type PlaceOfThing = { coordinates: readonly [lng: number, lat: number]; address: string | null; suburb: string }
/** What the profile knows of the street there ('' for nothing), and how it keeps one; null where it has another, or is elsewhere. */
export type OwnStreet = { known: string; remember: ((street: string) => void) | null }
export type OwnStreetAt = (place: PlaceOfThing) => OwnStreet
/** Null as long as nothing was typed; `keep`: for the next time. */
export type TypedStreet = { street: string | null; keep: boolean }
type ListedPlace = NonNullable<EditItemInput['location']>

export const UNTYPED: TypedStreet = { street: null, keep: true }

/** Null where it is not there. */
export const placeOfItem = (item: ItemView | null | undefined): PlaceOfThing | null =>
  item ? { coordinates: item.location.coordinates, address: item.location.address, suburb: item.approx_address } : null

export const streetOf = (place: Pick<PlaceOfThing, 'address'> | null) => linesOf(place?.address ?? '').street

const suburbAt = ({ address, suburb }: PlaceOfThing) => linesOf(address ?? '').rest || suburb

export type StreetAnswer = {
  own: OwnStreet
  suburb: string
  /** The street that the listing tells already. */
  listed: string
  /** As it stands in the form. */
  street: string
  isMissing: boolean
  /** What of it has to be sent. */
  location: ListedPlace | undefined
  /** Keeps it afterwards, where that is wished. */
  remember: () => void
}

/** What comes of the street that is typed for a thing; of a thing that cannot be had, nothing. */
export const streetAnswer = (
  place: PlaceOfThing | null,
  ownStreetAt: OwnStreetAt,
  { street: typed, keep }: TypedStreet,
): StreetAnswer => {
  if (place === null) return NOTHING_ASKED
  const own = ownStreetAt(place)
  const listed = streetOf(place)
  const street = typed ?? (listed || own.known)
  const isNew = street !== listed
  return {
    own,
    suburb: suburbAt(place),
    listed,
    street,
    isMissing: addressOf({ street, rest: '' }) === null,
    location: isNew ? placeWith(place, street) : undefined,
    remember: () => {
      if (isNew && keep) own.remember?.(street)
    },
  }
}

const NOTHING_ASKED: StreetAnswer = {
  own: { known: '', remember: null },
  suburb: '',
  listed: '',
  street: '',
  isMissing: false,
  location: undefined,
  remember: () => undefined,
}

const placeWith = (place: PlaceOfThing, street: string): ListedPlace => ({
  type: 'Point',
  coordinates: [...place.coordinates],
  address: addressOf({ street, rest: suburbAt(place) }),
})

/** The place of one's profile; `suburb`: where its address names none. */
export type Home = PlaceOfThing | null

/** The profile's street where the thing is at the same place or in the same suburb. */
export const streetKnownAt = (home: Home, place: PlaceOfThing) =>
  home !== null && isNear(home, place) ? streetOf(home) : ''

/** The profile's place with this street; null where it already has one or is elsewhere: another is never overwritten. */
export const homeWith = (home: Home, place: PlaceOfThing, street: string): ListedPlace | null => {
  if (home === null) return placeWith(place, street)
  return isNear(home, place) && streetOf(home) === '' ? placeWith(home, street) : null
}

const isNear = (home: PlaceOfThing, place: PlaceOfThing) =>
  home.coordinates.join() === place.coordinates.join() || nameOf(home) === nameOf(place)

const nameOf = (place: PlaceOfThing) => suburbOf(suburbAt(place)).trim().toLowerCase()
