// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { fakeServer, onThePhone } from '#web/lib/render.kit.tsx'
import { routeTree } from '#web/route-tree.gen.ts'
import { brandingOf } from '#web/routes/-shell/branding.kit.ts'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
class Line extends EventTarget {
  close = () => undefined
}
beforeEach(() => void vi.stubGlobal('EventSource', Line))

/** The whole application at this address, with little that the server answers. */
const openAt = async (address: string, session: ReturnType<typeof userOf> | null = userOf()) => {
  onThePhone()
  server.answers('GET /items', [])
  server.answers('GET /claims', [])
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, session)
  queryClient.setQueryData(brandingQuery.queryKey, brandingOf())
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, context: { queryClient }, history })
  await router.load()
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
}
const asked = (path: string) => server.asked.filter((one) => one.startsWith(path)).length

// Each part of a screen asks when it is shown: one that is taken away while it asks would be shown, and ask, for ever.
it.each(['/requests', '/requests?tab=yours', '/?tab=yours', '/?tab=history', '/notification-settings'])(
  'what the server refuses is asked for a few times at %s, and not for ever',
  async (address) => {
    await openAt(address)
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    const before = server.asked.length
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(server.asked.slice(before)).toEqual([])
    expect(asked('/requests')).toBeLessThan(10)
  },
)
