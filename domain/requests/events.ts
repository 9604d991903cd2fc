import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { hidingReasons } from '../hiding.ts'
import { point } from '../items/events.ts'
import { categories } from '../items/vocabulary.ts'

/** What a requester says about what is needed. `needByDate` is a date of the site, `YYYY-MM-DD`. */
const words = {
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  needByDate: z.string().nullable(),
}
/** Where it is needed: the exact place is secret, the public point and the suburb are what others see. */
const whereabouts = {
  location: z.object({ lat: z.number(), lng: z.number(), address: z.string().nullable() }),
  publicPoint: point,
  suburb: z.string(),
  suburbPoint: point,
}
const personal = {
  title: 'requesterId',
  description: 'requesterId',
  publicPoint: 'requesterId',
  suburb: 'requesterId',
  suburbPoint: 'requesterId',
} as const
const of = { requestId: z.string(), requesterId: z.string() }
/** End of `needByDate` in the site's zone, or 60 days after the last edit; ISO 8601 UTC. */
const expiresAt = z.string()
const match = { ...of, offerId: z.string(), helperId: z.string(), itemId: z.string(), claimId: z.string() }
const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

export const RequestPosted = defineEvent('RequestPosted', {
  version: 1,
  description: 'A neighbour said what is needed.',
  schema: z.object({ ...of, ...words, ...whereabouts, expiresAt }),
  personal,
  secret: { location: 'requesterId' },
})
export const RequestEdited = defineEvent('RequestEdited', {
  version: 1,
  description:
    'The requester changed what the request says; those who offered may be told. Only the fields that changed are present.',
  schema: z.object({ ...of, ...optional(words), ...optional(whereabouts), expiresAt, told: z.array(z.string()) }),
  personal,
  secret: { location: 'requesterId' },
})
export const RequestCancelled = defineEvent('RequestCancelled', {
  version: 1,
  description: 'The requester no longer needs it.',
  schema: z.object(of),
})
export const RequestExpiryReminded = defineEvent('RequestExpiryReminded', {
  version: 1,
  description: 'The requester was told that the request ends within three days.',
  schema: z.object({ ...of, expiresAt }),
})
export const RequestRenewed = defineEvent('RequestRenewed', {
  version: 1,
  description: 'The requester still needs it: the request stays for 60 more days.',
  schema: z.object({ ...of, expiresAt }),
})
export const RequestExpired = defineEvent('RequestExpired', {
  version: 1,
  description: 'The request reached its end.',
  schema: z.object(of),
})
export const RequestMatched = defineEvent('RequestMatched', {
  version: 1,
  description: 'An offer was accepted: the request waits for its pickup.',
  schema: z.object(match),
})
export const RequestReopened = defineEvent('RequestReopened', {
  version: 1,
  description: 'The pickup of the accepted offer did not come about; the other offers count again.',
  schema: z.object({ ...match, told: z.array(z.string()) }),
})
export const RequestFulfilled = defineEvent('RequestFulfilled', {
  version: 1,
  description: 'The thing of the accepted offer was picked up.',
  schema: z.object(match),
})

export const RequestHidden = defineEvent('RequestHidden', {
  version: 1,
  description: 'A request is kept from others, for one more reason.',
  schema: z.object({ ...of, because: z.enum(hidingReasons) }),
})
export const RequestShown = defineEvent('RequestShown', {
  version: 1,
  description: 'One reason to keep a request from others is over; any other one still hides it.',
  schema: z.object({ ...of, because: z.enum(hidingReasons) }),
})

export const requestEvents = [
  RequestPosted,
  RequestEdited,
  RequestCancelled,
  RequestExpiryReminded,
  RequestRenewed,
  RequestExpired,
  RequestMatched,
  RequestReopened,
  RequestFulfilled,
  RequestHidden,
  RequestShown,
] as const

/** In a stream of the person, so that a person's requests are counted by one expected revision, whichever process is asked. */
export const RequestSlotTaken = defineEvent('RequestSlotTaken', {
  version: 1,
  description: 'A person is to have one more open request; these count by now, the new one last.',
  schema: z.object({
    personId: z.string(),
    requestId: z.string(),
    /** Since when each counts. */
    counted: z.array(z.object({ requestId: z.string(), since: z.string() })),
  }),
})
export const requestSlotEvents = [RequestSlotTaken] as const
export type NewRequestSlotEvent = NewEventIn<typeof requestSlotEvents>
export type RequestSlotEvent = EventIn<typeof requestSlotEvents>

export type NewRequestEvent = NewEventIn<typeof requestEvents>
export type RequestEvent = EventIn<typeof requestEvents>
