import type { Decider } from '../decider.ts'
import { type NewNotificationEvent, type NotificationEvent, NotificationsRead } from './events.ts'

export type NotificationCommand =
  /** Everything up to this position of the log. */
  | { readonly type: 'markAllRead'; readonly upTo: number }
  | { readonly type: 'markNotificationRead'; readonly id: string; readonly position: number }

export interface Inbox {
  /** Everything up to this position is read. */
  readonly upTo: number
  /** Read one by one above the watermark, newest last; at most 200. */
  readonly ids: readonly string[]
}

/**
 * Ids that are told apart above the watermark. They only spare a second event for what was read before; of a person who
 * has read more than 200 one by one, an older one read again costs one more event and changes nothing.
 */
const NEWEST = 200

/** A person's inbox remembers only how far it was read; what arrived is told by the other streams. */
export const inboxDecider: Decider<NotificationCommand, NewNotificationEvent, Inbox, NotificationEvent> = {
  initial: { upTo: 0, ids: [] },
  decide: (command, { upTo, ids }, { by }) => {
    if (command.type === 'markAllRead')
      return command.upTo <= upTo ? [] : [NotificationsRead.new({ personId: by.id, upTo: command.upTo, ids: [] })]
    if (command.position <= upTo || ids.includes(command.id)) return []
    return [NotificationsRead.new({ personId: by.id, upTo: 0, ids: [command.id] })]
  },
  // A list of version 1 may name thousands: only its newest are looked at, so folding stays linear.
  evolve: ({ upTo, ids }, { data }) => ({
    upTo: Math.max(upTo, data.upTo),
    ids: data.ids.length === 0 ? ids : [...ids, ...data.ids.slice(-NEWEST)].slice(-NEWEST),
  }),
}
