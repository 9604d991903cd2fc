import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'

/** What a break, or leaving, would bring with it: worked out anew each time that somebody asks. */
export const rehearsalQuery = (of: 'pause' | 'deletion') =>
  queryOptions({
    queryKey: ['accounts', 'rehearsal', of],
    queryFn: async ({ signal }) => (await api.get('/auth/rehearsal', { query: { of }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })

export type Rehearsal = AnswerOf<'GET /auth/rehearsal'>['data']
export type Leaving = AnswerOf<'DELETE /auth/delete-account'>['data']
