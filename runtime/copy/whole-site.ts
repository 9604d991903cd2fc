import { join } from 'node:path'
import type { WholeLedger } from '#stores/effects/copy/port.ts'
import type { WholeLog } from '#stores/events/copy/port.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { WholeVault } from '#stores/vault/copy/port.ts'
import { dataFolder, eventStoreServer, readStoreServer, type ServerConnection } from '../compose.ts'
import { asSetting } from '#runtime/stores/shared-stores.ts'

/** What is kept beside the log and is not derived from it. */
export interface Beside {
  readonly vault: WholeVault
  readonly ledger: WholeLedger
  readonly photos: PhotoStore
}

/** All that a site keeps, as it is stored, wherever that is. */
export interface WholeSite {
  readonly log: WholeLog
  /** Null where only the log is opened. */
  readonly beside: Beside | null
  readonly close: () => Promise<void>
}

/** Where a site is: in a data folder, or on engines (`eventStoreUrl`). `siteSecret` is the same for both. */
export interface Where {
  readonly dataDir: string
  readonly siteSecret: string
  readonly eventStoreUrl: string | null
  readonly readStoreUrl: string | null
}

/** What moves: all, or the log alone, to where everything else is already. */
export type What = 'all' | 'log'

/** Made where it is missing. The caller holds the lock of a data folder. */
export const openSite = (where: Where, what: What): Promise<WholeSite> => {
  const { eventStoreUrl } = where
  return eventStoreUrl === null ? openFolder(where, what) : openEngines({ ...where, eventStoreUrl }, what)
}

type Folder = Pick<Where, 'dataDir' | 'siteSecret'>

/** A data folder; made when missing. The caller holds its lock. */
export const openFolder = async ({ dataDir, siteSecret }: Folder, what: What = 'all'): Promise<WholeSite> => {
  const at = (name: string): string => join(dataDir, name)
  const { files, whole } = dataFolder
  if (what === 'log') return siteOf(whole.openLog(at(files.log)), { beside: null })
  const vault = await whole.openVault({ file: at(files.vault), siteSecret })
  const ledger = await whole.openLedger(at(files.ledger))
  const photos = dataFolder.openPhotos({ folder: at('photos') })
  return siteOf(whole.openLog(at(files.log)), { beside: { vault, ledger, photos } })
}

export interface Engines extends Pick<Where, 'readStoreUrl' | 'siteSecret'> {
  readonly eventStoreUrl: string
}

export const openEngines = async (engines: Engines, what: What = 'all'): Promise<WholeSite> => {
  const { eventStoreUrl, readStoreUrl: url, siteSecret } = engines
  const openLog = (): WholeLog => eventStoreServer.openWhole(eventStoreUrl)
  if (url === null || what === 'log') return siteOf(openLog(), { beside: null })
  const server = await readStoreServer.load()
  const connection = await asSetting(server.connect({ url, patienceMs: PATIENCE_MS }))
  try {
    const beside = await besideOn(connection, siteSecret)
    return siteOf(openLog(), { beside, disconnect: connection.close })
  } catch (error) {
    await connection.close()
    throw error
  }
}
/** Nobody waits for an answer. */
export const PATIENCE_MS = 30_000

const besideOn = async ({ data, vault }: ServerConnection, siteSecret: string): Promise<Beside> => {
  const { whole, openPhotos } = await readStoreServer.load()
  return {
    vault: await asSetting(whole.openVault(vault, siteSecret)),
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
