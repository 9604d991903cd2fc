import { mkdtempSync, rmSync } from 'node:fs'
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
    await write(17)
    await writer.journalIdle()
    await write(1)
    expect(journalLength()).toBeLessThan(2 * 260)
    expect(db.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 18 })
  })
  it('is copied again and again, also while more is written, and holds everything after the end', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await Promise.all([write(9), write(9)])
      await writer.journalIdle()
    }
    await writer.close()
    db = connect(file, 'documents')
    writer = makeWriter(db, { patienceMs: 1000, file })
    expect(db.one('SELECT count(*) AS rows, sum(length(a)) AS bytes FROM t')).toEqual({ rows: 108, bytes: 108e6 })
  })
  it('that a reader still needs stays until it is done, and nobody who writes waits for it', async () => {
    const reader = connect(file, 'documents')
    await write(1)
    reader.exec('BEGIN')
    expect(reader.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 1 })
    await write(17)
    await writer.journalIdle()
    expect(reader.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 1 })
    reader.exec('COMMIT')
    expect(reader.one('SELECT count(*) AS rows FROM t')).toEqual({ rows: 18 })
    reader.close()
    await write(1)
    await writer.journalIdle()
    await write(1)
    expect(journalLength()).toBeLessThan(2 * 260)
  })
})
