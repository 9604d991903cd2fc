import type { z } from 'zod'
import type { ListingChanges, NewListing } from '#commands/processes/items/list-item.ts'
import { categoryLabels } from '#domain/items/category-looks.ts'
import { type Category, olderCategories } from '#domain/items/vocabulary.ts'
import type { ListedPlace } from '#domain/items/state.ts'
import { isUsable } from '#domain/place.ts'
import { chosenIn } from '#domain/pickup-times.ts'
import { addsStreet } from '#domain/places/vocabulary.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { editItem, listItem, placeInput } from './contract.ts'
import { wrongField } from '#api/http/answers/problem.ts'
import { endOfDayIn } from '#api/http/site-time.ts'
import type { PhotoPlan } from '#api/items/pictures/input-photos.ts'
import * as texts from './texts.ts'

type Listing = z.output<typeof listItem>
type Edit = z.output<typeof editItem>
type World = Pick<ApiDeps, 'clock' | 'site'>

/** What is made of the form: known categories, planned photos, a usable place, an end in the site's day. */
export const listingOf = (deps: World, { ids }: PhotoPlan, body: Listing): NewListing => ({
  title: body.title,
  description: body.description,
  category: categoryOf(body.category),
  photos: [...ids],
  transport: body.transport,
  condition: body.condition,
  dimensions: body.dimensions || null,
  weight: body.weight || null,
  pickupDifficulty: body.pickupDifficulty,
  pickupNotes: body.pickupNotes || null,
  ...whenOf(body),
  urgency: body.urgency,
  // The command knows whose request it is, and makes it private.
  visibility: 'public',
  requestId: body.requestId ?? null,
  passedOnFrom: body.passedOnFrom ?? null,
  location: locationOf(body.location),
  draw: body.draw ? { ...body.draw, closesAt: instantOf(body.draw.closesAt, 'draw.closesAt') } : null,
  ...endOf(deps, body),
})

/** Clients that only know words name the times in them, as they read them. */
const whenOf = ({
  availabilityTimes,
  availabilityWindow,
}: Pick<Listing, 'availabilityTimes' | 'availabilityWindow'>) => {
  const { times, words } = chosenIn(availabilityWindow ?? null, availabilityTimes)
  return { availabilityTimes: [...times], availabilityWindow: words }
}

/** Words say all of it; times alone leave the words beside them as they are. */
const whenChange = ({ availabilityTimes, availabilityWindow }: Edit): ListingChanges => {
  if (availabilityTimes === undefined && availabilityWindow === undefined) return {}
  const when = whenOf({ availabilityTimes: availabilityTimes ?? [], availabilityWindow })
  return availabilityWindow === undefined ? { availabilityTimes: when.availabilityTimes } : when
}

/** What a change is compared with, or made of, beside the body. */
interface Beside {
  /** Null where the body says nothing of photos. */
  readonly plan: PhotoPlan | null
  /** Where the listing is now; null for others than the owner. */
  readonly home: Opened | null
}
export type Home = ReturnType<typeof locationOf>
/** A place that was opened, and as it is kept. */
export interface Opened extends Home {
  readonly sealed: ListedPlace
}

export const changesOf = (deps: World, { plan, home }: Beside, body: Edit): ListingChanges => {
  const { category, photos: _photos, location, expiresAt, status: _, ...rest } = body
  const words = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  ) as ListingChanges
  return {
    ...words,
    ...whenChange(body),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : instantOf(expiresAt) }),
    ...(body.urgency === 'verge_today'
      ? endOf(deps, { urgency: 'verge_today', timeSensitive: true, expiresAt: null })
      : {}),
    ...(category === undefined ? {} : { category: categoryOf(category) }),
    ...(plan === null ? {} : { photos: [...plan.ids] }),
    ...(location === undefined ? {} : placeChange(locationOf(location), home)),
  }
}

/** The log keeps the home sealed, so only here can be seen that somebody has not moved. */
export const movedTo = (wish: Home, home: Home | null): { readonly location?: Home } =>
  home && wish.lat === home.lat && wish.lng === home.lng && wish.address === home.address ? {} : { location: wish }

/** The same, and whether all that is new of it is the street. */
const placeChange = (wish: Home, home: Opened | null): Pick<ListingChanges, 'location' | 'addsStreetTo'> => {
  const change = movedTo(wish, home)
  if (home === null || wish.lat !== home.lat || wish.lng !== home.lng) return change
  return addsStreet(home.address, wish.address) ? { ...change, addsStreetTo: home.sealed } : change
}

/** Older names are what they became. */
export const categoryOf = (category: Listing['category']): Category =>
  category in categoryLabels ? (category as Category) : olderCategories[category as keyof typeof olderCategories]

export const locationOf = ({ coordinates: [lng, lat], address }: z.output<typeof placeInput>) => {
  const message = texts.setPlace
  if (!isUsable({ lat, lng })) throw wrongField('location', message)
  return { lat, lng, address: address || null }
}

interface End {
  readonly urgency: 'normal' | 'verge_today'
  readonly timeSensitive: boolean
  readonly expiresAt: string | null
}

/** `verge_today` means time-sensitive until 23:59 of the site's day. */
const endOf = ({ clock, site }: World, { urgency, timeSensitive, expiresAt }: End) => {
  if (urgency === 'verge_today') return { timeSensitive: true, expiresAt: endOfDayIn(site.timeZone, clock()) }
  return { timeSensitive, expiresAt: timeSensitive ? (expiresAt === null ? null : instantOf(expiresAt)) : null }
}

/** Seconds and their fractions may be left out, the zone not: a time without one would be read by this machine's clock. */
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/u

/** Any ISO 8601 instant, as UTC. */
export const instantOf = (text: string, path = 'expiresAt'): string => {
  const at = Date.parse(text)
  const message = texts.giveInstant
  if (!isInCalendar(text) || Number.isNaN(at)) throw wrongField(path, message)
  return new Date(at).toISOString()
}

/** The 30th of February is no day, though the machine would read it as the 2nd of March. */
const isInCalendar = (text: string): boolean => {
  const [, year, month, day] = INSTANT.exec(text) ?? []
  return (
    day !== undefined && new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  )
}
