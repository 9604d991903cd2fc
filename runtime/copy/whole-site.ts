import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WholeLedger } from '#stores/effects/copy/port.ts'
import type { WholeLog } from '#stores/events/copy/port.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { WholeVault } from '#stores/vault/copy/port.ts'
import { dataFolder, eventStoreServer, readStoreServer, type ServerConnection } from '../compose.ts'

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
  const { files, whole } = dataFolder
  const vault = await whole.openVault({ file: at(files.vault), siteSecret })
  const ledger = await whole.openLedger(at(files.ledger))
  const photos = dataFolder.openPhotos({ folder: at('photos') })
  return siteOf(whole.openLog(at(files.log)), {
    beside: { vault, ledger, photos },
    hasReadModels: async () => existsSync(at(files.documents)),
  })
}

export interface Engines {
  readonly eventStoreUrl: string
  /** Null: all but the log is elsewhere. */
  readonly readStoreUrl: string | null
  readonly siteSecret: string
}

export const openEngines = async ({ eventStoreUrl, readStoreUrl: url, siteSecret }: Engines): Promise<WholeSite> => {
  const openLog = (): WholeLog => eventStoreServer.openWhole(eventStoreUrl)
  if (url === null) return siteOf(openLog(), { beside: null, hasReadModels: async () => false })
  const server = await readStoreServer.load()
  const connection = await server.connect({ url, patienceMs: PATIENCE_MS })
  try {
    const beside = await besideOn(connection, siteSecret)
    const hasReadModels = async (): Promise<boolean> => (await server.openDocuments(connection.data).active()).size > 0
    return siteOf(openLog(), { beside, hasReadModels, disconnect: connection.close })
  } catch (error) {
    await connection.close()
    throw error
  }
}
/** Nobody waits for an answer. */
const PATIENCE_MS = 30_000

const besideOn = async ({ data, vault }: ServerConnection, siteSecret: string): Promise<Beside> => {
  const { whole, openPhotos } = await readStoreServer.load()
  return {
    vault: await whole.openVault(vault, siteSecret),
    ledger: whole.openLedger(data),
    photos: openPhotos(data),
  }
}

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
