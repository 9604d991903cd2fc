import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn, type Redacted } from '../event.ts'
import { chosenInOlder, pickupTimes } from '../pickup-times.ts'
import {
  categories,
  conditions,
  difficulties,
  matchOutcomes,
  transports,
  urgencies,
  visibilities,
} from './vocabulary.ts'

export const point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

/** What an owner says about a thing. Photos are media ids, never bytes. */
const words = {
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  photos: z.array(z.string()),
  transport: z.enum(transports),
  condition: z.enum(conditions).nullable(),
  dimensions: z.string().nullable(),
  weight: z.string().nullable(),
  pickupDifficulty: z.enum(difficulties).nullable(),
  pickupNotes: z.string().nullable(),
  availabilityTimes: z.array(z.enum(pickupTimes)),
  /** In one's own words, beside those times. */
  availabilityWindow: z.string().nullable(),
  urgency: z.enum(urgencies),
  timeSensitive: z.boolean(),
  expiresAt: z.string().nullable(),
}
/** Where it is: the exact place is secret, the public point and the suburb are what strangers see. */
const whereabouts = {
  location: z.object({ lat: z.number(), lng: z.number(), address: z.string().nullable() }),
  publicPoint: point,
  suburb: z.string(),
  suburbPoint: point,
}
const personal = {
  title: 'ownerId',
  description: 'ownerId',
  dimensions: 'ownerId',
  weight: 'ownerId',
  pickupNotes: 'ownerId',
  availabilityTimes: 'ownerId',
  availabilityWindow: 'ownerId',
  publicPoint: 'ownerId',
  suburb: 'ownerId',
  suburbPoint: 'ownerId',
} as const
const of = { itemId: z.string(), ownerId: z.string() }
const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

/** What is told of the lives a thing had before: no person, no place and no word of any of them. */
const passedOn = z.object({
  /** The completed claim by which its owner got it. */
  claimId: z.string(),
  /** How many listings it had before this one. */
  lives: z.number().int(),
  /** The latest of them, oldest first: when it was collected; null where only two people knew of it. */
  lately: z.array(z.object({ collectedAt: z.string().nullable() })),
})

/** Times were kept as words before; an edit of other fields says nothing of them. */
const withTimes = (data: { readonly availabilityWindow?: string | null | Redacted }) => {
  if (data.availabilityWindow === undefined) return data
  const { times, words } = chosenInOlder(data.availabilityWindow)
  return { ...data, availabilityTimes: times, availabilityWindow: words }
}

