import { dropCollection, fillCollection, pageOfHashes } from './collections.ts'
import { connect, type Connection } from '#stores/sqlite/connection.ts'
import { answerJobs } from '#stores/sqlite/thread.ts'
import { type Layouts, makeLayouts, scrubIndex } from './layout.ts'

/** What a process asks of its thread beside SQLite; `file` names the database. */
export type RebuildJob =
  | { readonly do: 'fill'; readonly file: string; readonly collection: string; readonly texts: readonly string[] }
  | { readonly do: 'drop' | 'scrub'; readonly file: string; readonly collection: string }
  | { readonly do: 'hashes'; readonly file: string; readonly collection: string; readonly after: string }
  | { readonly do: 'close'; readonly file: string }

interface Open {
  readonly db: Connection
  readonly layouts: Layouts
}
const files = new Map<string, Open>()

const opened = (file: string): Open => {
  const open = files.get(file) ?? { db: connectPatiently(file), layouts: makeLayouts() }
  files.set(file, open)
  return open
}

/** No event loop with people in it waits here: a lock may be waited for inside SQLite. */
const connectPatiently = (file: string): Connection => {
  const db = connect(file, 'documents')
  db.exec('PRAGMA busy_timeout = 10000')
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

const answer = (job: RebuildJob): unknown => {
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
    case 'drop':
      return inTransaction(open, () => dropCollection(db, layouts, collection))
    case 'scrub':
      return inTransaction(open, () => scrubIndex(db, layouts.of(db, collection)))
    case 'hashes':
      return pageOfHashes(db, layouts.of(db, collection), job.after)
  }
}

answerJobs(answer)
