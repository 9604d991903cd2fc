import { useInfiniteQuery } from '@tanstack/react-query'
import type { RequestView } from '#api/requests/contract.ts'
import { allMineQuery, contributionsQuery, fulfilledMineQuery } from '#web/features/requests/queries.ts'

export type FulfilledFilter = 'all' | 'helped' | 'got' | 'not'

/** Fulfilled requests with the reader on one side, the latest first, and their own that came to nothing. */
export const useFulfilled = (filter: FulfilledFilter) => {
  const helped = useInfiniteQuery(contributionsQuery)
  const got = useInfiniteQuery(fulfilledMineQuery)
  const mine = useInfiniteQuery({ ...allMineQuery, enabled: filter === 'not' })
  const used = { all: [helped, got], helped: [helped], got: [got], not: [mine] }[filter]
  const found = used.flatMap(({ data }) => data?.pages ?? []).flatMap(({ data }) => data)
  const next = used.filter(({ hasNextPage }) => hasNextPage)
  const totals = { helped: totalOf(helped.data), got: totalOf(got.data) }
  return {
    requests: (filter === 'not' ? found.filter(cameToNothing) : found).toSorted(latestFirst),
    totals: totals.helped === null || totals.got === null ? null : { helped: totals.helped, got: totals.got },
    isPending: used.some(({ isPending }) => isPending),
    error: used.find(({ error }) => error !== null)?.error ?? null,
    retry: () => used.forEach(({ refetch }) => void refetch()),
    more: next.length === 0 ? null : () => next.forEach(({ fetchNextPage }) => void fetchNextPage()),
    isLoadingMore: used.some(({ isFetchingNextPage }) => isFetchingNextPage),
  }
}

const totalOf = (data: { pages: readonly { meta: { total: number } }[] } | undefined) =>
  data?.pages[0]?.meta.total ?? null

const cameToNothing = ({ status }: RequestView) => status === 'cancelled' || status === 'expired'

const endOf = ({ selectedOffer, updatedAt }: RequestView) => selectedOffer?.fulfilledAt ?? updatedAt

const latestFirst = (one: RequestView, other: RequestView) => Date.parse(endOf(other)) - Date.parse(endOf(one))
