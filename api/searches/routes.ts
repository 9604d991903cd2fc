import type { z } from 'zod'
import type { SearchWords } from '#commands/processes/items/save-search.ts'
import { isId } from '#domain/ids.ts'
import { FITTING_KM } from '#projections/search/fitting.ts'
import { searchesOf } from '#projections/searches/questions.ts'
import { type SearchDocument, searches } from '#projections/searches/searches.ts'
import { positionOf } from '#api/items/contract.ts'
import { categoryOf } from '#api/items/input.ts'
import { reject } from '#domain/rejection.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import { del, get, post, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import * as texts from './texts.ts'

const wordsOf = ({ q, category, transport, radius, lat, lng }: z.output<typeof shape.saveSearch>): SearchWords => {
  const from = positionOf({ lat: lat ?? undefined, lng: lng ?? undefined })
  return {
    words: q,
    category: category ? categoryOf(category) : null,
    transport: transport ?? null,
    place: from && { ...from, radiusKm: radius ?? FITTING_KM },
  }
}

const viewOf = ({ _id, words, category, transport, place, createdAt }: SearchDocument): shape.SavedSearchView => ({
  id: _id,
  _id,
  q: words ?? '',
  category,
  transport,
  ...whereOf(place),
  createdAt,
})

const whereOf = (place: SearchDocument['place']) => {
  if (place === null) return { lat: null, lng: null, radius: null, suburb: null }
  const { lat, lng, radiusKm: radius, suburb } = place
  return { lat, lng, radius, suburb }
}

export const searchRoutes: readonly Route[] = [
  get('/searches', {
    summary: 'What I look out for, latest first.',
    access: 'member',
    ...shape.calls['GET /searches'],
    handler: async ({ reads, me }) => {
      const found = await searchesOf(reads.of(searches), me.id)
      return { data: found.map(viewOf), extras: { meta: { total: found.length, nextCursor: null } } }
    },
  }),
  post('/searches', {
    summary:
      'Look out for something: a new listing of somebody else that matches is told once. At most 20; the same is one.',
    access: 'member',
    ...shape.calls['POST /searches'],
    status: 201,
    handler: async (request) => {
      const { deps, body, metadata } = request
      const outcome = await deps.commands.searches.save(wordsOf(body), metadata)
      const { id: searchId } = outcome
      const { events } = await request.applied(outcome, searchId)
      const found = await deps.openReads().of(searches).get(searchId)
      if (!found) throw problem('not-found')
      const extras = events.length === 0 ? { alreadySaved: true } : {}
      return { data: viewOf(found), message: events.length === 0 ? texts.alreadySaved : texts.saved, extras }
    },
  }),
  del('/searches/:id', {
    summary: 'Look out for it no longer. Repeatable.',
    access: 'member',
    ...shape.calls['DELETE /searches/:id'],
    handler: async (request) => {
      const id = request.params['id'] ?? ''
      if (!isId(id)) throw refusal(reject('search-not-found'))
      await request.applied(await request.send({ type: 'deleteSearch', searchId: id }))
      return { message: texts.deleted }
    },
  }),
]
