import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect, type Connection } from '#stores/sqlite/connection.ts'
import { openJournalSync } from '#stores/sqlite/journal-sync.ts'
import { makeWriter } from '#stores/sqlite/writer.ts'
import type { Vault } from '#stores/vault/port.ts'
import { makeSqliteKeys } from './keys.ts'
import { makeSqlitePasswords } from './passwords.ts'
import { makeSqliteReplies } from './replies.ts'
import type { Writing } from './write.ts'
import { makeSqliteSessions } from './sessions.ts'
import { makeSqliteSecondFactors, makeSqliteSiteSecrets } from './second-factors.ts'
import { openSiteKeys } from './site-keys.ts'
import { makeWrap } from '#stores/vault/wrap.ts'

export interface SqliteVaultOptions {
  /** Path of the database file; it and its folder are made when missing. */
  readonly file: string
  readonly siteSecret: string
}

/** A lock of another process is waited for as long. */
const PATIENCE_MS = 3000
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS log (one INTEGER PRIMARY KEY CHECK (one = 1), first_event TEXT NOT NULL);
`

/** The vault in one SQLite file, readable by its owner only. Throws `OtherSecret`; the file is then as it was. */
export const makeSqliteVault = ({ file, siteSecret }: SqliteVaultOptions): Vault => {
  mkdirSync(dirname(file), { recursive: true })
  // Its journal takes the rights that the file has when it is opened.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const db = connect(file, 'vault')
  const wrap = makeWrap(siteSecret)
  const siteKeys = openedOrClosed(db, () => openSiteKeys(db, siteSecret, wrap))
  db.exec(SCHEMA)
  const writer = makeWriter(db, { patienceMs: PATIENCE_MS, journal: openJournalSync(file), file })
  const writing: Writing = {
    db,
    write: (work) => writer.run(() => work()),
    writeOne: (work) => writer.runOne(() => work()),
    settled: () => writer.settled(),
    emptyJournal: () => writer.emptyJournal(),
  }
  let closed = false
  return {
    siteKeys,
    log: makeLog(writing),
    keys: makeSqliteKeys(writing, wrap),
    passwords: makeSqlitePasswords(writing),
    sessions: makeSqliteSessions(writing),
    secondFactors: makeSqliteSecondFactors(writing, wrap),
    siteSecrets: makeSqliteSiteSecrets(writing, wrap),
    replies: makeSqliteReplies(writing, wrap),
    close: async () => {
      if (closed) return
      closed = true
      await writer.close()
    },
  }
}

const openedOrClosed = <Value>(db: Connection, open: () => Value): Value => {
  try {
    return open()
  } catch (error) {
    db.close()
    throw error
  }
}

export const KEEP_FIRST_EVENT = 'INSERT OR IGNORE INTO log VALUES (1, ?)'

export const firstEventIn = (db: Connection): string | null => {
  const id = db.one('SELECT first_event FROM log')?.['first_event']
  return typeof id === 'string' ? id : null
}

const makeLog = ({ db, write }: Writing): Vault['log'] => ({
  firstEvent: async () => firstEventIn(db),
  keepFirstEvent: async (id) => void (await write(() => db.run(KEEP_FIRST_EVENT, [id]))),
})
