import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { asWords } from '#web/lib/text/search-text.ts'
import type { Elements } from '#web/lib/elements.ts'
import type { FieldError } from '#web/lib/http/api-error.ts'
import { PageTitle } from '#web/lib/page-title.tsx'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { showOutboxToast } from '#web/ui/feedback/toast/outbox-toasts.ts'
import { clearToasts, Toaster } from '#web/ui/feedback/toast/toast.tsx'

/** A Wednesday, ten o'clock in Perth. */
export const NOW = Date.parse('2026-11-18T02:00:00Z')

const UNDO_MS = 10_000

type SentRequest = { method: string; path: string; body: unknown }

const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** Every list says whether there is more. */
const onlyPage = (data: unknown) => ({ total: Array.isArray(data) ? data.length : 0, nextCursor: null, before: null })

const token = () => respond(200, { success: true, csrfToken: 't', sessionId: 's' })
const notConfigured = () => respond(404, { success: false, code: 'not-found', message: 'No answer is configured.' })

/**
 * Replaces `fetch` for every test of the file: gives the configured answers and records all requests. Clock, storage and
 * outbox are reset before each test. What becomes of the
 * outbox is told by toasts, unless the screen under test does it.
 */
export const fakeServer = ({ tellsOutbox = true } = {}) => {
  const sent: SentRequest[] = []
  const asked: string[] = []
  const answers = new Map<string, () => Response>()
  let isLost = false
  let stopTelling = () => undefined as void
  const fetch = async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (isLost) throw new TypeError('Failed to fetch')
    const path = address.replace(/^\/api/, '')
    if (method === 'GET') asked.push(path)
    else sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return (answers.get(`${method} ${path.split('?')[0]}`) ?? notConfigured)()
  }
  beforeEach(() => {
    sent.length = 0
    asked.length = 0
    answers.clear()
    answers.set('GET /auth/csrf-token', token)
    isLost = false
    vi.setSystemTime(NOW)
    localStorage.clear()
    sessionStorage.clear()
    vi.stubGlobal('fetch', fetch)
    outbox.open('maya', async () => undefined)
    if (tellsOutbox) stopTelling = outbox.onEvent(showOutboxToast)
  })
  afterEach(() => {
    stopTelling()
    clearToasts()
    // What is drawn goes before its server.
    cleanup()
    outbox.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return {
    sent,
    /** Paths of all GET requests, with their query. */
    asked,
    answers: (call: string, data: unknown, extras: object = {}) =>
      void answers.set(call, () => respond(200, { success: true, data, meta: onlyPage(data), ...extras })),
    /** A write whose last event has this position. */
    answersAt: (call: string, data: unknown, position: number) =>
      void answers.set(call, () => respond(200, { success: true, data }, { 'X-Position': String(position) })),
    /** Done, but the read models do not show it yet (202): only the id is certain. */
    answersStale: (call: string, id: string) =>
      void answers.set(call, () => respond(202, { success: true, message: 'Saved.', data: { id, _id: id } })),
    refuses: (call: string, status: number, message: string) =>
      void answers.set(call, () => respond(status, { success: false, code: 'refused', message })),
    refusesWith: (call: string, status: number, { code, extras }: { code: string; extras: object }) =>
      void answers.set(call, () => respond(status, { success: false, code, message: 'Refused', ...extras })),
    /** Says of one field what is wrong with it. */
    refusesField: (call: string, { path, message }: FieldError) =>
      void answers.set(call, () =>
        respond(400, { success: false, code: 'invalid', message, errors: [{ path, message }] }),
      ),
    /** Lets the time pass in which a mutation can be undone, until it was sent. */
    afterUndo: async () => {
      answers.set('GET /auth/me', () => respond(200, { success: true, data: { id: 'maya' } }))
      vi.setSystemTime(Date.now() + UNDO_MS)
      act(outbox.wake)
      await waitFor(() => expect(outbox.state().waiting).toEqual([]))
    },
    lose: () => {
      isLost = true
    },
    find: () => {
      isLost = false
    },
  }
}

const All = ({ children, client }: { children: Elements; client: QueryClient }) => (
  <QueryClientProvider client={client}>
    <Toaster />
    {children}
  </QueryClientProvider>
)

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Renders a component with the app providers and toasts. */
export const show = (child: Elements) => {
  const client = newClient()
  const shown = render(<All client={client}>{child}</All>)
  return { client, again: (next: Elements) => shown.rerender(<All client={client}>{next}</All>) }
}

// As in the app they keep what the list is filtered by.
const OVER_LIST = ['items/$itemId', 'location']

/** Renders a component that contains links, at a URL. `place` returns the current URL. */
export const showAt = async (address: string, child: Elements, client = newClient()) => {
  const root = createRootRoute({
    component: () => [<PageTitle key="title" />, <Fragment key="child">{child}</Fragment>],
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const overList = OVER_LIST.map((path) =>
    createRoute({ getParentRoute: () => root, path, search: { middlewares: [retainSearchParams(true)] } }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([...overList, anywhere]), history, ...asWords })
  await router.load()
  await act(async () => {
    render(
      <All client={client}>
        <RouterProvider router={router} />
      </All>,
    )
  })
  return { client, place: () => router.state.location.href }
}

/** A window of the width of a phone, until the test is over. */
export const onThePhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const noButton = (name: string | RegExp) => screen.queryByRole('button', { name }) === null
export const press = (name: string | RegExp) => fireEvent.click(button(name))
export const write = (name: string | RegExp, words: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: words } })
/** A person at the page, for forms: focus, leaving a field, `maxLength` and `disabled` count as in a browser. */
export const person = {
  press: (name: string | RegExp) => userEvent.click(button(name)),
  /** In place of what stands there. */
  write: async (name: string | RegExp, words: string) => {
    const field = screen.getByLabelText(name, { selector: 'input, textarea' })
    await userEvent.clear(field)
    if (words !== '') await userEvent.type(field, words)
  },
  /** To the next field. */
  leave: () => userEvent.tab(),
}
/** Expects this text on the page, in one element or across several. */
export const expectText = (words: string) => expect(document.body.textContent).toContain(words)
