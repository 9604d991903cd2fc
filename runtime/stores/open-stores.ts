import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '#runtime/compose.ts'
import { BadSetting, type Config } from '#runtime/config/config.ts'
import { inFolder } from './data-files.ts'
import { siteSecretOf } from '#runtime/config/secret.ts'
import { openStores, type Stores } from './stores.ts'

type Where = Pick<Config, 'dataDir' | 'siteSecret' | 'readStoreUrl'> & Partial<Pick<Config, 'eventStoreUrl'>>

/**
 * The stores that the settings name. What is only needed with a server is loaded only then: the embedded start stays quick. Where no site is to
 * be begun (`isBeginning`), a database without keys is not the one that was meant, and nothing is made in it.
 */
export const openConfigured = async (config: Where, { isBeginning = true } = {}): Promise<Stores> => {
  const { readStoreUrl: url, dataDir } = config
  if (url === null) return openStores(config)
  // The keys of what stands in the log are in that file: without them nobody in it could be read.
  if (existsSync(join(dataDir, files.vault))) throw new BadSetting(BEGUN_WITHOUT)
  const siteSecret = inFolder(dataDir, () => siteSecretOf(config))
  const { openSharedStores } = await import('./shared-stores.ts')
  const mustHaveKeys = !isBeginning || existsSync(join(dataDir, files.log))
  const shared = await openSharedStores({ url, siteSecret, mustHaveKeys })
  try {
    return openStores(config, shared)
  } catch (error) {
    await shared.disconnect()
    throw error
  }
}

const { files, choice } = dataFolder
const BEGUN_WITHOUT = `Setting READ_STORE: the data in DATA_DIR was begun with ${choice}, and its keys are there; use ${choice}, or another folder`
