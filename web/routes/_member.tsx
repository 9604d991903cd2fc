import { createFileRoute, redirect } from '@tanstack/react-router'
import { Landing } from '#web/features/accounts/landing/landing.tsx'
import { sessionQuery, useSession } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { MemberFrame } from '#web/routes/-shell/member-frame.tsx'

/** For members only. The first page is shown to visitors too, as the landing page. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ context: { queryClient }, location }) => {
    const isVisitor = queryClient.getQueryData(sessionQuery.queryKey) === null
    // The target is kept, so that a shared link still leads there after signing in.
    if (isVisitor && location.pathname !== '/')
      throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
  },
  component: function Member() {
    const session = useSession()
    const branding = useBranding()
    return session === null ? <Landing site={branding.site.name} logoUrl={branding.logoUrl} /> : <MemberFrame />
  },
})
