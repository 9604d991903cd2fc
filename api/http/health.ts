import type { Middleware } from 'koa'
import { people } from '#projections/accounts/people.ts'
import type { ApiDeps } from './deps.ts'
import type { Metrics } from './metrics.ts'

/** More events behind than this and an orchestrator should send people elsewhere. */
const TOO_FAR_BEHIND = 5000

/** At the root, not under /api: GET /health/live, /health/ready, /metrics. */
export const makeHealth = ({ readModels, openReads }: ApiDeps, metrics: Metrics): Middleware => {
  const ready = async () => {
    const store = await up(() => openReads().of(people).count([]))
    const log = await up(() => readModels.health())
    const health = log.value ?? { position: 0, head: 0, lag: 0, parked: 0, rebuilding: [] }
    const down = store.is === 'down' || log.is === 'down' || health.lag > TOO_FAR_BEHIND
    const status = down ? 'down' : health.parked > 0 ? 'degraded' : 'up'
    return { status, services: { api: 'up', readStore: store.is, eventStore: log.is }, ...health }
  }
  return async (context, next) => {
    if (context.method !== 'GET') return next()
    if (context.path === '/health/live') context.body = { status: 'up' }
    else if (context.path === '/health/ready') {
      const report = await ready()
      context.status = report.status === 'down' ? 503 : 200
      context.body = report
    } else if (context.path === '/metrics') {
      context.type = 'text/plain; version=0.0.4'
      context.body = await metrics.text()
    } else return next()
  }
}

const up = async <Value>(request: () => Promise<Value>): Promise<{ is: 'up' | 'down'; value: Value | null }> =>
  request().then(
    (value) => ({ is: 'up', value }),
    () => ({ is: 'down', value: null }),
  )
