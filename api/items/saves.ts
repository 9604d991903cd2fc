import { items } from '#projections/items/listing.ts'
import { saved } from '#projections/items/saved.ts'
import { itemViews } from './view.ts'
import * as shape from './contract.ts'
import { idOf, plainReaderOf } from './routes.ts'
import { del, get, post, type Route } from '#api/http/route.ts'

/** Kept listings. The list stands before /items/:id (G12). */
export const saveRoutes: readonly Route[] = [
  get('/items/saved', {
    summary: 'Kept listings, latest first.',
    access: 'member',
    query: shape.pageQuery,
    response: shape.savedAnswer,
    handler: async (request) => {
      const { cursor: after, limit } = request.query
      const where = [{ field: 'personId', eq: request.me.id }] as const
      const kept = request.reads.of(saved)
      const [page, total] = [
        await kept.find({ where, sort: { field: 'savedAt', order: 'desc' }, limit, after }),
        await kept.count(where),
      ]
      const found = await request.reads.of(items).getMany(page.documents.map(({ itemId }) => itemId))
      const seen = found.filter(
        (item) =>
          item.status !== 'deleted' &&
          (item.ownerId === request.me.id || (!item.hidden && item.visibility === 'public')),
      )
      const views = await itemViews(request.deps, request.reads, { items: seen, reader: plainReaderOf(request) })
      const when = new Map(page.documents.map(({ itemId, savedAt }) => [itemId, savedAt]))
      return {
        data: views.map((view) => ({ ...view, savedAt: when.get(view.id) })),
        extras: { meta: { total, nextCursor: page.next } },
      }
    },
  }),
  post('/items/:id/save', {
    summary: 'Keep a listing.',
    access: 'member',
    response: shape.saveAnswer,
    handler: async (request) => {
      const itemId = idOf(request)
      const { events } = await request.applied(await request.deps.commands.items.save(itemId, request.metadata))
      const extras = events.length === 0 ? { alreadySaved: true } : {}
      return { data: { itemId, saved: true }, message: events.length === 0 ? 'Already saved' : 'Saved', extras }
    },
  }),
  del('/items/:id/save', {
    summary: 'Keep it no longer.',
    access: 'member',
    response: shape.saveAnswer,
    handler: async (request) => {
      const itemId = idOf(request)
      await request.applied(await request.deps.commands.items.unsave(itemId, request.metadata))
      return { data: { itemId, saved: false }, message: 'Removed' }
    },
  }),
]
