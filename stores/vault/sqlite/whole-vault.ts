import { connect, type Connection, type Row } from '#stores/sqlite/connection.ts'
import { OtherVault, type VaultRow, type WholeVault } from '#stores/vault/copy/port.ts'
import { sameSiteKeys } from '#stores/vault/copy/copy-vault.ts'
import type { SiteKeys } from '#stores/vault/site-keys.ts'
import { makeWrap, type Wrap } from '#stores/vault/wrap.ts'
import { nameOfKey } from './keys.ts'
import { factorIn, nameOfFactor, nameOfSiteSecret, PUT_CODE, PUT_SITE_SECRET } from './second-factors.ts'
import { cellsOf, PUT as PUT_SESSION, sessionOf } from './sessions.ts'
import { PUT_CHANGE, PUT_PASSWORD } from './passwords.ts'
import { openSiteKeys, replaceSiteKeys } from './site-keys.ts'
import { firstEventIn, KEEP_FIRST_EVENT, makeSqliteVault, type SqliteVaultOptions } from './store.ts'
import { emptyJournal } from './write.ts'

const PAGE = 500
/** A key that was destroyed here is not made again. */
const PUT_KEY =
  'INSERT INTO keys VALUES (?, ?) ON CONFLICT DO UPDATE SET wrapped = excluded.wrapped WHERE wrapped IS NOT NULL'
const PUT_FACTOR = `INSERT OR REPLACE INTO second_factors (factorId, personId, wrapped, step, stepBy, hasCodes)
  VALUES (?, ?, ?, ?, ?, ?)`
const CODES_OF = 'SELECT hash, spentBy FROM backup_codes WHERE factorId = ? ORDER BY hash'
const PUT_REPLY = 'INSERT OR REPLACE INTO replies (key, bodyHash, startedAt) VALUES (?, ?, ?)'

/** The vault in a SQLite file as a whole; the file is made when missing. Throws `OtherSecret`. */
export const openWholeSqliteVault = async ({ file, siteSecret }: SqliteVaultOptions): Promise<WholeVault> => {
  // Opened once as the server does: it checks the secret, and makes what is missing.
  await makeSqliteVault({ file, siteSecret }).close()
  const db = connect(file, 'vault')
  const wrap = makeWrap(siteSecret)
  let siteKeys = openSiteKeys(db, siteSecret, wrap)
  let isClosed = false
  const mustTake = (theirs: SiteKeys): void => {
    if (!sameSiteKeys(siteKeys, theirs) && db.one('SELECT 1 FROM keys')) throw new OtherVault('another site is here')
  }
  return {
    get siteKeys() {
      return siteKeys
    },
    rows: async function* () {
      const firstEvent = firstEventIn(db)
      if (firstEvent !== null) yield [{ is: 'log', firstEvent }]
      for (const { table, id, rowOf } of TABLES)
        for await (const page of pagesOf(db, table, id)) yield page.map((row) => rowOf(row, { db, wrap }))
    },
    hasKey: async (subject) =>
      db.one('SELECT 1 FROM keys WHERE subject = ? AND wrapped IS NOT NULL', [subject]) !== undefined,
    strangersAmong: async (subjects) =>
      subjects.filter((subject) => !db.one('SELECT 1 FROM keys WHERE subject = ?', [subject])),
    firstEvent: async () => firstEventIn(db),
    mustTake: async (theirs) => mustTake(theirs),
    begin: async (theirs) => {
      mustTake(theirs)
      inTransaction(db, () => {
        replaceSiteKeys(db, wrap, theirs)
        for (const table of FORGOTTEN) db.run(`DELETE FROM ${table}`)
      })
      siteKeys = theirs
    },
    put: async (rows) => {
      inTransaction(db, () => rows.forEach((row) => put(db, wrap, row)))
      emptyJournal(db)
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      db.close()
    },
  }
}

const FORGOTTEN = [
  'passwords',
  'password_changes',
  'sessions',
  'second_factors',
  'backup_codes',
  'site_secrets',
  'replies',
]

