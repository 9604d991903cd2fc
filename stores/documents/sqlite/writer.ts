import type { Connection } from './connection.ts'

/** Runs jobs on the one writing connection. All that ask within one turn of the event loop share one commit. */
export interface Writer {
  /** The job's answer once it is on disk. A job that throws is undone alone; the others of its turn stay. */
  run<T>(job: (db: Connection) => T): Promise<T>
  /** Work that writes to the same file in another thread: alone, in its turn. */
  aside<T>(work: () => Promise<T>): Promise<T>
  /** Waits for what was asked before. */
  close(): Promise<void>
}

interface Job {
  readonly work: () => () => void
  readonly fail: (reason: unknown) => void
}

export const makeWriter = (db: Connection): Writer => {
  let waiting: Job[] = []
  /** Who writes next, this thread or the one beside it: neither waits for the other's lock while it holds the event loop. */
  const inTurn = makeTurns()

  const flush = (): void => {
    const jobs = waiting
    waiting = []
    try {
      db.exec('BEGIN IMMEDIATE')
      const answers = jobs.map((job) => attempt(db, job))
      db.exec('COMMIT')
      answers.forEach((answer) => answer())
    } catch (error) {
      undo(db)
      jobs.forEach((job) => job.fail(error))
    }
  }

  const run = <T>(job: (db: Connection) => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) void inTurn(afterThisTurn)
      const work = () => {
        const answer = job(db)
        return () => resolve(answer)
      }
      waiting.push({ work, fail: reject })
    })

  const afterThisTurn = async (): Promise<void> => {
    await new Promise(setImmediate)
    flush()
  }

  return {
    run,
    aside: inTurn,
    async close() {
      await run(() => undefined)
      db.close()
    },
  }
}

/** One after another, in the order of asking. */
const makeTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** A savepoint per job: what it answers is told only after the commit. */
const attempt = (db: Connection, job: Job): (() => void) => {
  db.exec('SAVEPOINT job')
  try {
    const answer = job.work()
    db.exec('RELEASE job')
    return answer
  } catch (error) {
    db.exec('ROLLBACK TO job; RELEASE job')
    return () => job.fail(error)
  }
}

const undo = (db: Connection): void => {
  try {
    db.exec('ROLLBACK')
  } catch {
    // Nothing was begun, or SQLite has already undone it: both leave the connection ready.
  }
}
