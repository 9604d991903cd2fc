import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { unsaidReasons } from './vocabulary.ts'

const of = { claimId: z.string(), itemId: z.string(), ownerId: z.string(), claimerId: z.string() }
const party = z.enum(['owner', 'claimer'])
/** Who blocked the other: only a draw asks, and nobody is shown it of one claim. Absent in older events. */
const blockedBy = party.optional()
/** Who is away: told to nobody but the log. */
const leftBy = party.optional()

export const ClaimRequested = defineEvent('ClaimRequested', {
  version: 1,
  description: 'A neighbour asked for a thing. The words open the conversation, so they carry a message id.',
  schema: z.object({
    ...of,
    pickupTime: z.string().nullable(),
    message: z.string().nullable(),
    messageId: z.string(),
    /** The thing was already promised: this one waits in line. */
    onWaitlist: z.boolean(),
  }),
  personal: { message: 'claimerId' },
})
export const ClaimAccepted = defineEvent('ClaimAccepted', {
  version: 1,
  description:
    'The owner said yes; the thing is claimed. Without a pickup time where none was asked for, or the one asked for had passed.',
  schema: z.object({ ...of, ownerResponse: z.string().nullable(), pickupTime: z.string().nullable() }),
  personal: { ownerResponse: 'ownerId' },
})
export const ClaimMatched = defineEvent('ClaimMatched', {
  version: 1,
  description:
    'The claimer accepted the thing as an offer for a request: the claim is accepted as it is made, and the thing is claimed.',
  schema: z.object({ ...of, requestId: z.string(), offerId: z.string() }),
})
export const ClaimDeclined = defineEvent('ClaimDeclined', {
  version: 1,
  description:
    'A pending claim was declined: by the owner, or by the system because another neighbour got the thing, or one of the two blocked the other or is away.',
  schema: z.object({
    ...of,
    ownerResponse: z.string().nullable(),
    reason: z.enum(['owner', 'given-to-another', 'matched', ...unsaidReasons]),
    blockedBy,
    leftBy,
  }),
  personal: { ownerResponse: 'ownerId' },
})
export const ClaimWithdrawn = defineEvent('ClaimWithdrawn', {
  version: 1,
  description: 'The claimer withdrew a pending claim.',
  schema: z.object(of),
})
export const ClaimCancelled = defineEvent('ClaimCancelled', {
  version: 1,
  description:
    'The claimer cancelled an accepted pickup; the thing is free again. Late means less than 2 h before, of a listing that is as it was.',
  schema: z.object({ ...of, late: z.boolean() }),
})
export const ClaimReleased = defineEvent('ClaimReleased', {
  version: 1,
  description:
    'An accepted claim was released: by the owner after a no-show or a change of mind, or by the system because one of the two blocked the other or is away.',
  schema: z.object({
    ...of,
    ownerResponse: z.string().nullable(),
    noShow: z.boolean(),
    /** Absent where it was the owner. */
    reason: z.enum(unsaidReasons).optional(),
    blockedBy,
    leftBy,
  }),
  personal: { ownerResponse: 'ownerId' },
})
export const ClaimEnded = defineEvent('ClaimEnded', {
  version: 1,
  description: 'The system cancelled a live claim because its listing expired or was deleted.',
  schema: z.object({ ...of, reason: z.enum(['item-expired', 'item-deleted']) }),
})
export const ClaimCompleted = defineEvent('ClaimCompleted', {
  version: 1,
  description: 'The thing was picked up.',
  schema: z.object({ ...of, completedBy: party, completedAt: z.string() }),
})
export const ClaimDisputed = defineEvent('ClaimDisputed', {
  version: 1,
  description: 'The other party says the pickup did not happen, within 48 h.',
  schema: z.object({ ...of, disputedBy: party, disputedById: z.string(), reason: z.string() }),
  personal: { reason: 'disputedById' },
})
export const PickupProposed = defineEvent('PickupProposed', {
  version: 1,
  description: 'One party proposed another pickup time.',
  schema: z.object({ ...of, proposedBy: party, pickupTime: z.string() }),
})
export const PickupConfirmed = defineEvent('PickupConfirmed', {
  version: 1,
  description: 'The other party agreed to the proposed time.',
  schema: z.object({ ...of, confirmedBy: party, pickupTime: z.string() }),
})
export const PickupProposalDeclined = defineEvent('PickupProposalDeclined', {
  version: 1,
  description: 'The other party did not agree to the proposed time.',
  schema: z.object({ ...of, declinedBy: party, pickupTime: z.string() }),
})
export const PickupReminded = defineEvent('PickupReminded', {
  version: 1,
  description: 'Both parties were reminded that the pickup is within the hour.',
  schema: z.object({ ...of, pickupTime: z.string() }),
})
export const ClaimerSetOut = defineEvent('ClaimerSetOut', {
  version: 1,
  description: 'The claimer is on the way to the agreed pickup; the owner should know.',
  schema: z.object({ ...of, pickupTime: z.string() }),
})

export const claimEvents = [
  ClaimRequested,
  ClaimAccepted,
  ClaimMatched,
  ClaimDeclined,
  ClaimWithdrawn,
  ClaimCancelled,
  ClaimReleased,
  ClaimEnded,
  ClaimCompleted,
  ClaimDisputed,
  PickupProposed,
  PickupConfirmed,
  PickupProposalDeclined,
  PickupReminded,
  ClaimerSetOut,
] as const

export type NewClaimEvent = NewEventIn<typeof claimEvents>
export type ClaimEvent = EventIn<typeof claimEvents>