export const ItemListed = defineEvent('ItemListed', {
  version: 4,
  description: 'A neighbour put a thing on the map.',
  schema: z.object({
    ...of,
    ...words,
    ...whereabouts,
    visibility: z.enum(visibilities),
    /** The request it was listed for, and whose that is: besides the owner only this person sees it. */
    requestId: z.string().nullable(),
    requesterId: z.string().nullable(),
    /** Null for a thing that did not come to its owner through a claim, or was not said to. */
    passedOn: passedOn.nullable(),
  }),
  personal,
  secret: { location: 'ownerId' },
  // Nothing was listed for a request before, and nothing passed on.
  upcast: {
    1: (data: object) => ({ ...data, requesterId: null }),
    2: (data: object) => ({ ...data, passedOn: null }),
    3: withTimes,
  },
})
export const ItemEdited = defineEvent('ItemEdited', {
  version: 3,
  description:
    'The owner changed what the listing says. Only the fields that changed are present; those who have asked for it should know.',
  schema: z.object({
    ...of,
    ...optional(words),
    ...optional(whereabouts),
    /** Claimers whose claims wait or are agreed, where it concerns what they relied on. */
    told: z.array(z.string()),
  }),
  personal,
  secret: { location: 'ownerId' },
  // Nobody was told before.
  upcast: { 1: (data: object) => ({ ...data, told: [] }), 2: withTimes },
})
export const ItemPaused = defineEvent('ItemPaused', {
  version: 1,
  description: 'The owner paused the listing.',
  schema: z.object(of),
})
export const ItemResumed = defineEvent('ItemResumed', {
  version: 1,
  description: 'The owner put a paused listing back on the map.',
  schema: z.object(of),
})
export const ItemExtended = defineEvent('ItemExtended', {
  version: 1,
  description: 'The end of the listing was moved, so that whoever was drawn has time to come.',
  schema: z.object({ ...of, expiresAt: z.string() }),
})
export const ItemRelisted = defineEvent('ItemRelisted', {
  version: 2,
  description: 'The owner listed an expired thing again, with a new end; those it ended for may be told.',
  schema: z.object({ ...of, expiresAt: z.string().nullable(), told: z.array(z.string()) }),
  upcast: { 1: (data: object) => ({ ...data, told: [] }) },
})
export const ItemFreed = defineEvent('ItemFreed', {
  version: 1,
  description: 'A promised thing is free again while others wait for it; they and the owner should know.',
  schema: z.object({ ...of, waiting: z.array(z.string()) }),
})
export const ItemExpired = defineEvent('ItemExpired', {
  version: 1,
  description: 'A time-sensitive listing reached its end.',
  schema: z.object(of),
})
export const ItemGivenElsewhere = defineEvent('ItemGivenElsewhere', {
  version: 1,
  description: 'The owner gave the thing away outside the app.',
  schema: z.object(of),
})
export const ItemDeleted = defineEvent('ItemDeleted', {
  version: 1,
  description: 'The owner took the listing away for good.',
  schema: z.object(of),
})
export const ItemMatchEnded = defineEvent('ItemMatchEnded', {
  version: 1,
  description: 'The claim of a thing that was promised to a request has ended; the request follows.',
  schema: z.object({
    ...of,
    requestId: z.string(),
    offerId: z.string(),
    matchedClaimId: z.string(),
    requesterId: z.string(),
    outcome: z.enum(matchOutcomes),
  }),
})
export const LineEndingStarted = defineEvent('LineEndingStarted', {
  version: 1,
  description: 'A listing ended while more waited than one append may tell; the rest is told in further pages.',
  schema: z.object({ ...of, waiting: z.number().int() }),
})
export const LineEndingFinished = defineEvent('LineEndingFinished', {
  version: 1,
  description: 'Everybody who waited for a listing that ended has been told.',
  schema: z.object(of),
})
export const ExpiryReminded = defineEvent('ExpiryReminded', {
  version: 1,
  description: 'The owner was told that the listing ends within the hour.',
  schema: z.object({ ...of, expiresAt: z.string() }),
})
export const StillAvailableAsked = defineEvent('StillAvailableAsked', {
  version: 1,
  description: 'After 30 days the owner was asked whether the thing is still there.',
  schema: z.object(of),
})
export const StillAvailableConfirmed = defineEvent('StillAvailableConfirmed', {
  version: 1,
  description: 'The owner answered that the thing is still there; 30 days later he is asked again.',
  schema: z.object(of),
})
export const ExactPlaceSeen = defineEvent('ExactPlaceSeen', {
  version: 1,
  description: 'An admin looked at the exact place of a listing.',
  schema: z.object({ ...of, adminId: z.string() }),
})
export const itemEvents = [
  ItemListed,
  ItemEdited,
  ItemPaused,
  ItemResumed,
  ItemExtended,
  ItemRelisted,
  ItemFreed,
  ItemExpired,
  ItemGivenElsewhere,
  ItemDeleted,
  ItemMatchEnded,
  LineEndingStarted,
  LineEndingFinished,
  ExpiryReminded,
  StillAvailableAsked,
  StillAvailableConfirmed,
  ExactPlaceSeen,
] as const

export type NewItemEvent = NewEventIn<typeof itemEvents>
export type ItemEvent = EventIn<typeof itemEvents>
