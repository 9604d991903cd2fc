import { randomBytes } from 'node:crypto'
import { Binary, type Collection, type Db } from 'mongodb'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { isTaken } from '#stores/mongodb/errors.ts'
import { OtherSecret } from '#stores/vault/port.ts'
import { ADDED_PURPOSES, newSiteKeys, type SiteKeys } from '#stores/vault/site-keys.ts'
import { makeWrap, type Wrap } from '#stores/vault/wrap.ts'

/**
 * All that the site secret opens, in one sealed text: the keys of the site, and the key that everything else in the vault is wrapped
 * under. So it is made by the first of all processes that start, and rotating the secret replaces one document.
 */
interface Site {
  readonly _id: 'site'
  /** JSON of purpose → key as hex. */
  readonly sealed: Binary
}

const ID = { _id: 'site' } as const
const siteIn = (db: Db): Collection<Site> => db.collection<Site>('site')

export interface OpenedSite {
  readonly siteKeys: SiteKeys
  /** For the keys of people and for kept replies. */
  readonly wrap: Wrap
}

/** Made where it is not there. Throws `OtherSecret`; the vault is then as it was. */
export const openSite = (mongo: Mongo, siteSecret: string): Promise<OpenedSite> =>
  mongo.run(async (db) => {
    const found = (await siteIn(db).findOne(ID)) ?? (await makeSite(db, siteSecret))
    const site = await withAdded(db, found, siteSecret)
    const { vault, ...keys } = openedKeys(site, siteSecret)
    return { siteKeys: keys, wrap: makeWrap(vault.toString('hex')) }
  })

export const isMade = async (db: Db): Promise<boolean> => (await siteIn(db).findOne(ID)) !== null

/**
 * Seals it under a new secret; nothing that is wrapped changes. Servers that run go on, and need the new secret at their next start.
 * Throws `OtherSecret` where the old one is not the vault's.
 */
export const rotateMongoVault = (
  mongo: Mongo,
  { oldSecret, newSecret }: { readonly oldSecret: string; readonly newSecret: string },
): Promise<void> =>
  mongo.run(async (db) => {
    const site = await madeIn(db)
    const sealed = sealedUnder(newSecret, plainOf(site, oldSecret))
    const { matchedCount } = await siteIn(db).updateOne({ ...ID, sealed: { $eq: site.sealed } }, { $set: { sealed } })
    if (matchedCount === 0) throw new Error('somebody else rotates the secret at this moment: nothing was changed here')
  })

/** Puts the keys of another vault in place of its own; the key that all else is wrapped under stays. */
export const replaceSiteKeys = (
  mongo: Mongo,
  { siteSecret, siteKeys }: { readonly siteSecret: string; readonly siteKeys: SiteKeys },
): Promise<void> =>
  mongo.run(async (db) => {
    const { vault } = openedKeys(await madeIn(db), siteSecret)
    const sealed = sealedUnder(siteSecret, textOf({ vault, ...siteKeys }))
    await siteIn(db).updateOne(ID, { $set: { sealed } })
  })

const textOf = (keys: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.from(
    JSON.stringify(Object.fromEntries(Object.entries(keys).map(([purpose, key]) => [purpose, key.toString('hex')]))),
  )

const makeSite = async (db: Db, siteSecret: string): Promise<Site> => {
  const text = textOf({ vault: randomBytes(32), ...newSiteKeys() })
  try {
    await siteIn(db).insertOne({ ...ID, sealed: sealedUnder(siteSecret, text) })
  } catch (error) {
    // Another process was quicker: its keys are the site's.
    if (!isTaken(error)) throw error
  }
  return madeIn(db)
}

/** Where the vault is older than a purpose: of many processes that start, one adds its keys. */
const withAdded = async (db: Db, site: Site, siteSecret: string): Promise<Site> => {
  const present: Readonly<Record<string, string>> = JSON.parse(plainOf(site, siteSecret).toString())
  const missing = ADDED_PURPOSES.filter((purpose) => present[purpose] === undefined)
  if (missing.length === 0) return site
  const made = newSiteKeys()
  const added = Object.fromEntries(missing.map((purpose) => [purpose, made[purpose].toString('hex')]))
  const sealed = sealedUnder(siteSecret, Buffer.from(JSON.stringify({ ...present, ...added })))
  await siteIn(db).updateOne({ ...ID, sealed: { $eq: site.sealed } }, { $set: { sealed } })
  return madeIn(db)
}

const madeIn = async (db: Db): Promise<Site> => {
  const site = await siteIn(db).findOne(ID)
  if (!site) throw new Error('the vault has no keys of the site')
  return site
}

const NAME = 'keys of the site'
const sealedUnder = (secret: string, plain: Buffer): Binary => new Binary(makeWrap(secret).wrap(plain, NAME))

/** A wrong secret must stop the start: read as "no key", it would redact every person in every rebuilt read model. */
const plainOf = ({ sealed }: Site, secret: string): Buffer => {
  try {
    return makeWrap(secret).unwrap(sealed.buffer, NAME)
  } catch (cause) {
    throw new OtherSecret('the vault was made with another site secret', { cause })
  }
}

const openedKeys = (site: Site, secret: string): SiteKeys & { readonly vault: Buffer } => {
  const texts = new Map<string, unknown>(Object.entries(JSON.parse(plainOf(site, secret).toString())))
  const keyFor = (purpose: string): Buffer => {
    const text = texts.get(purpose)
    if (typeof text !== 'string')
      throw new Error(`the vault has lost its key for ${purpose}: put it back from a backup`)
    return Buffer.from(text, 'hex')
  }
  return {
    vault: keyFor('vault'),
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
