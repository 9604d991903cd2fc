import { calendarFeeds } from '#projections/calendar/calendar-feeds.ts'
import * as shape from './contract.ts'
import { feedPath } from './feed.ts'
import { del, get, post, type Route } from '#api/http/routing/route.ts'

export const calendarRoutes: readonly Route[] = [
  get('/user/calendar-feed', {
    summary: 'Whether my pickups can be followed from a calendar. The address itself is not kept.',
    access: 'member',
    ...shape.calls['GET /user/calendar-feed'],
    handler: async ({ reads, me }) => {
      const feed = await reads.of(calendarFeeds).get(me.id)
      return { data: { openedAt: feed?.openedAt ?? null } }
    },
  }),
  post('/user/calendar-feed', {
    summary: 'A new secret address at which a calendar finds my pickups; an earlier one is no longer good.',
    access: 'member',
    ...shape.calls['POST /user/calendar-feed'],
    status: 201,
    handler: async (request) => {
      const { deps, metadata } = request
      // The same call repeated after a crash gives the same address: 256 bits that only this site can make.
      const token = deps.mac('calendar', metadata.commandId)
      const { events } = await request.applied(await request.send({ type: 'openFeed', tokenHash: deps.sha256(token) }))
      return { data: { openedAt: events[0]?.at ?? metadata.startedAt, path: feedPath(token) } }
    },
  }),
  del('/user/calendar-feed', {
    summary: 'The secret address is no longer good. Repeatable.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['DELETE /user/calendar-feed'],
    handler: async (request) => {
      await request.applied(await request.send({ type: 'closeFeed' }))
      return { data: { openedAt: null } }
    },
  }),
]
