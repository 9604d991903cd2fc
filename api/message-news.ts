import { notifications } from '#projections/notifications.ts'
import type { Ask, Me } from './route.ts'

interface Seen {
  readonly conversationId: string
  /** Place in the log up to which its words were seen. */
  readonly order: number
}

/** Who has read the words needs no news of them: the bell is as quiet as the thread. */
export const readNewsOf = async (ask: Ask<unknown, unknown, Me>, { conversationId, order }: Seen): Promise<void> => {
  const { deps, me, asked } = ask
  const where = [
    { field: 'personId', eq: me.id },
    { field: 'read', eq: false },
  ] as const
  const { documents } = await deps.openReads().of(notifications).find({ where, limit: 10_000 })
  const ids = documents
    .filter((news) => news.kind === 'message' && news.conversationId === conversationId && news.order <= order)
    .map(({ _id }) => _id)
  if (ids.length === 0) return
  const commandId = deps.commandIdOf(`${asked.commandId}|news`)
  await ask.settled(await deps.commands.notifications.markRead(ids, { ...asked, commandId }))
}
