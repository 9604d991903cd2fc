import { AccountErased, type AccountEvent } from '#domain/accounts/events.ts'
import { calendarEvents, type CalendarEvent } from '#domain/calendar/events.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** Who has a secret address for the own pickups, by person. */
export interface CalendarFeedDocument extends Document {
  readonly tokenHash: string
  readonly openedAt: string
}
type Past = CalendarEvent | Extract<AccountEvent, { type: 'AccountErased' }>

export const calendarFeeds = defineProjection<CalendarFeedDocument, Past>({
  name: 'calendar-feeds',
  version: 1,
  indexes: { fields: [['tokenHash']], arrays: [] },
  wants: [...calendarEvents.map(({ type }) => type), AccountErased.type],
  keys: ({ type, data }) => [type === 'AccountErased' ? data.accountId : data.personId],
  evolve: (_, event) =>
    event.type === 'CalendarFeedOpened' ? { tokenHash: event.data.tokenHash, openedAt: event.at } : null,
})
