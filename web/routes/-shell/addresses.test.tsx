// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { threadQuery } from '#web/features/messages/queries.ts'
import { fakeServer, press } from '#web/lib/render.kit.tsx'
import { getItem, setItem } from '#web/lib/storage.ts'
import { makeOpenAt } from '#web/routes/-shell/whole-application.kit.tsx'

const server = fakeServer()
const openAt = makeOpenAt(server)
const title = (text: string) => waitFor(() => expect(document.title).toBe(text))

describe('the title of the page', () => {
  it.each([
    ['/', 'Nearby Items'],
    ['/?tab=yours', 'Your Items'],
    ['/?tab=history', 'History'],
    ['/saved', 'Saved items'],
    ['/searches', 'Saved searches'],
    ['/filters', 'Filters'],
    ['/people/u1', 'Neighbour'],
    ['/notifications', 'Notifications'],
    ['/location', 'Your location'],
    ['/messages', 'Messages'],
    ['/profile', 'Profile'],
    ['/edit-profile', 'Profile and privacy'],
    ['/pause', 'Take a break'],
    ['/delete-account', 'Delete account'],
    ['/my-history', 'My history'],
    ['/two-factor', 'Two-factor sign-in'],
    ['/requests', 'Gift Requests'],
    ['/requests?tab=yours', 'Your Gift Requests'],
    ['/requests?tab=history', 'What you made happen'],
    ['/requests/new', 'Request a Gift'],
    ['/requests/r1', 'Gift request'],
    ['/requests/r1/edit', 'Edit request'],
  ])('of a member at %s', async (address, name) => {
    await openAt(address)
    await title(`${name} · Share a Gifty`)
  })

  it.each([
    ['/', 'Find free stuff from the people next door'],
    ['/sign-in', 'Sign in'],
    ['/register', 'Create account'],
    ['/verify-email?token=abc', 'Verify your email'],
  ])('of a visitor at %s', async (address, name) => {
    await openAt(address, null)
    await title(`${name} · Share a Gifty`)
  })

  it('is the name of the listing once that is known, and again of the list below when it is left', async () => {
    const { router } = await openAt('/items/i1')
    await title('Armchair · Share a Gifty')
    await act(() => router.navigate({ to: '/' }))
    await title('Nearby Items · Share a Gifty')
  })

  it('goes with the tab', async () => {
    const { router } = await openAt('/')
    await act(() => router.navigate({ to: '/', search: { tab: 'history' } }))
    await title('History · Share a Gifty')
  })
})

describe('another page', () => {
  const announced = () => [...document.querySelectorAll('[aria-live="polite"].vh')].map((one) => one.textContent)

  it('is said once; what was there at first is not, nor words that are typed into the address', async () => {
    const { router } = await openAt('/')
    await act(() => router.navigate({ to: '/', search: { q: 'lamp' } }))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(announced()).toEqual([''])
    await act(() => router.navigate({ to: '/profile' }))
    await waitFor(() => expect(announced()).toEqual(['Profile · Share a Gifty']))
  })

  it('that is a dialog is said by the dialog', async () => {
    const { router } = await openAt('/profile')
    await act(() => router.navigate({ to: '/saved' }))
    expect(await screen.findByRole('dialog', { name: /Saved/ })).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(announced()).toEqual([''])
  })
})

describe('what the list is filtered by', () => {
  it('stays in the address of what lies over it', async () => {
    const { router, place } = await openAt('/?r=4&q=lamp')
    for (const to of ['/saved', '/location', '/notifications', '/share'] as const) {
      await act(() => router.navigate({ to }))
      expect(place()).toBe(`${to}?r=4&q=lamp`)
    }
    await act(() => router.navigate({ to: '/items/$itemId', params: { itemId: 'i1' } }))
    expect(place()).toBe('/items/i1?r=4&q=lamp')
  })

  it('is gone with a way home', async () => {
    const { router, place } = await openAt('/saved?r=4&q=lamp')
    await act(() => router.navigate({ to: '/' }))
    expect(place()).toBe('/')
  })

  it.each([
    ['/?r=4&tab=yours&q=2024', { r: 4, tab: 'yours', q: '2024' }],
    ['/?r=26&tab=mine&q=%20&category=cars&view=grid', {}],
    ['/?r=2.5&walkable=true&today=1&transport=car', { walkable: true, transport: 'car' }],
  ])('is read from %s, and nothing else', async (address, search) => {
    const { router } = await openAt(address)
    expect(router.state.matches.find(({ routeId }) => routeId === '/_member/_nearby')?._strictSearch).toEqual(search)
  })

  it('is not written where it says nothing', async () => {
    const { router, place } = await openAt('/?r=4')
    await act(() => router.navigate({ to: '/', search: { r: 4, q: '', tab: 'all' } }))
    expect(place()).toBe('/?r=4')
  })
})

describe('the steps of sharing', () => {
  const step = () => screen.findByRole('form')
  const named = async (name: string) =>
    waitFor(async () => expect((await step()).getAttribute('aria-label')).toBe(name))

  it('are entries of the history: the way back leads to the one before, and from the first to the list', async () => {
    const { router, place } = await openAt('/?r=4')
    await act(() => router.navigate({ to: '/share' }))
    await named('Photos')
    press('Next: Details')
    await named('Details')
    await waitFor(() => expect(place()).toBe('/share?r=4&step=2'))
    act(() => router.history.back())
    await named('Photos')
    act(() => router.history.forward())
    await named('Details')
    press('Back')
    await named('Photos')
    expect(place()).toBe('/share?r=4')
    act(() => router.history.back())
    await waitFor(() => expect(place()).toBe('/?r=4'))
  })

  it('are passed by together when the form is closed', async () => {
    const { router, place } = await openAt('/profile')
    await act(() => router.navigate({ to: '/share' }))
    await named('Photos')
    press('Next: Details')
    await waitFor(() => expect(place()).toBe('/share?step=2'))
    press('Close, the draft is saved')
    await waitFor(() => expect(place()).toBe('/profile'))
  })

  it('are kept with what was typed when the page is loaded anew', async () => {
    const fields = { title: 'Armchair', description: 'Deep and kind to backs.' }
    setItem('share-draft-maya', JSON.stringify({ fields, photos: [] }))
    const { place } = await openAt('/share?step=2')
    await named('Details')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What is it?' }).value).toBe('Armchair')
    press('Back')
    await named('Photos')
    expect(place()).toBe('/share')
  })

  it('go no further than what is right', async () => {
    const { place } = await openAt('/share?step=3')
    await named('Details')
    await waitFor(() => expect(place()).toBe('/share?step=2'))
  })
})

describe('a request to sign in', () => {
  it('in the address opens the dialog, and goes from the address', async () => {
    const { place } = await openAt('/?auth=login', null)
    expect(place()).toBe('/sign-in')
  })

  it('that was stored opens it once', async () => {
    setItem('auth-intent', 'login')
    const { place } = await openAt('/', null)
    expect(place()).toBe('/sign-in')
    expect(getItem('auth-intent')).toBeNull()
  })

  it('is not used up by a link that is only pointed at', async () => {
    const { router } = await openAt('/', null)
    setItem('auth-intent', 'login')
    await act(() => router.preloadRoute({ to: '/register' }))
    expect(getItem('auth-intent')).toBe('login')
  })
})

it('a visitor’s first page asks nothing of what members see', async () => {
  const { queryClient } = await openAt('/', null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Find free stuff')
  expect(queryClient.getQueryCache().getAll()).toHaveLength(2)
  expect(queryClient.getQueryData(threadQuery('i1-maya').queryKey)).toBeUndefined()
})
