import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import {
  type Effect,
  type EffectLedger,
  type Intent,
  LEASE_MS,
  LONGEST_PAUSE_MS,
  plusMs,
  PURGE_PAGE,
} from '#stores/effects/port.ts'

// FULL: a mail that went out is not forgotten with the power. 20 ms: nobody waits for a lock with the event loop in hand; the next tick,
// or the end of the lease, tries again, and an act done twice has the same command id.
const PRAGMAS = 'PRAGMA busy_timeout = 20; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;'
/** Only ever added to: what stands here cannot be derived from anything else. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS effects (
    id TEXT PRIMARY KEY,
    effect TEXT NOT NULL,
    cause TEXT NOT NULL,
    subject TEXT NOT NULL,
    state TEXT NOT NULL,
    tries INTEGER NOT NULL,
    plannedAt TEXT NOT NULL,
    startedAt TEXT,
    changedAt TEXT NOT NULL,
    nextAt TEXT,
    note TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS effects_by_next ON effects (effect, nextAt, id) WHERE nextAt IS NOT NULL;
  CREATE INDEX IF NOT EXISTS effects_by_change ON effects (changedAt, id);
  CREATE INDEX IF NOT EXISTS effects_by_name ON effects (effect, changedAt, id);
  CREATE INDEX IF NOT EXISTS effects_by_end ON effects (changedAt, id) WHERE nextAt IS NULL;
`
const DUE = `nextAt IS NOT NULL AND (nextAt <= :now OR nextAt > :horizon)`
const PLAN = `INSERT INTO effects VALUES (:id, :effect, :cause, :subject, 'planned', 0, :now, NULL, :now, :now, NULL)
  ON CONFLICT DO NOTHING`
/** One statement is the compare-and-set: it changes the row of one caller, or none. */
const LEASE = `INSERT INTO effects VALUES (:id, :effect, :cause, :subject, 'leased', 1, :now, :now, :now, :until, NULL)
  ON CONFLICT DO UPDATE SET state = 'leased', tries = tries + 1, startedAt = :now, changedAt = :now, nextAt = :until
  WHERE state = 'lapsed' OR (${DUE}) RETURNING *`
const FINISH = `UPDATE effects SET state = ?, changedAt = ?, nextAt = ?, note = ?
  WHERE id = ? AND tries = ? AND state = 'leased'`
const PURGE = `DELETE FROM effects WHERE id IN
  (SELECT id FROM effects WHERE nextAt IS NULL AND changedAt < ? ORDER BY changedAt, id LIMIT ${PURGE_PAGE})`
const RECENT = 'ORDER BY changedAt DESC, id DESC LIMIT ?'

/** The ledger in a SQLite file of its own; the file and its folder are made when missing. */
export const makeSqliteEffects = (file: string): EffectLedger => {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(PRAGMAS)
  db.exec(SCHEMA)
  const plan = db.prepare(PLAN)
  const isTaken = db.prepare(`SELECT 1 FROM effects WHERE id = :id AND state <> 'lapsed' AND NOT (${DUE})`)
  const lease = db.prepare(LEASE)
  const finish = db.prepare(FINISH)
  const due = db.prepare(`SELECT * FROM effects WHERE effect IN (SELECT value FROM json_each(:names)) AND ${DUE}
    ORDER BY nextAt, id LIMIT :limit`)
  const find = db.prepare('SELECT * FROM effects WHERE id = ?')
  const recent = db.prepare(`SELECT * FROM effects ${RECENT}`)
  const recentOf = db.prepare(`SELECT * FROM effects WHERE effect = ? ${RECENT}`)
  const purge = db.prepare(PURGE)

  const inTransaction = (act: () => void): void => {
    db.exec('BEGIN IMMEDIATE')
    try {
      act()
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  return {
    plan: async (intents, now) =>
      inTransaction(() => intents.forEach((intent) => void plan.run({ ...columnsOf(intent), now }))),
    lease: async (intent, now) => {
      const times = { now, horizon: plusMs(now, LONGEST_PAUSE_MS) }
      // Most rows that are looked at have ended long ago: reading takes no lock.
      if (isTaken.get({ id: intent.id, ...times })) return null
      const row: Effect | undefined = lease.get({ ...columnsOf(intent), ...times, until: plusMs(now, LEASE_MS) })
      return row ? { ...row } : null
    },
    finish: async ({ id, tries }, outcome) => {
      const nextAt = outcome.is === 'waiting' ? outcome.nextAt : null
      return finish.run(outcome.is, outcome.at, nextAt, outcome.note, id, tries).changes === 1
    },
    due: async ({ effects, now, limit }) =>
      rows(due.all({ names: JSON.stringify(effects), now, horizon: plusMs(now, LONGEST_PAUSE_MS), limit })),
    find: async (id) => rows(find.all(id))[0] ?? null,
    recent: async ({ limit, effect }) => rows(effect === undefined ? recent.all(limit) : recentOf.all(effect, limit)),
    purge: async (endedBefore) => purge.run(endedBefore).changes,
    close: async () => {
      if (!db.isOpen) return
      // A copy of the file alone is then whole.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      db.close()
    },
  }
}

/** Named one by one: the statement takes exactly these. */
const columnsOf = ({ id, effect, cause, subject }: Intent) => ({ id, effect, cause, subject })
const rows = (found: readonly Effect[]): readonly Effect[] => found.map((row) => ({ ...row }))
