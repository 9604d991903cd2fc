import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreUnavailable } from '#stores/unavailable.ts'

/** Whole or not at all: written beside, flushed, then renamed into place. A failed try leaves nothing (a full disk above all). */
export const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  const beside = `${path}.${randomUUID()}${PART}`
  try {
    const file = await open(beside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}
const PART = '.part'

/** What is written while the disk takes nothing: the same call may succeed once there is room. */
export const whileThereIsRoom = async <Result>(writing: Promise<Result>): Promise<Result> => {
  try {
    return await writing
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw NO_ROOM.has(code) ? new StoreUnavailable('the disk takes no files', { cause: error }) : error
  }
}
/** EFBIG: a limit of file sizes. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])

/** A rename or a removal is durable once its folder is. */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Nobody writes one file for so long: what is older was left by a process that died. */
const LEFT_BEHIND = 10 * 60_000

/** Removes what dead processes left half written below a folder. Others may be writing there now: theirs is young. */
export const sweepParts = async (folder: string, now: number): Promise<void> => {
  for (const sub of await namesIn(folder))
    for (const name of await namesIn(join(folder, sub))) {
      const path = join(folder, sub, name)
      if (name.endsWith(PART) && (await ageOf(path, now)) > LEFT_BEHIND) await rm(path, { force: true })
    }
}

const ageOf = async (path: string, now: number): Promise<number> => {
  const found = await orNull(stat(path))
  return found ? now - found.mtimeMs : 0
}

/** Empty where there is no such folder. */
export const namesIn = async (folder: string): Promise<readonly string[]> => (await orNull(readdir(folder))) ?? []

/** Null for what is not there; other failures are failures. */
export const orNull = async <Result>(reading: Promise<Result>): Promise<Result | null> => {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}
