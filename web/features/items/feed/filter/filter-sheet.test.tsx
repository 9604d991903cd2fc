// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FeedFilters } from './filters.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { button, press, expectText, fakeServer, showAt } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const here = { lat: -31.93, lng: 115.87 }
const GIFTS = [
  itemOf(),
  itemOf({ id: 'i2', transport: 'walkable' }),
  itemOf({ id: 'i3', endsToday: true, distance: 4200 }),
]

const open = async (filters: FeedFilters = {}, radius = 10) => {
  server.answers('GET /items', GIFTS)
  server.answers('GET /items/user/mine', [])
  const [onFilters, onClose] = [vi.fn(), vi.fn()]
  await showAt(
    '/',
    <FilterSheet
      filters={filters}
      radius={radius}
      here={here}
      placeName="Mount Lawley"
      onFilters={onFilters}
      onClose={onClose}
    />,
  )
  await screen.findByRole('button', { name: /Apply Filters \([1-3]\)/ })
  return { onFilters, onClose }
}
const slider = () => screen.getByRole('slider', { name: 'Distance' })
const applied = (onFilters: ReturnType<typeof vi.fn>): unknown => {
  press(/Apply Filters/)
  expect(onFilters).toHaveBeenCalledOnce()
  return onFilters.mock.calls[0]?.[0]
}

describe('the sheet of filters', () => {
  it('says how many gifts are left before anything is chosen', async () => {
    const { onFilters } = await open()
    expect(button('Apply Filters (3)')).toBeDefined()
    press('Walkable')
    expect(await screen.findByRole('button', { name: 'Apply Filters (1)' })).toBeDefined()
    expect(onFilters).not.toHaveBeenCalled()
  })

  it('applies both quick filters', async () => {
    const { onFilters } = await open()
    press('Walkable')
    press('Today Only')
    expect(button('Walkable').getAttribute('aria-pressed')).toBe('true')
    expect(applied(onFilters)).toMatchObject({ walkable: true, today: true, r: 10 })
  })

  it('lets go of what was on', async () => {
    const { onFilters } = await open({ walkable: true })
    press('Walkable')
    expect(applied(onFilters)).toMatchObject({ walkable: undefined })
  })

  it('looks from 1 to 25 km', async () => {
    const { onFilters } = await open()
    expectText('Distance from Mount Lawley10 km')
    expect([slider().getAttribute('min'), slider().getAttribute('max')]).toEqual(['1', '25'])
    fireEvent.change(slider(), { target: { value: '4' } })
    expectText('Distance from Mount Lawley4 km')
    expect(await screen.findByRole('button', { name: 'Apply Filters (2)' })).toBeDefined()
    expect(applied(onFilters)).toMatchObject({ r: 4 })
  })

  it('goes back to 5 km and nothing else', async () => {
    const { onFilters } = await open({ walkable: true, category: 'home_furniture', tab: 'available' }, 17)
    press('Reset Filters')
    expect(slider().getAttribute('aria-valuetext')).toBe('5 km')
    expect(button('Walkable').getAttribute('aria-pressed')).toBe('false')
    const cleared = ['q', 'walkable', 'today', 'category', 'transport', 'tab'].map((name) => [name, undefined])
    expect(applied(onFilters)).toEqual({ ...Object.fromEntries(cleared), r: 5 })
  })

  it('looks for words, a category, a way to carry and a kind', async () => {
    const { onFilters } = await open()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'desk' } })
    press('Home & Furniture')
    fireEvent.click(screen.getByRole('radio', { name: 'Truck' }))
    const types = within(screen.getByRole('radiogroup', { name: 'Item type' }))
    fireEvent.click(types.getByRole('radio', { name: 'Available' }))
    expect(applied(onFilters)).toMatchObject({
      q: 'desk',
      category: 'home_furniture',
      transport: 'small_truck',
      tab: 'available',
    })
  })

  it('lets a category go by a second press', async () => {
    const { onFilters } = await open({ category: 'home_furniture' })
    expect(button('Home & Furniture').getAttribute('aria-pressed')).toBe('true')
    press('Home & Furniture')
    await waitFor(() => expect(button('Home & Furniture').getAttribute('aria-pressed')).toBe('false'))
    expect(applied(onFilters)).toMatchObject({ category: undefined })
  })

  it('is left without a change', async () => {
    const { onFilters, onClose } = await open()
    press('Walkable')
    press('Close')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onFilters).not.toHaveBeenCalled()
  })
})
