import type { Decider } from '../decider.ts'
import { CalendarFeedClosed, type CalendarEvent, CalendarFeedOpened, type NewCalendarEvent } from './events.ts'

export type CalendarCommand = { readonly type: 'openFeed'; readonly tokenHash: string } | { readonly type: 'closeFeed' }

/** The hash of the one token that is good; null where there is no feed. */
export interface CalendarFeed {
  readonly tokenHash: string | null
}

export const calendarDecider: Decider<CalendarCommand, NewCalendarEvent, CalendarFeed, CalendarEvent> = {
  initial: { tokenHash: null },
  decide: (command, { tokenHash }, { by }) => {
    if (command.type === 'closeFeed') return tokenHash === null ? [] : [CalendarFeedClosed.new({ personId: by.id })]
    return command.tokenHash === tokenHash
      ? []
      : [CalendarFeedOpened.new({ personId: by.id, tokenHash: command.tokenHash })]
  },
  evolve: (_, event) => ({ tokenHash: event.type === 'CalendarFeedOpened' ? event.data.tokenHash : null }),
}
