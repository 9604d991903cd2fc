import type { ItemView } from '#api/items/contract.ts'
import { ringsFrom } from '#domain/place.ts'

export type FeedPage = {
  items: readonly ItemView[]
  hasMore: boolean
  /** Where the same question goes on; none where the answer was put together from several. */
  cursor?: string | null
}
export type FeedResult = FeedPage & {
  /** The last radius that was searched, in km; null when the whole city was. */
  searched: number | null
}
type FetchPage = (ask: { radius?: number; status: 'available' | 'all' }) => Promise<FeedPage>

// Spec section 7 "Item feed strategy" and section 9.
const TOP_UP_BELOW = 6
const TOPPED_UP_CAP = 20

/** Nearby first, wider when there is nothing, the whole city when there is little. `reach` is the slider's radius in km. */
export const searchFeed = async (fetchPage: FetchPage, reach: number): Promise<FeedResult> => {
  for (const radius of ringsFrom(reach)) {
    const page = await fetchPage({ radius, status: 'available' })
    if (page.items.length > 0) return { ...(await toppedUp(page, fetchPage)), searched: radius }
  }
  const city = await fetchPage({ status: 'available' })
  if (city.items.length > 0) return { ...byDistance(city), searched: null }
  return { ...byDistance(await fetchPage({ status: 'all' })), searched: null }
}

const toppedUp = async (near: FeedPage, fetchPage: FetchPage): Promise<FeedPage> => {
  if (near.items.length >= TOP_UP_BELOW) return near
  const city = await fetchPage({ status: 'available' })
  const merged = new Map([...near.items, ...city.items].map((item) => [item.id, item]))
  const { items } = byDistance({ items: [...merged.values()], hasMore: false })
  return { items: items.slice(0, TOPPED_UP_CAP), hasMore: false }
}

const byDistance = ({ items, hasMore }: FeedPage): FeedPage => ({
  items: items.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity)),
  hasMore,
})
