// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { feedOf } from '#web/features/items/feed/feed.kit.ts'
import type { FeedFilters } from './filters.ts'
import { FilterLine } from './filter-line.tsx'
import { PhoneFind } from '#web/features/items/feed/phone/phone-find.tsx'
import { button, noButton, press, expectText, fakeServer, show, showAt } from '#web/lib/render.kit.tsx'

fakeServer()
const line = async (filters: FeedFilters = {}) => {
  const [onFilters, onRadius] = [vi.fn(), vi.fn()]
  await showAt(
    '/',
    <FilterLine filters={filters} radius={3} feed={feedOf()} onFilters={onFilters} onRadius={onRadius} />,
  )
  return { onFilters, onRadius }
}
const slider = () => screen.getByRole('slider')

describe('the line of filters', () => {
  it.each([
    ['Walkable', {}, { walkable: true }],
    ['Walkable', { walkable: true }, { walkable: undefined }],
    ['Today Only', {}, { today: true }],
    ['Today Only', { today: true }, { today: undefined }],
  ])('turns %s on and off: %o', async (name, filters, change) => {
    const { onFilters } = await line(filters)
    expect(button(name).getAttribute('aria-pressed')).toBe(String(Object.keys(filters).length === 1))
    press(name)
    expect(onFilters).toHaveBeenCalledExactlyOnceWith(change)
  })

  it('says how far it looks, from 1 to 25 km', async () => {
    const { onRadius } = await line()
    expectText('Within 3 km')
    expect(slider().getAttribute('min')).toBe('1')
    expect(slider().getAttribute('max')).toBe('25')
    expect(slider().getAttribute('aria-valuetext')).toBe('3 km')
    fireEvent.change(slider(), { target: { value: '12' } })
    expect(onRadius).toHaveBeenCalledExactlyOnceWith(12)
  })

  it('counts what is near', async () => {
    await line()
    expect(screen.getByRole('status').textContent).toBe('1 gift nearby')
  })

  it.each([
    ['Your Items', 'yours', undefined],
    ['History', 'history', undefined],
    ['Nearby', undefined, 'yours'],
  ] as const)('leads to %s', async (name, tab, from) => {
    const { onFilters } = await line({ tab: from })
    fireEvent.click(screen.getByRole('radio', { name }))
    expect(onFilters).toHaveBeenCalledExactlyOnceWith({ tab })
  })

  it('has no quick filters over what is mine', async () => {
    await line({ tab: 'yours' })
    expect(noButton('Walkable')).toBe(true)
    expect(screen.queryByRole('slider')).toBeNull()
  })
})

describe('the search of the phone', () => {
  const find = (filters: FeedFilters) => {
    const onFilter = vi.fn()
    show(<PhoneFind filters={filters} radius={7} placeName="Mount Lawley" onFilter={onFilter} />)
    return onFilter
  }

  it('says where one is, and opens the filters by either button', () => {
    const onFilter = find({})
    expectText('Items near you')
    expectText('Mount Lawley · within 7 km')
    press(/Items near you/)
    press('Filters')
    expect(onFilter.mock.calls).toEqual([[true], [false]])
  })

  it('says what is looked for, and how many filters are on', () => {
    find({ q: 'desk', walkable: true, tab: 'all' })
    expect(button(/^desk/)).toBeDefined()
    expect(button('Filters, 2 on').textContent).toContain('2')
  })
})
