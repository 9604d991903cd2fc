import { useNavigate } from '@tanstack/react-router'
import { useStartChat } from '#web/features/messages/commands.ts'

/** Asks the owner a question: leads to their conversation about this gift. */
export const useQuestion = (itemId: string) => {
  const navigate = useNavigate()
  const start = useStartChat(
    ({ id }) => void navigate({ to: '/messages/$conversationId', params: { conversationId: id } }),
  )
  return { onQuestion: () => start.mutate(itemId), isAsking: start.isPending }
}
