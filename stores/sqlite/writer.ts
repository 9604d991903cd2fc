import { setTimeout as sleep } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import { type Connection, isBusy } from './connection.ts'

/** Runs jobs on the one writing connection of a file. All that ask within one turn of the event loop share one commit. */
export interface Writer {
  /** The job's answer once it is committed. A job that throws is undone alone; the others of its turn stay. */
  run<T>(job: (db: Connection) => T): Promise<T>
  /** Work that writes to the same file in another thread: alone, in its turn. */
  aside<T>(work: () => Promise<T>): Promise<T>
  /** Waits for what was asked before, then closes the connection. */
  close(): Promise<void>
}

interface Job {
  readonly work: () => () => void
  readonly fail: (reason: unknown) => void
}

/** Keeps one turn of the event loop short: 200 appends take about 10 ms. */
const MOST = 200
/** Between two tries for a lock that another process holds. Timers run and requests are answered meanwhile. */
const PAUSE_MS = 25

/** `patienceMs`: how long a lock of another process is waited for before the jobs fail. */
export const makeWriter = (db: Connection, patienceMs: number): Writer => {
  let waiting: Job[] = []
  /** Who writes next, this thread or the one beside it: neither waits for the other's lock while it holds the event loop. */
  const turns = new Mutex()

  const flush = async (): Promise<void> => {
    await new Promise(setImmediate)
    const jobs = waiting.splice(0, MOST)
    if (waiting.length > 0) void turns.runExclusive(flush)
    try {
      await begin()
      const answers = jobs.map((job) => attempt(db, job))
      db.exec('COMMIT')
      answers.forEach((answer) => answer())
    } catch (error) {
      undo(db)
      jobs.forEach((job) => job.fail(error))
    }
  }

  /** IMMEDIATE takes the lock first, so what a job reads cannot change before the commit. */
  const begin = async (): Promise<void> => {
    const until = performance.now() + patienceMs
    while (!tryToBegin(db, performance.now() >= until)) await sleep(PAUSE_MS)
  }

  const run = <T>(job: (db: Connection) => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) void turns.runExclusive(flush)
      const work = () => {
        const answer = job(db)
        return () => resolve(answer)
      }
      waiting.push({ work, fail: reject })
    })

  return {
    run,
    aside: (work) => turns.runExclusive(work),
    async close() {
      await run(() => undefined).catch(() => undefined)
      await turns.waitForUnlock()
      db.close()
    },
  }
}

const tryToBegin = (db: Connection, isLast: boolean): boolean => {
  try {
    db.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (isLast || !isBusy(error)) throw error
    return false
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
