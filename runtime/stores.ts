import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '#domain/catalog.ts'
import { type CachedKeyring, makeKeyring } from '#stores/events/codec/keyring.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeEventStoreDbEventStore } from '#stores/events/eventstoredb/store.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeDiskPhotoStore } from '#stores/photos/disk/store.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { LimitStore } from '#stores/limits/port.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { DOCUMENTS_FILE, sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import type { Vault } from '#stores/vault/port.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import { CannotStart, type Config } from './config.ts'
import { checkedBeside, dataFiles, inFolder, mustBeThere, opened, takeFolder } from './data-files.ts'
import { makeDiskProbe } from './disk-probe.ts'
import { siteSecretOf } from './secret.ts'

/** `eventStoreDbUrl`: where the log is, unless it is a file in the data folder. */
type Where = Pick<Config, 'dataDir' | 'siteSecret'> & Partial<Pick<Config, 'eventStoreDbUrl'>>

/**
 * One SQLite file for events, or EventStoreDB; one file for documents, the vault and the photo folder beside them, or `shared` ones on a server.
 * The folder is this process's alone until the stores are closed.
 */
export const openStores = (config: Where, shared?: SharedStores): Stores => {
  const { dataDir } = config
  const lock = inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true })
    return takeFolder(dataDir)
  })
  try {
    return { ...(shared ? openBeside(config, shared) : openInside(config)), unlock: lock.release }
  } catch (error) {
    lock.release()
    throw error
  }
}

const openInside = (config: Where): Omit<Stores, 'unlock'> => {
  const { dataDir, eventStoreDbUrl: url } = config
  const siteSecret = inFolder(dataDir, () => siteSecretOf(config))
  const at = (name: string) => join(dataDir, name)
  const [keys, log, documents] = [at('vault.sqlite'), at('events.sqlite'), at(DOCUMENTS_FILE)]
  // Made in this order: where a later one is there, an earlier one has been lost.
  mustBeThere({ path: keys, ...files.vault }, [log, documents])
  if (!url) mustBeThere({ path: log, ...files.events }, [documents])
  if (!url) checkedBeside({ vault: { path: keys, ...files.vault }, log: { path: log, ...files.events } })
  const vault = opened({ path: keys, ...files.vault }, (file) => makeSqliteVault({ file, siteSecret }))
  const keyring = makeKeyring(vault.keys, () => performance.now())
  return {
    isShared: false,
    vault,
    keyring,
    events: openLog(config, keyring),
    reads: opened({ path: documents, ...files.documents }, sqliteReadStore),
    photos: makeDiskPhotoStore({ folder: at('photos') }),
    canWrite: makeDiskProbe(dataDir),
  }
}

/** Only the log is in the folder, or nothing but the site secret. */
const openBeside = (config: Where, shared: SharedStores): Omit<Stores, 'unlock'> => {
  const keyring = makeKeyring(shared.vault.keys, () => performance.now())
  const stores = { ...shared, keyring, events: openLog(config, keyring) }
  if (config.eventStoreDbUrl) return { ...stores, isShared: true }
  const canWriteLog = makeDiskProbe(config.dataDir)
  return {
    ...stores,
    isShared: false,
    canWrite: async () => (await canWriteLog()) && (await shared.canWrite()),
  }
}

const openLog = ({ dataDir, eventStoreDbUrl: url }: Where, keyring: CachedKeyring): EventStore =>
  url
    ? makeEventStoreDbEventStore({ url, catalog, keyring })
    : opened({ path: join(dataDir, 'events.sqlite'), ...files.events }, (file) =>
        makeSqliteEventStore({ file, catalog, keyring }),
      )

const files = {
  vault: dataFiles['vault.sqlite'],
  events: dataFiles['events.sqlite'],
  documents: dataFiles[DOCUMENTS_FILE],
} as const

/** As everything above sees them: by their ports. */
export interface Stores {
  /** Whether other processes may open the same stores. */
  readonly isShared: boolean
  /** Lets the next process have the data folder. */
  readonly unlock: () => void
  readonly vault: Vault
  readonly keyring: CachedKeyring
  readonly events: EventStore
  readonly reads: ReadStore
  readonly photos: PhotoStore
  /** The ledger of effects, where it is no file of the data folder. */
  readonly ledger?: EffectLedger
  /** Where attempts are counted, where it is not in this process. */
  readonly limits?: LimitStore
  /** Whether anything new can be kept: a disk may be full, or have turned read-only. */
  readonly canWrite: () => Promise<boolean>
  /** Lets go of the server that some of them are on. */
  readonly disconnect?: () => Promise<void>
}

/** What may be on a server that other processes use too: everything but the log. */
export type SharedStores = Required<
  Pick<Stores, 'vault' | 'reads' | 'photos' | 'ledger' | 'limits' | 'canWrite' | 'disconnect'>
>

export const closeStores = async (stores: Stores): Promise<void> => {
  const { events, reads, vault, photos, unlock } = stores
  await events.close()
  await reads.close()
  await vault.close()
  await photos.close()
  await stores.disconnect?.()
  unlock()
}

const DOCUMENTS = /^documents(?:-(\d+))?\.sqlite(?:-wal|-shm)?$/u

/**
 * Read models of earlier releases: nobody reads them any more, and they would keep the words of people who are forgotten later.
 * Those of a later release are left for it.
 */
export const removeOlderDocuments = (dataDir: string): void => {
  const present = Number(DOCUMENTS.exec(DOCUMENTS_FILE)?.[1])
  for (const name of readdirSync(dataDir)) {
    const found = DOCUMENTS.exec(name)
    if (found && Number(found[1] ?? 0) < present) rmSync(join(dataDir, name))
  }
}

/**
 * A log that ends before what the read models hold of it is another one, or has lost its end: new events would take positions that are
 * in the documents already, and would never be shown. A log that cannot be asked at this moment is not known to be one.
 */
export const mustNotBeShortened = async (config: Where, { events, reads, ledger }: Stores): Promise<void> => {
  const { dataDir, eventStoreDbUrl } = config
  const end = await events.end().catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return Infinity
    throw error
  })
  const names = [APPLIED, ...(await reads.active()).values()]
  const checkpoints = await Promise.all(names.map((name) => reads.checkpoint(name)))
  const reached = Math.max(0, ...checkpoints.map((one) => one?.position ?? 0))
  if (reached <= end) return
  const documents = ledger ? 'in MongoDB' : join(dataDir, DOCUMENTS_FILE)
  const otherwise = ledger ? '' : `. Only where this log is the right one: ${files.documents.mend}`
  const log = eventStoreDbUrl ? 'in EventStoreDB' : join(dataDir, 'events.sqlite')
  throw new CannotStart(
    `The log of events (${log}) ends at ${end}, but the read models (${documents}) were built up to ` +
      `${reached}: put back the log that they were built from${otherwise}`,
  )
}
