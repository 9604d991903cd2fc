import { BadStoreAddress, StoreUnavailable } from '#stores/unavailable.ts'
import { OtherSecret } from '#stores/vault/port.ts'
import { readStoreServer, type ServerConnection, type ServerStores } from '#runtime/compose.ts'
import { BadSetting, CannotStart } from '#runtime/config/config.ts'
import { macOf } from '#runtime/process/identity.ts'
import type { SharedStores } from './stores.ts'

interface OnServer {
  readonly url: string
  readonly siteSecret: string
  /** There is a site already, or should be: with a vault without keys nobody in it could be read. */
  readonly mustHaveKeys: boolean
}

/** Everything but the log on a server, over one connection. Throws `CannotStart`. */
export const openSharedStores = async ({ url, siteSecret, mustHaveKeys }: OnServer): Promise<SharedStores> => {
  const server = await readStoreServer.load()
  const connection = await asSetting(server.connect({ url }))
  try {
    if (mustHaveKeys && !(await server.isVaultMade(connection.vault))) throw new CannotStart(NO_KEYS)
    const vault = await asSetting(server.openVault(connection.vault, siteSecret))
    await asSetting(server.makeIndexes(connection))
    const mac = macOf(vault.siteKeys)
    const limits = server.openLimits(connection.data, (text) => mac('session', `limit ${text}`))
    return { vault, limits, ...storesOn(server, connection) }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Throws `CannotStart`. */
export const rotateSharedVault = async ({ url, ...secrets }: Rotation): Promise<void> => {
  const server = await readStoreServer.load()
  const connection = await asSetting(server.connect({ url }))
  try {
    await asSetting(server.rotateVault(connection.vault, secrets))
  } finally {
    await connection.close()
  }
}
interface Rotation {
  readonly url: string
  readonly oldSecret: string
  readonly newSecret: string
}

const storesOn = (server: ServerStores, { data, close }: ServerConnection): Omit<SharedStores, 'vault' | 'limits'> => ({
  reads: server.openDocuments(data),
  photos: server.openPhotos(data),
  files: server.openFiles(data),
  ledger: server.openLedger(data),
  canWrite: () => server.canWriteTo(data),
  disconnect: close,
})

const { urlSetting, like } = readStoreServer

/** What keeps the server from starting, in one line that says which setting it is. */
export const asSetting = async <Value>(opening: Promise<Value>): Promise<Value> => {
  try {
    return await opening
  } catch (error) {
    if (error instanceof OtherSecret) throw new BadSetting(OTHER_SECRET)
    if (error instanceof BadStoreAddress) throw new BadSetting(`Setting ${urlSetting}: ${error.message}; ${like}`)
    if (error instanceof StoreUnavailable)
      throw new CannotStart(`Setting ${urlSetting}: ${error.message}; start it, or correct it`)
    throw error
  }
}

const NO_KEYS = `Setting ${urlSetting}: holds no keys of people: name the database that belongs to the log of events, or put it back from a backup`
const OTHER_SECRET = `Setting SITE_SECRET: is not the one that the data in ${urlSetting} was made with; set that one. Nothing was changed.`
