import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { TICKET_STATUSES } from './vocabulary.ts'

const of = {
  ticketId: z.string(),
  /** Null where no account has the address that was named. */
  accountId: z.string().nullable(),
}

/** Words are sealed under a key of the ticket's own, which goes some time after it is closed. */
export const TicketOpened = defineEvent('TicketOpened', {
  version: 1,
  description: 'Somebody who cannot sign in told those who run the site what happened.',
  schema: z.object({
    ...of,
    words: z.string(),
    /** Where the answer goes; null: to the mailbox of the account. */
    contact: z.string().nullable(),
  }),
  secret: { words: 'ticketId', contact: 'ticketId' },
})
export const TicketAnswered = defineEvent('TicketAnswered', {
  version: 1,
  description:
    'An admin decided on a ticket; where there are words they go out, with a link that recovers the account.',
  schema: z.object({
    ...of,
    adminId: z.string(),
    status: z.enum(TICKET_STATUSES),
    answer: z.string().nullable(),
    /** Of the link that lets the person in; null where the answer brings none. */
    recoveryId: z.string().nullable(),
  }),
  secret: { answer: 'ticketId' },
})

export const TicketForgotten = defineEvent('TicketForgotten', {
  version: 1,
  description: 'The key of a ticket that is closed for long is destroyed: nobody can read its words any more.',
  schema: z.object({ ticketId: z.string() }),
})

export const ticketEvents = [TicketOpened, TicketAnswered, TicketForgotten] as const
export type NewTicketEvent = NewEventIn<typeof ticketEvents>
export type TicketEvent = EventIn<typeof ticketEvents>
