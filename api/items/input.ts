import type { z } from 'zod'
import type { ListingChanges, ListingWords } from '#commands/items.ts'
import { isId } from '#domain/ids.ts'
import { type Category, categoryLabels, olderCategories } from '#domain/items/vocabulary.ts'
import { isUsable } from '#domain/place.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { editItem, listItem, placeInput } from './contract.ts'
import { problem } from '#api/http/problem.ts'
import { endOfDayIn } from '#api/http/site-time.ts'
import { keepPicture } from './media-keep.ts'

type Listing = z.output<typeof listItem>
type Edit = z.output<typeof editItem>
type World = Pick<ApiDeps, 'photos' | 'preparePicture' | 'random' | 'clock' | 'site'>

/** What the door makes of the form: known categories, own photos, a usable place, an end in the site's day. */
export const listingOf = async (deps: World, ownerId: string, body: Listing): Promise<ListingWords> => ({
  title: body.title,
  description: body.description,
  category: categoryOf(body.category),
  photos: await photosOf(deps, { ownerId, kept: [] }, body.photos),
  transport: body.transport,
  condition: body.condition,
  dimensions: body.dimensions || null,
  weight: body.weight || null,
  pickupDifficulty: body.pickupDifficulty,
  pickupNotes: body.pickupNotes || null,
  availabilityWindow: body.availabilityWindow || null,
  urgency: body.urgency,
  visibility: 'public',
  requestId: null,
  location: locationOf(body.location),
  ...endOf(deps, body),
})

/** What the listing is now, as far as a change is compared with it here. */
interface Present {
  readonly ownerId: string
  readonly kept: readonly string[]
  /** Null for others than the owner. */
  readonly door: Door | null
}
type Door = ReturnType<typeof locationOf>

export const changesOf = async (deps: World, present: Present, body: Edit): Promise<ListingChanges> => {
  const { category, photos, location, expiresAt, status: _, ...rest } = body
  const words = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  ) as ListingChanges
  return {
    ...words,
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? null : instantOf(expiresAt) }),
    ...(body.urgency === 'verge_today'
      ? endOf(deps, { urgency: 'verge_today', timeSensitive: true, expiresAt: null })
      : {}),
    ...(category === undefined ? {} : { category: categoryOf(category) }),
    ...(photos === undefined ? {} : { photos: await photosOf(deps, present, photos) }),
    ...(location === undefined ? {} : movedTo(locationOf(location), present.door)),
  }
}

/** The log keeps the door sealed, so only here can be seen that somebody has not moved. */
const movedTo = (wish: Door, door: Door | null): Pick<ListingChanges, 'location'> =>
  door && wish.lat === door.lat && wish.lng === door.lng && wish.address === door.address ? {} : { location: wish }

const categoryOf = (category: Listing['category']): Category =>
  category in categoryLabels ? (category as Category) : olderCategories[category as keyof typeof olderCategories]

export const locationOf = ({ coordinates: [lng, lat], address }: z.output<typeof placeInput>) => {
  const message = 'Set the pickup location on the map.'
  if (!isUsable({ lat, lng })) throw problem('invalid-input', { message, errors: [{ path: 'location', message }] })
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

/** Any ISO 8601 instant, as UTC (G14). */
export const instantOf = (text: string, path = 'expiresAt'): string => {
  const at = Date.parse(text)
  const message = 'Give the time as an ISO 8601 instant.'
  if (!isInCalendar(text) || Number.isNaN(at)) throw problem('invalid-input', { message, errors: [{ path, message }] })
  return new Date(at).toISOString()
}

/** The 30th of February is no day, though the machine would read it as the 2nd of March. */
const isInCalendar = (text: string): boolean => {
  const [, year, month, day] = INSTANT.exec(text) ?? []
  return (
    day !== undefined && new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  )
}

type PhotoInput = Listing['photos'][number]

/** Our own media, or data URLs that become our own; nothing foreign (decisions section 3 "Photos"). */
const photosOf = (
  deps: World,
  { ownerId, kept }: { readonly ownerId: string; readonly kept: readonly string[] },
  photos: readonly PhotoInput[],
): Promise<string[]> =>
  Promise.all(photos.map((photo) => photoIdOf(deps, { ownerId, kept }, typeof photo === 'string' ? photo : photo.id)))

const photoIdOf = async (
  deps: World,
  { ownerId, kept }: { readonly ownerId: string; readonly kept: readonly string[] },
  text: string,
): Promise<string> => {
  if (text.startsWith('data:')) {
    const id = deps.random.id()
    await keepPicture(deps, { id, ownerId, bytes: bytesOf(text) })
    return id
  }
  const id = mediaIdOf(text)
  const mine = id !== null && (kept.includes(id) || (await deps.photos.about(id))?.ownerId === ownerId)
  if (mine) return id
  throw problem('unknown-photo', { errors: [{ path: 'photos', message: 'Photos must be uploaded here first.' }] })
}

const mediaIdOf = (text: string): string | null => {
  const id = /^(?:\/api\/media\/)?([0-9a-z]{26})(?:\?size=thumb)?$/u.exec(text)?.[1] ?? null
  return id !== null && isId(id) ? id : null
}

const bytesOf = (dataUrl: string): Buffer => {
  const match = /^data:image\/(?:png|jpe?g|webp);base64,([A-Za-z0-9+/=]+)$/u.exec(dataUrl)
  if (!match?.[1])
    throw problem('not-a-picture', { errors: [{ path: 'photos', message: 'Photos must be PNG, JPG or WebP.' }] })
  return Buffer.from(match[1], 'base64')
}
