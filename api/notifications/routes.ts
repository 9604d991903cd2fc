import { items } from '#projections/items/listing.ts'
import { inboxes } from '#projections/notifications/inboxes.ts'
import { notifications } from '#projections/notifications/notifications.ts'
import type { Reads } from '#projections/engine/projection.ts'
import * as shape from './contract.ts'
import { notificationView } from './view.ts'
import { peopleOf } from '#api/accounts/names.ts'
import { problem } from '#api/http/problem.ts'
import { type RequestContext, get, type Me, put, type Route } from '#api/http/route.ts'

type Asking = RequestContext<unknown, unknown, Me>

/** Places in the log of what somebody has not looked at, oldest first; at most 200. */
const unreadOf = async (reads: Reads, personId: string): Promise<readonly number[]> =>
  ((await reads.of(inboxes).get(personId))?.notices ?? []).map(({ order }) => order)

/** How many were read by this very act, and how many are left. */
const afterwards = async ({ deps, me }: Asking, before: readonly number[]) => {
  const left = await unreadOf(deps.openReads(), me.id)
  const still = new Set(left)
  return { data: { read: before.filter((order) => !still.has(order)).length }, extras: { unreadCount: left.length } }
}

export const notificationRoutes: readonly Route[] = [
  get('/notifications', {
    summary: 'My notifications, latest first, and how many are unread.',
    access: 'member',
    ...shape.calls['GET /notifications'],
    handler: async ({ deps, reads, me, query }) => {
      const where = [{ field: 'personId', eq: me.id }] as const
      const view = reads.of(notifications)
      const page = await view.find({
        where,
        sort: { field: 'order', order: 'desc' },
        limit: query.limit,
        after: query.cursor,
      })
      const [people, found, inbox] = await Promise.all([
        peopleOf(
          reads,
          page.documents.map(({ actorId }) => actorId),
        ),
        reads.of(items).getMany(page.documents.flatMap(({ itemId }) => itemId ?? [])),
        reads.of(inboxes).get(me.id),
      ])
      const unread = new Set(inbox?.notices.map(({ order }) => order))
      const byId = new Map(found.map((item) => [item._id, item]))
      const around = { people, items: byId, unread, timeZone: deps.site.timeZone }
      const data = page.documents.map((document) => notificationView(document, around))
      const meta = { total: inbox?.total ?? 0, nextCursor: page.next }
      return { data, extras: { meta, unreadCount: unread.size } }
    },
  }),
  put('/notifications/read-all', {
    summary: 'All are read.',
    access: 'member',
    ...shape.calls['PUT /notifications/read-all'],
    handler: async (request) => {
      const { deps, me, metadata } = request
      const before = await unreadOf(request.reads, me.id)
      const newest = before.at(-1)
      if (newest !== undefined) await request.applied(await deps.commands.notifications.markAllRead(newest, metadata))
      return afterwards(request, before)
    },
  }),
  put('/notifications/:id/read', {
    summary: 'One is read.',
    access: 'member',
    ...shape.calls['PUT /notifications/:id/read'],
    handler: async (request) => {
      const found = await request.reads.of(notifications).get(request.params['id'] ?? '')
      if (found?.personId !== request.me.id) throw problem('not-found')
      const { deps, me, metadata } = request
      const before = await unreadOf(request.reads, me.id)
      const one = { id: found._id, position: found.order }
      await request.applied(await deps.commands.notifications.markRead(one, metadata))
      return afterwards(request, before)
    },
  }),
]
