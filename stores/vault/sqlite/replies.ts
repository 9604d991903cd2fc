import type { Row } from '#stores/sqlite/connection.ts'
import type { Reply, Vault } from '#stores/vault/port.ts'
import type { Wrap } from '#stores/vault/wrap.ts'
import type { Writing } from './write.ts'

/** `sealed` is null until the answer is known; it holds body and headers, which may name people. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS replies (
    key TEXT PRIMARY KEY,
    bodyHash TEXT NOT NULL,
    startedAt TEXT NOT NULL,
    status INTEGER,
    sealed BLOB
  );
  CREATE INDEX IF NOT EXISTS replies_by_start ON replies (startedAt);
`
// The insert decides who is first, also between processes: one row changes, or none.
const BEGIN = 'INSERT INTO replies (key, bodyHash, startedAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
const FIND = 'SELECT * FROM replies WHERE key = ?'
const FINISH = 'UPDATE replies SET status = ?, sealed = ? WHERE key = ? AND sealed IS NULL'
const FORGET = 'DELETE FROM replies WHERE key = ?'
const PURGE = 'DELETE FROM replies WHERE startedAt < ?'

export const makeSqliteReplies = ({ db, write }: Writing, wrap: Wrap): Vault['replies'] => {
  db.exec(SCHEMA)
  const name = (key: string) => `reply to ${key}`

  const replyIn = (row: Row): Reply => {
    const { key, startedAt, status, sealed } = row
    const begun = { startedAt: String(startedAt) }
    if (typeof status !== 'number' || !(sealed instanceof Uint8Array)) return { is: 'begun', ...begun }
    const { body, headers } = JSON.parse(wrap.unwrap(sealed, name(String(key))).toString())
    return { is: 'done', ...begun, status, body, headers }
  }

  return {
    begin: ({ key, bodyHash, at }) =>
      write((): Reply => {
        if (db.run(BEGIN, [key, bodyHash, at]).changes === 1) return { is: 'new', startedAt: at }
        const row = db.one(FIND, [key])
        return row?.['bodyHash'] === bodyHash ? replyIn(row) : { is: 'other-body' }
      }),
    finish: async (key, { status, body, headers }) => {
      const sealed = wrap.wrap(Buffer.from(JSON.stringify({ body, headers })), name(key))
      await write(() => db.run(FINISH, [status, sealed, key]))
    },
    forget: async (key) => void (await write(() => db.run(FORGET, [key]))),
    purge: (before) => write(() => db.run(PURGE, [before]).changes),
  }
}
