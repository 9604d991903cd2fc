import { z } from 'zod'
import * as limits from '#domain/items/limits.ts'
import { DETAILS_MAX } from '#domain/reports/limits.ts'
import {
  categories,
  conditions,
  difficulties,
  itemStatuses,
  olderCategories,
  transports,
  urgencies,
  visibilities,
} from '#domain/items/vocabulary.ts'
import { isUsable, type Point } from '#domain/place.ts'
import { reportReasons } from '#domain/reports/vocabulary.ts'
import { life } from '#api/items/life/life-contract.ts'
import { ownersNotes } from './owners-notes-contract.ts'
import { availability, timesInput, timesInWords } from './times-contract.ts'
import { answer, done, id, instant, list, numeric, one, page, person } from '#api/http/contract.ts'
import { pin } from '#api/places/contract.ts'
import * as texts from './texts.ts'

const lngLat = z.tuple([z.number(), z.number()], texts.twoNumbers).describe('[longitude, latitude] in degrees')

export const photo = z.object({
  id,
  url: z.string().describe('at most 1600 px, WebP; with `?size=medium` at most 960 px'),
  thumbUrl: z.string().describe('480 px, WebP'),
})
export type PhotoView = z.infer<typeof photo>

/** A listing as one reader sees it. Coordinates are the public point unless `exact`; each name is there in camelCase and snake_case. */
export const item = z.object({
  id,
  _id: id,
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  photos: z.array(photo),
  owner: person.extend({ email: z.string().optional() }),
  owner_id: id,
  owner_name: z.string(),
  location: z.object({ type: z.literal('Point'), coordinates: lngLat, address: z.string().nullable() }),
  lat: z.number(),
  lng: z.number(),
  exact: z.boolean().describe('true only for those who may see the exact place'),
  approx_address: z.string(),
  transport: z.enum(transports),
  condition: z.enum(conditions).nullable(),
  dimensions: z.string().nullable(),
  weight: z.string().nullable(),
  pickupDifficulty: z.enum(difficulties).nullable(),
  pickup_difficulty: z.enum(difficulties).nullable(),
  pickupNotes: z.string().nullable(),
  pickup_notes: z.string().nullable(),
  ...availability,
  urgency: z.enum(urgencies),
  status: z.enum(itemStatuses),
  visibility: z.enum(visibilities),
  isRequestMatch: z.boolean(),
  requestId: id.nullable(),
  timeSensitive: z.boolean(),
  time_sensitive: z.boolean(),
  expiresAt: instant.nullable(),
  expires_at: instant.nullable(),
  claimsCount: z.number().int().describe('neighbours who asked and still wait, or got it'),
  createdAt: instant,
  created_at: instant,
  updatedAt: instant,
  distance: z.number().int().nullable().describe('metres, rounded to 10; null without a position'),
  walkTime: z.number().int().nullable().describe('minutes at 83.3 m a minute'),
  isMine: z.boolean(),
  isSaved: z.boolean(),
  ...ownersNotes,
  draw: z
    .object({ closesAt: instant, fewerForFrequent: z.boolean(), isHeld: z.boolean() })
    .nullable()
    .describe('a draw decides who gets it, or decided'),
  endsToday: z.boolean().describe('verge_today, or time-sensitive and ending today in the site zone'),
  myClaimId: id.nullable().describe("the reader's live or completed claim on it"),
  myClaimStatus: z.enum(['pending', 'accepted', 'declined', 'completed', 'cancelled']).nullable(),
})
export type ItemView = z.infer<typeof item>

const words = (max: number) => z.string().max(max)
const title = z.string().min(limits.TITLE_MIN, texts.titleTooShort).max(limits.TITLE_MAX, texts.titleTooLong)
const description = z
  .string()
  .min(limits.DESCRIPTION_MIN, texts.descriptionTooShort)
  .max(limits.DESCRIPTION_MAX, texts.descriptionTooLong)
/** Blank and absent both mean none. */
const optionalWords = (max: number) => words(max).nullable().optional()
export const placeInput = z.object({
  type: z.literal('Point').optional(),
  coordinates: lngLat,
  address: words(limits.ADDRESS_MAX).nullable().optional(),
})
const category = z.enum([...categories, ...(Object.keys(olderCategories) as (keyof typeof olderCategories)[])])

const editable = {
  title,
  description,
  category,
  photos: z.array(z.union([z.string(), z.object({ id })])).max(limits.PHOTOS_MAX),
  location: placeInput,
  transport: z.enum(transports),
  condition: z.enum(conditions).nullable(),
  dimensions: optionalWords(limits.MEASURE_MAX),
  weight: optionalWords(limits.MEASURE_MAX),
  pickupDifficulty: z.enum(difficulties).nullable(),
  pickupNotes: optionalWords(limits.NOTES_MAX),
  availabilityTimes: timesInput,
  availabilityWindow: timesInWords(limits.WINDOW_MAX),
  urgency: z.enum(urgencies),
  timeSensitive: z.boolean(),
  expiresAt: instant.nullable(),
}

