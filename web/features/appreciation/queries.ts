import { queryOptions } from '@tanstack/react-query'
import type { AppreciationView } from '#api/appreciation/contract.ts'
import { api } from '#web/lib/api.ts'

export type PendingThanks = {
  claimId: string
  itemId: string
  itemTitle: string
  thumbUrl: string | null
  recipient: { id: string; name: string }
  completedAt: string
}

/** Pickups that happened and have not been thanked for. */
export const pendingThanksQuery = (myId: string) =>
  queryOptions({
    queryKey: ['appreciation', 'pending', myId],
    queryFn: async ({ signal }) =>
      (await api.get<PendingThanks[]>(`/appreciations/pending/${myId}`, { limit: 100 }, { signal })).data,
  })

type Stats = { received: number; given: number; byType: Record<string, number> }

/** What a person was thanked for. */
export const receivedThanksQuery = (personId: string) =>
  queryOptions({
    queryKey: ['appreciation', 'received', personId],
    queryFn: async ({ signal }) => {
      const { data, stats } = await api.get<AppreciationView[], { stats: Stats }>(
        `/appreciations/user/${personId}`,
        { limit: 100 },
        { signal },
      )
      return { thanks: data, stats }
    },
  })
