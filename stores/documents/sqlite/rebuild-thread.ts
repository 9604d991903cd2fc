import type { Committed } from '#stores/documents/port.ts'
import { commit, fencedAnswer, type Written, type WrittenReplace } from './commit.ts'
import { dropCollection, fillCollection } from './collections.ts'
import { connect, type Connection } from '#stores/sqlite/connection.ts'
import { answerJobs } from '#stores/sqlite/thread.ts'
import { type Layouts, makeLayouts, scrubIndex } from './layout.ts'

/** What a process asks of its thread beside SQLite; `file` names the database. */
export type RebuildJob =
  | { readonly do: 'fill'; readonly file: string; readonly collection: string; readonly texts: readonly string[] }
  | { readonly do: 'commit'; readonly file: string; readonly batch: BatchOfTexts }
  | { readonly do: 'drop' | 'scrub'; readonly file: string; readonly collection: string }
  | { readonly do: 'close'; readonly file: string }

/** Without the documents themselves, of which their JSON says the same: what goes to a thread is copied. */
export interface BatchOfTexts extends Omit<Written, 'replaces'> {
  readonly replaces: readonly Omit<WrittenReplace, 'document'>[]
}

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
const inTransaction = <Result>({ db }: Open, work: () => Result): Result => {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
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
  if (job.do === 'commit') return commitIn(open, job.batch)
  const { db, layouts } = open
  const { collection } = job
  switch (job.do) {
    case 'fill':
      return inTransaction(open, () => fillCollection(db, layouts, [collection, job.texts]))
    case 'drop':
      return inTransaction(open, () => dropCollection(db, layouts, collection))
    case 'scrub':
      return inTransaction(open, () => scrubIndex(db, layouts.of(db, collection)))
  }
}

const commitIn = (open: Open, batch: BatchOfTexts): Committed => {
  const { db, layouts } = open
  const documentOf = ({ json }: Pick<WrittenReplace, 'json'>) => (json === null ? null : JSON.parse(json))
  const replaces = batch.replaces.map((one) => ({ ...one, document: documentOf(one) }))
  try {
    return inTransaction(open, () => commit(db, { layouts, remembered: () => undefined }, { ...batch, replaces }))
  } catch (error) {
    return fencedAnswer(error)
  }
}

answerJobs(answer)
