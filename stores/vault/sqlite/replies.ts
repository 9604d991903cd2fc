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
interface Row {
  readonly key: string
  readonly bodyHash: string
  readonly startedAt: string
  readonly status: number | null
  readonly sealed: Uint8Array | null
}

export const makeSqliteReplies = ({ db, write }: Writing, wrap: Wrap): Vault['replies'] => {
  db.exec(SCHEMA)
  // The insert decides who is first, also between processes: one row changes, or none.
  const begin = db.prepare('INSERT INTO replies (key, bodyHash, startedAt) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const find = db.prepare('SELECT * FROM replies WHERE key = ?')
  const finish = db.prepare('UPDATE replies SET status = ?, sealed = ? WHERE key = ? AND sealed IS NULL')
  const forget = db.prepare('DELETE FROM replies WHERE key = ?')
  const purge = db.prepare('DELETE FROM replies WHERE startedAt < ?')
  const name = (key: string) => `reply to ${key}`

  const replyIn = ({ key, startedAt, status, sealed }: Row): Reply => {
    if (status === null || !sealed) return { is: 'begun', startedAt }
    const { body, headers } = JSON.parse(wrap.unwrap(sealed, name(key)).toString())
    return { is: 'done', startedAt, status, body, headers }
  }

  return {
    begin: ({ key, bodyHash, at }) =>
      write((): Reply => {
        if (begin.run(key, bodyHash, at).changes === 1) return { is: 'new', startedAt: at }
        const row: Row = find.get(key)
        return row.bodyHash === bodyHash ? replyIn(row) : { is: 'other-body' }
      }),
    finish: async (key, { status, body, headers }) => {
      const sealed = wrap.wrap(Buffer.from(JSON.stringify({ body, headers })), name(key))
      await write(() => finish.run(status, sealed, key))
    },
    forget: async (key) => void (await write(() => forget.run(key))),
    purge: (before) => write((): number => purge.run(before).changes),
  }
}
