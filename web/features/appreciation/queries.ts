import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'

export type PendingThanks = AnswerOf<'GET /appreciations/pending/:id'>['data'][number]

/** Pickups that happened and have not been thanked for. */
export const pendingThanksQuery = (myId: string) =>
  queryOptions({
    queryKey: ['appreciation', 'pending', myId],
    queryFn: async ({ signal }) =>
      (await api.get('/appreciations/pending/:id', { params: { id: myId }, query: { limit: 100 }, signal })).data,
  })

/** What a person was thanked for. */
export const receivedThanksQuery = (personId: string) =>
  queryOptions({
    queryKey: ['appreciation', 'received', personId],
    queryFn: async ({ signal }) => {
      const { data, stats } = await api.get('/appreciations/user/:id', {
        params: { id: personId },
        query: { limit: 100 },
        signal,
      })
      return { thanks: data, stats }
    },
  })
