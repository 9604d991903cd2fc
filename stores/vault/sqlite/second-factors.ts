import type { Cell, Row } from '#stores/sqlite/connection.ts'
import type { SecondFactor, SecondFactors, SiteSecrets } from '#stores/vault/second-factors.ts'
import type { Wrap } from '#stores/vault/wrap.ts'
import type { Writing } from './write.ts'

/** Made where they are missing: a vault of an earlier release gains them when it is opened. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS second_factors (
    factorId TEXT PRIMARY KEY,
    personId TEXT NOT NULL,
    wrapped BLOB NOT NULL,
    step INTEGER,
    stepBy TEXT,
    hasCodes INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS second_factors_by_person ON second_factors (personId);
  CREATE TABLE IF NOT EXISTS backup_codes (
    factorId TEXT NOT NULL,
    hash TEXT NOT NULL,
    spentBy TEXT,
    PRIMARY KEY (factorId, hash)
  );
  CREATE TABLE IF NOT EXISTS site_secrets (purpose TEXT PRIMARY KEY, wrapped BLOB NOT NULL);
`
const PUT = 'INSERT OR IGNORE INTO second_factors (factorId, personId, wrapped) VALUES (?, ?, ?)'
const FIND = 'SELECT * FROM second_factors WHERE factorId = ?'
// The update decides who is first, also between processes: one row changes, or none.
const SPEND_STEP = `UPDATE second_factors SET step = ?1, stepBy = ?2
  WHERE factorId = ?3 AND (step IS NULL OR step < ?1 OR (step = ?1 AND stepBy = ?2))`
const SPEND_CODE = `UPDATE backup_codes SET spentBy = ?1
  WHERE factorId = ?2 AND hash = ?3 AND (spentBy IS NULL OR spentBy = ?1)`
const LEFT = 'SELECT count(*) AS unspent FROM backup_codes WHERE factorId = ? AND spentBy IS NULL'
const MARK = 'UPDATE second_factors SET hasCodes = 1 WHERE factorId = ?'
const END_CODES = 'DELETE FROM backup_codes WHERE factorId = ?'
export const PUT_CODE = 'INSERT OR REPLACE INTO backup_codes (factorId, hash, spentBy) VALUES (?, ?, ?)'
const REMOVE = 'DELETE FROM second_factors WHERE factorId = ?'
const OF_PERSON = 'SELECT factorId FROM second_factors WHERE personId = ?'

/** Bound to the wrapped secret, so that it cannot be moved to another person's. */
export const nameOfFactor = (factorId: string): string => `second factor ${factorId}`
export const nameOfSiteSecret = (purpose: string): string => `secret of the site for ${purpose}`

export const makeSqliteSecondFactors = ({ db, write, emptyJournal }: Writing, wrap: Wrap): SecondFactors => {
  db.exec(SCHEMA)
  const changed = async (statement: string, cells: readonly Cell[]): Promise<boolean> =>
    (await write(() => db.run(statement, cells))).changes === 1
  const remove = async (those: () => readonly string[]): Promise<void> => {
    await write(() => {
      for (const factorId of those()) for (const statement of [END_CODES, REMOVE]) db.run(statement, [factorId])
    })
    await emptyJournal()
  }
  return {
    put: async ({ factorId, personId, secret }) =>
      void (await changed(PUT, [factorId, personId, wrap.wrap(secret, nameOfFactor(factorId))])),
    get: async (factorId) => {
      const row = db.one(FIND, [factorId])
      return row ? factorIn(row, wrap) : null
    },
    setCodes: (factorId, hashes) =>
      write(() => {
        if (db.run(MARK, [factorId]).changes === 0) return
        db.run(END_CODES, [factorId])
        for (const hash of hashes) db.run(PUT_CODE, [factorId, hash, null])
      }),
    codesLeft: async (factorId) => {
      if (db.one(FIND, [factorId])?.['hasCodes'] !== 1) return null
      return Number(db.one(LEFT, [factorId])?.['unspent'])
    },
    spendStep: (factorId, step, commandId) => changed(SPEND_STEP, [step, commandId, factorId]),
    spendCode: (factorId, hash, commandId) => changed(SPEND_CODE, [commandId, factorId, hash]),
    remove: (factorId) => remove(() => [factorId]),
    removeOf: (personId) => remove(() => db.all(OF_PERSON, [personId]).map((row) => String(row['factorId']))),
  }
}

export const factorIn = (row: Row, wrap: Wrap): SecondFactor => {
  const factorId = String(row['factorId'])
  const { wrapped } = row
  if (!(wrapped instanceof Uint8Array)) throw new Error(`the vault has lost the secret of ${nameOfFactor(factorId)}`)
  return { factorId, personId: String(row['personId']), secret: wrap.unwrap(wrapped, nameOfFactor(factorId)) }
}

export const PUT_SITE_SECRET = 'INSERT OR REPLACE INTO site_secrets VALUES (?, ?)'

export const makeSqliteSiteSecrets = ({ db, write, emptyJournal }: Writing, wrap: Wrap): SiteSecrets => ({
  get: async (purpose) => {
    const wrapped = db.one('SELECT wrapped FROM site_secrets WHERE purpose = ?', [purpose])?.['wrapped']
    return wrapped instanceof Uint8Array ? wrap.unwrap(wrapped, nameOfSiteSecret(purpose)) : null
  },
  set: async (purpose, secret) =>
    void (await write(() => db.run(PUT_SITE_SECRET, [purpose, wrap.wrap(secret, nameOfSiteSecret(purpose))]))),
  remove: async (purpose) => {
    await write(() => db.run('DELETE FROM site_secrets WHERE purpose = ?', [purpose]))
    await emptyJournal()
  },
})
