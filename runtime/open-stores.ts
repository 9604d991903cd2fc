import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting, type Config } from './config.ts'
import { inFolder } from './data-files.ts'
import { siteSecretOf } from './secret.ts'
import { openStores, type Stores } from './stores.ts'

type Where = Pick<Config, 'dataDir' | 'siteSecret' | 'mongodbUrl'> & Partial<Pick<Config, 'eventStoreDbUrl'>>

/** The stores that the settings name. What is only needed with MongoDB is loaded only then: the embedded start stays quick. */
export const openConfigured = async (config: Where): Promise<Stores> => {
  const { mongodbUrl: url, dataDir } = config
  if (url === null) return openStores(config)
  // The keys of what stands in the log are in that file: without them nobody in it could be read.
  if (existsSync(join(dataDir, 'vault.sqlite'))) throw new BadSetting(BEGUN_WITHOUT)
  const siteSecret = inFolder(dataDir, () => siteSecretOf(config))
  const { openSharedStores } = await import('./stores-in-mongodb.ts')
  const mustHaveKeys = existsSync(join(dataDir, 'events.sqlite'))
  const shared = await openSharedStores({ url, siteSecret, mustHaveKeys })
  try {
    return openStores(config, shared)
  } catch (error) {
    await shared.disconnect()
    throw error
  }
}

const BEGUN_WITHOUT =
  'Setting READ_STORE: the data in DATA_DIR was begun with sqlite, and its keys are there; use sqlite, or another folder'
