import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { mongoReadStore } from '#stores/documents/mongodb/store.ts'
import type { WholeLedger } from '#stores/effects/copy/port.ts'
import { openWholeMongoLedger } from '#stores/effects/mongodb/whole-ledger.ts'
import { openWholeSqliteLedger } from '#stores/effects/sqlite/whole-ledger.ts'
import type { WholeLog } from '#stores/events/copy/port.ts'
import { openWholeEventStoreDbLog } from '#stores/events/eventstoredb/whole-log.ts'
import { openWholeSqliteLog } from '#stores/events/sqlite/whole-log.ts'
import { connectMongo, type MongoConnection } from '#stores/mongodb/connection.ts'
import { makeDiskPhotoStore } from '#stores/photos/disk/store.ts'
import { makeGridFsPhotoStore } from '#stores/photos/gridfs/store.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { WholeVault } from '#stores/vault/copy/port.ts'
import { openWholeMongoVault } from '#stores/vault/mongodb/whole-vault.ts'
import { openWholeSqliteVault } from '#stores/vault/sqlite/whole-vault.ts'

/** What is kept beside the log and is not derived from it. */
export interface Beside {
  readonly vault: WholeVault
  readonly ledger: WholeLedger
  readonly photos: PhotoStore
}

/** All that a site keeps, as it is stored, wherever that is. */
export interface WholeSite {
  readonly log: WholeLog
  /** Null where only the log is there, and the rest stays where it is. */
  readonly beside: Beside | null
  /** Read models of some log stand here already. */
  readonly hasReadModels: () => Promise<boolean>
  readonly close: () => Promise<void>
}

interface Folder {
  readonly dataDir: string
  readonly siteSecret: string
}

/** A data folder; made when missing. The caller holds its lock. */
export const openFolder = async ({ dataDir, siteSecret }: Folder): Promise<WholeSite> => {
  const at = (name: string): string => join(dataDir, name)
  const vault = await openWholeSqliteVault({ file: at('vault.sqlite'), siteSecret })
  const ledger = await openWholeSqliteLedger(at('effects.sqlite'))
  const photos = makeDiskPhotoStore({ folder: at('photos') })
  return siteOf(openWholeSqliteLog(at('events.sqlite')), {
    beside: { vault, ledger, photos },
    hasReadModels: async () => existsSync(at(DOCUMENTS_FILE)),
  })
}

export interface Engines {
  readonly eventStoreDbUrl: string
  /** Null: all but the log is elsewhere. */
  readonly mongodbUrl: string | null
  readonly siteSecret: string
}

export const openEngines = async ({ eventStoreDbUrl, mongodbUrl: url, siteSecret }: Engines): Promise<WholeSite> => {
  if (url === null)
    return siteOf(openWholeEventStoreDbLog(eventStoreDbUrl), { beside: null, hasReadModels: async () => false })
  const connection = await connectMongo({ url, patienceMs: PATIENCE_MS })
  try {
    const beside = await besideOn(connection, siteSecret)
    const hasReadModels = async (): Promise<boolean> => (await mongoReadStore(connection.data).active()).size > 0
    return siteOf(openWholeEventStoreDbLog(eventStoreDbUrl), { beside, hasReadModels, disconnect: connection.close })
  } catch (error) {
    await connection.close()
    throw error
  }
}
/** Nobody waits for an answer. */
const PATIENCE_MS = 30_000

const besideOn = async ({ data, vault: mongo }: MongoConnection, siteSecret: string): Promise<Beside> => ({
  vault: await openWholeMongoVault({ mongo, siteSecret }),
  ledger: openWholeMongoLedger(data),
  photos: makeGridFsPhotoStore(data),
})

const siteOf = (
  log: WholeLog,
  { disconnect, ...rest }: Omit<WholeSite, 'log' | 'close'> & { readonly disconnect?: () => Promise<void> },
): WholeSite => ({
  log,
  ...rest,
  close: async () => {
    await log.close()
    for (const store of Object.values(rest.beside ?? {})) await store.close()
    await disconnect?.()
  },
})
