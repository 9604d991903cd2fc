import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'

/** What a column may hold. Rows come back with plain numbers, texts and bytes. */
export type Cell = null | number | string | Uint8Array
export type Row = Readonly<Record<string, Cell>>

/** One connection with its prepared statements: preparing costs more than most of the questions. */
export interface Connection {
  exec(sql: string): void
  run(sql: string, cells?: readonly Cell[]): { readonly changes: number; readonly lastInsertRowid: number | bigint }
  one(sql: string, cells?: readonly Cell[]): Row | undefined
  all(sql: string, cells?: readonly Cell[]): readonly Row[]
  close(): void
}

/** Enough for every question of some twenty read models, with lists of different lengths. */
const KEPT_STATEMENTS = 1000
/** `npm run rebuild` writes to the same file from another process: wait for its transaction instead of failing. */
const BUSY_MS = 10_000

export const connect = (file: string): Connection => {
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  // FULL is set because this build defaults to NORMAL, which may lose the last commits when the power goes. 4,000 pages are
  // 16 MB: a page that a busy index writes a hundred times is then copied into the file once.
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;
    PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY`)
  const statements = new Map<string, StatementSyncInstance>()

  const prepared = (sql: string): StatementSyncInstance => {
    const kept = statements.get(sql)
    if (kept) return kept
    const fresh = database.prepare(sql)
    if (statements.size >= KEPT_STATEMENTS) statements.clear()
    statements.set(sql, fresh)
    return fresh
  }

  return {
    exec: (sql) => database.exec(sql),
    run: (sql, cells = []) => prepared(sql).run(...cells),
    one: (sql, cells = []) => prepared(sql).get(...cells) as Row | undefined,
    all: (sql, cells = []) => prepared(sql).all(...cells) as readonly Row[],
    close() {
      statements.clear()
      if (database.isOpen) database.close()
    },
  }
}
