import { parentPort } from 'node:worker_threads'
import { fillCollection } from './sqlite-collections.ts'
import { connect, type Connection } from './sqlite-connection.ts'
import { createIndexes, makeLayouts, type Layouts } from './sqlite-layout.ts'
import type { Asked, Replied, ThreadJob } from './sqlite-jobs.ts'
import { pageOfHashes } from './sqlite-scan.ts'

interface Open {
  readonly db: Connection
  readonly layouts: Layouts
}
const files = new Map<string, Open>()

const opened = (file: string): Open => {
  const open = files.get(file) ?? { db: connectRelaxed(file), layouts: makeLayouts() }
  files.set(file, open)
  return open
}

/**
 * Nothing that is written here counts before a checkpoint or a swap names it, and those are commits of a connection that
 * flushes: with them goes all that stands before them in the WAL. So a commit here need not wait for the disk.
 */
const connectRelaxed = (file: string): Connection => {
  const db = connect(file)
  db.exec('PRAGMA synchronous = NORMAL')
  return db
}

/** All of it or nothing. */
const inTransaction = ({ db }: Open, work: () => void): null => {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
    return null
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

const answer = (job: ThreadJob): unknown => {
  if (job.do === 'close') {
    files.get(job.file)?.db.close()
    files.delete(job.file)
    return null
  }
  const open = opened(job.file)
  const { db, layouts } = open
  const { collection } = job
  switch (job.do) {
    case 'fill':
      return inTransaction(open, () => fillCollection(db, layouts, [collection, job.texts]))
    case 'finish':
      return inTransaction(open, () => createIndexes(db, layouts.of(db, collection)))
    case 'hashes':
      return pageOfHashes(db, layouts.of(db, collection), job.after)
  }
}

const reply = ({ number, job }: Asked): Replied => {
  try {
    return { number, answer: answer(job) }
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(reply(asked)))
