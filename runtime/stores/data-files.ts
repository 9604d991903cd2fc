import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { OtherSecret } from '#stores/vault/port.ts'
import { dataFolder } from '#runtime/compose.ts'
import { BadSetting, CannotStart, type Config } from '#runtime/config/config.ts'

/** A file of the data folder: what it is for, and what to do when it is damaged. */
interface DataFile {
  readonly path: string
  readonly role: string
  readonly mend: string
}

const { files } = dataFolder

/** What the files of a data folder are for. */
export const dataFiles = {
  vault: {
    name: files.vault,
    role: 'vault of keys and passwords',
    mend: 'put it back from a backup, nothing else can replace it',
  },
  log: {
    name: files.log,
    role: 'log of events',
    mend: 'put it back from a backup, nothing else can replace it',
  },
  documents: {
    name: files.documents,
    role: 'file of read models',
    mend: 'move it away together with its -wal and -shm, the next start builds it anew from the log of events',
  },
  ledger: {
    name: files.ledger,
    role: 'ledger of effects',
    mend: 'put it back from a backup, or move it away: the log of events keeps anything from happening twice',
  },
} as const

export const dataFile = (dataDir: string, kind: keyof typeof dataFiles): DataFile => {
  const { name, role, mend } = dataFiles[kind]
  return { path: join(dataDir, name), role, mend }
}

/** What a file of a data folder is for, by its path. */
export const dataFileAt = (path: string): DataFile => ({
  path,
  ...(Object.values(dataFiles).find(({ name }) => name === basename(path)) ?? UNKNOWN_FILE),
})
const UNKNOWN_FILE = { role: 'file', mend: 'put it back from a backup' }

export const damageLine = ({ path, role, mend }: DataFile): string => `The ${role} (${path}) is damaged: ${mend}`

/** One line about a file that cannot be used now, with what the engine says of it. */
export const unavailableLine = ({ path, role }: DataFile, error: unknown): string =>
  `The ${role} (${path}) cannot be used (${error instanceof Error ? error.message : String(error)}): see that no other program has it open, that this user may write it, and that its disk has room`

/** Opens a file; where that fails, the start ends with one line that names what the file is for. Nothing in it is changed. */
export const opened = <Store>(file: DataFile, open: (path: string) => Store): Store => {
  const { path, role } = file
  try {
    return open(path)
  } catch (error) {
    if (error instanceof OtherSecret) throw new BadSetting(OTHER_SECRET)
    if (dataFolder.isDamage(error)) throw new CannotStart(damageLine(file))
    if (!isOutside(error)) throw error
    throw new CannotStart(
      `The ${role} (${path}) cannot be opened (${error.message}): see that it is a file that this user may write, on a disk with room`,
    )
  }
}

/** An empty one in its place would pass for a site on which nothing ever happened, or on which nobody can be read. */
export const mustBeThere = ({ path, role, mend }: DataFile, others: readonly string[]): void => {
  if (isMissing(path) && others.some((other) => !isMissing(other)))
    throw new CannotStart(`The ${role} (${path}) is missing: ${mend}`)
}

/** Of a folder whose name is mistyped, or in which no server was started yet. */
export const holdsNoSite = (dataDir: string, missing: string): string =>
  `Setting DATA_DIR: ${dataDir} holds no site: ${missing} is missing`

/** What is asked of a site looks at one: opening an empty folder would make one, in which nobody is found. */
export const refuseEmptyFolder = ({
  dataDir,
  readStoreUrl,
  eventStoreUrl,
}: Pick<Config, 'dataDir' | 'readStoreUrl' | 'eventStoreUrl'>): void => {
  const kept = [...(eventStoreUrl === null ? [files.log] : []), ...(readStoreUrl === null ? [files.vault] : [])]
  const [first] = kept
  if (first !== undefined && kept.every((name) => isMissing(join(dataDir, name))))
    throw new BadSetting(holdsNoSite(dataDir, first))
}

/** One of 0 bytes is what is left of a file, not a file. */
export const isMissing = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0

/**
 * A vault is sealed before the log is made, and the log has its table before the first key: where one is there without the other, its
 * content was lost, for example with the journal beside it.
 */
export const checkedBeside = ({ vault, log }: { readonly vault: DataFile; readonly log: DataFile }): void => {
  const holds = (file: DataFile, look: (path: string) => boolean | null): boolean | null =>
    isMissing(file.path) ? null : opened(file, look)
  const isSealed = holds(vault, dataFolder.holdsSeal) === true
  const isLogMade = holds(log, dataFolder.holdsEvents) !== null
  if (!isSealed && isLogMade) throw new CannotStart(`The ${vault.role} (${vault.path}) is empty: ${vault.mend}`)
  if (!isLogMade && holds(vault, dataFolder.holdsKeys) === true)
    throw new CannotStart(`The ${log.role} (${log.path}) is ${isMissing(log.path) ? 'missing' : 'empty'}: ${log.mend}`)
}

/** The second process in a data folder would undo what the first one does. */
export class FolderInUse extends CannotStart {}

/** Until it is released, or the process ends in whatever way, no other process has the folder. */
export const takeFolder = (folder: string): { readonly release: () => void } => {
  try {
    return dataFolder.takeLock(join(folder, 'data.lock'))
  } catch (error) {
    if (!dataFolder.isTaken(error)) throw error
    throw new FolderInUse(`Setting DATA_DIR: ${folder} is in use by another process; stop it, or name another folder`)
  }
}

/** What is done in the data folder itself. */
export const inFolder = <Value>(folder: string, work: () => Value): Value => {
  try {
    return work()
  } catch (error) {
    if (error instanceof CannotStart || !isOutside(error)) throw error
    throw new BadSetting(
      `Setting DATA_DIR: ${folder} cannot be written (${error.code}); name a folder that this user may write`,
    )
  }
}

const OTHER_SECRET =
  'Setting SITE_SECRET: is not the one that the data in DATA_DIR was made with; set that one, ' +
  'or none where the file site-secret keeps it. Nothing was changed.'

type Outside = Error & { readonly code: string }
/** Of the system or of the engine of a data folder, and no bug of ours. */
export const isOutside = (error: unknown): error is Outside =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  ('syscall' in error || dataFolder.isEngineError(error))
