import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'

/** Whether signing in takes a second step, and how many backup codes are left. */
export const twoFactorQuery = queryOptions({
  queryKey: ['accounts', 'two-factor'],
  queryFn: async ({ signal }) => (await api.get('/auth/2fa', { signal })).data,
})

export type TwoFactorView = AnswerOf<'GET /auth/2fa'>['data']
