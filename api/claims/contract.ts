import { z } from 'zod'
import { DISPUTE_MAX, MESSAGE_MAX } from '#domain/claims/limits.ts'
import { claimStatuses } from '#domain/claims/vocabulary.ts'
import { answer, id, instant, list, page, person } from '#api/http/contract.ts'
import { item } from '#api/items/contract.ts'

const party = z.enum(['owner', 'claimer'])

/** Of the words of a listing, in the order in which they are read. */
export const changedWords = [
  'title',
  'description',
  'condition',
  'dimensions',
  'weight',
  'transport',
  'pickupDifficulty',
  'availabilityWindow',
  'expiresAt',
] as const
const changedFields = [...changedWords, 'photos', 'place', 'pickupNotes'] as const

/** A claim as one of its two people sees it. */
export const claim = z.object({
  id,
  _id: id,
  itemId: id,
  item: z.object({
    id,
    title: z.string(),
    visibility: z.enum(['public', 'private']),
    isRequestMatch: z.boolean(),
    requestId: id.nullable(),
    status: z.string(),
    thumbUrl: z.string().nullable(),
    category: z.string(),
  }),
  claimer: person,
  claimerId: id,
  owner: person,
  ownerId: id,
  requestId: id.nullable(),
  role: party.describe("the reader's side"),
  status: z.enum(claimStatuses),
  pickupTime: instant.nullable(),
  proposedPickupTime: instant.nullable(),
  proposedBy: party.nullable(),
  claimerMessage: z.string().nullable(),
  ownerResponse: z.string().nullable(),
  endedBecause: z
    .enum([
      'owner',
      'claimer',
      'given-to-another',
      'matched',
      'item-expired',
      'item-deleted',
      'no-show',
      'released',
      'ended',
    ])
    .nullable(),
  tickets: z.number().int().nullable().describe('in the draw that decides; null where none does'),
  onWaitlist: z.boolean().describe('pending while another neighbour has the item'),
  place: z.number().int().nullable().describe('1 is next in line; null when not pending'),
  waiting: z.number().int().describe('how many pend on this item'),
  late: z.boolean(),
  onTheWayAt: instant.nullable().describe('since when the claimer is on the way to the agreed time'),
  completedAt: instant.nullable(),
  completedBy: party.nullable(),
  disputedAt: instant.nullable(),
  disputableUntil: instant.nullable(),
  pickup: z
    .object({ address: z.string().nullable(), coordinates: z.tuple([z.number(), z.number()]) })
    .nullable()
    .describe('[lng, lat] and address, for the claimer once accepted and for the owner'),
  reliability: z
    .object({
      collected: z.number().int().describe('things the claimer has picked up'),
      noShows: z.number().int().describe('pickups to which the claimer did not come, as their owners said'),
      answersWithinHours: z.number().int().nullable().describe('mostly; null where too little is known'),
    })
    .nullable()
    .describe('of the claimer, while the claim is pending or accepted, for the owner alone'),
  changes: z
    .array(z.object({ field: z.enum(changedFields), before: z.string().nullable(), after: z.string().nullable() }))
    .describe('of the listing since the claimer asked, for the claimer alone while the claim is pending or accepted'),
  freeToStepBack: z
    .boolean()
    .describe('the listing was changed since the last step of the claimer, so that cancelling is never late'),
  conversationId: id,
  thankedByMe: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type ClaimView = z.infer<typeof claim>

export const pageQuery = z.object(page)
export const claimsQuery = z.object({
  role: z.enum(['claimer', 'owner', 'all']).default('all'),
  status: z.enum(claimStatuses).optional(),
  itemId: id.optional(),
  ...page,
})

export const requestClaim = z.object({
  itemId: id,
  pickupTime: instant.nullable().optional(),
  claimerMessage: z.string().max(MESSAGE_MAX).nullable().optional(),
  joinWaitlist: z.boolean().optional(),
})
export type RequestClaimInput = z.input<typeof requestClaim>

export const acceptClaim = z.object({ ownerResponse: z.string().max(MESSAGE_MAX).nullable().optional() })
export const declineClaim = z.object({
  ownerResponse: z.string().max(MESSAGE_MAX).nullable().optional(),
  noShow: z.boolean().optional(),
})
/** `pickupTime` proposes; `confirm` answers the other's proposal. */
export const arrangePickup = z.union([z.object({ pickupTime: instant }), z.object({ confirm: z.boolean() })])
export const disputeClaim = z.object({ reason: z.string().min(1).max(DISPUTE_MAX) })

export const claimAnswer = answer(claim, { claim })
export const claimAcceptedAnswer = answer(claim, {
  claim,
  item,
  conversation: z.object({ id, threadKey: z.string() }),
})
export const claimsAnswer = list(claim)

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /claims': { query: claimsQuery, response: claimsAnswer },
  'GET /claims/item/:id': { query: pageQuery, response: claimsAnswer },
  'POST /claims': { body: requestClaim, response: claimAnswer },
  'GET /claims/:id': { response: claimAnswer },
  'PUT /claims/:id/accept': { body: acceptClaim, response: claimAcceptedAnswer },
  'PUT /claims/:id/decline': { body: declineClaim, response: claimAnswer },
  'PUT /claims/:id/complete': { response: claimAnswer },
  'PUT /claims/:id/cancel': { response: claimAnswer },
  'PUT /claims/:id/pickup': { body: arrangePickup, response: claimAnswer },
  'PUT /claims/:id/on-my-way': { response: claimAnswer },
  'POST /claims/:id/dispute': { body: disputeClaim, response: claimAnswer },
} as const
