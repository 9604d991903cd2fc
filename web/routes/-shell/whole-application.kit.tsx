import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { asWords } from '#web/lib/text/search-text.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { type fakeServer, onThePhone } from '#web/lib/render.kit.tsx'
import { routeTree } from '#web/route-tree.gen.ts'
import { brandingOf } from '#web/routes/-shell/branding.kit.ts'
import { itemOf, userOf } from '#web/vocabulary/samples.kit.ts'

class Line extends EventTarget {
  close = () => undefined
}

/** What opens the whole application on a phone at an address, for a member or a visitor, with little that the server answers. */
export const makeOpenAt = (server: ReturnType<typeof fakeServer>) => {
  beforeEach(() => void vi.stubGlobal('EventSource', Line))
  return async (address: string, session: ReturnType<typeof userOf> | null = userOf()) => {
    onThePhone()
    server.answers('GET /items', [])
    server.answers('GET /claims', [])
    server.answers('GET /items/i1', itemOf({ id: 'i1', title: 'Armchair' }))
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    queryClient.setQueryData(sessionQuery.queryKey, session)
    queryClient.setQueryData(brandingQuery.queryKey, brandingOf())
    const history = createMemoryHistory({ initialEntries: [address] })
    const router = createRouter({ routeTree, context: { queryClient }, history, ...asWords })
    await router.load()
    await act(async () => {
      render(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      )
    })
    return { router, queryClient, place: () => router.state.location.href }
  }
}
