import { createFileRoute } from '@tanstack/react-router'
import { threadQuery } from '#web/features/messages/queries.ts'
import { ThreadRoute } from '#web/routes/-messages/thread-route.tsx'

export const Route = createFileRoute('/messages/$conversationId')({
  loader: ({ context, params }) => void context.queryClient.prefetchInfiniteQuery(threadQuery(params.conversationId)),
  component: function Conversation() {
    const { conversationId } = Route.useParams()
    return <ThreadRoute key={conversationId} conversationId={conversationId} />
  },
})
