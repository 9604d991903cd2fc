import { items } from '#projections/items/listing.ts'
import { saved } from '#projections/items/saved.ts'
import { itemViews } from './view.ts'
import * as shape from './contract.ts'
import { idOf, plainReaderOf } from './routes.ts'
import { del, get, post, type Route } from '#api/http/route.ts'

/** Kept listings. The list stands before /items/:id (G12). */
export const saveRoutes: readonly Route[] = [
  get('/items/saved', {
    says: 'Kept listings, latest first.',
    who: 'member',
    query: shape.pageQuery,
    answer: shape.savedAnswer,
    act: async (ask) => {
      const { cursor: after, limit } = ask.query
      const where = [{ field: 'personId', eq: ask.me.id }] as const
      const kept = ask.reads.of(saved)
      const [page, total] = [
        await kept.find({ where, sort: { field: 'savedAt', order: 'desc' }, limit, after }),
        await kept.count(where),
      ]
      const found = await ask.reads.of(items).getMany(page.documents.map(({ itemId }) => itemId))
      const seen = found.filter(
        (item) =>
          item.status !== 'deleted' && (item.ownerId === ask.me.id || (!item.hidden && item.visibility === 'public')),
      )
      const views = await itemViews(ask.deps, ask.reads, { items: seen, reader: plainReaderOf(ask) })
      const when = new Map(page.documents.map(({ itemId, savedAt }) => [itemId, savedAt]))
      return {
        data: views.map((view) => ({ ...view, savedAt: when.get(view.id) })),
        extras: { meta: { total, nextCursor: page.next } },
      }
    },
  }),
  post('/items/:id/save', {
    says: 'Keep a listing.',
    who: 'member',
    answer: shape.saveAnswer,
    act: async (ask) => {
      const itemId = idOf(ask)
      const { events } = await ask.settled(await ask.deps.commands.items.save(itemId, ask.asked))
      const extras = events.length === 0 ? { alreadySaved: true } : {}
      return { data: { itemId, saved: true }, message: events.length === 0 ? 'Already saved' : 'Saved', extras }
    },
  }),
  del('/items/:id/save', {
    says: 'Keep it no longer.',
    who: 'member',
    answer: shape.saveAnswer,
    act: async (ask) => {
      const itemId = idOf(ask)
      await ask.settled(await ask.deps.commands.items.unsave(itemId, ask.asked))
      return { data: { itemId, saved: false }, message: 'Removed' }
    },
  }),
]
