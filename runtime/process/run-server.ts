import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { NotReady } from '#projections/engine/reads.ts'
import { compose, makeHttpServer, type World } from '#runtime/world.ts'
import { type Config, readConfig, warningsOf } from '#runtime/config/config.ts'
import { openControl } from '#runtime/control/server.ts'
import { settleDemoAdmin } from '#runtime/demo/admin.ts'
import { demoEmail, demoPeople } from '#runtime/demo/people.ts'
import { demoBegan, seed, wantsSeed } from '#runtime/demo/seed.ts'
import { type HttpListener, takePort } from './entrance.ts'
import { commandIdOf } from './identity.ts'
import { now } from './clock.ts'
import { openScheduler } from './scheduler.ts'
import { onSignal } from './shutdown.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { endBadly } from './end-badly.ts'

export interface Program {
  readonly readModels: readonly AnyProjection[]
  readonly open: (config: Config) => Stores | Promise<Stores>
}

/** Starts what SERVICES names, with these read models and stores; the last line it prints is that it is ready. Ends the process where it cannot. */
export const runServer = (program: Program): void => {
  outliveReaders()
  start(program).catch(endBadly)
}

const start = async ({ readModels, open }: Program): Promise<void> => {
  const config = readConfig()
  const entrance = config.services.has('api') ? await takePort(config) : null
  const world = await compose(config, { readModels, open })
  for (const warning of warningsOf(config)) world.log.warn({}, warning)
  await fillDemo(world)
  await manDemo(world).catch(nullIfAway)
  const control = await openControl({ ...world, rebuild: (...chosen) => world.runner.rebuild(...chosen) }, world.log)
  const stops: (() => Promise<void>)[] = [control.close]
  const scheduler = config.services.has('scheduler') ? await openScheduler(world) : null
  if (scheduler) stops.push(scheduler.stop)
  if (entrance) {
    await untilShown(world.runner)
    await untilFilled(world)
    stops.push(openTo(entrance, world, scheduler?.ledger))
  }
  onSignal(async () => {
    // All at once: whoever waits for a client or for a mail server keeps no other from ending.
    await Promise.all(stops.map((stop) => stop()))
    await world.close()
  }, world.log)
  say(`Share a Gifty is ready at ${addressOf(config, entrance)}`)
}

/** Milliseconds for which documents that another process feeds are waited for. */
const PATIENCE = 10_000

/**
 * A loss of power takes the last second of the documents: nobody reads them before they show the log as it was found. While read models are built
 * anew, nothing can be written, or the log is away, they answer as they are.
 */
const untilShown = async (runner: World['runner']): Promise<void> => {
  const head = await runner.head().catch(nullIfAway)
  if (head === null) return
  const until = performance.now() + PATIENCE
  while (!(await runner.waitFor(head, 250))) {
    const { worker, state, outdated, rebuilding } = await runner.health()
    const isFeeding = state === 'running' && outdated.length + rebuilding.length === 0
    const isCatchingUp = worker === 'here' ? isFeeding : worker === 'elsewhere' && performance.now() < until
    if (!isCatchingUp) return
  }
}

/** The first who looks for something does not wait; while read models are built for the first time, there is nothing to be found. */
const untilFilled = async ({ live }: World): Promise<void> => {
  await live().catch((error: unknown) => {
    if (!(error instanceof NotReady)) throw error
  })
}

/** Outside production and with an empty data folder: a neighbourhood to look at. */
const fillDemo = async ({ config, stores, localities }: World): Promise<void> => {
  if (!config.demoMode || !(await wantsSeed(config, stores).catch(nullIfAway))) return
  say('Filling a demo neighbourhood …')
  await seed(config, stores, localities)
  const accounts = demoPeople.slice(0, 4).map(({ name }) => `  ${name} <${demoEmail(name)}>`)
  say(`Demo accounts (no password; choose one at sign-in):\n${accounts.join('\n')}`)
}

/** Somebody who runs the demo, where DEMO_ADMIN asks for it. */
const manDemo = async ({ config, commands, localities }: World): Promise<void> => {
  if (!config.demoMode || !config.demoAdmin || demoBegan(config) === null) return
  await settleDemoAdmin({ commands, localities, now: now(), commandIdOf })
}

const nullIfAway = (error: unknown): null => {
  if (error instanceof EventStoreUnavailable) return null
  throw error
}

const openTo = (entrance: HttpListener, world: World, ledger?: EffectLedger): (() => Promise<void>) => {
  const { app, live } = makeHttpServer(world, ledger)
  entrance.open(app.callback())
  return () => {
    live.close()
    return entrance.close()
  }
}

const addressOf = ({ siteUrl, host, port }: Config, entrance: HttpListener | null): string =>
  siteUrl ?? `http://${host === null || host === '0.0.0.0' ? 'localhost' : host}:${entrance?.port ?? port}`
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Whoever read our output may go away first; the server goes on without a reader. */
const outliveReaders = (): void => {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
