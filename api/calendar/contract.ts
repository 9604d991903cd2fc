import { z } from 'zod'
import { instant, one } from '#api/http/contract.ts'

export const calendarFeed = z.object({ openedAt: instant.nullable().describe('null: there is none') })
export const openedFeed = z.object({
  openedAt: instant,
  path: z.string().describe('the secret address on this site, told this once'),
})

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /user/calendar-feed': { response: one(calendarFeed) },
  'POST /user/calendar-feed': { response: one(openedFeed) },
  'DELETE /user/calendar-feed': { response: one(calendarFeed) },
} as const
