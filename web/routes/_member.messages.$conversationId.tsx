import { createFileRoute } from '@tanstack/react-router'
import { withPreload } from '#web/routes/-shell/screens/lazy-screen.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'
import { prefetch } from '#web/routes/-shell/screens/prefetch.ts'

const ThreadRoute = memberScreen((screens) => screens.ThreadRoute())

export const Route = createFileRoute('/_member/messages/$conversationId')({
  loader: ({ context, params }) =>
    prefetch(({ fetchThread }) => fetchThread(context.queryClient, params.conversationId)),
  component: withPreload(ThreadRoute, function Conversation() {
    const { conversationId } = Route.useParams()
    return <ThreadRoute key={conversationId} conversationId={conversationId} />
  }),
})
