import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { HistoryKind } from '#api/history/contract.ts'
import type { AnswerOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'

export type HistoryAnswer = AnswerOf<'GET /user/history'>
export type Entry = HistoryAnswer['data'][number]
export type AddressSeen = HistoryAnswer['addressSeenBy'][number]

export type Wanted = { q: string; kind: HistoryKind | null }

const PAGE = 30

/** What happened with oneself, newest first. It comes a moment after it happened, so it is never taken as it was. */
export const historyQuery = ({ q, kind }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['accounts', 'history', q, kind],
    queryFn: ({ signal, pageParam }) =>
      api.get('/user/history', {
        query: { limit: PAGE, cursor: pageParam, q: q || undefined, kind: kind ?? undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
