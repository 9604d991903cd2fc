import { Readable } from 'node:stream'
import type { Context, Middleware } from 'koa'
import { type ExportDocument, dataExports } from '#projections/privacy/exports.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { memberOf } from '#api/http/routing/pipeline.ts'
import { problem } from '#api/http/answers/problem.ts'
import { mustBeRecent } from '#api/http/session/reentry.ts'
import { currentSession } from '#api/http/session/session.ts'
import { dayIn } from '#api/http/site-time.ts'

const PATH = /^\/api\/user\/download-export\/([^/]+)$/u

/**
 * GET /api/user/download-export/{id}: the archive, for the person of whom it is, within ten minutes of an entry. 404 for an id of somebody else as for
 * one of nothing, 409 until it is ready, 410 once its days are over. HEAD answers the same without reading a byte of it.
 */
export const makeExportDownloads =
  (deps: ApiDeps): Middleware =>
  async (context, next) => {
    const id = context.method === 'GET' ? PATH.exec(context.path)?.[1] : undefined
    if (id === undefined) return next()
    const session = await currentSession(context, deps)
    const me = await memberOf(deps, session)
    if (!me) throw problem('not-signed-in')
    if (me.demo) throw problem('demo-account')
    const found = await deps.openReads().of(dataExports).get(id)
    if (found?.personId !== me.id) throw problem('not-found')
    mustBeReady(deps, found)
    mustBeRecent(deps, session, me)
    await send(deps, context, found)
  }

const mustBeReady = ({ clock }: ApiDeps, { is, expiresAt }: ExportDocument): void => {
  if (is === 'pending') throw problem('export-not-ready')
  if (is === 'failed') throw problem('export-failed')
  if (is === 'expired' || expiresAt === null || expiresAt <= clock()) throw problem('export-gone')
}

const send = async ({ files, site }: ApiDeps, context: Context, found: ExportDocument): Promise<void> => {
  const { _id: id, personId: ownerId, bytes, requestedAt } = found
  const plain = await files.open({ ownerId, id })
  if (!plain) throw problem('export-gone')
  context.set({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="your-data-${dayIn(site.timeZone, requestedAt)}.zip"`,
  })
  context.compress = false
  context.status = 200
  if (bytes !== null) context.length = bytes
  // Node has seen a HEAD before it became a GET, and leaves the body out: nothing is opened for it.
  context.body = context.req.method === 'HEAD' ? '' : Readable.from(plain)
}
