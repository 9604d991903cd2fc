import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'

export const securityQuery = queryOptions({
  queryKey: ['accounts', 'security'],
  queryFn: async ({ signal }) => (await api.get('/auth/security', { signal })).data,
})

/** A person is signed in at few places; what was used last comes first. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: async ({ signal }) => {
    const { data } = await api.get('/auth/sessions', { query: { limit: 100 }, signal })
    return data.toSorted((a, b) => Number(b.current) - Number(a.current) || (a.lastSeenAt < b.lastSeenAt ? 1 : -1))
  },
})

export type Session = AnswerOf<'GET /auth/sessions'>['data'][number]
