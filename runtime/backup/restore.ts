import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Vault } from '#stores/vault/port.ts'
import { dataFolder } from '../compose.ts'
import { BadSetting, type Config } from '#runtime/config/config.ts'
import { mustBeWhole } from '../copy/check-move.ts'
import { inFolder, opened, takeFolder } from '#runtime/stores/data-files.ts'
import { siteSecretOf } from '#runtime/config/secret.ts'
import {
  BackupRefused,
  checkFiles,
  type DataManifest,
  dataManifest,
  findBackup,
  type KeysManifest,
  keysManifest,
  readManifest,
} from './manifest.ts'

export interface RestoreJob {
  readonly config: Pick<Config, 'dataDir' | 'siteSecret'>
  /** A folder of backups, of which the newest data is taken, or one `data-…` folder. */
  readonly folder: string
  /** Likewise for the keys; null: the newest ones beside the data. */
  readonly keysFolder: string | null
}

export interface Restored {
  readonly data: string
  readonly keys: string
  readonly position: number
  readonly pictures: number
  /** Of people who were forgotten after the data was backed up. */
  readonly removedPictures: number
}

/** Makes an empty data folder a site again; the next start builds the read models from the log. */
export const restore = async (job: RestoreJob): Promise<Restored> => {
  const { dataDir } = job.config
  const chosen = await choose(job)
  const lock = inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true })
    mustBeEmpty(dataDir)
    return takeFolder(dataDir)
  })
  try {
    const restored = await put(job.config, chosen)
    const siteSecret = siteSecretOf(job.config)
    await mustBeWhole({ dataDir, siteSecret, eventStoreUrl: null, readStoreUrl: null })
    return restored
  } catch (error) {
    // Nothing was here before.
    for (const name of readdirSync(dataDir))
      if (name !== LOCK) rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    lock.release()
  }
}

const LOCK = 'data.lock'
const mustBeEmpty = (dataDir: string): void => {
  if (readdirSync(dataDir).some((name) => name !== LOCK))
    throw new BadSetting(`Setting DATA_DIR: ${dataDir} is not empty; name an empty folder, nothing was changed`)
}

interface Chosen {
  readonly data: string
  readonly keys: string
  readonly manifestOfData: DataManifest
  readonly manifestOfKeys: KeysManifest
}

const choose = async ({ config, folder, keysFolder }: RestoreJob): Promise<Chosen> => {
  const data = mustBeFound(findBackup(folder, 'data'), `data in ${folder}`)
  const beside = data === folder ? dirname(folder) : folder
  const keys = mustBeFound(findBackup(keysFolder ?? beside, 'keys'), `keys in ${keysFolder ?? beside}`)
  const manifestOfData = readManifest(data, dataManifest)
  const manifestOfKeys = readManifest(keys, keysManifest)
  mustBelong({ data, keys, manifestOfData, manifestOfKeys }, config)
  await checkFiles(data, manifestOfData.files)
  await checkFiles(keys, manifestOfKeys.files)
  return { data, keys, manifestOfData, manifestOfKeys }
}

const mustBelong = ({ data, keys, manifestOfData, manifestOfKeys }: Chosen, config: RestoreJob['config']): void => {
  if (manifestOfData.site !== null && manifestOfKeys.site !== null && manifestOfData.site !== manifestOfKeys.site)
    throw new BackupRefused(`The keys ${keys} are of another site than the data ${data}`)
  if (manifestOfKeys.id !== manifestOfData.id && manifestOfKeys.keysAt < manifestOfData.logAt)
    throw new BackupRefused(`The keys ${keys} are older than the data ${data}: take those made with it, or newer ones`)
  if (!manifestOfKeys.hasSecret && config.siteSecret === null)
    throw new BadSetting('Setting SITE_SECRET: the backup was made with a secret that is not in it; set that one')
}

const mustBeFound = (found: string | null, what: string): string => {
  if (found === null) throw new BackupRefused(`There is no whole backup of ${what}`)
  return found
}

/**
 * The vault first and the log last, under its name only when it is whole: a start in between finds keys without a log, and ends with a
 * line that says so.
 */
const put = async (
  config: RestoreJob['config'],
  { data, keys, manifestOfData, manifestOfKeys }: Chosen,
): Promise<Restored> => {
  const { dataDir } = config
  for (const { path } of manifestOfKeys.files) await copyFlushed(join(keys, path), join(dataDir, path))
  const vaultFile = join(dataDir, dataFolder.files.vault)
  dataFolder.startAfter(vaultFile, manifestOfData.logAt)
  const siteSecret = siteSecretOf(config)
  const vault = opened({ path: vaultFile, role: 'vault of keys and passwords', mend: 'take another backup' }, (file) =>
    dataFolder.openVault({ file, siteSecret }),
  )
  try {
    for (const { path } of manifestOfData.files.filter(({ path }) => path !== LOG))
      await copyFlushed(join(data, path), join(dataDir, path))
    const removedPictures = await removeForgotten(join(dataDir, 'photos'), vault)
    await copyFlushed(join(data, LOG), join(dataDir, `${LOG}.part`))
    await rename(join(dataDir, `${LOG}.part`), join(dataDir, LOG))
    if (manifestOfData.site !== null) await vault.log.keepFirstEvent(manifestOfData.site)
    const { position, pictures } = manifestOfData
    return { data, keys, position, pictures: pictures - removedPictures, removedPictures }
  } finally {
    await vault.close()
  }
}
const LOG = dataFolder.files.log

const copyFlushed = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
  const file = await open(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Pictures are not encrypted: those of people whose key is destroyed must not come back with an older backup. */
const removeForgotten = async (folder: string, vault: Pick<Vault, 'keys'>): Promise<number> => {
  if (!existsSync(folder)) return 0
  const photos = dataFolder.openPhotos({ folder })
  let removed = 0
  for await (const page of photos.ids())
    for (const id of page) {
      const owner = (await photos.find(id))?.ownerId
      if (owner === undefined || (await vault.keys.get([owner])).get(owner)) continue
      await photos.remove(id)
      removed += 1
    }
  await photos.close()
  return removed
}
