import { z } from 'zod'
import { unsaidReasons } from '../claims/vocabulary.ts'
import { defineEvent, type EventIn, type NewEventIn, type Redacted } from '../event.ts'
import { chosenInOlder, pickupTimes } from '../pickup-times.ts'

const of = {
  offerId: z.string(),
  requestId: z.string(),
  requesterId: z.string(),
  helperId: z.string(),
  itemId: z.string(),
}
const promised = { ...of, claimId: z.string() }

/** Times were kept as words before. */
const withTimes = (data: { readonly pickupWindow: string | null | Redacted }) => {
  const { times, words } = chosenInOlder(data.pickupWindow)
  return { ...data, pickupTimes: times, pickupWindow: words }
}

export const OfferMade = defineEvent('OfferMade', {
  version: 2,
  description:
    'A neighbour offered one of his own things for a request; also again, after the offer was withdrawn or declined.',
  schema: z.object({
    ...of,
    message: z.string().nullable(),
    pickupTimes: z.array(z.enum(pickupTimes)),
    /** In one's own words, beside those times. */
    pickupWindow: z.string().nullable(),
    /** How often this neighbour has offered on this request, this time included. */
    times: z.number().int(),
  }),
  personal: { message: 'helperId', pickupTimes: 'helperId', pickupWindow: 'helperId' },
  upcast: { 1: withTimes },
})
export const OfferWithdrawn = defineEvent('OfferWithdrawn', {
  version: 1,
  description:
    'A pending offer was withdrawn: by the helper, or by the system because its thing is no longer available.',
  schema: z.object({ ...of, reason: z.enum(['helper', 'item-not-available']) }),
})
export const OfferDeclined = defineEvent('OfferDeclined', {
  version: 1,
  description:
    'A pending offer was declined: by the requester, or by the system because the request ended, or one of the two blocked the other or is away.',
  schema: z.object({
    ...of,
    reason: z.enum(['requester', 'request-cancelled', 'request-expired', 'request-fulfilled', ...unsaidReasons]),
    /** Who is away: told to nobody but the log. */
    leftBy: z.enum(['helper', 'requester']).optional(),
  }),
})
export const OfferAcceptanceStarted = defineEvent('OfferAcceptanceStarted', {
  version: 1,
  description:
    'The requester chose an offer; until its thing is reserved, or turns out to be gone, no other can be chosen.',
  schema: z.object(promised),
})
export const OfferAcceptanceFailed = defineEvent('OfferAcceptanceFailed', {
  version: 1,
  description: 'The thing of the chosen offer was no longer available; the request is open again.',
  schema: z.object(promised),
})
export const OfferAccepted = defineEvent('OfferAccepted', {
  version: 1,
  description: 'The thing of the chosen offer is reserved: its claim was accepted as it was made.',
  schema: z.object(promised),
})
export const OfferReleased = defineEvent('OfferReleased', {
  version: 1,
  description: 'The helper took an accepted offer back, or its listing ended.',
  schema: z.object({ ...promised, reason: z.enum(['helper', 'item-ended']) }),
})
export const OfferCancelled = defineEvent('OfferCancelled', {
  version: 1,
  description: 'The requester cancelled the pickup of an accepted offer.',
  schema: z.object(promised),
})

export const offerEvents = [
  OfferMade,
  OfferWithdrawn,
  OfferDeclined,
  OfferAcceptanceStarted,
  OfferAcceptanceFailed,
  OfferAccepted,
  OfferReleased,
  OfferCancelled,
] as const

export type NewOfferEvent = NewEventIn<typeof offerEvents>
export type OfferEvent = EventIn<typeof offerEvents>
