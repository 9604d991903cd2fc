import type { ItemView } from '#api/items/contract.ts'
import { type FeedTab, isRadius } from './filter-values.ts'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import type { Transport } from '#web/vocabulary/thing/transport.ts'

/** The filters; all of them are stored in the URL. */
export type FeedFilters = {
  r?: number
  q?: string
  tab?: FeedTab
  walkable?: boolean
  today?: boolean
  category?: ItemView['category']
  transport?: Transport
}

const DEFAULT_RADIUS = 10
// Spec section 4 "Item list filter": when nothing is in range, up to 20 nearest are shown.
const NEAREST_SHOWN = 20

/** The address wins, then what this device remembers, then the profile, then 10 km. */
export const radiusOf = (candidates: readonly unknown[]) => candidates.find(isRadius) ?? DEFAULT_RADIUS

export type Listed = { items: ItemView[]; inRange: boolean }

/** What of the feed is shown for these filters: the neighbours' by distance, then one's own. */
export const listed = (feed: readonly ItemView[], filters: FeedFilters, radius: number): Listed => {
  const fitting = feed.filter((item) => fits(item, filters))
  const open = byTab(fitting, filters.tab ?? 'all')
  const near = open.filter((item) => (item.distance ?? Infinity) <= radius * 1000)
  return near.length > 0 ? { items: near, inRange: true } : { items: open.slice(0, NEAREST_SHOWN), inRange: false }
}

const fits = (item: ItemView, { today, walkable, category, transport }: FeedFilters) =>
  (today !== true || item.endsToday) &&
  (walkable !== true || item.transport === 'walkable') &&
  (category === undefined || item.category === category) &&
  (transport === undefined || item.transport === transport)

const byTab = (items: ItemView[], tab: FeedTab) => {
  if (tab === 'yours') return items.filter((item) => item.isMine)
  if (tab === 'claimed') return items.filter(isAskedByMe)
  if (tab === 'history') return items.filter((item) => item.isMine || item.myClaimId !== null)
  const others = items.filter((item) => !item.isMine)
  // One's own stand at 0 m: first, they would push down what one came for.
  return availableFirst(tab === 'others' ? others : [...others, ...items.filter((item) => item.isMine)])
}

/** Claimed and completed ones only when nothing is available; what I asked for always. */
const availableFirst = (items: ItemView[]) => {
  const anyAvailable = items.some((item) => item.status === 'available')
  return anyAvailable ? items.filter((item) => item.status === 'available' || isAskedByMe(item)) : items
}

export const isAskedByMe = (item: ItemView) => item.myClaimStatus === 'pending' || item.myClaimStatus === 'accepted'

/** The server searches the others'; what I asked for comes unsearched: every word must be in what a card says of it. */
export const answers = ({ title, description, category, approx_address }: ItemView, q = '') => {
  const cardText = [title, description, categoryOf(category).label, approx_address].join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => cardText.includes(word))
}

/** How many filters beyond the slider are on, for the button that opens them. */
export const filtersOn = ({ q, walkable, today, category, transport, tab }: FeedFilters) =>
  [q, walkable, today, category, transport, tab === 'all' ? undefined : tab].filter(Boolean).length
