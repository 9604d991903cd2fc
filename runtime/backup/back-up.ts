import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sizes } from '#stores/photos/port.ts'
import { dataFolder } from '../compose.ts'
import { dataFiles, holdsNoSite, isOutside, opened } from '#runtime/stores/data-files.ts'
import { otherLogLine } from '#runtime/log/which-log.ts'
import {
  type BackedUpFile,
  BackupRefused,
  type DataManifest,
  describeFile,
  type KeysManifest,
  MANIFEST,
} from './manifest.ts'

export interface BackupJob {
  readonly dataDir: string
  /** Where the two folders of this backup go, beside those of earlier ones. */
  readonly folder: string
  /** ISO 8601 UTC. */
  readonly clock: () => string
}

export interface Backup {
  readonly data: string
  readonly keys: string
  readonly position: number
  readonly pictures: number
}

/**
 * Copies a data folder beside a running server, or without one. First the ledger of effects: one that is older than the log costs a
 * try that the log recognises, a newer one would hold back what the log lacks. Then the log, then the vault: every key was there before
 * the first event that needs it. Pictures last: they were there before the events that name them. Nothing carries a backup's name until it is whole.
 */
export const backUp = async (job: BackupJob): Promise<Backup> => {
  const { dataDir, folder } = job
  for (const { name } of [dataFiles.log, dataFiles.vault])
    if (!existsSync(join(dataDir, name))) throw new BackupRefused(holdsNoSite(dataDir, name))
  try {
    mkdirSync(folder, { recursive: true })
    return await alone(folder, () => copyAll(job))
  } catch (error) {
    if (error instanceof BackupRefused || !isOutside(error)) throw error
    throw new BackupRefused(`The backup into ${folder} could not be made (${error.message}); nothing of it is left`)
  }
}

/** Of two that run into one folder, the second would take the first one's unfinished copy for a dead one's. */
const alone = async <Value>(folder: string, work: () => Promise<Value>): Promise<Value> => {
  try {
    const lock = dataFolder.takeLock(join(folder, 'backup.lock'))
    try {
      return await work()
    } finally {
      removeUnfinished(folder)
      lock.release()
    }
  } catch (error) {
    if (!dataFolder.isTaken(error)) throw error
    throw new BackupRefused(`Another backup into ${folder} is running`)
  }
}

const PART = '.part'
const removeUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (/^(?:data|keys)-.*\.part$/u.test(name)) rmSync(join(folder, name), { recursive: true })
}

const copyAll = async ({ dataDir, folder, clock }: BackupJob): Promise<Backup> => {
  removeUnfinished(folder)
  const id = clock().replaceAll(/[:.]/gu, '-')
  const [data, keys] = [resolve(folder, `data-${id}`), resolve(folder, `keys-${id}`)]
  if (existsSync(data)) throw new BackupRefused(`The backup ${data} is there already`)
  for (const made of [data, keys]) mkdirSync(`${made}${PART}`, { mode: 0o700 })

  const { manifest, logAt } = await copyData(dataDir, `${data}${PART}`, { id, clock })
  await copyKeys(dataDir, `${keys}${PART}`, { id, clock, site: manifest.site })
  const pictures = await copyPictures(join(dataDir, 'photos'), `${data}${PART}`)
  const files = [...manifest.files, ...pictures.files]
  const whole: DataManifest = { ...manifest, logAt, files, pictures: pictures.count }
  await writeManifest(`${data}${PART}`, whole)
  // Keys without data harm nobody; data without keys would be taken for a backup.
  for (const made of [keys, data]) renameSync(`${made}${PART}`, made)
  await flush(folder)
  return { data, keys, position: whole.position, pictures: whole.pictures }
}

interface Naming {
  readonly id: string
  readonly clock: () => string
}

const copyData = async (dataDir: string, to: string, { id, clock }: Naming) => {
  copyDatabase(dataDir, to, 'ledger')
  const logAt = clock()
  copyDatabase(dataDir, to, 'log')
  const { position, events, firstId: site } = dataFolder.summaryOfLog(join(to, dataFiles.log.name))
  const manifest = { format: 1, holds: 'data', id, site, position, events, files: await describeAll(to) } as const
  return { logAt, manifest }
}

const copyKeys = async (dataDir: string, to: string, naming: Naming & Pick<KeysManifest, 'site'>): Promise<void> => {
  const { id, site, clock } = naming
  const keysAt = clock()
  copyDatabase(dataDir, to, 'vault')
  const known = dataFolder.firstEventKeptIn(join(to, dataFiles.vault.name))
  if (known !== null && known !== site)
    throw new BackupRefused(otherLogLine({ dataDir }, { is: 'other-beginning', known, found: site }))
  const secret = join(dataDir, 'site-secret')
  const hasSecret = existsSync(secret)
  if (hasSecret) copyFileSync(secret, join(to, 'site-secret'))
  for (const name of readdirSync(to)) chmodSync(join(to, name), 0o600)
  const keys = dataFolder.countKeysIn(join(to, dataFiles.vault.name))
  const files = await describeAll(to)
  await writeManifest(to, { format: 1, holds: 'keys', id, site, keysAt, keys, hasSecret, files } satisfies KeysManifest)
}

const copyDatabase = (dataDir: string, to: string, kind: 'log' | 'vault' | 'ledger'): void => {
  const { name, role } = dataFiles[kind]
  const path = join(dataDir, name)
  // Only the ledger may be absent: of a process that runs no scheduler.
  if (!existsSync(path)) return
  const mend = 'an earlier backup still has it whole; nothing was written'
  opened({ path, role, mend }, (file) => dataFolder.snapshotInto(file, join(to, name)))
}

const describeAll = (folder: string): Promise<BackedUpFile[]> =>
  Promise.all(
    readdirSync(folder)
      .toSorted()
      .map((name) => describeFile(folder, name)),
  )

const copyPictures = async (from: string, to: string) => {
  const files: BackedUpFile[] = []
  let count = 0
  for (const sub of existsSync(from) ? await readdir(from) : []) {
    mkdirSync(join(to, 'photos', sub), { recursive: true })
    for (const name of await readdir(join(from, sub))) {
      const [id = '', end] = name.split('.')
      if (end !== 'json') continue
      const copied = await copyPicture(from, to, { sub, id })
      files.push(...copied)
      count += copied.length > 0 ? 1 : 0
    }
    await flush(join(to, 'photos', sub))
  }
  return { files, count }
}

/** All files of it, or none where it is removed meanwhile: what is known about it is removed first, so it is read last. */
const copyPicture = async (from: string, to: string, at: { readonly sub: string; readonly id: string }) => {
  const kept = sizes.map((size) => `${at.id}.${size}.webp`).filter((name) => existsSync(join(from, at.sub, name)))
  const names = [...kept, `${at.id}.json`]
  const paths = names.map((name) => join('photos', at.sub, name))
  try {
    for (const [index, name] of names.entries())
      await writeFlushed(join(to, paths[index] ?? ''), await readFile(join(from, at.sub, name)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    for (const path of paths) await rm(join(to, path), { force: true })
    return []
  }
  return Promise.all(paths.map((path) => describeFile(to, path)))
}

const writeFlushed = async (path: string, bytes: Buffer | string): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const writeManifest = async (folder: string, manifest: DataManifest | KeysManifest): Promise<void> => {
  await writeFlushed(join(folder, `${MANIFEST}${PART}`), `${JSON.stringify(manifest, null, 1)}\n`)
  renameSync(join(folder, `${MANIFEST}${PART}`), join(folder, MANIFEST))
  await flush(folder)
}

/** New names in a folder are durable once it is flushed. */
const flush = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
