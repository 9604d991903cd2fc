import { streams } from '#domain/ids.ts'
import { inboxDecider } from '#domain/notifications/decide.ts'
import type { CommandMetadata, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler } from '#commands/handling/handler.ts'

export const makeNotifications = (_deps: CommandDeps, { handle }: Handler) => ({
  /** Ids of one's own notifications; the door has looked that they are. */
  markRead: (ids: readonly string[], metadata: CommandMetadata) =>
    handle(
      { stream: streams.inbox(metadata.by.id), decider: inboxDecider, command: { type: 'markNotificationsRead', ids } },
      metadata,
    ),
})
