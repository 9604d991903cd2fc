import { z } from 'zod'
import { meAnswer, typedPassword } from '#api/accounts/contract.ts'
import { id, instant, one } from '#api/http/contract.ts'
import { DIGESTS_OF } from '#domain/receipts/vocabulary.ts'

export const pause = z.object({
  paused: z.boolean(),
  until: instant
    .nullable()
    .optional()
    .describe('when it ends by itself, within a year; absent or null: when I come back'),
})
export const deleteAccount = z.object({ password: typedPassword })

/** What would come of it, worked out by the commands themselves; nothing has happened. */
const consequences = z.object({
  listings: z.number().int().describe('leave the map'),
  asked: z.number().int().describe('neighbours whose requests for them end'),
  pickups: z
    .array(
      z.object({
        claimId: z.string(),
        title: z.string(),
        otherName: z.string(),
        pickupTime: instant.nullable(),
        isOwner: z.boolean().describe('whether it is my thing'),
      }),
    )
    .describe('are called off; the other one is told, without a reason'),
  claims: z.number().int().describe('things that I asked for and no longer ask for'),
  requests: z.number().int(),
  offersToMe: z.array(z.string()).describe('first names of those whose offers end'),
  offersOfMine: z.number().int(),
  thanks: z.number().int().describe('that I wrote, and that stay'),
  messages: z.number().int().describe('of mine that nobody could read after an erasure'),
  until: instant.describe('when an account that is deleted now would be erased'),
})
export type ConsequencesView = z.infer<typeof consequences>

const leaving = z.object({
  at: instant.describe('when it is erased, unless I sign in before'),
  receiptId: z.string().describe('where the receipt is found then: GET /user/receipts/{id}'),
  receiptIsMailed: z.boolean(),
})

const count = z.number().int()
export const receipt = z.object({
  id,
  _id: id,
  erasedAt: instant,
  listings: count,
  requests: count,
  offers: count,
  messages: count,
  photos: count,
  devices: count,
  thanks: count.describe('that stay, signed by nobody'),
  streams: count,
  events: count,
  digest: z.string().describe('SHA-256 over those events, each with a line feed, in the order of the log; hex'),
  digestOf: z
    .enum(DIGESTS_OF)
    .describe('the events whole, as the log keeps them, sealed words sealed; or, in older receipts, their ids alone'),
  position: count.describe('the log was looked at up to here'),
  keyDestroyed: z.boolean().describe('looked at just now'),
})

/** Each call by method and path. */
export const calls = {
  'PUT /auth/pause': { body: pause, response: meAnswer },
  'GET /auth/rehearsal': {
    query: z.object({ of: z.enum(['pause', 'deletion']) }),
    response: one(consequences),
  },
  'GET /user/receipts/:id': { response: one(receipt) },
  'DELETE /auth/me': { response: one(leaving) },
  'DELETE /auth/delete-account': { body: deleteAccount, response: one(leaving) },
} as const
