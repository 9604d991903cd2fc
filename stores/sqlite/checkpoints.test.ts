import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Connection } from './connection.ts'
import { makeWriter, type Writer } from './writer.ts'

let folder = ''
let file = ''
let db: Connection
let writer: Writer
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoints-'))
  file = join(folder, 'a.sqlite')
  db = connect(file, 'documents')
  db.exec('CREATE TABLE t (a)')
  writer = makeWriter(db, { patienceMs: 1000, file })
})
afterEach(async () => {
  await writer.close()
  rmSync(folder, { recursive: true })
})

/** 250 pages each. */
const MEGABYTE = new Uint8Array(1_000_000)
const write = (times: number) =>
  Promise.all(Array.from({ length: times }, () => writer.run((w) => w.run('INSERT INTO t VALUES (?)', [MEGABYTE]))))
/** Pages that stand in the journal, as another connection counts them. */
const journalLength = (): number => {
  const other = connect(file, 'documents')
  const { log } = other.one('PRAGMA wal_checkpoint(PASSIVE)') ?? {}
  other.close()
  return Number(log)
}

describe('the journal of a file that is written to', () => {
  it('is left as it is while it is short', async () => {
    await write(3)
    await writer.journalIdle()
    await write(1)
    expect(journalLength()).toBeGreaterThan(4 * 240)
  })
  it('is copied into the file once it is long, and begins again with the next commit', async () => {
    await write(33)
    await writer.journalIdle()
    await write(1)
    expect(journalLength()).toBeLessThan(2 * 260)
    expect(db.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 34 })
  })
  it('is copied again and again, also while more is written, and holds everything after the end', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all([write(17), write(17)])
      await writer.journalIdle()
    }
    await writer.close()
    db = connect(file, 'documents')
    writer = makeWriter(db, { patienceMs: 1000, file })
    expect(db.one('SELECT count(*) AS rows, sum(length(a)) AS bytes FROM t')).toEqual({ rows: 136, bytes: 136e6 })
  })
  it('that a reader still needs stays until it is done, and nobody who writes waits for it', async () => {
    const reader = connect(file, 'documents')
    await write(1)
    reader.exec('BEGIN')
    expect(reader.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 1 })
    await write(33)
    await writer.journalIdle()
    expect(reader.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 1 })
    reader.exec('COMMIT')
    expect(reader.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 34 })
    reader.close()
    await write(1)
    await writer.journalIdle()
    await write(1)
    expect(journalLength()).toBeLessThan(2 * 260)
  })
})

describe('a journal that must keep nothing', () => {
  const bytes = (): number => statSync(`${file}-wal`).size
  const rows = () => db.one('SELECT count(*) AS rows FROM t')

  it('has no byte left when that is told, and all of it is in the file', async () => {
    await write(20)
    expect(bytes()).toBeGreaterThan(1e6)
    await writer.emptyJournal()
    expect(bytes()).toBe(0)
    expect(rows()).toEqual({ rows: 20 })
    await write(1)
    expect(rows()).toEqual({ rows: 21 })
  })
  it('waits for whoever reads older pages, while others write and are answered', async () => {
    await write(1)
    const reader = connect(file, 'documents')
    reader.exec('BEGIN')
    reader.one('SELECT count(*) AS rows FROM t')
    let isEmpty = false
    const emptying = writer.emptyJournal().then(() => (isEmpty = true))
    for (let turn = 0; turn < 5; turn += 1) await write(1)
    expect([isEmpty, bytes() > 0]).toEqual([false, true])
    reader.exec('COMMIT')
    await emptying
    expect(bytes()).toBe(0)
    expect(rows()).toEqual({ rows: 6 })
    reader.close()
  })
  it('is told of as it is where somebody reads older pages for good', async () => {
    await write(1)
    const reader = connect(file, 'documents')
    reader.exec('BEGIN')
    reader.one('SELECT count(*) AS rows FROM t')
    await expect(writer.emptyJournal()).rejects.toThrow('is being read: try again')
    reader.exec('COMMIT')
    reader.close()
    await writer.emptyJournal()
    expect(bytes()).toBe(0)
  })
  it('is never emptied or copied by the connection for which the event loop waits', async () => {
    const statements: string[] = []
    const asked = new Proxy(db, {
      get: (target, name: keyof Connection) =>
        name === 'close'
          ? () => undefined
          : (...words: readonly never[]) => (
              statements.push(String(words[0])),
              Reflect.apply(target[name], target, words)
            ),
    })
    const watched = makeWriter(asked, { patienceMs: 1000, file })
    await watched.run((w) => w.run('INSERT INTO t VALUES (1)'))
    await watched.emptyJournal()
    await watched.close()
    expect(bytes()).toBe(0)
    expect(statements.filter((sql) => sql.includes('wal_checkpoint'))).toEqual([])
  })
  it('is not touched any more after the end', async () => {
    await writer.close()
    await expect(writer.emptyJournal()).rejects.toThrow('is closed')
    db = connect(file, 'documents')
    writer = makeWriter(db, { patienceMs: 1000, file })
  })
})
