import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Landing } from '#web/features/accounts/landing/landing.tsx'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { ownPath } from '#web/lib/own-path.ts'

/** For visitors only: the landing page, with the dialogs of signing in and registering over it. */
export const Route = createFileRoute('/_public')({
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  beforeLoad: ({ context, search }) => {
    const isIn = context.queryClient.getQueryData(sessionQuery.queryKey) !== null
    if (isIn) throw redirect({ href: ownPath(search.to), replace: true })
  },
  component: function Public() {
    const branding = useBranding()
    return (
      <>
        <Landing site={branding.site.name} logoUrl={branding.logoUrl} />
        <Outlet />
      </>
    )
  },
})
