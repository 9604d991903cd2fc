// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RequestView } from '#api/requests/contract.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { brandingQuery } from '#web/features/branding/queries.ts'
import { expectText, fakeServer, noButton, onThePhone, press, showAt } from '#web/lib/render.kit.tsx'
import type { NearbySearch } from '#web/routes/-nearby/read-filters.ts'
import { RequestsRoute } from '#web/routes/-requests/requests-route.tsx'
import { brandingOf } from '#web/routes/-shell/branding.kit.ts'
import { ownRequestOf, requestOf } from '#web/vocabulary/request-samples.kit.ts'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const location = { type: 'Point' as const, coordinates: [115.87, -31.93] as [number, number], address: null }

const open = async (requests: RequestView[] | null, filters: NearbySearch = {}) => {
  if (requests !== null) server.answers('GET /requests', requests)
  server.answers('GET /requests/mine', [], { active: 0, pendingOffers: 0 })
  server.answers('GET /requests/offers/mine', [])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, userOf({ location, suburb: 'Mount Lawley' }))
  client.setQueryData(brandingQuery.queryKey, brandingOf())
  return showAt('/requests', <RequestsRoute filters={filters} />, client)
}
const asked = () => server.asked.filter((path) => path.startsWith('/requests?lat'))
/** The list; what one made happen stands beside it. */
const list = () => within(screen.getByRole('main'))
const titles = () =>
  list()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('requests near me', () => {
  it('are asked for around the place, within the radius, and counted', async () => {
    await open([requestOf(), requestOf({ id: 'r2', title: 'Desk', needByDate: '2026-11-19' })])
    await list().findByRole('link', { name: 'Desk' })
    expect(asked()).toEqual(['/requests?lat=-31.93&lng=115.87&radius=10&limit=20'])
    expectText('2 open nearby')
    expectText('820 m')
    expectText('Needed tomorrow')
    expectText('Be the first')
    expect(list().getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe('/requests/r2')
  })

  it('has the tab beside the items', async () => {
    await open([])
    const [items, requests] = screen.getByRole('navigation', { name: 'What to browse' }).querySelectorAll('a')
    expect([items?.textContent, items?.getAttribute('href')]).toEqual(['Nearby Items', '/'])
    expect([requests?.textContent, requests?.getAttribute('aria-current')]).toEqual(['Gift Requests', 'page'])
  })

  it('stand before one’s own', async () => {
    await open([ownRequestOf({ id: 'r2', title: 'Mine', distance: 0 }), requestOf()])
    await list().findByRole('link', { name: 'Mine' })
    expect(titles()).toEqual(['Cot for a six-month-old', 'Mine'])
    expectText('Your request')
  })

  it('are asked for anew with category and radius, which stand in the address', async () => {
    const { place } = await open([requestOf()])
    await list().findByRole('link', { name: 'Cot for a six-month-old' })
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'baby_kids' } })
    await waitFor(() => expect(place()).toBe('/requests?category=baby_kids'))
    fireEvent.change(screen.getByRole('slider', { name: /Within|Radius/ }), { target: { value: '3' } })
    await waitFor(() => expect(place()).toContain('r=3'))
  })

  it('are narrowed by what the address says', async () => {
    await open([requestOf()], { category: 'baby_kids', r: 3 })
    await list().findByRole('link', { name: 'Cot for a six-month-old' })
    expect(asked()).toEqual(['/requests?lat=-31.93&lng=115.87&radius=3&category=baby_kids&limit=20'])
  })

  it('have a radius from 1 to 25 km', async () => {
    await open([])
    const slider = screen.getByRole('slider')
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '25'])
  })

  it('have a filter panel that folds and says what is chosen', async () => {
    await open([], { category: 'baby_kids' })
    press('Hide filters')
    expectText('Baby & Kids, within 10 km')
    expect(screen.queryByRole('slider')).toBeNull()
    press('Show filters')
    expect(screen.getByRole('slider')).toBeDefined()
  })

  it('come page by page', async () => {
    server.answers('GET /requests', [requestOf()], { meta: { total: 2, nextCursor: 'c1' } })
    await open(null)
    await screen.findByText('1 of 2')
    server.answers('GET /requests', [requestOf({ id: 'r2', title: 'Desk' })], { meta: { total: 2, nextCursor: null } })
    press('Show more')
    await list().findByRole('link', { name: 'Desk' })
    expect(asked().at(-1)).toContain('cursor=c1')
    expect(noButton('Show more')).toBe(true)
    expect(titles()).toEqual(['Cot for a six-month-old', 'Desk'])
  })

  it('can be looked for further away where there are none', async () => {
    const { place } = await open([])
    await screen.findByRole('heading', { name: 'Nobody near you is looking for anything' })
    press('Look 5 km further')
    await waitFor(() => expect(place()).toBe('/requests?r=15'))
  })

  it('that no filter fits can be had without it', async () => {
    const { place } = await open([], { category: 'baby_kids' })
    await screen.findByRole('heading', { name: 'No matches' })
    press('Reset Filters')
    await waitFor(() => expect(place()).toBe('/requests?r=5'))
  })

  it('that could not be fetched say why, and can be tried again', async () => {
    server.refuses('GET /requests', 503, 'The server is busy.')
    await open(null)
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain(
      'Failed to fetch requestsThe server is busy.',
    )
    server.answers('GET /requests', [requestOf()])
    press('Try again')
    await list().findByRole('link', { name: 'Cot for a six-month-old' })
  })
})

