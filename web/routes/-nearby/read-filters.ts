import { type FeedFilters, type FeedTab, isRadius, TABS } from '#web/features/items/feed/filters.ts'
import { TRANSPORTS } from '#web/vocabulary/transport.ts'
import { CATEGORIES } from '#web/vocabulary/categories.ts'

export type NearbySearch = FeedFilters & { view?: 'list' }

/** What the address says, and nothing it should not. */
export const readFilters = (search: Record<string, unknown>): NearbySearch => {
  const found: NearbySearch = {
    r: isRadius(search['r']) ? search['r'] : undefined,
    q: text(search['q']),
    tab: TABS.find((tab): tab is FeedTab => tab === search['tab']),
    walkable: flag(search['walkable']),
    today: flag(search['today']),
    category: CATEGORIES.find(({ value }) => value === search['category'])?.value,
    transport: TRANSPORTS.find(({ value }) => value === search['transport'])?.value,
    view: search['view'] === 'list' ? 'list' : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const flag = (value: unknown) => (value === true || value === 'true' ? true : undefined)

const text = (value: unknown) => {
  // The address "q=2024" arrives as a number.
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && words.trim() !== '' ? words.slice(0, 200) : undefined
}