interface Table {
  readonly table: string
  readonly id: string
  readonly rowOf: (row: Row, opened: { readonly db: Connection; readonly wrap: Wrap }) => VaultRow
}
const TABLES: readonly Table[] = [
  {
    table: 'keys',
    id: 'subject',
    rowOf: ({ subject, wrapped }, { wrap }) => {
      const name = String(subject)
      const key = wrapped instanceof Uint8Array ? wrap.unwrap(wrapped, nameOfKey(name)) : null
      return { is: 'key', subject: name, key }
    },
  },
  {
    table: 'passwords',
    id: 'person_id',
    rowOf: (row) => ({ is: 'password', personId: String(row['person_id']), hash: String(row['hash']) }),
  },
  {
    table: 'password_changes',
    id: 'person_id',
    rowOf: (row) => ({ is: 'password-change', personId: String(row['person_id']), nth: Number(row['nth']) }),
  },
  {
    table: 'second_factors',
    id: 'factorId',
    rowOf: (row, { db, wrap }) => {
      const { step, stepBy, hasCodes } = row
      const factor = factorIn(row, wrap)
      const codes = db.all(CODES_OF, [factor.factorId]).map(({ hash, spentBy }) => ({
        hash: String(hash),
        spentBy: typeof spentBy === 'string' ? spentBy : null,
      }))
      return {
        is: 'second-factor',
        factor,
        step: typeof step === 'number' ? { used: step, commandId: String(stepBy) } : null,
        codes: hasCodes === 1 ? codes : null,
      }
    },
  },
  {
    table: 'site_secrets',
    id: 'purpose',
    rowOf: ({ purpose, wrapped }, { wrap }) => {
      if (!(wrapped instanceof Uint8Array)) throw new Error('site_secrets holds what is no sealed row')
      const name = String(purpose)
      return { is: 'site-secret', purpose: name, secret: wrap.unwrap(wrapped, nameOfSiteSecret(name)) }
    },
  },
  { table: 'sessions', id: 'id', rowOf: (row) => ({ is: 'session', session: sessionOf(row) }) },
  {
    table: 'replies',
    id: 'key',
    rowOf: ({ key, bodyHash, startedAt }) => ({
      is: 'reply',
      key: String(key),
      bodyHash: String(bodyHash),
      startedAt: String(startedAt),
    }),
  },
]

async function* pagesOf(db: Connection, table: string, id: string): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ;) {
    const page = db.all(`SELECT * FROM ${table} WHERE ${id} > ? ORDER BY ${id} LIMIT ${PAGE}`, [after])
    if (page.length === 0) return
    yield page
    after = String(page.at(-1)?.[id])
  }
}

const put = (db: Connection, wrap: Wrap, row: VaultRow): void => {
  switch (row.is) {
    case 'log':
      db.run(KEEP_FIRST_EVENT, [row.firstEvent])
      break
    case 'key':
      db.run(PUT_KEY, [row.subject, row.key && wrap.wrap(row.key, nameOfKey(row.subject))])
      break
    case 'password':
      db.run(PUT_PASSWORD, [row.personId, row.hash])
      break
    case 'password-change':
      db.run(PUT_CHANGE, [row.personId, row.nth])
      break
    case 'second-factor':
      putFactor(db, wrap, row)
      break
    case 'site-secret':
      db.run(PUT_SITE_SECRET, [row.purpose, wrap.wrap(row.secret, nameOfSiteSecret(row.purpose))])
      break
    case 'session':
      db.run(PUT_SESSION, cellsOf(row.session))
      break
    case 'reply':
      db.run(PUT_REPLY, [row.key, row.bodyHash, row.startedAt])
      break
  }
}

const putFactor = (
  db: Connection,
  wrap: Wrap,
  { factor, step, codes }: Extract<VaultRow, { is: 'second-factor' }>,
): void => {
  const { factorId, personId, secret } = factor
  const wrapped = wrap.wrap(secret, nameOfFactor(factorId))
  const used = [step?.used ?? null, step?.commandId ?? null]
  db.run(PUT_FACTOR, [factorId, personId, wrapped, ...used, codes === null ? 0 : 1])
  for (const { hash, spentBy } of codes ?? []) db.run(PUT_CODE, [factorId, hash, spentBy])
}

const inTransaction = (db: Connection, work: () => void): void => {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    if (db.isInTransaction()) db.exec('ROLLBACK')
    throw error
  }
}