describe('list or map', () => {
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]?.textContent
  const onMap = async () => screen.findByRole('region', { name: 'Map of gift requests nearby' })

  it('is the list until the map is asked for, which then stands in the address', async () => {
    const { place } = await open([requestOf()])
    await list().findByRole('link', { name: 'Cot for a six-month-old' })
    expect(chosen()).toBe('List')
    fireEvent.click(screen.getByRole('radio', { name: 'Map' }))
    await waitFor(() => expect(place()).toBe('/requests?view=map'))
  })

  it('is the map where the address says so: the same requests, in the place of the list', async () => {
    const { place } = await open([requestOf(), ownRequestOf({ id: 'r2', title: 'Mine' })], { view: 'map' })
    expect(chosen()).toBe('Map')
    const map = within(await onMap())
    await map.findByRole('button', { name: '2 gift requests at this place' })
    expectText('2 open nearby')
    expect(titles()).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: 'List' }))
    await waitFor(() => expect(place()).toBe('/requests'))
  })

  it('says on the map as in the list that there are none, and that there are more', async () => {
    await open([], { view: 'map' })
    await screen.findByRole('heading', { name: 'Nobody near you is looking for anything' })
    cleanup()
    server.answers('GET /requests', [requestOf()], { meta: { total: 2, nextCursor: 'c1' } })
    await open(null, { view: 'map' })
    await screen.findByText('1 of 2')
    await onMap()
    expect(noButton('Show more')).toBe(false)
  })

  it('says on the map why nothing could be fetched', async () => {
    server.refuses('GET /requests', 503, 'The server is busy.')
    await open(null, { view: 'map' })
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('The server is busy.')
    await onMap()
  })

  it('is chosen on the phone without unfolding the filters; the map has the page to itself', async () => {
    onThePhone()
    const { place } = await open([requestOf()], { view: 'map' })
    await onMap()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('link', { name: 'What you made happen' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'List' }))
    await waitFor(() => expect(place()).toBe('/requests'))
  })
})

describe('requests on the phone', () => {
  it('stand under one’s own, which leads to all of one’s own', async () => {
    onThePhone()
    server.answers('GET /requests', [requestOf()])
    await open(null)
    server.answers('GET /requests/mine', [ownRequestOf({ id: 'r2', title: 'Desk', offersCount: 2 })], {
      active: 1,
      pendingOffers: 2,
    })
    expect(await list().findByRole('link', { name: 'Offer: Cot for a six-month-old' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Gift Requests' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Request a Gift' }).getAttribute('href')).toBe('/requests/new')
    expect(screen.queryByRole('slider')).toBeNull()
    press('Show filters')
    expect(screen.getByRole('slider')).toBeDefined()
  })

  it('have "Your Gift Requests" as a page', async () => {
    onThePhone()
    server.answers('GET /requests/mine', [], { active: 0, pendingOffers: 0 })
    await open([], { tab: 'yours' })
    expect(screen.getByRole('heading', { level: 1, name: 'Your Gift Requests' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/requests')
  })
})
