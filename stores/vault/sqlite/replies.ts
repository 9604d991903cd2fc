import type { Row } from '#stores/sqlite/connection.ts'
import type { StoredResponse, Vault } from '#stores/vault/port.ts'
import type { Wrap } from '#stores/vault/wrap.ts'
import type { Writing } from './write.ts'

/**
 * `sealed` is null until the answer is known; it holds body and headers, which may name people. The epoch is raised whenever a person is
 * forgotten. Vaults of earlier releases have a column for it in each row, too, which nothing reads any more.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS replies (
    key TEXT PRIMARY KEY,
    bodyHash TEXT NOT NULL,
    startedAt TEXT NOT NULL,
    status INTEGER,
    sealed BLOB
  );
  CREATE TABLE IF NOT EXISTS replies_epoch (one INTEGER PRIMARY KEY, epoch INTEGER NOT NULL);
  INSERT OR IGNORE INTO replies_epoch VALUES (1, 0);
  CREATE INDEX IF NOT EXISTS replies_by_start ON replies (startedAt);
`
// The insert decides who is first, also between processes: one row changes, or none.
const BEGIN = 'INSERT INTO replies (key, bodyHash, startedAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
const FIND = 'SELECT * FROM replies WHERE key = ?'
const FINISH = 'UPDATE replies SET status = ?, sealed = ? WHERE key = ? AND sealed IS NULL'
const EPOCH = 'SELECT epoch FROM replies_epoch'
const NEXT_EPOCH = 'UPDATE replies_epoch SET epoch = epoch + 1'
const FORGET_ANSWERS = 'UPDATE replies SET status = NULL, sealed = NULL WHERE sealed IS NOT NULL'
const FORGET = 'DELETE FROM replies WHERE key = ?'
const PURGE = 'DELETE FROM replies WHERE startedAt < ?'

export const nameOfReply = (key: string): string => `reply to ${key}`

export const makeSqliteReplies = ({ db, write, writeOne, emptyJournal }: Writing, wrap: Wrap): Vault['replies'] => {
  db.exec(SCHEMA)
  const name = nameOfReply

  const replyIn = (row: Row): StoredResponse => {
    const { key, startedAt, status, sealed } = row
    const begun = { startedAt: String(startedAt) }
    if (typeof status !== 'number' || !(sealed instanceof Uint8Array)) return { is: 'begun', ...begun }
    const { body, headers } = JSON.parse(wrap.unwrap(sealed, name(String(key))).toString())
    return { is: 'done', ...begun, status, body, headers }
  }

  const epochNow = (): number => Number(db.one(EPOCH, [])?.['epoch'])

  return {
    begin: ({ key, bodyHash, at }) =>
      writeOne((): StoredResponse => {
        if (db.run(BEGIN, [key, bodyHash, at]).changes === 1) return { is: 'new', startedAt: at }
        const row = db.one(FIND, [key])
        if (row?.['bodyHash'] !== bodyHash) return { is: 'other-body' }
        return replyIn(row)
      }),
    epoch: async () => epochNow(),
    finish: (key, { status, body, headers }, epoch) => {
      const sealed = wrap.wrap(Buffer.from(JSON.stringify({ body, headers })), name(key))
      return writeOne(() => {
        const present = epochNow()
        if (present === epoch) db.run(FINISH, [status, sealed, key])
        return present
      })
    },
    forget: async (key) => void (await write(() => db.run(FORGET, [key]))),
    forgetAnswers: async () => {
      await write(() => {
        db.run(NEXT_EPOCH)
        db.run(FORGET_ANSWERS)
      })
      await emptyJournal()
    },
    purge: (before) => write(() => db.run(PURGE, [before]).changes),
  }
}
