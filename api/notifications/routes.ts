import { notifications } from '#projections/notifications/notifications.ts'
import * as shape from './contract.ts'
import { unreadOf } from './unread.ts'
import { notificationViews } from './told.ts'
import { problem } from '#api/http/answers/problem.ts'
import { type RequestContext, get, type Me, put, type Route } from '#api/http/routing/route.ts'

type MemberRequest = RequestContext<unknown, unknown, Me>

/** How many were read by this very act, and how many are left. */
const afterwards = async ({ deps, me }: MemberRequest, before: readonly number[]) => {
  const left = (await unreadOf(deps.openReads(), me.id)).orders
  const still = new Set(left)
  return { data: { read: before.filter((order) => !still.has(order)).length }, extras: { unreadCount: left.length } }
}

export const notificationRoutes: readonly Route[] = [
  get('/notifications', {
    summary:
      'My notifications, latest first, and how many are unread. The messages of one conversation are one; what no longer holds is read.',
    access: 'member',
    ...shape.calls['GET /notifications'],
    handler: async ({ deps, reads, me, query }) => {
      const where = [{ field: 'personId', eq: me.id }] as const
      const view = reads.of(notifications)
      const sort = { field: 'order', order: 'desc' } as const
      const page = await view.find({ where, sort, limit: query.limit, after: query.cursor })
      const [unread, gathered] = await Promise.all([
        unreadOf(reads, me.id),
        view.count([{ field: 'gatheredFor', eq: me.id }]),
      ])
      const data = await notificationViews(reads, page.documents, { unread, timeZone: deps.site.timeZone })
      const meta = { total: unread.total + gathered, nextCursor: page.next }
      return { data, extras: { meta, unreadCount: unread.orders.length } }
    },
  }),
  put('/notifications/read-all', {
    summary: 'All are read.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['PUT /notifications/read-all'],
    handler: async (request) => {
      const { me } = request
      const before = (await unreadOf(request.reads, me.id)).orders
      const newest = before.at(-1)
      if (newest !== undefined) await request.applied(await request.send({ type: 'markAllRead', upTo: newest }))
      return afterwards(request, before)
    },
  }),
  put('/notifications/:id/read', {
    summary: 'One is read.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['PUT /notifications/:id/read'],
    handler: async (request) => {
      const found = await request.reads.of(notifications).get(request.params['id'] ?? '')
      if (found?.personId !== request.me.id) throw problem('not-found')
      const { me } = request
      const before = (await unreadOf(request.reads, me.id)).orders
      const one = { id: `${found.eventId}.${me.id}`, position: found.order }
      await request.applied(await request.send({ type: 'markNotificationRead', ...one }))
      return afterwards(request, before)
    },
  }),
]
