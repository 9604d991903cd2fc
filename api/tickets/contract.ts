import { z } from 'zod'
import { TICKET_MAX } from '#domain/tickets/limits.ts'
import { TICKET_STATUSES } from '#domain/tickets/vocabulary.ts'
import { id, instant, list, one, page, person } from '#api/http/contract.ts'
import * as texts from './texts.ts'

const status = z.enum(TICKET_STATUSES)

/** A ticket as those who run the site see it; what was forgotten is null. */
export const ticket = z.object({
  id,
  _id: id,
  number: z.string().describe('how people name it to each other'),
  status,
  person: person.nullable().describe('null where no account has the address that was named'),
  words: z.string().nullable(),
  contact: z.string().nullable().describe('where the answer goes; null: to the mailbox of the account'),
  openedAt: instant,
  changedAt: instant,
  admin: person.nullable().describe('who decided last'),
  answer: z.string().nullable(),
})
export type TicketView = z.infer<typeof ticket>

const decision = z.object({
  status,
  answer: z.string().max(TICKET_MAX, texts.keepWithin).optional(),
  grant: z.literal(true).optional().describe('sends a link of one hour that recovers the account; needs an answer'),
})

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /admin/tickets': { query: z.object({ ...page, status: status.optional() }), response: list(ticket) },
  'GET /admin/tickets/:id': { response: one(ticket) },
  'PUT /admin/tickets/:id': { body: decision, response: one(ticket) },
} as const
