import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import { useState } from 'react'
import type { Point } from '#domain/place.ts'
import { answers, type FeedFilters, isAskedByMe, listed } from '#web/features/items/feed/filter/filters.ts'
import type { FeedTab } from '#web/features/items/feed/filter/filter-values.ts'
import type { FeedPage, FeedResult } from '#web/features/items/feed/filter/strategy.ts'
import { claimedQuery, feedQuery, mineQuery, moreQuery, pinsQuery } from '#web/features/items/queries.ts'
import type { GiftPin } from '#web/features/items/map/gift-on-map.ts'
import { isAwaited } from '#web/lib/http/is-awaited.ts'
import { besides, pinOnMap } from '#web/vocabulary/pick/pin-on-map.ts'

type Input = { here: Point; radius: number; filters: FeedFilters }

/** Everything the list and the map show, from one place, so that they never disagree. */
export const useFeed = (input: Input) => {
  const { radius, filters } = input
  const { feed, more, all, isPending } = useLists(input)
  const shown = listed(all, filters, EVERYWHERE.has(filters.tab ?? 'all') ? Infinity : radius)
  const isCut = shown.inRange && isCutShort(more.last ?? feed.data, radius)
  const pins = usePins(input, isCut)
  return {
    ...shown,
    items: isPending ? [] : shown.items,
    pins: onMap(pins, shown.items, filters.tab),
    ...totalOf(shown.items, isCut ? pins : NONE),
    more: isCut ? more.load : null,
    isLoadingMore: more.isLoading,
    isPending,
    isStale: feed.isPlaceholderData,
    error: feed.error,
    updatedAt: feed.dataUpdatedAt,
    retry: () => void feed.refetch(),
    isRetrying: feed.isRefetching,
  }
}

const useLists = (input: Input) => {
  const { here, filters } = input
  const { q, tab = 'all' } = filters
  const feed = useQuery(feedQuery(askedBy(input)))
  const more = useMore(input, feed.data)
  const claimed = useQuery({ ...claimedQuery(here), enabled: tab !== 'yours' })
  const mine = useQuery({ ...mineQuery, enabled: isOwnTab(tab) })
  const asked = claimed.data?.filter((item) => isAskedByMe(item) && answers(item, q))
  const all = merged([feed.data?.items, asked, more.items, mine.data].slice(0, isOwnTab(tab) ? 4 : 3))
  // Both or neither: what comes later would move the cards that are already on the screen.
  return { feed, more, all, isPending: feed.isPending || isAwaited(claimed) }
}

const askedBy = ({ here, radius, filters: { q, category, transport } }: Input) => ({
  point: here,
  reach: radius,
  q,
  category,
  transport,
})

/** The pages after the first, from the first press on. */
const useMore = (input: Input, first: FeedResult | undefined) => {
  const options = moreQuery(askedBy(input), first)
  const key = JSON.stringify(options.queryKey)
  const [wanted, setWanted] = useState('')
  const { data, fetchNextPage, isFetching } = useInfiniteQuery({ ...options, enabled: wanted === key })
  const hasCursor = first?.cursor !== undefined && first.cursor !== null
  return {
    items: data?.pages.flatMap(({ items }) => items),
    last: data?.pages.at(-1),
    isLoading: isFetching,
    load: hasCursor ? () => (wanted === key && data ? void fetchNextPage() : setWanted(key)) : null,
  }
}

export type Feed = ReturnType<typeof useFeed>

/** The answer was full before the slider's reach was. */
const isCutShort = (page: FeedPage | undefined, radius: number) =>
  page?.hasMore === true && (page.items.at(-1)?.distance ?? 0) <= radius * 1000

const NONE: readonly GiftPin[] = []

/** All that is within the slider's reach, where the list does not hold it all; null until it is known. */
const usePins = ({ here, radius, filters }: Input, isCut: boolean): readonly GiftPin[] | null => {
  const { q, category, walkable, today } = filters
  const transport = walkable ? 'walkable' : filters.transport
  const { data } = useQuery({
    ...pinsQuery({ point: here, reach: radius, q, category, transport }),
    enabled: isCut,
  })
  if (!isCut || data === undefined) return null
  return data.filter(({ endsToday }) => today !== true || endsToday).map((pin) => pinOnMap(pin, here))
}

/** What the map shows besides the cards of the list. */
const onMap = (pins: readonly GiftPin[] | null, items: readonly ItemView[], tab: FeedTab = 'all') => {
  if (pins === null || EVERYWHERE.has(tab)) return NONE
  return besides(pins, items).filter(({ isMine }) => tab !== 'others' || !isMine)
}

/** What the server counts is available; what I asked for and was given to somebody comes on top. */
const totalOf = (shown: readonly ItemView[], counted: readonly GiftPin[] | null) => {
  const beside = shown.filter((item) => item.status !== 'available').length
  const total = counted === null ? null : Math.max(shown.length, counted.length + beside)
  return { count: total === null ? `${shown.length}+` : `${total}`, hasMore: total !== shown.length }
}

/** What I shared or asked for is shown beyond the radius, too. */
const EVERYWHERE = new Set<FeedTab>(['yours', 'history', 'claimed'])

const isOwnTab = (tab: FeedTab) => tab === 'yours' || tab === 'history'

/** Merges the lists by id; where a listing is in several, the first one counts. */
const merged = (lists: readonly (readonly ItemView[] | undefined)[]) => {
  const items = lists.flatMap((list) => list ?? [])
  const once = new Map(items.toReversed().map((item) => [item.id, item]))
  // In the order in which they came, so that equals stay as the server has them.
  return [...once.values()].toReversed().toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
}
