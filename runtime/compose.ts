import type { ApiDeps } from '#api/http/deps.ts'
import { makeServer } from '#api/server.ts'
import { type Commands, makeCommands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/handling/deps.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import { makeIntake } from '#stores/photos/intake.ts'
import { preparePicture } from '#stores/photos/pipeline.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { openReads } from '#projections/engine/reads.ts'
import { type Runner, startRunner } from '#projections/engine/follow/runner.ts'
import { now, steadyClock } from './clock.ts'
import type { Config } from './config.ts'
import { commandIdOf, eventIdOf, hmacOf, idsOf, macOf, random, sha256 } from './identity.ts'
import { makeLocalities, type Localities } from './localities.ts'
import { makeLog } from './log.ts'
import { passwords } from './passwords.ts'
import { siteOf } from './site.ts'
import { closeStores, mustNotBeShortened, removeOlderDocuments, type Stores } from './stores.ts'

/** Everything put together: the concrete world, once per process. */
export interface World {
  readonly config: Config
  readonly stores: Stores
  readonly commands: Commands
  readonly runner: Runner
  readonly log: ReturnType<typeof makeLog>
  readonly localities: Localities
  readonly close: () => Promise<void>
}

interface Given {
  readonly readModels: readonly AnyProjection[]
  readonly open: (config: Config) => Stores
}

export const compose = async (config: Config, { readModels, open }: Given): Promise<World> => {
  const log = makeLog(config.logLevel)
  const stores = open(config)
  await mustNotBeShortened(config.dataDir, stores).catch(async (error: unknown) => {
    await closeStores(stores)
    throw error
  })
  const localities = makeLocalities()
  const commands = makeCommands(commandDeps(stores, { clock: now, localities }))
  const { events, reads } = stores
  // Where nobody else may open the stores, this process feeds the read models whatever SERVICES leaves out: no other could.
  const competes = !stores.isShared || config.services.has('projections')
  const runner = await startRunner({ events, reads, projections: readModels, clock: steadyClock, log, competes })
  removeOlderDocuments(config.dataDir)
  const close = async (): Promise<void> => {
    await runner.stop()
    await closeStores(stores)
  }
  return { config, stores, commands, runner, log, localities, close }
}

interface Tables {
  readonly clock: () => string
  readonly localities: Localities
}

export const commandDeps = (stores: Stores, { clock, localities }: Tables): CommandDeps => ({
  events: stores.events,
  clock,
  steadyClock: () => steadyClock.now(),
  hmac: hmacOf(stores.siteSecret),
  unseal: (value) => openSealed(stores.keyring, value),
  suburbOf: localities.nearest,
  idsOf,
  eventIdOf,
  // 5, 10, 20, 40 ms, half of it by chance: two that met once do not meet again.
  pause: (attempt) => new Promise((resolve) => setTimeout(resolve, 2.5 * 2 ** attempt * (0.5 + Math.random()))),
})

export const makeHttpServer = ({ config, stores, commands, runner, log, localities }: World) =>
  makeServer({
    ...apiDeps(stores, localities),
    commands,
    readModels: runner,
    clock: now,
    site: siteOf(config, localities),
    log,
  })

/** What the door needs of the stores and of the machine. */
export const apiDeps = (
  stores: Stores,
  localities: Localities,
): Omit<ApiDeps, 'commands' | 'readModels' | 'clock' | 'site' | 'log'> => ({
  openReads: () => openReads(stores.reads),
  vault: stores.vault,
  photos: stores.photos,
  takePicture: makeIntake({ photos: stores.photos, prepare: preparePicture }),
  unseal: (value) => openSealed(stores.keyring, value),
  passwords,
  random,
  sha256,
  mac: macOf(stores.siteSecret),
  commandIdOf,
  idsOf,
  places: localities,
})
