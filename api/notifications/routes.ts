import { items } from '#projections/items/listing.ts'
import { notifications } from '#projections/notifications/inbox.ts'
import type { Reads } from '#projections/engine/projection.ts'
import * as shape from './contract.ts'
import { notificationView } from './view.ts'
import { peopleOf } from '#api/accounts/names.ts'
import { problem } from '#api/http/problem.ts'
import { type RequestContext, get, type Me, put, type Route } from '#api/http/route.ts'
import { unreadNotifications } from './unread.ts'

const unreadOf = (reads: Reads, personId: string): Promise<number> =>
  reads.of(notifications).count(unreadNotifications(personId))

const read = async (request: RequestContext<unknown, unknown, Me>, ids: readonly string[]) => {
  await request.applied(await request.deps.commands.notifications.markRead(ids, request.metadata))
  return {
    data: { read: ids.length },
    extras: { unreadCount: await unreadOf(request.deps.openReads(), request.me.id) },
  }
}

export const notificationRoutes: readonly Route[] = [
  get('/notifications', {
    summary: 'My notifications, latest first, and how many are unread.',
    access: 'member',
    query: shape.notificationsQuery,
    response: shape.notificationsAnswer,
    handler: async ({ deps, reads, me, query }) => {
      const where = [{ field: 'personId', eq: me.id }] as const
      const view = reads.of(notifications)
      const page = await view.find({
        where,
        sort: { field: 'order', order: 'desc' },
        limit: query.limit,
        after: query.cursor,
      })
      const [people, found] = await Promise.all([
        peopleOf(
          reads,
          page.documents.map(({ actorId }) => actorId),
        ),
        reads.of(items).getMany(page.documents.flatMap(({ itemId }) => itemId ?? [])),
      ])
      const around = { people, items: new Map(found.map((item) => [item._id, item])), timeZone: deps.site.timeZone }
      const data = page.documents.map((document) => notificationView(document, around))
      const total = await view.count(where)
      return { data, extras: { meta: { total, nextCursor: page.next }, unreadCount: await unreadOf(reads, me.id) } }
    },
  }),
  put('/notifications/read-all', {
    summary: 'All are read.',
    access: 'member',
    response: shape.readAnswer,
    handler: async (request) => {
      const { documents } = await request.reads
        .of(notifications)
        .find({ where: unreadNotifications(request.me.id), limit: 10_000 })
      return read(
        request,
        documents.map(({ _id }) => _id),
      )
    },
  }),
  put('/notifications/:id/read', {
    summary: 'One is read.',
    access: 'member',
    response: shape.readAnswer,
    handler: async (request) => {
      const found = await request.reads.of(notifications).get(request.params['id'] ?? '')
      if (found?.personId !== request.me.id) throw problem('not-found')
      return read(request, [found._id])
    },
  }),
]
