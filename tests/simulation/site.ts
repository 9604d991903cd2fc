import type { Commands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/deps.ts'
import { type Catalog, catalog } from '#domain/catalog.ts'
import { projections } from '#projections/all.ts'
import type { Log } from '#projections/engine/clock.ts'
import type { PurgeDeps } from '#runtime/stores/purge-photos.ts'
import type { SchedulerLease } from '#scheduler/deps.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { CachedKeyring } from '#stores/events/codec/keyring.ts'
import { makeMemoryEventStore, makeMemoryLog } from '#stores/events/memory.ts'
import type { EventStore, Keyring } from '#stores/events/port.ts'
import { makeMemoryFileStore } from '#stores/files/memory.ts'
import type { FileStore } from '#stores/files/port.ts'
import { makeMemoryPhotoStore } from '#stores/photos/memory.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import type { Vault } from '#stores/vault/port.ts'
import { type Chance, makeChance } from './chance.ts'
import { type Bell, makeBell } from '#tests/simulation/stores/cut-log.ts'
import type { Weather } from './faults.ts'
import type { Habits } from '#tests/simulation/neighbours/habits.ts'
import { type LogServer, makeLogServer } from '#tests/simulation/stores/log-server.ts'
import type { Handed, HandOver } from './outbox.ts'
import type { Person } from '#tests/simulation/neighbours/person.ts'
import { makeReleases, type Releases } from './releases.ts'
import { makeTruth, type Truth } from './truth.ts'
import type { VirtualTime } from './virtual-time.ts'
import { type WatchedEffects, watchEffects } from '#tests/simulation/stores/watched-effects.ts'
import { type WatchedHolding, watchHolding } from '#tests/simulation/stores/watched-holding.ts'
import { type WatchedPhotos, watchPhotos } from '#tests/simulation/stores/watched-photos.ts'
import { type WatchedReads, watchReads } from '#tests/simulation/stores/watched-reads.ts'
import { type WatchedVault, watchVault } from '#tests/simulation/stores/watched-vault.ts'

/** Stores as all processes of a site share them. */
interface SharedStores {
  readonly reads: ReadStore
  readonly effects: EffectLedger
  readonly vault: Vault
  readonly photos: PhotoStore
  readonly files: FileStore
}
/** As one process sees them. */
export interface Ports extends Pick<SharedStores, 'reads' | 'effects'> {
  readonly events: EventStore
}

/** A mistake that is put into the site on purpose, to see that the simulation finds it (defects.ts). */
export interface Defect {
  readonly name: string
  /** What makes it likely that somebody meets it, where a life as any other meets it in few of many seeds. */
  readonly habits?: Partial<Habits>
  readonly catalog?: Catalog
  readonly log?: (events: EventStore) => EventStore
  /** The keys of one process, with a clock that only grows. */
  readonly keyring?: (keys: Keyring, now: () => number) => CachedKeyring
  readonly stores?: (stores: SharedStores) => Partial<SharedStores>
  readonly ports?: (ports: Ports) => Partial<Ports>
  readonly commands?: (commands: Commands, deps: CommandDeps) => Commands
  readonly lease?: (lease: SchedulerLease) => SchedulerLease
  readonly handOver?: (handOver: HandOver) => HandOver
  /** What the log answers is taken though more of it was seen. */
  readonly believesOldAnswers?: true
  /** A log is taken for this site's without a look. */
  readonly believesAnyLog?: true
  readonly purges?: (pictures: PurgeDeps) => PurgeDeps
}
export const NO_DEFECT: Defect = { name: 'none' }

/** What all processes of a site share. */
export interface Site {
  /** The one log, with keys of one's own. */
  readonly openLog: (keyring: Keyring) => EventStore
  /** The same for whoever looks at the site: with the keys as the vault has them. */
  readonly events: EventStore
  readonly reads: WatchedReads
  readonly effects: WatchedEffects
  readonly vault: WatchedVault
  readonly photos: WatchedPhotos
  readonly files: FileStore
  readonly hasPictures: boolean
  readonly isTold: boolean
  /** In the order in which it was taken. */
  readonly outbox: Handed[]
  readonly releases: Releases
  readonly truth: Truth
  readonly bell: Bell
  readonly logServer: LogServer
  readonly chance: Chance
  readonly time: VirtualTime
  readonly weather: () => Weather
  readonly log: Log
  /** Everybody who ever lived here. */
  readonly people: Person[]
  /** Null where all schedulers work at once. */
  readonly holding: WatchedHolding | null
  readonly defect: Defect
  /** Sentences about what must hold at every moment and did not. */
  readonly report: (sentence: string) => void
  readonly reported: readonly string[]
  /** Whatever a process wrote to its log. */
  readonly said: readonly string[]
}

export interface SiteOptions extends Pick<Site, 'chance' | 'time' | 'weather' | 'defect' | 'hasPictures' | 'isTold'> {
  /** Between two positions of the log. */
  readonly gap: number
  readonly schedulersCompete: boolean
  readonly seed: number
}

/** Sentences: a broken seed says the same again and again. */
const MOST_REPORTED = 20
/** A chance of its own: what befalls the server of the log leaves what people choose as it is. */
const LOG_SERVER = 1_000_000_007

export const makeSite = ({ gap, schedulersCompete, seed, ...given }: SiteOptions): Site => {
  const { time, defect } = given
  const reported: string[] = []
  const said: string[] = []
  const report = (sentence: string): void => void (reported.length < MOST_REPORTED && reported.push(sentence))
  const say = (facts: object, message: string): void => void said.push(`${message} ${errorsIn(facts)}`)
  const truth = makeTruth(projections, gap)
  const right = {
    reads: memoryReadStore(),
    effects: makeMemoryEffects(),
    vault: makeMemoryVault(),
    photos: makeMemoryPhotoStore(),
    files: makeMemoryFileStore(),
  }
  const stores = { ...right, ...defect.stores?.(right) }
  const log = makeMemoryLog()
  const openLog = (keyring: Keyring): EventStore => {
    const events = makeMemoryEventStore({ catalog: defect.catalog ?? catalog, keyring, gap, log })
    return tellTruth(defect.log?.(events) ?? events, truth)
  }
  return {
    ...given,
    openLog,
    events: openLog(stores.vault.keys),
    reads: watchReads({ reads: stores.reads, truth, report }),
    effects: watchEffects(stores.effects, report),
    vault: watchVault(stores.vault, time.now),
    photos: watchPhotos(stores.photos),
    files: stores.files,
    releases: makeReleases(projections),
    truth,
    bell: makeBell(),
    logServer: makeLogServer({
      chance: makeChance(seed + LOG_SERVER),
      time,
      believesOldAnswers: defect.believesOldAnswers,
      believesAnyLog: defect.believesAnyLog,
      report,
    }),
    log: { info: say, warn: say, error: say },
    people: [],
    outbox: [],
    holding: schedulersCompete ? watchHolding(report) : null,
    report,
    reported,
    said,
  }
}

const tellTruth = (events: EventStore, { take }: Truth): EventStore => ({
  ...events,
  append: async (writes) => {
    const appended = await events.append(writes)
    if (appended.ok) take(appended.events)
    return appended
  },
})

const errorsIn = (facts: object): string =>
  'err' in facts && facts.err instanceof Error ? `${facts.err.name}: ${facts.err.message}` : JSON.stringify(facts)
