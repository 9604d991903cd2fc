import { items } from '#projections/items/listing.ts'
import { notifications } from '#projections/notifications/inbox.ts'
import type { Reads } from '#projections/engine/projection.ts'
import * as shape from './contract.ts'
import { notificationView } from './view.ts'
import { peopleOf } from '#api/accounts/names.ts'
import { problem } from '#api/http/problem.ts'
import { type Ask, get, type Me, put, type Route } from '#api/http/route.ts'
import { unreadNews } from './unread.ts'

const unreadOf = (reads: Reads, personId: string): Promise<number> =>
  reads.of(notifications).count(unreadNews(personId))

const read = async (ask: Ask<unknown, unknown, Me>, ids: readonly string[]) => {
  await ask.settled(await ask.deps.commands.notifications.markRead(ids, ask.asked))
  return { data: { read: ids.length }, extras: { unreadCount: await unreadOf(ask.deps.openReads(), ask.me.id) } }
}

export const notificationRoutes: readonly Route[] = [
  get('/notifications', {
    says: 'My notifications, latest first, and how many are unread.',
    who: 'member',
    query: shape.notificationsQuery,
    answer: shape.notificationsAnswer,
    act: async ({ deps, reads, me, query }) => {
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
    says: 'All are read.',
    who: 'member',
    answer: shape.readAnswer,
    act: async (ask) => {
      const { documents } = await ask.reads.of(notifications).find({ where: unreadNews(ask.me.id), limit: 10_000 })
      return read(
        ask,
        documents.map(({ _id }) => _id),
      )
    },
  }),
  put('/notifications/:id/read', {
    says: 'One is read.',
    who: 'member',
    answer: shape.readAnswer,
    act: async (ask) => {
      const found = await ask.reads.of(notifications).get(ask.params['id'] ?? '')
      if (found?.personId !== ask.me.id) throw problem('not-found')
      return read(ask, [found._id])
    },
  }),
]
