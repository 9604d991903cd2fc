import { setTimeout as sleep } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import { type Connection, isBusy } from './connection.ts'
import { LONGEST, openCheckpoints } from './checkpoints.ts'
import type { JournalSync } from './journal-sync.ts'

/** Runs jobs on the one writing connection of a file. All that ask within one turn of the event loop share one commit. */
export interface Writer {
  /**
   * The job's answer once it is committed, and on the disk where the file has a `JournalSync`: until then other readers of the
   * file see it already. A job that throws is undone alone; the others of its turn stay.
   */
  run<T>(job: (db: Connection) => T): Promise<T>
  /**
   * The same for a job of which one statement at most writes, with nothing after it that may throw: SQLite takes a statement that fails
   * back by itself.
   */
  runOne<T>(job: (db: Connection) => T): Promise<T>
  /** Whatever is committed by now is on the disk. Rejects where the disk has refused it. */
  settled(): Promise<void>
  /** The journal is not being copied. */
  journalIdle(): Promise<void>
  /**
   * Of what was replaced or deleted before, the journal of the file keeps no byte: a thread empties it, and nobody who writes gets between.
   * Rejects where another connection reads older pages all the time: the step is to be tried again.
   */
  emptyJournal(): Promise<void>
  /** Work that writes to the same file in another thread: alone, in its turn. */
  aside<T>(work: () => Promise<T>): Promise<T>
  /** Waits for what was asked before, then closes the connection. */
  close(): Promise<void>
}

interface Job {
  /** Its answer, to be told after the commit. */
  readonly work: () => () => void
  readonly writesOnce: boolean
  readonly fail: (reason: unknown) => void
}

/** Keeps one turn of the event loop short: 200 appends take about 10 ms. */
const MOST = 200
/** Between two tries for a lock that another process holds. Timers run and requests are answered meanwhile. */
const PAUSE_MS = 25

export interface WriterOptions {
  /** How long a lock of another process is waited for before the jobs fail. */
  readonly patienceMs: number
  /** Where commits must survive a loss of power; without it they do as the connection says. */
  readonly journal?: JournalSync
  /** The path of the file, where its journal is to be copied into it by a thread; without it SQLite does that inside COMMIT. */
  readonly file?: string
}

export const makeWriter = (db: Connection, { patienceMs, journal, file }: WriterOptions): Writer => {
  let waiting: Job[] = []
  /** Who writes next, this thread or the one beside it: neither waits for the other's lock while it holds the event loop. */
  const writing = new Mutex()
  /** Ends when the last commit is on the disk, or the disk has refused it. */
  let flushed: Promise<void> = Promise.resolve()
  /** The same, rejecting where the disk has refused it. */
  let onDisk: Promise<void> = Promise.resolve()
  if (journal) db.exec('PRAGMA synchronous = NORMAL')
  const aside = <T>(work: () => Promise<T>): Promise<T> => writing.runExclusive(work)
  const checkpoints = file === undefined ? null : openCheckpoints({ file, alone: aside })
  if (checkpoints) db.exec(`PRAGMA wal_autocheckpoint = ${LONGEST}`)

  const flush = async (): Promise<void> => {
    await new Promise(setImmediate)
    // A commit costs about the same however many share it: whoever comes while the disk is busy shares the next one.
    await flushed
    const jobs = waiting.splice(0, MOST)
    if (waiting.length > 0) void writing.runExclusive(flush)
    try {
      await begin()
      const answers = jobs.length === 1 ? jobs.map((job) => job.work()) : jobs.map((job) => attempt(db, job))
      db.run('COMMIT')
      answerOnceFlushed(jobs, answers)
      checkpoints?.look()
    } catch (error) {
      undo(db)
      jobs.forEach((job) => job.fail(error))
    }
  }

  const answerOnceFlushed = (jobs: readonly Job[], answers: readonly (() => void)[]): void => {
    if (!journal) return answers.forEach((answer) => answer())
    onDisk = journal.sync()
    flushed = onDisk.then(
      () => answers.forEach((answer) => answer()),
      (error) => jobs.forEach((job) => job.fail(error)),
    )
  }

  /** IMMEDIATE takes the lock first, so what a job reads cannot change before the commit. */
  const begin = async (): Promise<void> => {
    const until = performance.now() + patienceMs
    while (!tryToBegin(db, performance.now() >= until)) await sleep(PAUSE_MS)
  }

  const enqueue = <T>(job: (db: Connection) => T, writesOnce: boolean): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) void writing.runExclusive(flush)
      const work = () => {
        const answer = job(db)
        return () => resolve(answer)
      }
      waiting.push({ work, writesOnce, fail: reject })
    })

  const run = <T>(job: (db: Connection) => T): Promise<T> => enqueue(job, false)

  return {
    run,
    runOne: (job) => enqueue(job, true),
    aside,
    settled: () => onDisk,
    journalIdle: async () => checkpoints?.idle(),
    async emptyJournal() {
      if (!checkpoints) throw new Error('only the journal of a named file is emptied')
      const until = performance.now() + patienceMs
      while (!(await checkpoints.empty())) {
        if (performance.now() >= until) throw new Error(`the journal of ${file} is being read: try again`)
        await sleep(PAUSE_MS)
      }
    },
    async close() {
      await run(() => undefined).catch(() => undefined)
      await checkpoints?.close()
      await writing.waitForUnlock()
      await flushed
      journal?.close()
      db.close()
    },
  }
}

const tryToBegin = (db: Connection, isLast: boolean): boolean => {
  try {
    db.run('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (isLast || !isBusy(error)) throw error
    return false
  }
}

/** One of several: where it throws, it alone is undone. Throws where all are. */
const attempt = (db: Connection, job: Job): (() => void) => {
  if (!job.writesOnce) db.run('SAVEPOINT job')
  try {
    const answer = job.work()
    if (!job.writesOnce) db.run('RELEASE job')
    return answer
  } catch (error) {
    // A disk that is full ends the whole transaction: the next job would write outside of any.
    if (!db.isInTransaction()) throw error
    if (!job.writesOnce) undoJob(db)
    return () => job.fail(error)
  }
}

const undoJob = (db: Connection): void => {
  db.run('ROLLBACK TO job')
  db.run('RELEASE job')
}

const undo = (db: Connection): void => {
  try {
    db.run('ROLLBACK')
  } catch {
    // Nothing was begun, or SQLite has already undone it: both leave the connection ready.
  }
}
