import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery, useSession } from '#web/features/accounts/queries.ts'
import { lazyScreen } from '#web/routes/-shell/screens/lazy-screen.tsx'

const MemberFrame = lazyScreen(async () => (await import('#web/routes/-shell/member-frame.tsx')).MemberFrame)

/** For members only. The first page is shown to visitors too, as the landing page. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context: { queryClient }, location }) => {
    const isVisitor = queryClient.getQueryData(sessionQuery.queryKey) === null
    // The target is kept, so that a shared link still leads there after signing in.
    if (isVisitor && location.pathname !== '/')
      throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
    return { isVisitor }
  },
  // Not by `preload` of the component, which the router calls for visitors of the first page as well.
  loader: ({ context: { isVisitor } }) => (isVisitor ? undefined : MemberFrame.preload()),
  component: function Member() {
    return useSession() === null ? null : <MemberFrame />
  },
})
