import { createFileRoute } from '@tanstack/react-router'
import { threadQuery } from '#web/features/messages/queries.ts'
import { lazyScreen, withPreload } from '#web/routes/-shell/lazy-screen.tsx'

const ThreadRoute = lazyScreen(async () => (await import('#web/routes/-messages/thread-route.tsx')).ThreadRoute)

export const Route = createFileRoute('/_member/messages/$conversationId')({
  loader: ({ context, params }) => void context.queryClient.prefetchInfiniteQuery(threadQuery(params.conversationId)),
  component: withPreload(ThreadRoute, function Conversation() {
    const { conversationId } = Route.useParams()
    return <ThreadRoute key={conversationId} conversationId={conversationId} />
  }),
})
