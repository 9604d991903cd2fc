import type { WholeLedger } from '#stores/effects/copy/port.ts'
import { makeWriter } from '#stores/sqlite/writer.ts'
import { connectLedger, effectsIn } from './store.ts'

const PAGE = 500
const PUT = 'INSERT OR REPLACE INTO effects VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'
/** A lock of another process is waited for as long. */
const PATIENCE_MS = 3000

/** The ledger in a SQLite file as a whole; the file is made when missing. */
export const openWholeSqliteLedger = async (file: string): Promise<WholeLedger> => {
  const db = connectLedger(file)
  const writer = makeWriter(db, { patienceMs: PATIENCE_MS })
  let isOpen = true
  return {
    rows: async function* () {
      for (let after = ''; ;) {
        const found = effectsIn(db.all(`SELECT * FROM effects WHERE id > ? ORDER BY id LIMIT ${PAGE}`, [after]))
        if (found.length === 0) return
        yield found
        after = found.at(-1)?.id ?? ''
      }
    },
    put: (effects) =>
      writer.run(() => {
        for (const {
          id,
          effect,
          cause,
          subject,
          state,
          tries,
          plannedAt,
          startedAt,
          changedAt,
          nextAt,
          note,
        } of effects)
          db.run(PUT, [id, effect, cause, subject, state, tries, plannedAt, startedAt, changedAt, nextAt, note])
      }),
    close: async () => {
      if (isOpen) await writer.close()
      isOpen = false
    },
  }
}
