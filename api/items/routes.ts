import type { z } from 'zod'
import { unseenBy } from '#projections/blocks/blocks.ts'
import { items } from '#projections/items/listing.ts'
import { involvedListings } from '#projections/items/involved.ts'
import { involvements } from '#projections/items/involvements.ts'
import { ownListings } from '#projections/items/questions.ts'
import * as shape from './contract.ts'
import { feedOf, itemPins } from '#api/items/feed/feed.ts'
import { changesOf, instantOf, listingOf } from './input.ts'
import { keepPhotos, planPhotos } from '#api/items/pictures/input-photos.ts'
import { historyOf } from '#api/items/life/history.ts'
import { standingOf } from './report-standing.ts'
import { idOf, type MemberRequest, plainReaderOf, readerOf, readerWhoLooksAt } from './reader.ts'
import { shownFirst } from '#api/items/feed/shown-first.ts'
import { itemsJson, itemViews } from './view.ts'
import { visibleItem } from './visible.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import type { Rejection } from '#domain/rejection.ts'
import { type RequestContext, del, get, type Me, patch, post, put, type Route } from '#api/http/routing/route.ts'
import * as texts from './texts.ts'

const shown = async (request: MemberRequest, id: string) => {
  const item = await visibleItem(request, id)
  const [view] = await itemViews(request.deps, request.deps.openReads(), { items: [item], reader: readerOf(request) })
  return { data: view, extras: { item: view } }
}

/** Refused before its photos are prepared and kept. */
const refuseIf = (rejection: Rejection | null): void => {
  if (rejection) throw refusal(rejection)
}

const setStatus = {
  summary: "The owner's status call: pause, resume, relist, given elsewhere.",
  access: 'member',
  ...shape.calls['PUT /items/:id/status'],
} as const

const changeStatus = async (request: RequestContext<z.output<typeof shape.setItemStatus>, unknown, Me>) => {
  const { status } = request.body
  const expiresAt = request.body.expiresAt ? instantOf(request.body.expiresAt) : null
  const id = idOf(request)
  if (status === 'claimed') throw problem('status-not-settable')
  const commandFor = {
    available: { type: 'offerItem', itemId: id, expiresAt, tellAskers: request.body.tellAskers },
    unavailable: { type: 'pauseItem', itemId: id },
    expired: { type: 'expireItem', itemId: id },
    completed: { type: 'giveItemElsewhere', itemId: id },
  } as const
  await request.applied(await request.send(commandFor[status]))
  return shown(request, id)
}

