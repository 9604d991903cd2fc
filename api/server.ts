import Koa from 'koa'
import type { ApiDeps } from '#api/http/deps.ts'
import { problems } from '#api/http/answers/failures.ts'
import { makeFirstAnswers } from '#api/first-page/answers.ts'
import { visitorAddress } from '#api/http/address.ts'
import { compression } from '#api/http/answers/compression.ts'
import { makeHealth } from '#api/http/operations/health.ts'
import { security } from '#api/http/answers/headers.ts'
import { makeLimits } from '#api/http/limits/limits.ts'
import { type Live, makeLive } from '#api/http/live/live.ts'
import { makeOneClick } from '#api/accounts/email/unsubscribe.ts'
import { makeCalendarFeed } from '#api/calendar/feed.ts'
import { makeExportDownloads } from '#api/privacy/download.ts'
import { makeLinkPreviews } from '#api/items/card/link-preview.ts'
import { makeMediaFiles } from '#api/items/pictures/media.ts'
import { headAsGet, unknownCall } from '#api/http/routing/methods.ts'
import { oneHost } from '#api/http/routing/one-host.ts'
import { makeMetrics } from '#api/http/operations/metrics.ts'
import { operatorsOnly } from '#api/http/operations/operators.ts'
import { makeShares } from '#api/http/limits/shares.ts'
import { makeOverload } from '#api/http/limits/overload.ts'
import { makePipeline } from '#api/http/routing/pipeline.ts'
import { makeRouting } from '#api/http/routing/routing.ts'
import { audienceOf } from '#api/notifications/audience.ts'
import { routes } from './routes.ts'
import { makeWeb } from '#api/http/page/web.ts'

export interface HttpServer {
  readonly app: Koa
  readonly live: Live
}

/** A browser has six connections; the rest of what one screen asks for comes when they are free. */
const READS = { atOnce: 6, waiting: 500 }

/** Middleware in the order in which a request passes it. */
export const makeServer = (given: ApiDeps): HttpServer => {
  const app = new Koa()
  const live = makeLive(given, audienceOf)
  const deps = { ...given, vault: live.watching(given.vault) }
  const metrics = makeMetrics(deps)
  const limits = makeLimits(deps.site.rateLimits, deps.limitStore)
  const overload = makeOverload()
  const reads = makeShares(READS)
  const api = makeRouting(routes, makePipeline(deps, { limits, overload, reads }))
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (!isOfTheClient(error)) deps.log.error({ error: error.message }, 'request failed')
  })
  app.use(metrics.measure)
  app.use(problems(deps.log))
  app.use(security(deps.site))
  app.use(oneHost)
  app.use(visitorAddress(deps.site))
  app.use(headAsGet)
  app.use(compression)
  app.use(operatorsOnly(deps.site))
  app.use(makeHealth(deps, metrics))
  app.use(live.middleware)
  app.use(api.dispatch)
  // A call counts against the limit once its body has arrived; health checks and live streams do not count.
  app.use((_, next) => overload(next))
  app.use(makeMediaFiles(deps))
  app.use(makeExportDownloads(deps))
  app.use(makeCalendarFeed({ ...deps, limits }))
  app.use(makeOneClick({ ...deps, limits }))
  app.use(unknownCall(api))
  app.use(
    makeWeb(deps, {
      firstAnswers: makeFirstAnswers({ ...deps, limits, share: reads }),
      previewFor: makeLinkPreviews(deps),
    }),
  )
  return { app, live }
}

/** Whoever closes the page ends its live stream, or a request half-way; anybody may send what is no HTTP (HPE): neither is a failure. */
const isOfTheClient = ({ code = '' }: NodeJS.ErrnoException): boolean => LEFT.has(code) || code.startsWith('HPE_')
const LEFT: ReadonlySet<string> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])
