import type { WholeLog } from '#stores/events/copy/port.ts'
import type { WholeVault } from '#stores/vault/copy/port.ts'
import { OtherSecret } from '#stores/vault/port.ts'
import { dataFolder, eventStoreServer, readStoreServer } from '../compose.ts'
import { dataFile, isMissing, opened } from '#runtime/stores/data-files.ts'
import { asSetting } from '#runtime/stores/shared-stores.ts'
import { PATIENCE_MS, type Where } from './whole-site.ts'

/** What stands in a place before anything is copied: looking at it makes nothing. */
export interface Standing {
  readonly log: WholeLog | null
  readonly vault: WholeVault | null
  /** Read models of some log stand here already. */
  readonly hasReadModels: boolean
  readonly close: () => Promise<void>
}

/** Throws `CannotStart` where it cannot be looked at. */
export const openStanding = (where: Where): Promise<Standing> =>
  where.eventStoreUrl === null ? inFolder(where) : onEngines(where, where.eventStoreUrl)

const inFolder = async ({ dataDir, siteSecret }: Where): Promise<Standing> => {
  const [logFile, vaultFile] = [dataFile(dataDir, 'log'), dataFile(dataDir, 'vault')]
  const holds = (file: typeof logFile, look: (path: string) => boolean | null): boolean | null =>
    isMissing(file.path) ? null : opened(file, look)
  const hasVault = holds(vaultFile, dataFolder.holdsSeal) === true
  if (hasVault) opened(vaultFile, (file) => mustOpen(file, siteSecret))
  const vault = hasVault ? await dataFolder.whole.openVault({ file: vaultFile.path, siteSecret }) : null
  const log = holds(logFile, dataFolder.holdsEvents) === null ? null : dataFolder.whole.openLog(logFile.path)
  return {
    log,
    vault,
    hasReadModels: !isMissing(dataFile(dataDir, 'documents').path),
    close: async () => {
      await log?.close()
      await vault?.close()
    },
  }
}

const mustOpen = (file: string, siteSecret: string): void => {
  if (!dataFolder.opensVault(file, siteSecret)) throw new OtherSecret('the vault was made with another site secret')
}

const onEngines = async ({ readStoreUrl: url, siteSecret }: Where, logUrl: string): Promise<Standing> => {
  const openLog = (): WholeLog => eventStoreServer.openWhole(logUrl)
  if (url === null) {
    const log = openLog()
    return { log, vault: null, hasReadModels: false, close: log.close }
  }
  const { connect, isVaultMade, whole, openDocuments } = await readStoreServer.load()
  const connection = await asSetting(connect({ url, patienceMs: PATIENCE_MS }))
  try {
    const isMade = await asSetting(isVaultMade(connection.vault))
    const vault = isMade ? await asSetting(whole.openVault(connection.vault, siteSecret)) : null
    const hasReadModels = (await openDocuments(connection.data).active()).size > 0
    const log = openLog()
    const close = async (): Promise<void> => {
      await log.close()
      await connection.close()
    }
    return { log, vault, hasReadModels, close }
  } catch (error) {
    await connection.close()
    throw error
  }
}
