import type { z } from 'zod'
import { isId } from '#domain/ids.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { ownListings } from '#projections/items/questions.ts'
import * as shape from './contract.ts'
import { feedOf } from './feed.ts'
import { changesOf, instantOf, listingOf } from './input.ts'
import { historyOf } from './history.ts'
import { itemViews, seesDoor } from './view.ts'
import { visibleItem } from './visible.ts'
import { problem, refusal } from '#api/http/problem.ts'
import { reject } from '#domain/rejection.ts'
import { type Ask, del, get, type Me, patch, post, put, type Route } from '#api/http/route.ts'

export type Asking = Ask<unknown, unknown, Me>
const WITH_PHOTOS = '12mb' // G13: six inline photos fit

const readerOf = ({ me }: Asking, from: { lat: number; lng: number } | null = null) => ({
  id: me.id,
  admin: me.role === 'admin',
  from,
})

/** In a list an admin sees what any neighbour sees: only a look at one listing is noted (G16). */
export const plainReaderOf = (ask: Asking) => ({ ...readerOf(ask), admin: false })

/** G16: an admin's look at a door that is not his is itself a fact. */
const noteLook = async (ask: Asking, item: ItemDocument): Promise<void> => {
  const plainly = seesDoor(item, plainReaderOf(ask), ask.deps.clock())
  if (ask.me.role !== 'admin' || plainly) return
  const asked = {
    by: { kind: 'admin', id: ask.me.id },
    commandId: ask.deps.random.uuid(),
    startedAt: ask.deps.clock(),
  } as const
  await ask.deps.commands.items.seeExactPlace(item._id, asked)
}

const shown = async (ask: Asking, id: string) => {
  const item = await visibleItem(ask, id)
  const [view] = await itemViews(ask.deps, ask.deps.openReads(), { items: [item], reader: readerOf(ask) })
  return { data: view, extras: { item: view } }
}

export const idOf = ({ params }: Asking): string => {
  const id = params['id'] ?? ''
  if (!isId(id)) throw refusal(reject('item-not-found'))
  return id
}

const setStatus = {
  says: "The owner's status call: pause, resume, relist, given elsewhere.",
  who: 'member',
  body: shape.setItemStatus,
  answer: shape.itemAnswer,
} as const

const changeStatus = async (ask: Ask<z.output<typeof shape.setItemStatus>, unknown, Me>) => {
  const { commands } = ask.deps
  const { status } = ask.body
  const expiresAt = ask.body.expiresAt ? instantOf(ask.body.expiresAt) : null
  const id = idOf(ask)
  if (status === 'claimed') throw problem('status-not-settable')
  const acts = {
    available: () => commands.items.offer(id, { expiresAt, tellAskers: ask.body.tellAskers }, ask.asked),
    unavailable: () => commands.items.pause(id, ask.asked),
    expired: () => commands.items.expire(id, ask.asked),
    completed: () => commands.items.giveElsewhere(id, ask.asked),
  }
  await ask.settled(await acts[status]())
  return shown(ask, id)
}

export const itemRoutes: readonly Route[] = [
  get('/items', {
    says: 'The feed: by distance where a position is given, else newest first.',
    who: 'member',
    query: shape.feedQuery,
    answer: shape.itemsAnswer,
    act: feedOf,
  }),
  post('/items', {
    says: 'Share a thing.',
    who: 'member',
    body: shape.listItem,
    answer: shape.itemAnswer,
    status: 201,
    limit: 'listings',
    bodyLimit: WITH_PHOTOS,
    act: async (ask) => {
      const listing = await listingOf(ask.deps, ask.me.id, ask.body)
      const { itemId, outcome } = await ask.deps.commands.items.list(listing, ask.asked)
      await ask.settled(outcome)
      return { ...(await shown(ask, itemId)), message: 'Item Shared Successfully' }
    },
  }),
  get('/items/user/mine', {
    says: 'My own listings in every state.',
    who: 'member',
    query: shape.mineQuery,
    answer: shape.itemsAnswer,
    act: async (ask) => {
      const { cursor: after, limit, involved } = ask.query
      const view = ask.reads.of(items)
      const page = await ownListings(view, { personId: ask.me.id, involved: involved ?? false }, { limit, after })
      const reader = { ...plainReaderOf(ask), from: shape.positionOf(ask.query) }
      const views = await itemViews(ask.deps, ask.reads, { items: page.documents, reader })
      return { data: views, extras: { meta: { total: page.total, nextCursor: page.next } } }
    },
  }),
  get('/items/:id', {
    says: 'One listing.',
    who: 'member',
    query: shape.fromQuery,
    answer: shape.itemAnswer,
    act: async (ask) => {
      const item = await visibleItem(ask, idOf(ask))
      await noteLook(ask, item)
      const reader = readerOf(ask, shape.positionOf(ask.query))
      const [view] = await itemViews(ask.deps, ask.reads, { items: [item], reader })
      return { data: view, extras: { item: view } }
    },
  }),
  put('/items/:id', {
    says: 'The owner changes what the listing says; absent fields stay.',
    who: 'member',
    body: shape.editItem,
    answer: shape.itemAnswer,
    bodyLimit: WITH_PHOTOS,
    act: async (ask) => {
      const item = await visibleItem(ask, idOf(ask))
      const door = item.ownerId === ask.me.id ? await ask.deps.unseal(item.location) : null
      const present = { ownerId: ask.me.id, kept: item.photos, door: door && 'lat' in door ? door : null }
      const changes = await changesOf(ask.deps, present, ask.body)
      await ask.settled(await ask.deps.commands.items.edit(item._id, changes, ask.asked))
      return shown(ask, item._id)
    },
  }),
  put('/items/:id/status', { ...setStatus, act: changeStatus }),
  patch('/items/:id/status', { ...setStatus, act: changeStatus }),
  del('/items/:id', {
    says: 'The owner takes the listing away; live claims end with notice.',
    who: 'member',
    answer: shape.deletedAnswer,
    act: async (ask) => {
      await ask.settled(await ask.deps.commands.items.remove(idOf(ask), ask.asked))
      return { message: 'Item deleted.' }
    },
  }),
  post('/items/:id/report', {
    says: 'Tell the admins that something is wrong with a listing.',
    who: 'member',
    body: shape.reportItem,
    answer: shape.reportAnswer,
    status: 201,
    limit: 'reports',
    act: async (ask) => {
      const { reason, details } = ask.body
      const report = { reason, details: details || null }
      const { state, events } = await ask.settled(await ask.deps.commands.items.report(idOf(ask), report, ask.asked))
      const mine = state.reports.find(({ reporterId }) => reporterId === ask.me.id)
      const again = !events.some(({ type }) => type === 'ItemReported')
      return {
        data: { id: mine?.reportId, reason },
        message: 'Thank you. An admin will look at it.',
        ...(again ? { status: 200, extras: { alreadyReported: true } } : {}),
      }
    },
  }),
  get('/items/:id/history', {
    says: 'The life of a thing in plain words; a stranger learns no names and no places.',
    who: 'member',
    answer: shape.lifeAnswer,
    act: async (ask) => ({ data: await historyOf(ask, await visibleItem(ask, idOf(ask))) }),
  }),
]
