import { retainSearchParams, stripSearchParams } from '@tanstack/react-router'
import { categories, transports } from '#domain/items/vocabulary.ts'
import type { FeedFilters } from '#web/features/items/feed/filter/filters.ts'
import { isRadius, TABS } from '#web/features/items/feed/filter/filter-values.ts'

export type NearbySearch = FeedFilters & { view?: 'list' | 'map' }

/** For the routes that lie over the list: they keep what it is filtered by. */
export const keepFilters = {
  middlewares: [
    retainSearchParams<NearbySearch>(['r', 'q', 'tab', 'walkable', 'today', 'category', 'transport', 'view']),
  ],
}

/** What says nothing is left out of the address. */
export const withoutDefaults = { middlewares: [stripSearchParams<NearbySearch>({ q: '', tab: 'all' })] }

/** What the address says, and nothing it should not. The router hands on what a route has dropped, so screens read by this, too. */
export const readFilters = (search: Record<string, unknown>): NearbySearch => {
  const found: NearbySearch = {
    r: radius(search['r']),
    q: text(search['q']),
    tab: oneOf(TABS, search['tab']),
    walkable: flag(search['walkable']),
    today: flag(search['today']),
    category: oneOf(categories, search['category']),
    transport: oneOf(transports, search['transport']),
    view: oneOf(['list', 'map'], search['view']),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) => values.find((one) => one === value)

const flag = (value: unknown) => (value === true || value === 'true' ? true : undefined)

const radius = (value: unknown) => {
  const whole = Number(value)
  return isRadius(whole) ? whole : undefined
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined)
