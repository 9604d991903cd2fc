import { createFileRoute } from '@tanstack/react-router'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'
import { prefetch } from '#web/routes/-shell/screens/prefetch.ts'

export const Route = createFileRoute('/_member/messages')({
  head: () => titled(titles.messages),
  loader: ({ context }) => prefetch(({ fetchConversations }) => fetchConversations(context.queryClient)),
  component: memberScreen((screens) => screens.MessagesFrame()),
})
