import '#web/ui/styles/index.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyPageStyles } from '#web/lib/lazy/page-styles.ts'
import { isWorthRetrying, RETRY_DELAY_MS } from '#web/lib/http/retry/retry.ts'
import { asWords } from '#web/lib/text/search-text.ts'
import { retriedImport } from '#web/lib/lazy/retried-import.ts'
import { RouteFailed } from '#web/routes/-shell/screens/screen-failed.tsx'
import { routeTree } from '#web/route-tree.gen.ts'
import { followScheme } from '#web/ui/scheme/scheme.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: isWorthRetrying,
      retryDelay: RETRY_DELAY_MS,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

const makeRouter = () =>
  createRouter({
    routeTree,
    context: { queryClient },
    ...asWords,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Spec: skeletons after 150 ms.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // One screen that fails leaves the others, and the bars, where they are.
    defaultErrorComponent: RouteFailed,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

/** The browser answers presses between the two. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const start = async () => {
  if (!('randomUUID' in crypto)) void retriedImport(() => import('#web/lib/http/random-uuid.ts'))()
  // The browser's first look into its calendars takes a phone as long as drawing a screen: it is done beside the page, for all of it.
  new Worker(new URL('lib/time/calendars.worker.ts', import.meta.url), { type: 'module' })
  await nextTask()
  followScheme()
  const styles = applyPageStyles()
  await nextTask()
  const router = makeRouter()
  await nextTask()
  const loading = router.load()
  await Promise.allSettled([loading, styles])
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  // The page's own "Loading..." stays until the code of the first screen is there; rendering in a transition keeps the page responsive.
  startTransition(() => createRoot(root).render(page))
}
void start()
