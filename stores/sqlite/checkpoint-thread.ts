import { DatabaseSync } from '@photostructure/sqlite'
import { answerJobs } from './thread.ts'

/** `copy`: what stands in the journal of this file goes into the file. */
export interface CheckpointJob {
  readonly do: 'copy' | 'close'
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

answerJobs(({ do: what, file }: CheckpointJob) => {
  if (what === 'copy') return copy(file)
  files.get(file)?.close()
  files.delete(file)
  return null
})
