// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { UserView } from '#api/accounts/contract.ts'
import { setCurrent } from '#web/features/accounts/place/here.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { onThePhone, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { brandingOf } from '#web/routes/-shell/branding.kit.ts'
import { PhoneNav } from './phone-nav.tsx'
import { ProfileRoute } from '#web/routes/-accounts/profile-route.tsx'
import { TopBar, PlaceBadge } from './top-bar.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const counts = (messages: number, notifications: number) => {
  server.answers('GET /messages/unread/count', { count: messages, threads: 1 })
  server.answers('GET /notifications', [], { unreadCount: notifications })
}
const member = (rest: Partial<UserView> = {}) => {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, userOf(rest))
  client.setQueryData(brandingQuery.queryKey, brandingOf())
  return client
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent)

describe('the bar on top', () => {
  it('leads to one’s things, in the order of use', async () => {
    counts(0, 0)
    await showAt('/', <TopBar />, member())
    expect(links()).toEqual([
      'Share a Gifty, home',
      'Advanced search',
      'Default location: Perth. Update',
      'Request a Gift',
      'Share a Gifty',
      'Messages',
      'Saved items',
      'Notifications',
    ])
    expect(screen.getByRole('button', { name: 'Profile, Maya Chen' })).toBeDefined()
  })

  it('counts what is unread: aloud in full, on the sign to "99+"', async () => {
    counts(3, 100)
    await showAt('/', <TopBar />, member())
    const bell = await screen.findByRole('link', { name: 'Notifications, 100 unread' })
    expect(bell.textContent).toBe('99+')
    expect((await screen.findByRole('link', { name: 'Messages, 3 unread' })).textContent).toBe('3')
  })
})

describe('the badge of the place', () => {
  const site = brandingOf().site
  const badge = async (session: UserView) => {
    await showAt('/?r=5', <PlaceBadge session={session} site={site} />)
    return screen.getByRole('link')
  }
  const location = { type: 'Point' as const, coordinates: [115.87, -31.93] as [number, number], address: null }

  it('is the site’s before anything is known', async () => {
    expect((await badge(userOf())).textContent).toBe('DefaultPerthUpdate')
  })

  it('is the one saved in the profile', async () => {
    const link = await badge(userOf({ location, suburb: 'Mount Lawley' }))
    expect(link.textContent).toBe('SavedMount LawleyUpdate')
    expect(link.getAttribute('aria-label')).toBe('Saved location: Mount Lawley. Update')
  })

  it('is where the device says it is, before all', async () => {
    setCurrent({ lat: -31.931, lng: 115.871 })
    expect((await badge(userOf())).textContent).toBe('CurrentMount LawleyUpdate')
    setCurrent(null)
  })

  it('leads to the change of it, and keeps the search', async () => {
    expect((await badge(userOf())).getAttribute('href')).toBe('/location?r=5')
  })
})

describe('the bar of the phone', () => {
  it('has the views map, items, requests, messages and profile, with what is unread', async () => {
    counts(120, 0)
    await showAt('/', <PhoneNav />)
    await screen.findByText(/120 unread/)
    expect(links()).toEqual(['Map', 'Items', 'Requests', '99+Messages, 120 unread', 'Profile'])
  })

  it('marks where one is: the map and the list are two views of one address', async () => {
    counts(0, 0)
    await showAt('/?view=list', <PhoneNav />)
    const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map((link) => link.textContent)).toEqual(['Items'])
  })

  it('marks the requests, also under a dialog over them', async () => {
    counts(0, 0)
    await showAt('/requests/r1', <PhoneNav />)
    expect(screen.getByRole('link', { name: 'Requests' }).getAttribute('aria-current')).toBe('page')
  })

  it.each(['/messages/i1-maya', '/items/i1', '/share'])('gives its place to the writing at %s', async (address) => {
    await showAt(address, <PhoneNav />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('stays at the list of messages', async () => {
    await showAt('/messages', <PhoneNav />)
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  })
})

describe('the profile on the phone', () => {
  it('says who one is, and leads to one’s things', async () => {
    onThePhone()
    counts(0, 2)
    await showAt('/profile', <ProfileRoute />, member({ suburb: 'Mount Lawley' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maya Chen')
    expectText('maya@example.org')
    await screen.findByText('2 unread')
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Edit Profile', '/edit-profile'],
      ['Your Items', '/?tab=yours&view=list'],
      ['History', '/?tab=history&view=list'],
      ['Saved Items', '/saved'],
      ['Saved searches', '/searches'],
      ['Notifications2 unread2', '/notifications'],
      ['Notification settings', '/notification-settings'],
      ['Security', '/security'],
      ['My history', '/my-history'],
      ['Your data', '/your-data'],
      ['Terms and consents', '/consents'],
      ['Your locationMount Lawley', '/location'],
      ['Licences', '/licences'],
    ])
  })
})

describe('the profile menu', () => {
  it('leads to one’s things and closes by it', async () => {
    counts(0, 0)
    const { place } = await showAt('/', <TopBar />, member())
    press('Profile, Maya Chen')
    expectText('maya@example.org')
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/?tab=history')
    fireEvent.click(screen.getByRole('link', { name: 'Your Items' }))
    await waitFor(() => expect(place()).toBe('/?tab=yours'))
    expect(screen.queryByRole('dialog', { name: 'Profile' })).toBeNull()
  })

  it('switches the appearance, and this device remembers', async () => {
    counts(0, 0)
    await showAt('/', <TopBar />, member())
    press('Profile, Maya Chen')
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.getAttribute('data-scheme')).toBe('dark')
    expect(localStorage.getItem('appearance')).toBe('dark')
  })
})
