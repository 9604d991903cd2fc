import { DatabaseSync } from '@photostructure/sqlite'
import type { WholeLedger } from '#stores/effects/copy/port.ts'
import type { Effect } from '#stores/effects/port.ts'
import { makeSqliteEffects } from './store.ts'

const PAGE = 500
const PUT = `INSERT OR REPLACE INTO effects VALUES
  (:id, :effect, :cause, :subject, :state, :tries, :plannedAt, :startedAt, :changedAt, :nextAt, :note)`

/** The ledger in a SQLite file as a whole; the file is made when missing. */
export const openWholeSqliteLedger = async (file: string): Promise<WholeLedger> => {
  await makeSqliteEffects(file).close()
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  const page = db.prepare(`SELECT * FROM effects WHERE id > ? ORDER BY id LIMIT ${PAGE}`)
  const put = db.prepare(PUT)
  return {
    rows: async function* () {
      for (let after = ''; ;) {
        const found: readonly Effect[] = page.all(after)
        if (found.length === 0) return
        yield found.map((row) => ({ ...row }))
        after = found.at(-1)?.id ?? ''
      }
    },
    put: async (effects) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const effect of effects) put.run({ ...effect })
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    close: async () => {
      if (!db.isOpen) return
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}
