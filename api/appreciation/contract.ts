import { z } from 'zod'
import { COMMENT_MAX } from '#domain/appreciation/limits.ts'
import { appreciationKinds } from '#domain/appreciation/vocabulary.ts'
import { answer, id, instant, list, meta, page, person } from '#api/http/contract.ts'

export const sendAppreciation = z.object({
  recipientId: id,
  claimId: id,
  type: z.enum(appreciationKinds),
  comment: z.string().max(COMMENT_MAX).nullable().optional(),
})
export type SendAppreciationInput = z.input<typeof sendAppreciation>

const ours = 'null for others than the two people and admins'
export const appreciation = z.object({
  id,
  _id: id,
  claimId: id.nullable().describe(ours),
  itemId: id.nullable().describe(ours),
  itemTitle: z.string().nullable().describe(ours),
  sender: person.nullable().describe(ours),
  recipientId: id.nullable().describe(ours),
  giverName: z.string().describe('first name of the neighbour who gave the thing'),
  type: z.enum(appreciationKinds),
  comment: z.string().nullable().describe(ours),
  createdAt: instant,
})
export type AppreciationView = z.infer<typeof appreciation>
export const stats = z.object({
  received: z.number().int(),
  given: z.number().int(),
  byType: z.record(z.string(), z.number().int()),
})

/** A completed claim not yet thanked by the reader. */
export const pending = z.object({
  claimId: id,
  itemId: id,
  itemTitle: z.string(),
  thumbUrl: z.string().nullable(),
  recipient: person,
  completedAt: instant,
})
export const appreciationAnswer = answer(appreciation, {})
export const appreciationsAnswer = answer(z.array(appreciation), { meta, stats })
export const pendingAnswer = list(pending)
export const appreciationsQuery = z.object(page)

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'POST /appreciations': { body: sendAppreciation, response: appreciationAnswer },
  'GET /appreciations/user/:id': { query: appreciationsQuery, response: appreciationsAnswer },
  'GET /appreciations/pending/:id': { query: appreciationsQuery, response: pendingAnswer },
} as const
