import { streams } from '#domain/ids.ts'
import { inboxDecider, type NotificationCommand } from '#domain/notifications/decide.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import type { Handler } from '#commands/handle.ts'

export const makeNotifications = (_deps: CommandDeps, { handle }: Handler) => {
  const send = (command: NotificationCommand, metadata: CommandMetadata) =>
    handle({ stream: streams.inbox(metadata.by.id), decider: inboxDecider, command }, metadata)
  return {
    /** One of one's own notifications, with its place in the log; the route has looked that it is. */
    markRead: (one: { readonly id: string; readonly position: number }, metadata: CommandMetadata) =>
      send({ type: 'markNotificationRead', ...one }, metadata),
    /** Everything up to a position of the log. */
    markAllRead: (upTo: number, metadata: CommandMetadata) => send({ type: 'markAllRead', upTo }, metadata),
  }
}
