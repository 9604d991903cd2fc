import { Binary, type Collection, type Db } from 'mongodb'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { isTaken } from '#stores/mongodb/errors.ts'
import { OtherSecret } from '#stores/vault/port.ts'
import { newSiteKeys, type Purpose, type SiteKeys } from '#stores/vault/site-keys.ts'
import type { Wrap } from '#stores/vault/wrap.ts'

/** Seal and keys in one document: they are made together, by the first of all processes that start, or not at all. */
interface Site {
  readonly _id: 'site'
  readonly seal: Binary
  readonly keys: Readonly<Record<Purpose, Binary>>
}

/** Opens the keys of the site, made where there are none. Throws `OtherSecret`; the vault is then as it was. */
export const openSiteKeys = (mongo: Mongo, wrap: Wrap): Promise<SiteKeys> =>
  mongo.run(async (db) => {
    const site = (await siteIn(db).findOne({ _id: 'site' })) ?? (await makeSite(db, wrap))
    checkSeal(site, wrap)
    return openedKeys(site, wrap)
  })

const siteIn = (db: Db): Collection<Site> => db.collection<Site>('site')

export const isMade = async (db: Db): Promise<boolean> => (await siteIn(db).findOne({ _id: 'site' })) !== null

const makeSite = async (db: Db, wrap: Wrap): Promise<Site> => {
  const made = newSiteKeys()
  const wrapped = (purpose: Purpose): Binary => new Binary(wrap.wrap(made[purpose], nameOfSiteKey(purpose)))
  const site: Site = {
    _id: 'site',
    seal: new Binary(wrap.wrap(Buffer.alloc(0), 'seal')),
    keys: {
      email: wrapped('email'),
      place: wrapped('place'),
      session: wrapped('session'),
      body: wrapped('body'),
      cursor: wrapped('cursor'),
    },
  }
  try {
    await siteIn(db).insertOne(site)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return madeIn(db)
}

/** Another process may have been quicker: its keys are the site's. */
const madeIn = async (db: Db): Promise<Site> => {
  const site = await siteIn(db).findOne({ _id: 'site' })
  if (!site) throw new Error('the vault has lost the keys of the site that were just made')
  return site
}

const nameOfSiteKey = (purpose: string): string => `site key for ${purpose}`

/** A wrong secret must stop the start: read as "no key", it would redact every person in every rebuilt read model. */
const checkSeal = ({ seal }: Site, wrap: Wrap): void => {
  try {
    wrap.unwrap(seal.buffer, 'seal')
  } catch (cause) {
    throw new OtherSecret('the vault was made with another site secret', { cause })
  }
}

const openedKeys = ({ keys }: Site, wrap: Wrap): SiteKeys => {
  const opened = (purpose: Purpose): Buffer => wrap.unwrap(keys[purpose].buffer, nameOfSiteKey(purpose))
  return {
    email: opened('email'),
    place: opened('place'),
    session: opened('session'),
    body: opened('body'),
    cursor: opened('cursor'),
  }
}
