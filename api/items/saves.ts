import { unseenBy } from '#projections/blocks/blocks.ts'
import { items } from '#projections/items/listing.ts'
import { saved, savedBy } from '#projections/items/saved.ts'
import { countSeen, type Guarded } from '#projections/items/seen.ts'
import { itemViews } from './view.ts'
import { isVisible } from './visible.ts'
import * as shape from './contract.ts'
import { idOf, plainReaderOf } from './reader.ts'
import { del, get, post, type Route } from '#api/http/routing/route.ts'
import * as texts from './texts.ts'

/** Kept listings. The list stands before /items/:id. */
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
      const isSeen = (item: Guarded): boolean =>
        isVisible(item, { id: request.me.id, role: 'user' }) && !unseen.has(item.ownerId)
      const listings = request.reads.of(items)
      const page = await kept.find({ where, sort: { field: 'savedAt', order: 'desc' }, limit, after })
      const seen = (await listings.getMany(page.documents.map(({ itemId }) => itemId))).filter(isSeen)
      // Only what is listed is counted: a listing that is gone or hidden for now is no longer on the list.
      const isWhole = after === undefined && page.next === null
      const total = isWhole ? seen.length : await countSeen(listings, await savedBy(kept, request.me.id), isSeen)
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
      return { data: { itemId, saved: true }, message: events.length === 0 ? texts.alreadySaved : texts.saved, extras }
    },
  }),
  del('/items/:id/save', {
    summary: 'Keep it no longer.',
    access: 'member',
    ...shape.calls['DELETE /items/:id/save'],
    handler: async (request) => {
      const itemId = idOf(request)
      await request.applied(await request.deps.commands.items.unsave(itemId, request.metadata))
      return { data: { itemId, saved: false }, message: texts.unsaved }
    },
  }),
]
