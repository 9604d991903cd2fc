import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Connection } from './connection.ts'
import { type JournalSync, openJournalSync } from './journal-sync.ts'
import { makeWriter, type Writer } from './writer.ts'

interface Flush {
  readonly done: () => void
  readonly fail: (error: Error) => void
}

/** A disk that answers when it is told to. */
const slowDisk = () => {
  const flushes: Flush[] = []
  let isSlow = true
  const journal: JournalSync = {
    sync: () => (isSlow ? new Promise((done, fail) => flushes.push({ done, fail })) : Promise.resolve()),
    close: () => undefined,
  }
  const repair = (): void => {
    isSlow = false
    flushes.forEach(({ done }) => done())
  }
  return { flushes, journal, repair }
}

let folder = ''
let db: Connection
let other: Connection
let writer: Writer
const insert = (value: number) => writer.run((w) => w.run('INSERT INTO t VALUES (?)', [value]).changes)
const rows = () => other.all('SELECT a FROM t').map(({ a }) => a)

const open = (journal?: JournalSync): void => {
  folder = mkdtempSync(join(tmpdir(), 'writer-'))
  const file = join(folder, 'a.sqlite')
  db = connect(file, 'events')
  db.exec('CREATE TABLE t (a)')
  other = connect(file, 'events')
  writer = makeWriter(db, { patienceMs: 100, ...(journal && { journal }) })
}
afterEach(async () => {
  other.close()
  await writer.close()
  rmSync(folder, { recursive: true })
})

describe('a writer whose commits must reach the disk', () => {
  let disk = slowDisk()
  beforeEach(() => {
    disk = slowDisk()
    open(disk.journal)
  })
  afterEach(() => disk.repair())

  it('answers only when the disk has answered', async () => {
    let answered = false
    const writing = insert(1).then(() => (answered = true))
    await expect.poll(() => disk.flushes.length).toBe(1)
    expect(rows()).toEqual([1])
    await sleep(20)
    expect(answered).toBe(false)
    disk.flushes[0]?.done()
    await writing
  })

  it('commits what comes meanwhile at once when the disk has answered: all of it together', async () => {
    const first = insert(1)
    await expect.poll(() => disk.flushes.length).toBe(1)
    const more = [insert(2), insert(3)]
    await sleep(20)
    expect(rows()).toEqual([1])
    disk.flushes[0]?.done()
    await first
    await expect.poll(() => disk.flushes.length).toBe(2)
    expect(rows()).toEqual([1, 2, 3])
    disk.flushes[1]?.done()
    await Promise.all(more)
  })

  it('fails those whose flush has failed, and goes on', async () => {
    const failing = insert(1)
    await expect.poll(() => disk.flushes.length).toBe(1)
    disk.flushes[0]?.fail(new Error('EIO'))
    await expect(failing).rejects.toThrow('EIO')
    const next = insert(2)
    await expect.poll(() => disk.flushes.length).toBe(2)
    disk.flushes[1]?.done()
    expect(await next).toBe(1)
  })

  it('is settled when all that is committed is on the disk', async () => {
    await writer.settled()
    const writing = insert(1)
    await expect.poll(() => disk.flushes.length).toBe(1)
    let settled = false
    const settling = writer.settled().then(() => (settled = true))
    await sleep(20)
    expect(settled).toBe(false)
    disk.flushes[0]?.done()
    await settling
    await writing
  })
})

describe('jobs that share a commit', () => {
  beforeEach(() => {
    open()
    db.exec('CREATE UNIQUE INDEX once ON t (a)')
  })
  const twice = (value: number) =>
    writer.run((w) => {
      w.run('INSERT INTO t VALUES (?)', [value])
      w.run('INSERT INTO t VALUES (?)', [value])
    })
  const one = (value: number) => writer.runOne((w) => w.run('INSERT INTO t VALUES (?)', [value]).changes)

  it('are undone alone where they throw, whether they write once or more often', async () => {
    const all = await Promise.allSettled([insert(1), twice(2), one(3), one(1), twice(4), one(5)])
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(rows()).toEqual([1, 3, 5])
  })

  it('of which one is alone in its commit and throws are undone too', async () => {
    await expect(twice(1)).rejects.toThrow('UNIQUE')
    expect(rows()).toEqual([])
    expect(await one(2)).toBe(1)
    expect(rows()).toEqual([2])
  })

  it.each(['run', 'runOne'] as const)('fail together where SQLite has ended the transaction: %s', async (how) => {
    const ending = writer[how]((w) => {
      w.exec('ROLLBACK')
      throw new Error('the disk is full')
    })
    const all = await Promise.allSettled([insert(1), ending, twice(2), insert(3)])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(rows()).toEqual([])
    expect(await insert(4)).toBe(1)
    expect(rows()).toEqual([4])
  })
})

describe('the journal of a file', () => {
  beforeEach(() => open())

  it('is flushed after a commit', async () => {
    await insert(1)
    const journal = openJournalSync(join(folder, 'a.sqlite'))
    await journal.sync()
    await journal.sync()
    journal.close()
  })

  it('that is not there is an error of whoever asks', async () => {
    const journal = openJournalSync(join(folder, 'nothing.sqlite'))
    await expect(journal.sync()).rejects.toThrow('ENOENT')
    journal.close()
  })
})
