// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { api } from '#web/lib/http/api.ts'
import { noButton, NOW, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { brandingOf } from '#web/routes/-shell/branding.kit.ts'
import { SignInRoute } from './sign-in-route.tsx'
import { LoadingScreen } from '#web/routes/-shell/screens/loading-screen.tsx'
import { StartFailure } from '#web/routes/-shell/screens/start-failure.tsx'
import { useSessionEnd } from '#web/routes/-shell/session/use-session-end.ts'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const site = (demoLogin = true) => {
  const client = new QueryClient()
  const branding = brandingOf()
  client.setQueryData(brandingQuery.queryKey, { ...branding, features: { ...branding.features, demoLogin } })
  return client
}

describe('the sign-in pages', () => {
  it('is sign in or create account, each an address that keeps the way back', async () => {
    const { place } = await showAt('/sign-in?to=/saved', <SignInRoute tab="sign-in" to="/saved" />, site())
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Create account' }))
    await waitFor(() => expect(place()).toBe('/register?to=%2Fsaved'))
  })

  it.each([
    ['/messages/i1-maya', 'Sign in to message', 'Create a free account to chat with neighbors.'],
    ['/requests/r1', 'Sign in to offer', 'See what a neighbour needs, and offer one of your things.'],
    ['/items/i1', 'Sign in', 'Sign in to see this gift and ask for it.'],
  ])('says why one stands before it: %s', async (to, title, text) => {
    await showAt('/sign-in', <SignInRoute tab="sign-in" to={to} />, site())
    expect(screen.getByRole('heading', { name: title })).toBeDefined()
    expectText(text)
  })

  it('asks for nothing in particular where one just came', async () => {
    await showAt('/sign-in', <SignInRoute tab="sign-in" to={undefined} />, site())
    expect(screen.queryByText(/^Sign in to see|^Create a free/)).toBeNull()
  })

  it('leads back to the first page', async () => {
    const { place } = await showAt('/sign-in', <SignInRoute tab="sign-in" to={undefined} />, site())
    press('Close')
    await waitFor(() => expect(place()).toBe('/'))
  })

  it.each([
    [true, false],
    [false, true],
  ])('offers invented neighbours only where the site does: %s', async (isOffered, isAbsent) => {
    await showAt('/sign-in', <SignInRoute tab="sign-in" to={undefined} />, site(isOffered))
    expect(noButton('Try as Maya')).toBe(isAbsent)
  })
})

it('the wait at the start has the three texts of the specification, and stays at the last', () => {
  vi.useFakeTimers({ now: NOW })
  render(<LoadingScreen />)
  const texts = [0, 1500, 1500, 1500].map((ms) => {
    act(() => void vi.advanceTimersByTime(ms))
    return screen.getByRole('status').textContent
  })
  const last = 'Loading your community...'
  expect(texts).toEqual(['Loading...', 'Finding nearby items...', last, last])
})

it('a page that could not start says why, and can be tried again', async () => {
  const reset = vi.fn()
  await showAt(
    '/',
    <StartFailure error={new ApiError({ status: 503, code: 'busy', message: 'The server is busy.' })} reset={reset} />,
  )
  expect(screen.getByRole('alert').textContent).toContain('The page could not be loaded')
  expectText('The server is busy.')
  press('Try again')
  expect(reset).toHaveBeenCalledOnce()
})

it('a page that could not start keeps the words of an exception of its own to itself', async () => {
  await showAt('/', <StartFailure error={new TypeError('x is undefined')} reset={() => undefined} />)
  expect(screen.getByRole('alert').textContent).not.toContain('x is undefined')
})

describe('a session that ends in the middle of something', () => {
  const Page = () => {
    useSessionEnd()
    return <p>a page</p>
  }
  const ask = () => act(() => api.get('/messages/conversations', {}).catch(() => undefined))
  const end = () => server.refuses('GET /messages/conversations', 401, 'Please sign in.')

  it('leads to the sign-in page, with the way back', async () => {
    end()
    const client = site()
    client.setQueryData(sessionQuery.queryKey, userOf())
    const { place } = await showAt('/messages/i1-maya?r=5', <Page />, client)
    await ask()
    await waitFor(() => expect(place()).toBe('/sign-in?to=%2Fmessages%2Fi1-maya%3Fr%3D5'))
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull()
  })

  it('does not move a visitor', async () => {
    end()
    const client = site()
    client.setQueryData(sessionQuery.queryKey, null)
    const { place } = await showAt('/', <Page />, client)
    await ask()
    expect(place()).toBe('/')
  })
})
