import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Connection, DamagedFile, FileUnavailable, isBusy } from './connection.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'

let folder = ''
let db: Connection
const file = () => join(folder, 'data.sqlite')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'connection-'))
  db = connect(file(), 'events')
  db.exec('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT)')
  db.run('INSERT INTO things (name) VALUES (?)', ['lamp'])
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

const questions: readonly (readonly [string, (on: Connection) => unknown])[] = [
  ['exec', (on) => on.exec("UPDATE things SET name = 'chair'")],
  ['run', (on) => on.run('UPDATE things SET name = ?', ['chair'])],
  ['one', (on) => on.one('SELECT * FROM things')],
  ['all', (on) => on.all('SELECT * FROM things')],
  ['rows', (on) => on.rows('SELECT * FROM things')],
]

describe('a page of zeros', () => {
  it.each(questions)('is told with the name of the file by %s', (_, ask) => {
    db.close()
    const handle = openSync(file(), 'r+')
    writeSync(handle, Buffer.alloc(4096), 0, 4096, 4096)
    closeSync(handle)
    db = connect(file(), 'events')
    expect(() => ask(db)).toThrow(DamagedFile)
    expect(() => ask(db)).toThrow(`${file()} is damaged`)
  })
})

describe('a lock of another', () => {
  it.each(questions.slice(0, 2))('is known as one by %s, and is not damage', (_, ask) => {
    const other = connect(file(), 'events')
    other.exec('BEGIN IMMEDIATE')
    let thrown: unknown
    try {
      ask(db)
    } catch (error) {
      thrown = error
    }
    other.exec('ROLLBACK')
    other.close()
    expect(isBusy(thrown)).toBe(true)
    expect(thrown).toBeInstanceOf(StoreUnavailable)
    expect(thrown).not.toBeInstanceOf(DamagedFile)
  })
})

describe('a disk that takes nothing', () => {
  it.each(questions.slice(0, 2))(
    'is told as a store that cannot be asked now by %s, with the name of the file',
    (_, ask) => {
      db.exec('PRAGMA max_page_count = 2')
      const fill = () => {
        db.run('INSERT INTO things (name) VALUES (?)', ['x'.repeat(9000)])
      }
      expect(fill).toThrow(FileUnavailable)
      expect(fill).toThrow('database or disk is full')
      db.exec('PRAGMA max_page_count = 1000; PRAGMA query_only = ON')
      expect(() => ask(db)).toThrow(FileUnavailable)
      db.exec('PRAGMA query_only = OFF')
      fill()
      ask(db)
    },
  )
})