export const itemRoutes: readonly Route[] = [
  get('/items', {
    summary: 'The feed: by distance where a position is given, else newest first.',
    access: 'member',
    ...shape.calls['GET /items'],
    handler: feedOf,
  }),
  get('/items/pins', {
    summary: 'All that is available within a radius, for a map: where, and of which category.',
    access: 'member',
    ...shape.calls['GET /items/pins'],
    handler: itemPins,
  }),
  post('/items', {
    summary: 'Share a thing.',
    access: 'member',
    refuses: [404],
    needsVerifiedEmail: true,
    ...shape.calls['POST /items'],
    status: 201,
    limit: 'listings',
    takesPhotos: true,
    handler: async (request) => {
      const { commands } = request.deps
      const plan = planPhotos(request.deps, request.metadata, request.body.photos)
      const listing = listingOf(request.deps, plan, request.body)
      // What is listed is checked by itself; here before the photos cost anything.
      if (plan.ids.length > 0) refuseIf(await commands.items.listRefused(listing, request.metadata))
      await keepPhotos(request, plan, [])
      const outcome = await commands.items.list(listing, request.metadata)
      const { id: itemId } = outcome
      await request.applied(outcome, itemId)
      return { ...(await shown(request, itemId)), message: texts.shared }
    },
  }),
  get('/items/user/mine', {
    summary: 'My own listings in every state.',
    access: 'member',
    ...shape.calls['GET /items/user/mine'],
    handler: async (request) => {
      const { cursor: after, limit, involved } = request.query
      const views = { items: request.reads.of(items), involvements: request.reads.of(involvements) }
      const page = involved
        ? await involvedListings(views, request.me.id, {
            limit,
            after,
            unseen: await unseenBy(request.reads, request.me.id),
          })
        : await ownListings(views.items, request.me.id, { limit, after })
      const reader = plainReaderOf(request, shape.positionOf(request.query))
      const dataJson = await itemsJson(request.deps, request.reads, { items: page.documents, reader })
      return { dataJson, extras: { meta: { total: page.total, nextCursor: page.next } } }
    },
  }),
  get('/items/:id', {
    summary: 'One listing.',
    access: 'member',
    ...shape.calls['GET /items/:id'],
    handler: async (request) => {
      const item = await visibleItem(request, idOf(request))
      const reader = await readerWhoLooksAt(request, item, shape.positionOf(request.query))
      const [view] = await itemViews(request.deps, request.reads, { items: [item], reader })
      return { data: view, shownFirst: shownFirst(item), extras: { item: view } }
    },
  }),
  put('/items/:id', {
    summary: 'The owner changes what the listing says; absent fields stay.',
    access: 'member',
    ...shape.calls['PUT /items/:id'],
    takesPhotos: true,
    handler: async (request) => {
      const item = await visibleItem(request, idOf(request))
      const home = item.ownerId === request.me.id ? await request.deps.unseal(item.location) : null
      const { commands } = request.deps
      const { photos } = request.body
      const plan = photos === undefined ? null : planPhotos(request.deps, request.metadata, photos)
      const beside = { plan, home: home && 'lat' in home ? { ...home, sealed: item.location } : null }
      const changes = changesOf(request.deps, beside, request.body)
      refuseIf(await commands.items.editRefused(item._id, changes, request.metadata))
      if (plan) await keepPhotos(request, plan, item.photos)
      await request.applied(await commands.items.edit(item._id, changes, request.metadata))
      return shown(request, item._id)
    },
  }),
  put('/items/:id/status', { ...setStatus, handler: changeStatus }),
  patch('/items/:id/status', { ...setStatus, handler: changeStatus }),
  del('/items/:id', {
    summary: 'The owner takes the listing away; live claims end with notice.',
    access: 'member',
    ...shape.calls['DELETE /items/:id'],
    handler: async (request) => {
      await request.applied(await request.send({ type: 'deleteItem', itemId: idOf(request) }))
      return { message: texts.deleted }
    },
  }),
  post('/items/:id/report', {
    summary: 'Tell the admins that something is wrong with a listing.',
    access: 'member',
    ...shape.calls['POST /items/:id/report'],
    status: 201,
    otherStatuses: [200],
    limit: 'reports',
    handler: async (request) => {
      const { reason, details } = request.body
      const listing = await request.reads.of(items).get(idOf(request))
      const found = { title: listing?.title ?? null, words: listing?.description ?? null }
      const report = { reason, details: details || null, standing: standingOf(request), found }
      const outcome = await request.deps.commands.items.report(idOf(request), report, request.metadata)
      const { state, events } = await request.applied(outcome)
      const mine = state.reports.find(({ reporterId }) => reporterId === request.me.id)
      const again = !events.some(({ type }) => type === 'ItemReported')
      return {
        data: { id: mine?.reportId, reason },
        message: texts.reported,
        ...(again ? { status: 200, extras: { alreadyReported: true } } : {}),
      }
    },
  }),
  get('/items/:id/history', {
    summary: 'The history of an item in plain words, the latest page first; a stranger learns no names and no places.',
    access: 'member',
    ...shape.calls['GET /items/:id/history'],
    handler: async (request) => {
      const item = await visibleItem(request, idOf(request))
      const { life, nextCursor } = await historyOf(request, item, request.query)
      return { data: life, extras: { meta: { nextCursor } } }
    },
  }),
]
