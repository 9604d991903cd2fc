import type { Decider } from '../decider.ts'
import { type NewNotificationEvent, type NotificationEvent, NotificationsRead } from './events.ts'

export interface NotificationCommand {
  readonly type: 'markNotificationsRead'
  readonly ids: readonly string[]
}

/** A person's inbox remembers only what was read; what arrived is told by the other streams. */
export const inboxDecider: Decider<
  NotificationCommand,
  NewNotificationEvent,
  ReadonlySet<string>,
  NotificationEvent
> = {
  initial: new Set(),
  decide: ({ ids }, read, { by }) => {
    const news = ids.filter((id) => !read.has(id))
    return news.length === 0 ? [] : [NotificationsRead.new({ personId: by.id, ids: news })]
  },
  evolve: (read, event) => new Set([...read, ...event.data.ids]),
}
