import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { AppFrame } from '#web/routes/-shell/app-frame.tsx'
import { LoadingScreen } from '#web/routes/-shell/loading-screen.tsx'
import { StartFailure } from '#web/routes/-shell/start-failure.tsx'

const OPEN_TO_VISITORS = new Set(['/', '/sign-in', '/register'])

const INTENT = 'auth-intent'

/** A request to sign in that was stored before a reload; used once. */
const takeIntent = () => {
  const wanted = getItem(INTENT) === 'login'
  if (wanted) setItem(INTENT, null)
  return wanted
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: (search: Record<string, unknown>): { auth?: 'login' } =>
    search['auth'] === 'login' ? { auth: 'login' } : {},
  beforeLoad: async ({ context: { queryClient }, location, search }) => {
    const [session] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      queryClient.ensureQueryData(brandingQuery),
    ])
    const asksToSignIn = search.auth === 'login' || takeIntent()
    if (session === null) {
      if (asksToSignIn) throw redirect({ to: '/sign-in', replace: true })
      // The target is kept, so that a shared link still leads there after signing in.
      if (!OPEN_TO_VISITORS.has(location.pathname))
        throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
    } else if (asksToSignIn) throw redirect({ to: '/', replace: true })
  },
  component: AppFrame,
  pendingComponent: LoadingScreen,
  errorComponent: StartFailure,
  notFoundComponent: () => <Navigate to="/" replace />,
})
