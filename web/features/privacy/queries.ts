import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'

export type DataExport = AnswerOf<'GET /user/export-requests'>['data'][number]

/** So many are shown: the present one, and what was kept lately. */
const SHOWN = 5
/** While one is being made, its bar moves. */
const EVERY_MS = 1000

export const exportsQuery = queryOptions({
  queryKey: ['accounts', 'exports'],
  queryFn: async ({ signal }) => (await api.get('/user/export-requests', { query: { limit: SHOWN }, signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'pending') ? EVERY_MS : false),
})
