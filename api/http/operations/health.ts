import type { Middleware } from 'koa'
import { people } from '#projections/accounts/people.ts'
import type { ApiDeps, Health } from '#api/http/deps.ts'
import { answered, type Answered, type Is } from './answered.ts'
import type { Metrics } from './metrics.ts'

/** Seconds. Longer than another worker needs to take over, and to catch up with what came meanwhile. */
const TOO_LATE = 30

/** Milliseconds for each service: the load balancer that we ship gives an answer up after 2 s. */
const ASKED_MS = 1500

/** At the root, not under /api: GET /health/live, /health/ready, /metrics. */
export const makeHealth = ({ readModels, openReads, canWrite }: ApiDeps, metrics: Metrics): Middleware => {
  const ready = async () => {
    // All at once: each of them takes its time where an engine is away.
    const [store, log, known, isWritable] = await Promise.all([
      // One row that need not be there: probes come every few seconds, so they must cost nothing.
      up(() => openReads().of(people).get('nobody')),
      up(readModels.head),
      up(readModels.health),
      up(canWrite),
    ])
    const disk = isWritable.value === true ? 'up' : 'down'
    const health = known.value ?? UNKNOWN
    const isDown = [store, known].some(({ is }) => is === 'down')
    const status = isDown ? 'down' : statusOf(health, { log: log.is, disk })
    return { status, services: { api: 'up', readStore: store.is, eventStore: log.is, disk }, ...health }
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

const UNKNOWN: Health = {
  state: 'stopped',
  worker: 'missing',
  position: 0,
  head: 0,
  isLogAway: true,
  lag: 0,
  lagSeconds: 0,
  stalledSeconds: 0,
  parked: 0,
  rebuilding: [],
  outdated: [],
  late: [],
}

/**
 * Down: this process should get nobody, since others may do better: its code is of another version than what answers, or it no longer hears what
 * the documents show. Degraded: what is true of the whole site. Were that 'down', every process would leave its load balancer at once, though
 * people can go on reading: the log is away, nobody feeds the read models, they are late or being built, or nothing can be written. How far those are
 * that nobody waits for (`late`) is told, and decides nothing.
 */
const statusOf = (health: Health, { log, disk }: Readonly<Record<'log' | 'disk', Is>>): 'degraded' | Is => {
  if (isItsOwn(health)) return 'down'
  const lacks = health.isLogAway || log === 'down' || disk === 'down'
  return lacks || isLate(health) ? 'degraded' : 'up'
}

const isLate = ({ state, worker, lagSeconds, parked, rebuilding }: Health): boolean =>
  worker === 'missing' || state === 'retrying' || lagSeconds > TOO_LATE || parked + rebuilding.length > 0

const isItsOwn = ({ state, outdated, stalledSeconds }: Health): boolean =>
  state === 'other-log' || outdated.length > 0 || stalledSeconds > TOO_LATE

const up = <Value>(request: () => Promise<Value>): Promise<Answered<Value>> => answered(request, ASKED_MS)
