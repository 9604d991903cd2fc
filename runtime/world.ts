import { hostname } from 'node:os'
import { domainToUnicode } from 'node:url'
import type { ApiDeps } from '#api/http/deps.ts'
import { makeServer } from '#api/server.ts'
import { rehearse } from '#commands/rehearse.ts'
import { type Commands, makeCommands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/deps.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import { makeSealedFiles } from '#stores/files/sealed.ts'
import { makeIntake } from '#stores/photos/intake.ts'
import { preparePicture } from '#stores/photos/pipeline.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import { makeArrivals } from '#projections/engine/follow/arrivals.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { makeReadSide, type ReadSide } from '#projections/read-side.ts'
import { type Runner, startRunner } from '#projections/engine/follow/runner.ts'
import { firstEventOf } from '#projections/engine/follow/same-log.ts'
import { type Certificates, watchCertificates } from './log/certificates.ts'
import { now, steadyClock } from './process/clock.ts'
import { dataFolder, eventStoreServer, readStoreServer } from './compose.ts'
import { CannotStart, type Config } from './config/config.ts'
import { erasureOf, followErasures, forgetOpened, forgetPerson } from './people/forget-person.ts'
import { commandIdOf, eventIdOf, hmacOf, idsOf, macOf, random, sha256 } from './process/identity.ts'
import { makeLocalities, type Localities } from './places/localities.ts'
import { type LogPresence, watchPresence } from './log/log-presence.ts'
import { makeLog } from './log/log.ts'
import { passwords } from './people/passwords.ts'
import { makeProvenLog } from './log/proven-log.ts'
import { vapidOf } from './push/vapid.ts'
import { signInsOf } from './people/sign-ins.ts'
import { siteOf } from './site.ts'
import { endBadly } from './process/end-badly.ts'
import { closeStores, removeOlderDocuments, type Stores } from './stores/stores.ts'
import { forgetReplay } from './stores/verify-in.ts'
import { mustBelongTogether, otherLogLine } from './log/which-log.ts'

/** Everything put together: the concrete world, once per process. */
export interface World {
  /** Tells this process from all others, of this machine and of others, where other processes have the same stores; null where none may. */
  readonly holder: string | null
  readonly config: Config
  readonly stores: Stores
  readonly commands: Commands
  readonly runner: Runner
  /** One per request. */
  readonly openReads: () => Reads
  readonly live: ReadSide['live']
  readonly presence: LogPresence
  readonly certificates: Certificates
  readonly log: ReturnType<typeof makeLog>
  readonly localities: Localities
  readonly close: () => Promise<void>
}

interface Given {
  readonly readModels: readonly AnyProjection[]
  readonly open: (config: Config) => Stores | Promise<Stores>
}

export const compose = async (config: Config, { readModels, open }: Given): Promise<World> => {
  const log = makeLog(config.logLevel)
  const stores = await openProven(config, await open(config))
  const arrivals = makeArrivals(steadyClock)
  // Nobody looks for the end of the log behind what is applied: others may have written much there.
  arrivals.saw((await stores.reads.checkpoint(APPLIED))?.position ?? 0)
  const presence = watchPresence({ events: stores.events, arrivals, clock: steadyClock, log })
  const localities = makeLocalities()
  const commands = makeCommands(commandDeps(stores, { clock: now, localities }))
  const { events, reads } = stores
  // Where nobody else may open the stores, this process feeds the read models whatever SERVICES leaves out: no other could.
  const competes = !stores.isShared || config.services.has('projections')
  const holder = stores.isShared ? `${hostname()} ${process.pid} ${random.uuid()}` : null
  const erasure = erasureOf(stores, commands)
  const readSide = makeReadSide(reads, readModels)
  const runner = await startRunner({
    events,
    reads,
    projections: readModels,
    clock: steadyClock,
    log,
    competes,
    arrivals,
    erasure,
    follower: readSide.follower,
    // Whatever this process wrote from here on would be lost, or stand in another site's log.
    onOtherLog: ({ difference }) => endBadly(new CannotStart(otherLogLine(config, difference))),
    ...(holder !== null && { holder }),
  })
  await keepFirstEvent(runner, stores, log)
  followErasures(runner, erasure)
  removeOlderDocuments(config.dataDir)
  forgetReplay(config.dataDir)
  const servers = [
    { url: config.eventStoreUrl, otherwise: eventStoreServer.otherwise },
    { url: config.readStoreUrl, otherwise: readStoreServer.otherwise },
  ]
  const certificates = watchCertificates({ servers, clock: steadyClock, log })
  const close = async (): Promise<void> => {
    certificates.stop()
    presence.stop()
    await runner.stop()
    await closeStores(stores)
  }
  const openReads = () => readSide.openReads(runner)
  const { live } = readSide
  return { holder, config, stores, commands, runner, openReads, live, presence, certificates, log, localities, close }
}

/**
 * The log is proven to be this site's before anything is asked of it or written to it: now, or as soon as it answers. Of one that comes back as
 * another one the process ends.
 */
const openProven = async (config: Config, stores: Stores): Promise<Stores> => {
  let isStarting = true
  const prove = (): Promise<void> =>
    mustBelongTogether(config, stores).catch((error: unknown) => {
      if (error instanceof CannotStart && !isStarting) endBadly(error)
      throw error
    })
  const { log: events, proven } = makeProvenLog(stores.events, prove)
  await proven().catch(async (error: unknown) => {
    if (error instanceof EventStoreUnavailable) return
    await closeStores(stores)
    throw error
  })
  isStarting = false
  return { ...stores, events }
}

/** A new site is known by its first event as soon as there is one. */
const keepFirstEvent = async (
  runner: Pick<Runner, 'onApplied'>,
  { events, vault }: Stores,
  log: Pick<World['log'], 'warn'>,
): Promise<void> => {
  if ((await vault.log.firstEvent()) !== null) return
  const endListening = runner.onApplied(() => {
    endListening()
    firstEventOf(events)
      .then((id) => (id === null ? undefined : vault.log.keepFirstEvent(id)))
      // The next start finds it.
      .catch((err: unknown) => log.warn({ err }, 'which log it is could not be kept'))
  })
}

interface Tables {
  readonly clock: () => string
  readonly localities: Localities
}

export const commandDeps = (stores: Stores, { clock, localities }: Tables): CommandDeps => ({
  events: stores.events,
  clock,
  steadyClock: () => steadyClock.now(),
  hmac: hmacOf(stores.vault.siteKeys),
  domainInLetters: domainToUnicode,
  unseal: (value) => openSealed(stores.keyring, value),
  forgetPerson: (personId) => forgetPerson(stores, personId),
  signIns: signInsOf(stores.vault),
  suburbOf: localities.nearest,
  idsOf: idsOf(stores.vault.siteKeys),
  eventIdOf,
  // 5, 10, 20, 40 ms, half of it by chance: two that met once do not meet again.
  pause: (attempt) => new Promise((resolve) => setTimeout(resolve, 2.5 * 2 ** attempt * (0.5 + Math.random()))),
})

/** `ledger`: of the scheduler, where this process runs one. */
export const makeHttpServer = (world: World, ledger = world.stores.ledger) =>
  makeServer({ ...worldDeps(world), ...(ledger && { effects: ledger }) })

export const worldDeps = (world: World): ApiDeps => {
  const { config, stores, commands, runner, openReads, live, certificates, log, localities } = world
  return {
    ...apiDeps(stores, localities),
    forgetOpened: forgetOpened(stores, commands),
    certificates: certificates.ends,
    commands,
    rehearse: () => rehearse(commandDeps(stores, { clock: now, localities })),
    readModels: runner,
    openReads,
    live,
    clock: now,
    site: siteOf(config, localities),
    log,
  }
}

/** What the API needs of the stores and of the machine. */
export const apiDeps = (
  stores: Stores,
  localities: Localities,
): Omit<
  ApiDeps,
  'commands' | 'rehearse' | 'readModels' | 'openReads' | 'live' | 'forgetOpened' | 'clock' | 'site' | 'log'
> => ({
  vault: stores.vault,
  photos: stores.photos,
  readEvent: (position) => stores.events.readEvent(position),
  files: makeSealedFiles(
    stores.files,
    async (ownerId) => (await stores.vault.keys.get([ownerId])).get(ownerId) ?? null,
  ),
  limitStore: stores.limits ?? dataFolder.openLimits(),
  canWrite: stores.canWrite,
  takePicture: makeIntake({
    photos: stores.photos,
    prepare: preparePicture,
    isForgotten: async (personId) => !(await stores.vault.keys.get([personId])).get(personId),
  }),
  unseal: (value) => openSealed(stores.keyring, value),
  passwords,
  random,
  sha256,
  mac: macOf(stores.vault.siteKeys),
  positionsPerEvent: stores.events.capabilities.positionsPerEvent ?? 1,
  commandIdOf,
  pushKey: vapidOf(stores.vault.siteKeys.push).publicKey,
  idsOf: idsOf(stores.vault.siteKeys),
  places: localities,
})
