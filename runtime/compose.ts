import { olderDocumentsIn } from '#stores/documents/sqlite/older-files.ts'
import { DOCUMENTS_FILE, sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { makeSqliteEffects } from '#stores/effects/sqlite/store.ts'
import { openWholeSqliteLedger } from '#stores/effects/sqlite/whole-ledger.ts'
import { eventStoreDbSettings } from '#stores/events/eventstoredb/settings.ts'
import { makeEventStoreDbEventStore } from '#stores/events/eventstoredb/store.ts'
import { openWholeEventStoreDbLog } from '#stores/events/eventstoredb/whole-log.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { summaryOfLog } from '#stores/events/sqlite/summary.ts'
import { openWholeSqliteLog } from '#stores/events/sqlite/whole-log.ts'
import { makeMemoryLimits } from '#stores/limits/memory.ts'
import type { Mongo, MongoConnection } from '#stores/mongodb/connection.ts'
import { mongoSettings } from '#stores/mongodb/settings.ts'
import { makeDiskFileStore } from '#stores/files/disk/store.ts'
import { makeDiskPhotoStore } from '#stores/photos/disk/store.ts'
import {
  DamagedFile,
  FileUnavailable,
  holdsRows,
  isDamage,
  isSqliteError,
  withJournals,
} from '#stores/sqlite/connection.ts'
import { DataFolderInUse, takeDataLock } from '#stores/sqlite/data-lock.ts'
import { snapshotInto } from '#stores/sqlite/snapshot.ts'
import { startAfter } from '#stores/vault/sqlite/restored.ts'
import { opensVault, rotateVault } from '#stores/vault/sqlite/rotate.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { countKeysIn, firstEventKeptIn } from '#stores/vault/sqlite/summary.ts'
import { openWholeSqliteVault } from '#stores/vault/sqlite/whole-vault.ts'
import { CannotUnwrap } from '#stores/vault/wrap.ts'

/**
 * The only place that names adapters. Everything else speaks of a data folder, of the server that an event store may be on, and of the
 * server that everything else may be on.
 */
export const dataFolder = {
  /** As settings name it. */
  choice: 'sqlite',
  files: {
    log: 'events.sqlite',
    vault: 'vault.sqlite',
    documents: DOCUMENTS_FILE,
    ledger: 'effects.sqlite',
  },
  /** What a verification compares with, while it does. */
  replay: 'replay.sqlite',
  /** Names of what is kept beside a file. */
  withJournals,
  olderDocumentsIn,
  openLog: makeSqliteEventStore,
  openVault: makeSqliteVault,
  openDocuments: sqliteReadStore,
  openLedger: makeSqliteEffects,
  openPhotos: makeDiskPhotoStore,
  openFiles: makeDiskFileStore,
  /** Counted in this process, which has the folder alone. */
  openLimits: makeMemoryLimits,
  /** As they are stored, for copying (docs/decisions/62). */
  whole: { openLog: openWholeSqliteLog, openVault: openWholeSqliteVault, openLedger: openWholeSqliteLedger },
  takeLock: takeDataLock,
  isTaken: (error: unknown): boolean => error instanceof DataFolderInUse,
  /** Whether a file that nobody has opened holds anything of this kind; null where it was never made. */
  holdsSeal: (file: string): boolean | null => holdsRows(file, 'seals'),
  holdsKeys: (file: string): boolean | null => holdsRows(file, 'keys'),
  holdsEvents: (file: string): boolean | null => holdsRows(file, 'events'),
  isDamage: (error: unknown): boolean => isDamage(error) || error instanceof CannotUnwrap,
  /** The file that an error says is damaged. */
  damagedFileOf: (error: unknown): string | null => (error instanceof DamagedFile ? error.file : null),
  /** The file that an error says cannot be used now: its disk is full, or another program holds it. */
  unavailableFileOf: (error: unknown): string | null => (error instanceof FileUnavailable ? error.file : null),
  /** What the engine itself says no with: no bug of ours. */
  isEngineError: isSqliteError,
  snapshotInto,
  summaryOfLog,
  countKeysIn,
  firstEventKeptIn,
  opensVault,
  rotateVault,
  startAfter,
} as const

/** Where a log may be that several processes write to. */
export const eventStoreServer = {
  ...eventStoreDbSettings,
  open: makeEventStoreDbEventStore,
  openWhole: openWholeEventStoreDbLog,
} as const

/** Where everything but the log may be. Its driver is loaded only where it is asked for: the embedded start stays quick. */
export const readStoreServer = {
  ...mongoSettings,
  load: async () => {
    const { connectMongo } = await import('#stores/mongodb/connection.ts')
    const { canWriteTo } = await import('#stores/mongodb/can-write.ts')
    const { mongoReadStore } = await import('#stores/documents/mongodb/store.ts')
    const { indexEffects, makeMongoEffects } = await import('#stores/effects/mongodb/store.ts')
    const { openWholeMongoLedger } = await import('#stores/effects/mongodb/whole-ledger.ts')
    const { makeMongoLimits } = await import('#stores/limits/mongodb/store.ts')
    const { indexFiles, makeGridFsFileStore } = await import('#stores/files/gridfs/store.ts')
    const { indexPhotos, makeGridFsPhotoStore } = await import('#stores/photos/gridfs/store.ts')
    const { rotateMongoVault } = await import('#stores/vault/mongodb/site-keys.ts')
    const { indexVault, isVaultMade, openMongoVault } = await import('#stores/vault/mongodb/store.ts')
    const { openWholeMongoVault } = await import('#stores/vault/mongodb/whole-vault.ts')
    return {
      connect: connectMongo,
      /** Of everything but documents, which make their own: before anybody is answered. */
      makeIndexes: async ({ data, vault }: MongoConnection): Promise<void> => {
        await Promise.all([indexVault(vault), indexEffects(data), indexPhotos(data), indexFiles(data)])
      },
      canWriteTo,
      openDocuments: mongoReadStore,
      openLedger: makeMongoEffects,
      openPhotos: makeGridFsPhotoStore,
      openFiles: makeGridFsFileStore,
      openLimits: (mongo: Mongo, nameOf: (text: string) => string) => makeMongoLimits({ mongo, nameOf }),
      isVaultMade,
      openVault: (mongo: Mongo, siteSecret: string) => openMongoVault({ mongo, siteSecret }),
      rotateVault: rotateMongoVault,
      whole: {
        openLedger: openWholeMongoLedger,
        openVault: (mongo: Mongo, siteSecret: string) => openWholeMongoVault({ mongo, siteSecret }),
      },
    }
  },
} as const

/** Opened over one connection. */
export type ServerStores = Awaited<ReturnType<typeof readStoreServer.load>>
export type ServerConnection = Awaited<ReturnType<ServerStores['connect']>>
