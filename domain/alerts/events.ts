import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

export const AlertsSent = defineEvent('AlertsSent', {
  version: 1,
  description:
    'A new listing was looked up in what neighbours search and ask for; whom it may help was told. Often that is nobody.',
  schema: z.object({
    itemId: z.string(),
    ownerId: z.string(),
    /** By a saved search; nobody twice. */
    searchers: z.array(z.object({ personId: z.string(), searchId: z.string() })),
    /** By an open gift request; nobody twice, and nobody who stands above. */
    requesters: z.array(z.object({ personId: z.string(), requestId: z.string() })),
  }),
})

export const alertEvents = [AlertsSent] as const
export type NewAlertEvent = NewEventIn<typeof alertEvents>
export type AlertEvent = EventIn<typeof alertEvents>
