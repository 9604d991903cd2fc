import { notifications } from '#projections/notifications/inbox.ts'
import type { RequestContext, Me } from '#api/http/route.ts'

/** Somebody's news that are still to be looked at. */
export const unreadNotifications = (personId: string) =>
  [
    { field: 'personId', eq: personId },
    { field: 'read', eq: false },
  ] as const

interface Seen {
  readonly conversationId: string
  /** Place in the log up to which its words were seen. */
  readonly order: number
}

/** Who has read the words needs no news of them: the bell is as quiet as the thread. */
export const markNotificationsReadOf = async (
  request: RequestContext<unknown, unknown, Me>,
  { conversationId, order }: Seen,
): Promise<void> => {
  const { deps, me, metadata } = request
  const { documents } = await deps
    .openReads()
    .of(notifications)
    .find({ where: unreadNotifications(me.id), limit: 10_000 })
  const ids = documents
    .filter((news) => news.kind === 'message' && news.conversationId === conversationId && news.order <= order)
    .map(({ _id }) => _id)
  if (ids.length === 0) return
  const commandId = deps.commandIdOf(`${metadata.commandId}|news`)
  await request.applied(await deps.commands.notifications.markRead(ids, { ...metadata, commandId }))
}
