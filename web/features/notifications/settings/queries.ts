import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/http/api.ts'

/** Beside the account, since what changes it is a change of the account. */
export const preferencesQuery = queryOptions({
  queryKey: ['accounts', 'notification-preferences'],
  queryFn: async ({ signal }) => (await api.get('/notifications/preferences', { signal })).data,
})

export const calendarFeedQuery = queryOptions({
  queryKey: ['accounts', 'calendar-feed'],
  queryFn: async ({ signal }) => (await api.get('/user/calendar-feed', { signal })).data,
})
