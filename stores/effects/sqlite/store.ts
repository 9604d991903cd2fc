import { connect, type Cell, type Connection, type Row } from '#stores/sqlite/connection.ts'
import { openJournalSync } from '#stores/sqlite/journal-sync.ts'
import { makeWriter } from '#stores/sqlite/writer.ts'
import {
  type Effect,
  type EffectLedger,
  type Intent,
  LEASE_MS,
  LONGEST_PAUSE_MS,
  plusMs,
  PURGE_PAGE,
} from '#stores/effects/port.ts'

/** A lock of another process is waited for as long; the next tick, or the end of the lease, tries again, and an effect done twice has the same command id. */
const PATIENCE_MS = 100
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
/** Its two cells: `dueAt`. */
const DUE = 'nextAt IS NOT NULL AND (nextAt <= ? OR nextAt > ?)'
const COLUMNS = 'id, effect, cause, subject, state, tries, plannedAt, startedAt, changedAt, nextAt, note'
const PLAN = `INSERT INTO effects (${COLUMNS}) VALUES (?, ?, ?, ?, 'planned', 0, ?, NULL, ?, ?, NULL) ON CONFLICT DO NOTHING`
const IS_TAKEN = `SELECT 1 FROM effects WHERE id = ? AND state <> 'lapsed' AND NOT (${DUE})`
/** One statement is the compare-and-set: it changes the row of one caller, or none. */
const LEASE = `INSERT INTO effects (${COLUMNS}) VALUES (?, ?, ?, ?, 'leased', 1, ?, ?, ?, ?, NULL)
  ON CONFLICT DO UPDATE SET state = 'leased', tries = tries + 1, startedAt = excluded.startedAt,
    changedAt = excluded.changedAt, nextAt = excluded.nextAt
  WHERE state = 'lapsed' OR (${DUE}) RETURNING *`
/** As a renewal of the lease, too. */
const FINISH = `UPDATE effects SET state = ?, changedAt = ?, nextAt = ?, note = ?
  WHERE id = ? AND tries = ? AND state = 'leased'`
const SOON = `SELECT * FROM effects WHERE effect IN (SELECT value FROM json_each(?)) AND ${DUE} ORDER BY nextAt, id LIMIT ?`
const RECENT = 'ORDER BY changedAt DESC, id DESC LIMIT ?'
const PURGE = `DELETE FROM effects WHERE id IN
  (SELECT id FROM effects WHERE nextAt IS NULL AND changedAt < ? ORDER BY changedAt, id LIMIT ${PURGE_PAGE})`

/** The ledger in a SQLite file of its own; the file and its folder are made when missing. */
export const makeSqliteEffects = (file: string): EffectLedger => {
  const db = connectLedger(file)
  // Flushed to the disk: a mail that went out is not forgotten with the power.
  const writer = makeWriter(db, { patienceMs: PATIENCE_MS, journal: openJournalSync(file), file })
  let isOpen = true

  return {
    plan: (intents, now) =>
      writer.run(() => {
        for (const intent of intents) db.run(PLAN, [...cellsOf(intent), now, now, now])
      }),
    lease: async (intent, now) => {
      const due = dueAt(now)
      // Most rows that are looked at have ended long ago: reading takes no lock.
      if (db.one(IS_TAKEN, [intent.id, ...due])) return null
      const cells = [...cellsOf(intent), now, now, now, plusMs(now, LEASE_MS), ...due]
      return writer.runOne(() => effectsIn(db.all(LEASE, cells))[0] ?? null)
    },
    renew: ({ id, tries }, { at, note }) =>
      writer.runOne(() => db.run(FINISH, ['leased', at, plusMs(at, LEASE_MS), note, id, tries]).changes === 1),
    finish: ({ id, tries }, outcome) => {
      const nextAt = outcome.is === 'waiting' ? outcome.nextAt : null
      const cells = [outcome.is, outcome.at, nextAt, outcome.note, id, tries]
      return writer.runOne(() => db.run(FINISH, cells).changes === 1)
    },
    due: async ({ effects, now, limit }) => effectsIn(db.all(SOON, [JSON.stringify(effects), ...dueAt(now), limit])),
    find: async (id) => effectsIn(db.all('SELECT * FROM effects WHERE id = ?', [id]))[0] ?? null,
    recent: async ({ limit, effect }) =>
      effectsIn(
        effect === undefined
          ? db.all(`SELECT * FROM effects ${RECENT}`, [limit])
          : db.all(`SELECT * FROM effects WHERE effect = ? ${RECENT}`, [effect, limit]),
      ),
    purge: (endedBefore) => writer.runOne(() => db.run(PURGE, [endedBefore]).changes),
    close: async () => {
      if (isOpen) await writer.close()
      isOpen = false
    },
  }
}

/** The file of a ledger with its table. */
export const connectLedger = (file: string): Connection => {
  const db = connect(file, 'effects')
  db.exec(SCHEMA)
  return db
}

/** Rows of the table as what they are: each column has the name and the type of a field. */
export const effectsIn = (rows: readonly Row[]): readonly Effect[] =>
  rows.map((row) => ({ ...row }) as unknown as Effect)

const dueAt = (now: string): readonly Cell[] => [now, plusMs(now, LONGEST_PAUSE_MS)]
const cellsOf = ({ id, effect, cause, subject }: Intent): readonly Cell[] => [id, effect, cause, subject]