export const listItem = z.object({
  ...editable,
  category: category.default('other'),
  photos: editable.photos.default([]),
  transport: editable.transport.default('walkable'),
  condition: editable.condition.default(null),
  pickupDifficulty: editable.pickupDifficulty.default(null),
  availabilityTimes: editable.availabilityTimes.default([]),
  urgency: editable.urgency.default('normal'),
  timeSensitive: editable.timeSensitive.default(false),
  expiresAt: editable.expiresAt.default(null),
  requestId: id.optional().describe('makes it private for that request, to be offered there'),
  passedOnFrom: id
    .optional()
    .describe('the completed claim by which it came to the giver: its history then begins with the earlier lives'),
  draw: z
    .object({ closesAt: instant, fewerForFrequent: z.boolean().default(false) })
    .nullable()
    .optional()
    .describe('a draw decides who gets it, among those who ask until then: one hour to 14 days ahead'),
})
export type ListItemInput = z.input<typeof listItem>
export const editItem = z.object({ ...editable, status: z.never(texts.statusByItself) }).partial()
export type EditItemInput = z.input<typeof editItem>
export const setItemStatus = z.object({
  status: z.enum(['available', 'unavailable', 'expired', 'completed', 'claimed']),
  expiresAt: instant.nullable().optional(),
  tellAskers: z
    .boolean()
    .default(false)
    .describe('relisting: tell those whose requests ended with the listing that it is back'),
})
export const reportItem = z.object({ reason: z.enum(reportReasons), details: words(DETAILS_MAX).nullable().optional() })
export type ReportItemInput = z.input<typeof reportItem>

/** 0,0 and out of range count as absent. */
export const feedQuery = z.object({
  lat: numeric.optional(),
  lng: numeric.optional(),
  radius: numeric.gt(0).max(50).optional(),
  status: z.enum([...itemStatuses, 'all']).optional(),
  q: z.string().max(limits.SEARCH_MAX).optional(),
  category: category.optional(),
  transport: z.enum(transports).optional(),
  urgency: z.enum(urgencies).optional(),
  sort: z.enum(['distance', 'newest']).optional(),
  ...page,
})
/** The same as in the feed; everything within the radius in one answer. */
const { lat, lng, radius, q, category: pinCategory, transport, urgency } = feedQuery.shape
export const pinsQuery = z.object({ lat, lng, radius, q, category: pinCategory, transport, urgency })
export const itemPin = pin.extend({ endsToday: item.shape.endsToday })
export type ItemPinView = z.infer<typeof itemPin>

export const pageQuery = z.object(page)
export const fromQuery = z.object({ lat: numeric.optional(), lng: numeric.optional() })
/** `involved=true`: things I gave, asked for or got. */
export const mineQuery = z.object({ involved: z.stringbool().optional(), ...fromQuery.shape, ...page })

/** A usable position of the reader, or none: 0,0 and out of range count as absent. */
export const positionOf = ({ lat, lng }: { readonly lat?: number; readonly lng?: number }): Point | null =>
  lat !== undefined && lng !== undefined && isUsable({ lat, lng }) ? { lat, lng } : null

export const itemAnswer = answer(item, { item })
export const itemsAnswer = list(item)
export const saveAnswer = answer(z.object({ itemId: id, saved: z.boolean() }), { alreadySaved: z.boolean().optional() })
export const savedAnswer = list(item.extend({ savedAt: instant }))
export const reportAnswer = answer(z.object({ id, reason: z.enum(reportReasons) }), {
  alreadyReported: z.boolean().optional(),
})
/** Steps ascending, the newest page first; the cursor leads to earlier ones. */
export const lifeAnswer = answer(life, { meta: z.object({ nextCursor: z.string().nullable() }) })
export const mediaAnswer = one(photo)
export const deletedAnswer = done

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /items/saved': { query: pageQuery, response: savedAnswer },
  'POST /items/:id/save': { response: saveAnswer },
  'DELETE /items/:id/save': { response: saveAnswer },
  'GET /items/pins': { query: pinsQuery, response: list(itemPin) },
  'GET /items': { query: feedQuery, response: itemsAnswer },
  'POST /items': { body: listItem, response: itemAnswer },
  'GET /items/user/mine': { query: mineQuery, response: itemsAnswer },
  'GET /items/:id': { query: fromQuery, response: itemAnswer },
  'PUT /items/:id': { body: editItem, response: itemAnswer },
  'DELETE /items/:id': { response: deletedAnswer },
  'POST /items/:id/report': { body: reportItem, response: reportAnswer },
  'GET /items/:id/history': { query: pageQuery, response: lifeAnswer },
  'PUT /items/:id/status': { body: setItemStatus, response: itemAnswer },
  'PATCH /items/:id/status': { body: setItemStatus, response: itemAnswer },
  'POST /media': { response: mediaAnswer },
} as const
