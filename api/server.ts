import Router from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import compress from 'koa-compress'
import type { ApiDeps } from '#api/http/deps.ts'
import { problems } from '#api/http/failures.ts'
import { makeFirstAnswers } from '#api/first-page/answers.ts'
import { makeHealth } from '#api/http/health.ts'
import { security } from '#api/http/headers.ts'
import { type Limits, makeLimits } from '#api/http/limits.ts'
import { type Live, makeLive } from '#api/http/live.ts'
import { makeMediaFiles } from '#api/items/media.ts'
import { makeMetrics } from '#api/http/metrics.ts'
import { problem } from '#api/http/problem.ts'
import { overload } from '#api/http/overload.ts'
import { makePipeline } from '#api/http/pipeline.ts'
import { audienceOf } from '#api/notifications/audience.ts'
import { routes } from './routes.ts'
import { makeWeb } from '#api/http/web.ts'

export interface HttpServer {
  readonly app: Koa
  readonly live: Live
}

/** The order of the middleware is the sentence a request goes through. */
export const makeServer = (deps: ApiDeps): HttpServer => {
  const app = new Koa({ proxy: deps.site.https })
  const metrics = makeMetrics(deps)
  const live = makeLive(deps, audienceOf)
  const limits = makeLimits(deps.site.rateLimits)
  const api = apiRouter(deps, limits)
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!LEFT.has(error.code ?? '')) deps.log.error({ error: error.message }, 'request failed')
  })
  app.use(metrics.measure)
  app.use(problems(deps.log))
  app.use(security(deps.site))
  app.use(overload())
  app.use(compress({ threshold: 1024, br: false }))
  app.use(makeHealth(deps, metrics))
  app.use(live.middleware)
  app.use(makeMediaFiles(deps))
  app.use(api.routes())
  app.use(unknownCall)
  app.use(makeWeb(deps, makeFirstAnswers({ ...deps, limits })))
  return { app, live }
}

/** Whoever closes the page ends its live stream: that is no failure. */
const LEFT: ReadonlySet<string> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

const apiRouter = (deps: ApiDeps, limits: Limits): Router => {
  const router = new Router({ prefix: '/api' })
  const perform = makePipeline(deps, limits)
  for (const route of routes) router.register(route.path, [route.method], perform(route))
  return router
}

/** G1: an unknown call answers JSON, never the web page. */
const unknownCall: Middleware = (context: Context, next) => {
  if (context.path === '/api' || context.path.startsWith('/api/')) throw problem('not-found')
  return next()
}
