import { DatabaseSync } from '@photostructure/sqlite'
import { isBusy } from './connection.ts'

/** Another process, or another part of this one, has the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Takes a data folder for this process alone. The lock is SQLite's own on an empty file, which the operating system frees with the
 * process, also after kill -9: nothing is left behind that could be mistaken for an owner. Throws `DataFolderInUse`.
 */
export const takeDataLock = (file: string): { readonly release: () => void } => {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (isBusy(error)) throw new DataFolderInUse('the data folder is in use', { cause: error })
    throw error
  }
  return {
    release: () => {
      if (database.isOpen) database.close()
    },
  }
}
