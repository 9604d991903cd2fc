import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import { titled } from '#web/lib/page-title.tsx'
import { getItem, setItem } from '#web/lib/storage.ts'
import { AppFrame } from '#web/routes/-shell/bars/app-frame.tsx'
import { LoadingScreen } from '#web/routes/-shell/screens/loading-screen.tsx'
import { StartFailure } from '#web/routes/-shell/screens/start-failure.tsx'

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
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    const [session] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      queryClient.ensureQueryData(brandingQuery),
    ])
    const asksToSignIn = search.auth === 'login' || (!preload && takeIntent())
    if (asksToSignIn) throw redirect({ to: session === null ? '/sign-in' : '/', replace: true })
  },
  head: () => titled(titles.site),
  component: AppFrame,
  pendingComponent: LoadingScreen,
  errorComponent: StartFailure,
  notFoundComponent: () => <Navigate to="/" replace />,
})
