import type { Middleware } from 'koa'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ApiDeps, Health } from '#api/http/deps.ts'

export interface Metrics {
  readonly measure: Middleware
  readonly text: () => Promise<string>
}

/** GET /metrics: the process, the calls by route (never by address: ids stay out of labels), and how far the read models are. */
export const makeMetrics = ({ readModels }: Pick<ApiDeps, 'readModels'>): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  const calls = new Histogram({
    name: 'gifty_http_seconds',
    help: 'Seconds a call took, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4],
    registers,
  })
  const gauge = (name: string, help: string, read: (health: Health) => number): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(read(await readModels.health()))
      },
    })
  }
  gauge('gifty_log_position', 'Position of the last event.', ({ head }) => head)
  gauge(
    'gifty_projection_lag_positions',
    'Positions of the log the read models are behind: events of a file, bytes of a server.',
    ({ lag }) => lag,
  )
  gauge(
    'gifty_projection_lag_seconds',
    'Age of the oldest event the read models do not show.',
    ({ lagSeconds }) => lagSeconds,
  )
  gauge('gifty_projection_worker_missing', '1 where no process feeds the read models.', ({ worker }) =>
    worker === 'missing' ? 1 : 0,
  )
  gauge('gifty_projection_parked', 'Documents parked after a failure.', ({ parked }) => parked)
  return {
    measure: async (context, next) => {
      const stop = calls.startTimer({ method: context.method })
      try {
        await next()
      } finally {
        const matched: unknown = context['_matchedRoute']
        stop({ route: typeof matched === 'string' ? matched : 'other', status: String(context.status) })
      }
    },
    text: () => register.metrics(),
  }
}
