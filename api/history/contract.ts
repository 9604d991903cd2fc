import { z } from 'zod'
import { answer, id, instant, page, person } from '#api/http/contract.ts'
import { SEARCH_MAX } from '#domain/items/limits.ts'

const kind = z.enum(['gifts', 'messages', 'sign-ins', 'looks', 'consents', 'account'])
export type HistoryKind = z.infer<typeof kind>

const cause = z.object({ text: z.string().describe('what led to it, to stand behind "after"'), at: instant })

const entry = z.object({
  id,
  _id: id,
  at: instant,
  event: z.string().describe('the event it tells of'),
  kind,
  text: z.string(),
  detail: z.string().nullable(),
  look: z
    .object({ seen: z.string(), notSeen: z.string() })
    .nullable()
    .describe('of a look by an admin: what was seen, and what was not'),
  after: cause.nullable(),
})
export type HistoryEntryView = z.infer<typeof entry>

const addressSeen = z.object({
  id,
  _id: id,
  person,
  thing: z.string(),
  from: instant,
  until: instant.nullable().describe('null: until 7 days after the pickup'),
})
export type AddressSeen = z.infer<typeof addressSeen>

const progress = z.object({
  isComplete: z.boolean(),
  behind: z.number().int().describe('about how many events are not in it yet'),
})

const query = z.object({
  ...page,
  q: z.string().trim().max(SEARCH_MAX).optional(),
  kind: kind.optional(),
  before: z.iso.datetime().optional().describe('only what happened before it'),
})

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /user/history': {
    query,
    response: answer(z.array(entry), {
      meta: z.object({
        total: z.number().int().describe('events that concern the person, 500 at most'),
        nextCursor: z.string().nullable(),
      }),
      progress,
      addressSeenBy: z.array(addressSeen).describe('who may see the own address at this moment'),
    }),
  },
} as const
