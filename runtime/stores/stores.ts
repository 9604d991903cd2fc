import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '#domain/catalog.ts'
import { type CachedKeyring, makeKeyring } from '#stores/events/codec/keyring.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { FileStore } from '#stores/files/port.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { LimitStore } from '#stores/limits/port.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { Vault } from '#stores/vault/port.ts'
import { dataFolder, eventStoreServer } from '#runtime/compose.ts'
import type { Config } from '#runtime/config/config.ts'
import { checkedBeside, dataFile, inFolder, mustBeThere, opened, takeFolder } from './data-files.ts'
import { makeDiskProbe } from './disk-probe.ts'
import { siteSecretOf } from '#runtime/config/secret.ts'

/** `eventStoreUrl`: where the log is, unless it is a file in the data folder. */
type Where = Pick<Config, 'dataDir' | 'siteSecret'> & Partial<Pick<Config, 'eventStoreUrl'>>

/**
 * One file for events, or the event store's server; one file for documents, the vault and the photo folder beside them, or `shared` ones on a server.
 * The folder is this process's alone until the stores are closed.
 */
export const openStores = (config: Where, shared?: SharedStores): Stores => {
  const { dataDir } = config
  const lock = inFolder(dataDir, () => {
    closeToOthers(dataDir)
    return takeFolder(dataDir)
  })
  try {
    return { ...(shared ? openBeside(config, shared) : openInside(config)), unlock: lock.release }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Words of people stand in files of the folder: other users of the machine read none, those of an earlier release included. A group keeps its rights. */
const closeToOthers = (dataDir: string): void => {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  const { mode } = statSync(dataDir)
  if ((mode & 0o007) !== 0) chmodSync(dataDir, mode & 0o770)
}

const openInside = (config: Where): Omit<Stores, 'unlock'> => {
  const { dataDir, eventStoreUrl: url } = config
  const siteSecret = inFolder(dataDir, () => siteSecretOf(config))
  const [keys, log, documents] = [dataFile(dataDir, 'vault'), dataFile(dataDir, 'log'), dataFile(dataDir, 'documents')]
  // Made in this order: where a later one is there, an earlier one has been lost.
  mustBeThere(keys, [log.path, documents.path])
  if (!url) mustBeThere(log, [documents.path])
  if (!url) checkedBeside({ vault: keys, log })
  const vault = opened(keys, (file) => dataFolder.openVault({ file, siteSecret }))
  const keyring = makeKeyring(vault.keys, () => performance.now())
  return {
    isShared: false,
    vault,
    keyring,
    events: openLog(config, keyring),
    reads: opened(documents, dataFolder.openDocuments),
    photos: dataFolder.openPhotos({ folder: join(dataDir, 'photos') }),
    files: dataFolder.openFiles({ folder: join(dataDir, 'files') }),
    canWrite: makeDiskProbe(dataDir),
  }
}

/** Only the log is in the folder, or nothing but the site secret. */
const openBeside = (config: Where, shared: SharedStores): Omit<Stores, 'unlock'> => {
  const keyring = makeKeyring(shared.vault.keys, () => performance.now())
  const stores = { ...shared, keyring, events: openLog(config, keyring) }
  if (config.eventStoreUrl) return { ...stores, isShared: true }
  const canWriteLog = makeDiskProbe(config.dataDir)
  return {
    ...stores,
    isShared: false,
    canWrite: async () => (await canWriteLog()) && (await shared.canWrite()),
  }
}

const openLog = ({ dataDir, eventStoreUrl: url }: Where, keyring: CachedKeyring): EventStore =>
  url
    ? eventStoreServer.open({ url, catalog, keyring })
    : opened(dataFile(dataDir, 'log'), (file) => dataFolder.openLog({ file, catalog, keyring }))

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
  /** Exports, sealed (stores/files/sealed.ts). */
  readonly files: FileStore
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
  Pick<Stores, 'vault' | 'reads' | 'photos' | 'files' | 'ledger' | 'limits' | 'canWrite' | 'disconnect'>
>

export const closeStores = async (stores: Stores): Promise<void> => {
  const { events, reads, vault, photos, files, unlock } = stores
  await events.close()
  await reads.close()
  await vault.close()
  await photos.close()
  await files.close()
  await stores.disconnect?.()
  unlock()
}

/**
 * Read models of earlier releases: nobody reads them any more, and they would keep the words of people who are forgotten later.
 * Those of a later release are left for it.
 */
export const removeOlderDocuments = (dataDir: string): void => {
  for (const name of dataFolder.olderDocumentsIn(readdirSync(dataDir))) rmSync(join(dataDir, name))
}
