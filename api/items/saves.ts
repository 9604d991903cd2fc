import { unseenBy } from '#projections/blocks/blocks.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { saved, type SavedDocument } from '#projections/items/saved.ts'
import { itemViews } from './view.ts'
import { isVisible } from './visible.ts'
import * as shape from './contract.ts'
import { idOf, plainReaderOf } from './routes.ts'
import { del, get, post, type Route } from '#api/http/route.ts'

/** More than anybody saves; the total ends here. */
const MOST = 1000

/** Kept listings. The list stands before /items/:id (G12). */
export const saveRoutes: readonly Route[] = [
  get('/items/saved', {
    summary: 'Kept listings, latest first.',
    access: 'member',
    ...shape.calls['GET /items/saved'],
    handler: async (request) => {
      const { cursor: after, limit } = request.query
      const where = [{ field: 'personId', eq: request.me.id }] as const
      const kept = request.reads.of(saved)
      const unseen = await unseenBy(request.reads, request.me.id)
      const seenOf = async (documents: readonly SavedDocument[]): Promise<readonly ItemDocument[]> => {
        const found = await request.reads.of(items).getMany(documents.map(({ itemId }) => itemId))
        return found.filter((item) => isVisible(item, { id: request.me.id, role: 'user' }) && !unseen.has(item.ownerId))
      }
      const page = await kept.find({ where, sort: { field: 'savedAt', order: 'desc' }, limit, after })
      const seen = await seenOf(page.documents)
      // Only what is listed is counted: a listing that is gone or hidden for now is no longer on the list.
      const isWhole = after === undefined && page.next === null
      const total = (isWhole ? seen : await seenOf((await kept.find({ where, limit: MOST })).documents)).length
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
    ...shape.calls['POST /items/:id/save'],
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
    ...shape.calls['DELETE /items/:id/save'],
    handler: async (request) => {
      const itemId = idOf(request)
      await request.applied(await request.deps.commands.items.unsave(itemId, request.metadata))
      return { data: { itemId, saved: false }, message: 'Removed' }
    },
  }),
]
