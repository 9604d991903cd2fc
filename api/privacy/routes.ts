import { between, SECOND } from '#domain/time.ts'
import { exportCategories, type ExportCategory } from '#domain/privacy/vocabulary.ts'
import {
  exportEffectOf,
  type ExportDocument,
  type ExportProgress,
  dataExports,
  exportsOf,
  progressIn,
} from '#projections/privacy/exports.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { problem } from '#api/http/answers/problem.ts'
import { get, post, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import * as texts from './texts.ts'

export const privacyRoutes: readonly Route[] = [
  get('/user/export-requests', {
    summary: 'The copies of my data that I asked for, latest first, and how far the present one is.',
    access: 'member',
    ...shape.calls['GET /user/export-requests'],
    handler: async ({ deps, reads, me, query: { limit, cursor: after } }) => {
      const view = reads.of(dataExports)
      const [{ documents, next }, total] = await Promise.all([
        exportsOf(view, me.id, { limit, after }),
        view.count([{ field: 'personId', eq: me.id }]),
      ])
      const data = await Promise.all(documents.map((document) => viewOf(deps, document)))
      return { data, extras: { meta: { total, nextCursor: next } } }
    },
  }),
  post('/user/request-export', {
    summary: 'Ask for a copy of my data, within ten minutes of an entry. One is made at a time, and kept for 7 days.',
    access: 'member',
    refuses: [409],
    needsRecentEntry: true,
    whileAsked: true,
    ...shape.calls['POST /user/request-export'],
    status: 202,
    limit: 'exports',
    handler: async (request) => {
      const { deps, me, body, metadata } = request
      if (me.demo) throw problem('demo-account')
      const outcome = await deps.commands.exports.request(chosen(body.categories), metadata)
      await request.applied(outcome, outcome.id)
      const document = await deps.openReads().of(dataExports).get(outcome.id)
      if (!document) throw problem('not-found')
      return { data: await viewOf(deps, document), message: texts.prepared }
    },
  }),
]

/** Each once, in the order in which they are shown. */
const chosen = (categories: readonly ExportCategory[] = []): readonly ExportCategory[] =>
  categories.length === 0 ? exportCategories : exportCategories.filter((one) => categories.includes(one))

const viewOf = async (deps: ApiDeps, document: ExportDocument): Promise<shape.ExportView> => {
  const { _id: id, categories, is, requestedAt, readyAt, expiresAt, bytes, pictures } = document
  const isOver = is === 'ready' && expiresAt !== null && expiresAt <= deps.clock()
  return {
    id,
    _id: id,
    categories: [...categories],
    status: isOver ? 'expired' : is,
    requestedAt,
    readyAt,
    expiresAt,
    bytes,
    pictures,
    progress: is === 'pending' ? await progressOf(deps, id) : null,
  }
}

/** Of the try under way, as the ledger of effects knows it. */
const progressOf = async ({ effects, commandIdOf }: ApiDeps, id: string): Promise<shape.ExportView['progress']> => {
  const effect = await effects?.find(commandIdOf(exportEffectOf(id)))
  const progress = progressIn(effect?.note ?? null)
  if (!progress || !effect?.startedAt || effect.state !== 'leased') return null
  return { ...progress, secondsLeft: secondsLeft(progress, between(effect.startedAt, effect.changedAt)) }
}

/** Null until something is done that took a second. */
const secondsLeft = ({ done, of }: ExportProgress, spent: number): number | null =>
  done === 0 || spent < SECOND ? null : Math.round(((spent / done) * (of - done)) / SECOND)
