import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'

export const CalendarFeedOpened = defineEvent('CalendarFeedOpened', {
  version: 1,
  description:
    'A person has a secret address at which a calendar finds the own pickups; an earlier one is no longer good.',
  schema: z.object({
    personId: z.string(),
    /** SHA-256 of the token in the address, hex: the token itself is never kept. */
    tokenHash: z.string(),
  }),
})
export const CalendarFeedClosed = defineEvent('CalendarFeedClosed', {
  version: 1,
  description: 'A person took the secret address of the own pickups back.',
  schema: z.object({ personId: z.string() }),
})

export const calendarEvents = [CalendarFeedOpened, CalendarFeedClosed] as const
export type NewCalendarEvent = NewEventIn<typeof calendarEvents>
export type CalendarEvent = EventIn<typeof calendarEvents>
