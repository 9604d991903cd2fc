import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import { StoreUnavailable } from '#stores/unavailable.ts'

/** What a column may hold. Rows come back with plain numbers, texts and bytes. */
export type Cell = null | number | string | Uint8Array
export type Row = Readonly<Record<string, Cell>>

/** What stands in a file is not what SQLite wrote there: a page is lost, or it never was one of SQLite's. */
export class DamagedFile extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} is damaged`, { cause })
    this.name = 'DamagedFile'
  }
}

/** The disk takes nothing, or another process holds the file: nothing was changed, and the same call may succeed later. */
export class FileUnavailable extends StoreUnavailable {
  readonly code = 'ERR_SQLITE_ERROR'
  readonly errcode: number | undefined
  constructor(
    readonly file: string,
    cause: SqliteError,
  ) {
    super(cause.message, { cause })
    this.name = 'FileUnavailable'
    this.errcode = cause.errcode
  }
}

/** One connection with its prepared statements: preparing costs more than most of the questions. */
export interface Connection {
  exec(sql: string): void
  run(sql: string, cells?: readonly Cell[]): { readonly changes: number; readonly lastInsertRowid: number | bigint }
  one(sql: string, cells?: readonly Cell[]): Row | undefined
  all(sql: string, cells?: readonly Cell[]): readonly Row[]
  /** Rows as arrays of cells, read in two thirds of the time of rows as objects. */
  rows(sql: string, cells?: readonly Cell[]): readonly (readonly Cell[])[]
  /** False also where SQLite has ended a transaction by itself, because of an error. */
  isInTransaction(): boolean
  /** Writes what still stands in the journal into the file, so that the file alone is whole, and closes. */
  close(): void
}

/** What a file is for decides what its commits wait for. */
export type Role = 'events' | 'vault' | 'effects' | 'documents'

/**
 * FULL: what is acknowledged survives a loss of power (this build defaults to NORMAL). Documents stand in one transaction with
 * their checkpoint and derive from the log, so losing the last of them costs a second reading, nothing else: NORMAL. Where words of
 * people stand in the clear, what is deleted is overwritten with zeros.
 */
const DURABILITY: Readonly<Record<Role, string>> = {
  events: 'PRAGMA synchronous = FULL',
  vault: 'PRAGMA synchronous = FULL; PRAGMA secure_delete = ON',
  effects: 'PRAGMA synchronous = FULL',
  documents:
    'PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY',
}

/** Enough for every question of some twenty read models, with lists of different lengths; were there more, the least used would be prepared anew. */
const STATEMENTS = 1000
/** 8,000 pages are 32 MB: a page that a busy index writes a hundred times is then copied into the file once. */
export const LONG_JOURNAL = 8000
/** SQLite waits inside the call, with the event loop in its hand: so little that nobody notices. Who writes tries again later. */
const BUSY_MS = 20
/** While a file is being opened nobody waits for this process yet. */
const OPENING_BUSY_MS = 3000

/** The one way to open a file of data; it and its folder are made when missing. Whatever it is asked may throw `DamagedFile` or `FileUnavailable`. */
export const connect = (file: string, role: Role): Connection => {
  const named = naming(file)
  const database = named(() => openDatabase(file, role))
  const objects = new LRUCache<string, StatementSyncInstance>({ max: STATEMENTS })
  const arrays = new LRUCache<string, StatementSyncInstance>({ max: STATEMENTS })

  const prepared = (sql: string, returnArrays = false): StatementSyncInstance => {
    const statements = returnArrays ? arrays : objects
    const known = statements.get(sql)
    if (known) return known
    const fresh = database.prepare(sql, { returnArrays })
    statements.set(sql, fresh)
    return fresh
  }

  return {
    exec: (sql) => named(() => database.exec(sql)),
    run: (sql, cells = []) => named(() => prepared(sql).run(...cells)),
    one: (sql, cells = []) => named(() => prepared(sql).get(...cells) as Row | undefined),
    all: (sql, cells = []) => named(() => prepared(sql).all(...cells) as readonly Row[]),
    rows: (sql, cells = []) => named(() => prepared(sql, true).all(...cells) as readonly (readonly Cell[])[]),
    isInTransaction: () => database.isTransaction,
    close() {
      if (!database.isOpen) return
      objects.clear()
      arrays.clear()
      named(() => emptyJournal(database))
      database.close()
    },
  }
}

const openDatabase = (file: string, role: Role): InstanceType<typeof DatabaseSync> => {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: OPENING_BUSY_MS })
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = ${LONG_JOURNAL}; ${DURABILITY[role]}`)
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`)
  return database
}

/** SQLite does not say which of its files is damaged. */
const naming =
  (file: string) =>
  <Value>(work: () => Value): Value => {
    try {
      return work()
    } catch (error) {
      if (isDamage(error)) throw new DamagedFile(file, error)
      throw isSqliteError(error) && (isBusy(error) || isOf(NO_ROOM, error)) ? new FileUnavailable(file, error) : error
    }
  }

/** Another connection that still reads keeps the journal, the one that closes last empties it. On a full disk it is whole as it is. */
const emptyJournal = (database: InstanceType<typeof DatabaseSync>): void => {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isBusy(error) && !isOf(NO_ROOM, error)) throw error
  }
}

interface Kind {
  /** The lower bits of an SQLite error's number; the upper ones only say more. */
  readonly codes: readonly number[]
  /** Its text as SQLite writes it: what `all` throws has no number. */
  readonly texts: RegExp
}
const BUSY: Kind = { codes: [5, 6], texts: /^database (?:table )?is locked/u }
const DAMAGE: Kind = { codes: [11, 26], texts: /^(?:database disk image is malformed|file is not a database)/u }

/** SQLITE_FULL, SQLITE_IOERR (what a limit of file sizes or a lost disk gives) and SQLITE_READONLY. */
const NO_ROOM: Kind = {
  codes: [8, 10, 13],
  texts: /^(?:database or disk is full|disk I\/O error|attempt to write a readonly database)/u,
}

/** `errcode` is absent from what `all` throws. */
type SqliteError = Error & { readonly code: string; readonly errcode?: number }

/** Whatever SQLite itself says no with. */
export const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

const isOf = ({ codes, texts }: Kind, error: unknown): boolean => {
  if (!isSqliteError(error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return codes.includes(error.errcode & 0xff)
  return texts.test(error.message)
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
export const isBusy = (error: unknown): boolean => isOf(BUSY, error)
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
export const isDamage = (error: unknown): boolean => error instanceof DamagedFile || isOf(DAMAGE, error)

/** A file and what SQLite keeps beside it while it is open, or after a kill. */
export const withJournals = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`]

/** Whether a table of a file that nobody has opened holds a row; null where there is no such table. Changes nothing. */
export const holdsRows = (file: string, table: string): boolean | null => {
  const database = new DatabaseSync(file, { timeout: OPENING_BUSY_MS })
  try {
    const known = database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(table)
    return known ? database.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() !== undefined : null
  } finally {
    database.close()
  }
}
