import { createFileRoute } from '@tanstack/react-router'
import { conversationsQuery } from '#web/features/messages/queries.ts'
import { MessagesFrame } from '#web/routes/-messages/messages-frame.tsx'

export const Route = createFileRoute('/messages')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(conversationsQuery),
  component: MessagesFrame,
})
