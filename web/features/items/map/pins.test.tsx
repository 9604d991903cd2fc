// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FeedFilters } from '#web/features/items/feed/filter/filters.ts'
import { NearbyDesk } from '#web/features/items/feed/nearby-desk.tsx'
import { NearbyPhone } from '#web/features/items/feed/phone/nearby-phone.tsx'
import { PERTH, showNearby, sizeMaps } from '#web/features/items/feed/nearby.kit.tsx'
import { fakeServer } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()

sizeMaps()

const at = (east: number) => ({ lat: PERTH.lat, lng: PERTH.lng + east })
const gift = (id: string, east: number) =>
  itemOf({
    id,
    title: `Thing ${id}`,
    location: { type: 'Point', coordinates: [at(east).lng, PERTH.lat], address: null },
    ...at(east),
    distance: Math.round(94_000 * Math.abs(east)),
  })
const pin = (id: string, east: number, rest: object = {}) => ({
  id,
  ...at(east),
  category: 'tools_diy',
  isMine: false,
  endsToday: false,
  ...rest,
})

type Shown = { Screen?: typeof NearbyDesk | typeof NearbyPhone; filters?: FeedFilters; cursor?: string | null }

/** Enough that nothing of the city tops them up. */
const LISTED: readonly (readonly [string, number])[] = [
  ['a', 0.01],
  ['b', -0.02],
  ['c', -0.035],
  ['d', -0.05],
  ['e', -0.065],
  ['f', -0.08],
]

/** A list of six, of which there are more; `further` stand within the radius as well. */
const show = async (
  further: readonly ReturnType<typeof pin>[],
  { Screen = NearbyDesk, filters = {}, cursor = 'c2' }: Shown = {},
) => {
  server.answers(
    'GET /items',
    LISTED.map((one) => gift(...one)),
    {
      meta: { total: 6 + further.length, nextCursor: cursor, before: null },
    },
  )
  server.answers('GET /items/pins', [...LISTED.map((one) => pin(...one)), ...further])
  server.answers('GET /items/user/mine', [])
  await showNearby(Screen, { filters })
  await screen.findByRole('button', { name: /^Thing a,/ })
}
const map = () => within(screen.getByRole('region', { name: 'Map of nearby items' }))
const press = async (name: RegExp | string) => {
  const pin = await map().findByRole('button', { name })
  await act(async () => fireEvent.click(pin))
}

describe('gifts beyond the list', () => {
  it('are on the map, by category and distance, and counted', async () => {
    await show([pin('x', 0.06), pin('y', 0.09, { isMine: true })])
    expect(await map().findByRole('button', { name: 'Tools & DIY, 5.7 km' })).toBeDefined()
    expect(map().getByRole('button', { name: 'Tools & DIY, 8.5 km, yours' }).classList.contains('pin_mine')).toBe(true)
    expect(await screen.findAllByRole('article')).toHaveLength(6)
    expect(screen.getByText('8', { selector: 'b' })).toBeDefined()
    expect(server.asked.filter((path) => path.startsWith('/items/pins'))).toHaveLength(1)
  })

  it('are not asked for where the list holds all', async () => {
    await show([], { cursor: null })
    expect(server.asked.filter((path) => path.startsWith('/items/pins'))).toEqual([])
  })

  it('come into the list as a card when their pin is picked, and open with a second press', async () => {
    await show([pin('x', 0.06)])
    server.answers('GET /items/x', gift('x', 0.06))
    await press('Tools & DIY, 5.7 km')
    await vi.waitFor(() => expect(document.getElementById('card-x')?.textContent).toContain('Thing x'))
    expect(
      map()
        .getByRole('button', { name: /^Thing x/ })
        .classList.contains('pin_picked'),
    ).toBe(true)
    expect(server.asked.at(-1)).toContain('/items/x?')
  })

  it('at one place open as cards, those that the list lacks as they come', async () => {
    await show([pin('x', 0.06), pin('y', 0.06)])
    server.answers('GET /items/x', gift('x', 0.06))
    server.answers('GET /items/y', gift('y', 0.06))
    await press('2 gifts at this place')
    const panel = within(screen.getByRole('region', { name: '2 gifts at this place' }))
    await vi.waitFor(() =>
      expect(panel.getAllByRole('link').map((link) => link.querySelector('b')?.textContent)).toEqual([
        'Thing x',
        'Thing y',
      ]),
    )
  })

  it('of others are others’, and the own tab shows none of them', async () => {
    await show([pin('x', 0.06), pin('y', 0.09, { isMine: true })], { filters: { tab: 'others' } })
    expect(await map().findByRole('button', { name: 'Tools & DIY, 5.7 km' })).toBeDefined()
    expect(map().queryByRole('button', { name: /yours/ })).toBeNull()
  })

  it('on the phone too', async () => {
    await show([pin('x', 0.06)], { Screen: NearbyPhone })
    server.answers('GET /items/x', gift('x', 0.06))
    await press('Tools & DIY, 5.7 km')
    await vi.waitFor(() => expect(document.getElementById('mini-x')?.textContent).toContain('Thing x'))
  })
})
