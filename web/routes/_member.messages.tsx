import { createFileRoute } from '@tanstack/react-router'
import { conversationsQuery } from '#web/features/messages/queries.ts'
import { lazyScreen } from '#web/routes/-shell/lazy-screen.tsx'

export const Route = createFileRoute('/_member/messages')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(conversationsQuery),
  component: lazyScreen(async () => (await import('#web/routes/-messages/messages-frame.tsx')).MessagesFrame),
})
