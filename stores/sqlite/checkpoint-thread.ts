import { statSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { answerJobs } from './thread.ts'

/** `copy`: what stands in the journal of this file goes into the file. `empty`: all of it, and the journal has no byte left. */
export interface CheckpointJob {
  readonly do: 'copy' | 'empty' | 'close'
  readonly file: string
}

const files = new Map<string, InstanceType<typeof DatabaseSync>>()

const opened = (file: string): InstanceType<typeof DatabaseSync> => {
  const open = files.get(file) ?? new DatabaseSync(file, { timeout: 0 })
  files.set(file, open)
  return open
}

/** PASSIVE waits for nobody and keeps nobody waiting: it copies what no reader still needs to be where it is. */
const copy = (file: string): null => {
  opened(file).exec('PRAGMA wal_checkpoint(PASSIVE)')
  return null
}

/**
 * False where a connection still reads older pages, or another process writes: it is to be asked again. The journal's own length tells, since a
 * prepared statement would keep the file open after its connection has closed.
 */
const empty = (file: string): boolean => {
  opened(file).exec('PRAGMA wal_checkpoint(TRUNCATE)')
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
}

const close = (file: string): null => {
  files.get(file)?.close()
  files.delete(file)
  return null
}

const operations = { copy, empty, close } as const

answerJobs(({ do: what, file }: CheckpointJob) => operations[what](file))
