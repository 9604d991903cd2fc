import { useEffect } from 'react'
import type { ConversationView, MessageView } from '#api/messages/contract.ts'
import { useMarkRead } from '#web/features/messages/commands.ts'

/** Marks messages as read, but only while the page is visible. */
export const useReading = ({ id, unreadCount }: ConversationView, messages: readonly MessageView[]) => {
  const { mutate } = useMarkRead(id)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (unreadCount === 0 || newest === undefined) return
    const mark = () => {
      if (document.visibilityState === 'visible') mutate(newest)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unreadCount, newest, mutate])
}
