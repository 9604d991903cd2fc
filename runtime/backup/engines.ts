import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataFolder } from '../compose.ts'
import type { Config } from '#runtime/config/config.ts'
import { whatMoves } from '../copy/check-move.ts'
import { copySite } from '../copy/copy-site.ts'
import { moveSite } from '../copy/move-site.ts'
import { openEngines, openFolder } from '../copy/whole-site.ts'
import { takeFolder } from '#runtime/stores/data-files.ts'
import { knownSecretOf, secretFileIn, siteSecretOf } from '#runtime/config/secret.ts'
import { type Backup, type BackupJob, backUp } from './back-up.ts'
import { type Restored, restore, type RestoreJob } from './restore.ts'

type OnEngines = Config & { readonly eventStoreUrl: string; readonly readStoreUrl: string }
export const isOnEngines = (config: Config): config is OnEngines =>
  config.eventStoreUrl !== null && config.readStoreUrl !== null

/**
 * Copies the engines into a data folder beside the backups, and backs that one up: the same two folders as of an embedded site, which either kind
 * of site can be restored from. The servers may run. The copy stays there without its keys, so that the next backup reads only what is new.
 */
export const backUpEngines = async (
  config: OnEngines,
  { folder, clock }: Pick<BackupJob, 'folder' | 'clock'>,
): Promise<Backup> => {
  const copy = join(folder, 'copy')
  mkdirSync(copy, { recursive: true, mode: 0o700 })
  const lock = takeFolder(copy)
  // Of the manifest: all that was acknowledged until then is in the log that is copied from now on.
  const began = clock()
  try {
    await copyInto(config, copy)
    return await backUp({ dataDir: copy, folder, clock: () => began })
  } finally {
    removeKeys(copy)
    lock.release()
  }
}

const copyInto = async (config: OnEngines, dataDir: string): Promise<void> => {
  const siteSecret = knownSecretOf(config)
  removeKeys(dataDir)
  const source = { ...config, siteSecret }
  await whatMoves({ from: source, to: { ...source, dataDir, eventStoreUrl: null, readStoreUrl: null } })
  const from = await openEngines(source)
  try {
    const to = await openFolder({ dataDir, siteSecret })
    try {
      await copySite({ from, to, tell: () => undefined })
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  if (config.siteSecret === null) copyFileSync(secretFileIn(config.dataDir), secretFileIn(dataDir))
}

/** Keys stay apart from data (docs/decisions/38). */
const removeKeys = (dataDir: string): void => {
  for (const name of [...dataFolder.withJournals(dataFolder.files.vault), 'site-secret'])
    rmSync(join(dataDir, name), { force: true })
}

type Restoring = Pick<RestoreJob, 'folder' | 'keysFolder'> & { readonly tell: (line: string) => void }

/** Into empty engines: as a data folder first, which then moves. Killed in between, it is run again, and goes on. */
export const restoreToEngines = async (
  config: OnEngines,
  { folder, keysFolder, tell }: Restoring,
): Promise<Restored> => {
  const [dataDir, scratch] = ['gifty-restore-', 'gifty-copy-'].map((name) => mkdtempSync(join(tmpdir(), name)))
  if (dataDir === undefined || scratch === undefined) throw new Error('two folders were made')
  try {
    const restored = await restore({ config: { ...config, dataDir }, folder, keysFolder })
    const siteSecret = siteSecretOf({ ...config, dataDir })
    const from = { dataDir, siteSecret, eventStoreUrl: null, readStoreUrl: null }
    await moveSite({ from, to: { ...config, siteSecret }, scratch, tell })
    return restored
  } finally {
    for (const made of [dataDir, scratch]) rmSync(made, { recursive: true, force: true })
  }
}
