import type { Middleware } from 'koa'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ApiDeps, Health } from '#api/http/deps.ts'
import { answered } from './answered.ts'

export interface Metrics {
  readonly measure: Middleware
  readonly text: () => Promise<string>
}

type Measured = Pick<ApiDeps, 'readModels' | 'effects' | 'certificates'>

/** GET /metrics: the process, the calls by route (never by address: ids stay out of labels), how far the read models are, failing effects, and when certificates end. */
export const makeMetrics = ({ readModels, effects, certificates }: Measured): Metrics => {
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
  const gauge = (name: string, help: string, read: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }
  /** Of one moment, asked once for all figures; what cannot be told in time is NaN, so that the others are told. */
  let health: Promise<Health | null> = Promise.resolve(null)
  const ofHealth = (name: string, help: string, read: (health: Health) => number): void =>
    gauge(name, help, async () => {
      const known = await health
      return known ? read(known) : Number.NaN
    })
  ofHealth('gifty_log_up', '1 while the log of events answers.', ({ isLogAway }) => (isLogAway ? 0 : 1))
  ofHealth('gifty_log_position', 'Position of the last event.', ({ head }) => head)
  ofHealth('gifty_projection_position', 'Position up to which the read models are.', ({ position }) => position)
  ofHealth('gifty_projection_lag_events', 'About how many events the read models are behind.', ({ lag }) => lag)
  ofHealth(
    'gifty_projection_lag_seconds',
    'How long the oldest event has waited that the read models do not show.',
    ({ lagSeconds }) => lagSeconds,
  )
  ofHealth('gifty_projection_worker', '1 while a process feeds the read models, here or elsewhere.', ({ worker }) =>
    worker === 'missing' ? 0 : 1,
  )
  ofHealth('gifty_projection_parked', 'Documents parked after a failure.', ({ parked }) => parked)
  ofHealth('gifty_projection_rebuilding', 'Read models being built anew.', ({ rebuilding }) => rebuilding.length)
  ofHealth(
    'gifty_projection_outdated',
    'Read models of another version that nobody builds.',
    ({ outdated }) => outdated.length,
  )
  new Gauge({
    name: 'gifty_projection_late_lag_events',
    help: 'About how many events a read model is behind that nobody waits for.',
    labelNames: ['read_model'] as const,
    registers,
    async collect() {
      for (const { name, lag } of (await health)?.late ?? []) this.set({ read_model: name }, lag)
    },
  })
  if (effects)
    gauge('gifty_effects_failing', 'Effects whose last try failed, of the last 1,000 that changed.', async () => {
      const recent = await soonOrNull(() => effects.recent({ limit: RECENT }))
      // What waits for the end of quiet hours has not failed.
      return recent === null
        ? Number.NaN
        : recent.filter(({ state, effect }) => state === 'waiting' && effect !== 'push-summary').length
    })
  if (certificates)
    new Gauge({
      name: 'gifty_certificate_not_after_timestamp_seconds',
      help: 'When a certificate ends by which a server is reached, in seconds since 1970.',
      labelNames: ['certificate'] as const,
      registers,
      collect() {
        for (const { of, at } of certificates()) this.set({ certificate: of }, at / 1000)
      },
    })
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
    text: () => {
      health = soonOrNull(readModels.health)
      return register.metrics()
    },
  }
}

const RECENT = 1000

/** Milliseconds: a scrape takes no longer than any other call, whatever is away. */
const ASKED_MS = 2000
const soonOrNull = async <Value>(request: () => Promise<Value>): Promise<Value | null> =>
  (await answered(request, ASKED_MS)).value
