import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, readStoreServer } from '#runtime/compose.ts'
import { BadSetting, CannotStart, type Config } from '#runtime/config/config.ts'
import { opened, takeFolder } from './data-files.ts'
import { nextSecretFileIn, secretFileIn, siteSecretOf } from '#runtime/config/secret.ts'

type Settings = Pick<Config, 'dataDir' | 'siteSecret' | 'newSiteSecret'> & Partial<Pick<Config, 'readStoreUrl'>>

/**
 * Wraps the vault under a new secret; nothing else changes. Refused while a server runs. Killed at any step, either the old secret or
 * the new one opens the vault, and where the file `site-secret` keeps it, the next start finds out which (`siteSecretOf`). Returns how many values were
 * wrapped anew.
 */
export const rotateSecret = async (settings: Settings): Promise<number> => {
  if (settings.readStoreUrl) return rotateShared(settings, settings.readStoreUrl)
  const file = join(settings.dataDir, dataFolder.files.vault)
  if (!existsSync(file)) throw new CannotStart(`Setting DATA_DIR: there is no vault in ${settings.dataDir}`)
  const lock = takeFolder(settings.dataDir)
  try {
    const oldSecret = siteSecretOf(settings)
    const newSecret = newSecretOf(settings, oldSecret)
    // Opened once as the server does: it checks the secret, and makes what a vault of an earlier release has not.
    const at = { path: file, role: 'vault of keys and passwords', mend: 'put it back from a backup' }
    await opened(at, () => dataFolder.openVault({ file, siteSecret: oldSecret })).close()
    const rotate = () => dataFolder.rotateVault({ file, oldSecret, newSecret })
    return settings.siteSecret === null ? withFile(settings.dataDir, newSecret, rotate) : rotate()
  } finally {
    lock.release()
  }
}

/** Servers may run meanwhile. One that is killed over it has changed all or nothing. */
const rotateShared = async (settings: Settings, url: string): Promise<number> => {
  const oldSecret = settings.siteSecret
  if (oldSecret === null)
    throw new BadSetting(`Setting SITE_SECRET: is needed with ${readStoreServer.choice}, as it is now`)
  const newSecret = newSecretOf(settings, oldSecret)
  const { rotateSharedVault } = await import('./shared-stores.ts')
  await rotateSharedVault({ url, oldSecret, newSecret })
  return 1
}

const newSecretOf = ({ siteSecret, newSiteSecret }: Settings, oldSecret: string): string => {
  if (newSiteSecret === null && siteSecret !== null)
    throw new BadSetting('Setting NEW_SITE_SECRET: is needed where SITE_SECRET is set (at least 32 characters)')
  const made = newSiteSecret ?? randomBytes(32).toString('hex')
  if (made === oldSecret) throw new BadSetting('Setting NEW_SITE_SECRET: is the secret that is in use')
  return made
}

/** The next secret is safe on the disk before anything is wrapped under it, and gets its name after everything is. */
const withFile = (dataDir: string, secret: string, rotate: () => number): number => {
  const next = nextSecretFileIn(dataDir)
  rmSync(next, { force: true })
  writeFileSync(next, secret, { flag: 'wx', mode: 0o600, flush: true })
  flushFolder(dataDir)
  const count = rotate()
  renameSync(next, secretFileIn(dataDir))
  flushFolder(dataDir)
  return count
}

const flushFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
