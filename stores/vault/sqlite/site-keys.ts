import type { Connection } from '#stores/sqlite/connection.ts'
import { OtherSecret } from '#stores/vault/port.ts'
import {
  ADDED_PURPOSES,
  derivedSiteKeys,
  newSiteKeys,
  type Purpose,
  PURPOSES,
  type SiteKeys,
} from '#stores/vault/site-keys.ts'
import { CannotUnwrap, type Wrap } from '#stores/vault/wrap.ts'

/** One seal tells whether the secret is the right one. Its version counts how often the secret was rotated. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS seals (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL, version INTEGER NOT NULL DEFAULT 1);
  CREATE TABLE IF NOT EXISTS site_keys (purpose TEXT PRIMARY KEY, wrapped BLOB NOT NULL);
`
export const nameOfSiteKey = (purpose: string): string => `site key for ${purpose}`

/**
 * Checks the seal and opens the keys; makes both where there are none, in one commit, so that a vault with a seal and without keys is one
 * that is older than they are. Throws `OtherSecret`; the file is then as it was.
 */
export const openSiteKeys = (db: Connection, siteSecret: string, wrap: Wrap): SiteKeys => {
  db.exec(`BEGIN IMMEDIATE; ${SCHEMA}`)
  try {
    if (!db.all('PRAGMA table_info(seals)').some(({ name }) => name === 'version'))
      db.exec('ALTER TABLE seals ADD COLUMN version INTEGER NOT NULL DEFAULT 1')
    const isNew = !db.one('SELECT 1 FROM seals')
    if (isNew) db.run('INSERT INTO seals (name, wrapped) VALUES (?, ?)', ['seal', wrap.wrap(Buffer.alloc(0), 'seal')])
    checkSeal(db, wrap)
    if (!db.one('SELECT 1 FROM site_keys')) put(db, wrap, isNew ? newSiteKeys() : derivedSiteKeys(siteSecret))
    putAdded(db, wrap)
    const keys = read(db, wrap)
    db.exec('COMMIT')
    return keys
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

/** A wrong secret must stop the start: read as "no key", it would redact every person in every rebuilt read model. */
export const checkSeal = (db: Connection, wrap: Wrap): void => {
  const wrapped = db.one('SELECT wrapped FROM seals WHERE name = ?', ['seal'])?.['wrapped']
  try {
    if (wrapped instanceof Uint8Array) wrap.unwrap(wrapped, 'seal')
  } catch (cause) {
    throw new OtherSecret('the vault was made with another site secret', { cause })
  }
}

/** Puts the keys of another vault in place of its own. */
export const replaceSiteKeys = (db: Connection, wrap: Wrap, keys: SiteKeys): void => {
  db.run('DELETE FROM site_keys')
  put(db, wrap, keys)
}

const put = (db: Connection, wrap: Wrap, keys: SiteKeys): void => {
  for (const purpose of PURPOSES)
    db.run('INSERT INTO site_keys VALUES (?, ?)', [purpose, wrap.wrap(keys[purpose], nameOfSiteKey(purpose))])
}

/** Where the vault is older than a purpose. */
const putAdded = (db: Connection, wrap: Wrap): void => {
  const made = newSiteKeys()
  for (const purpose of ADDED_PURPOSES)
    db.run('INSERT OR IGNORE INTO site_keys VALUES (?, ?)', [purpose, wrap.wrap(made[purpose], nameOfSiteKey(purpose))])
}

const read = (db: Connection, wrap: Wrap): SiteKeys => {
  const keyFor = (purpose: Purpose): Buffer => {
    const wrapped = db.one('SELECT wrapped FROM site_keys WHERE purpose = ?', [purpose])?.['wrapped']
    if (!(wrapped instanceof Uint8Array)) throw new CannotUnwrap(`the vault has lost its key for ${purpose}`)
    return wrap.unwrap(wrapped, nameOfSiteKey(purpose))
  }
  return {
    email: keyFor('email'),
    place: keyFor('place'),
    session: keyFor('session'),
    body: keyFor('body'),
    cursor: keyFor('cursor'),
    push: keyFor('push'),
    calendar: keyFor('calendar'),
    mail: keyFor('mail'),
    id: keyFor('id'),
  }
}
