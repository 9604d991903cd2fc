import { notifications } from '#projections/notifications/inbox.ts'
import type { Ask, Me } from '#api/http/route.ts'

/** Somebody's news that are still to be looked at. */
export const unreadNews = (personId: string) =>
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
export const readNewsOf = async (ask: Ask<unknown, unknown, Me>, { conversationId, order }: Seen): Promise<void> => {
  const { deps, me, asked } = ask
  const { documents } = await deps
    .openReads()
    .of(notifications)
    .find({ where: unreadNews(me.id), limit: 10_000 })
  const ids = documents
    .filter((news) => news.kind === 'message' && news.conversationId === conversationId && news.order <= order)
    .map(({ _id }) => _id)
  if (ids.length === 0) return
  const commandId = deps.commandIdOf(`${asked.commandId}|news`)
  await ask.settled(await deps.commands.notifications.markRead(ids, { ...asked, commandId }))
}
