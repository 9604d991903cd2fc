import type { Client, Figures } from './load.ts'

export interface Cost {
  readonly figures: Figures
  /** Milliseconds of the server's processors for one answer: says the same on a busy machine as on an idle one, or nearly. */
  readonly processor: number
  /** Milliseconds for which its event loop stood still at a time. */
  readonly longestStop: number
}

/** Node's own monitor looks every 10 ms, so it tells a stop as up to 10 ms longer than it was. */
const LOOK_EVERY_MS = 1
const looksOften = `
  import hooks from 'node:perf_hooks'
  const monitor = hooks.monitorEventLoopDelay
  hooks.monitorEventLoopDelay = () => monitor({ resolution: ${LOOK_EVERY_MS} })`

/** The settings of a server that is measured: with those who answer and the read side, and with stops that it tells to a millisecond. */
export const MEASURED_SERVER = {
  SERVICES: 'api,projections',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(looksOften)}`,
} as const

/** What a load costs the server, by its own figures; reading them begins a new count of the longest stop. */
export const costing = async (client: Client, load: () => Promise<Figures>): Promise<Cost> => {
  const before = await metricsOf(client)
  const began = performance.now()
  const figures = await load()
  const after = await metricsOf(client)
  const answers = (figures.rate * (performance.now() - began)) / 1000 + figures.failed
  const seconds = after('process_cpu_seconds_total') - before('process_cpu_seconds_total')
  const longestStop = after('nodejs_eventloop_lag_max_seconds') * 1000
  return { figures, processor: (seconds * 1000) / Math.max(1, answers), longestStop }
}

const metricsOf = async (client: Client): Promise<(name: string) => number> => {
  const { body } = await client.send({ method: 'GET', path: '/metrics', headers: {} })
  const lines = body.toString().split('\n')
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1))
}
