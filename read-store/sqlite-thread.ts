import { parentPort } from 'node:worker_threads'
import { fillCollection } from './sqlite-collections.ts'
import { connect, type Connection } from './sqlite-connection.ts'
import { makeLayouts, type Layouts } from './sqlite-layout.ts'
import type { Asked, Replied, ThreadJob } from './sqlite-jobs.ts'
import { pageOfHashes } from './sqlite-scan.ts'

interface Open {
  readonly db: Connection
  readonly layouts: Layouts
}
const files = new Map<string, Open>()

const opened = (file: string): Open => {
  const open = files.get(file) ?? { db: connect(file), layouts: makeLayouts() }
  files.set(file, open)
  return open
}

const fill = ({ db, layouts }: Open, collection: string, texts: readonly string[]): void => {
  db.exec('BEGIN IMMEDIATE')
  try {
    fillCollection(db, layouts, [collection, texts])
    db.exec('COMMIT')
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
  return job.do === 'fill'
    ? fill(open, job.collection, job.texts)
    : pageOfHashes(open.db, open.layouts.of(open.db, job.collection), job.after)
}

const reply = ({ number, job }: Asked): Replied => {
  try {
    return { number, answer: answer(job) }
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(reply(asked)))
