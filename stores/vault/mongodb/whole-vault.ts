import { type AnyBulkWriteOperation, Binary, type Db } from 'mongodb'
import { LONG_MS } from '#stores/mongodb/connection.ts'
import { pagesOf } from '#stores/mongodb/pages.ts'
import { sameSiteKeys } from '#stores/vault/copy/copy-vault.ts'
import { OtherVault, type VaultRow, type WholeVault } from '#stores/vault/copy/port.ts'
import type { SiteKeys } from '#stores/vault/site-keys.ts'
import type { Wrap } from '#stores/vault/wrap.ts'
import { keysIn, nameOf } from './keys.ts'
import { type Password, passwordsIn } from './passwords.ts'
import { repliesIn } from './replies.ts'
import {
  factorIn,
  type FactorRow,
  factorsIn,
  nameOfFactor,
  nameOfSiteSecret,
  siteSecretsIn,
  UNSPENT,
} from './second-factors.ts'
import { rowOf, sessionOf, sessionsIn } from './sessions.ts'
import { openSite, replaceSiteKeys } from './site-keys.ts'
import { firstEventIn, keepFirstEvent, openMongoVault, type MongoVaultOptions } from './store.ts'

/** The vault in MongoDB as a whole; made when missing. The connection is the caller's. Throws `OtherSecret`. */
export const openWholeMongoVault = async ({ mongo, siteSecret }: MongoVaultOptions): Promise<WholeVault> => {
  await openMongoVault({ mongo, siteSecret })
  const site = await openSite(mongo, siteSecret)
  const { wrap } = site
  let { siteKeys } = site
  const mustTake = async (theirs: SiteKeys): Promise<void> => {
    const isOther = !sameSiteKeys(siteKeys, theirs) && (await mongo.run((db) => keysIn(db).findOne({}))) !== null
    if (isOther) throw new OtherVault('another site is here')
  }
  return {
    get siteKeys() {
      return siteKeys
    },
    rows: async function* () {
      const firstEvent = await mongo.run(firstEventIn)
      if (firstEvent !== null) yield [{ is: 'log', firstEvent }]
      for await (const page of pagesOf(mongo, keysIn))
        yield page.map(({ _id, wrapped }) => ({ is: 'key', subject: _id, key: opened(wrap, _id, wrapped) }))
      for await (const page of pagesOf(mongo, passwordsIn)) yield page.flatMap(passwordRowsOf)
      for await (const page of pagesOf(mongo, factorsIn)) yield page.map((row) => factorRowOf(row, wrap))
      for await (const page of pagesOf(mongo, siteSecretsIn))
        yield page.map(({ _id, wrapped }) => {
          const secret = wrap.unwrap(wrapped.buffer, nameOfSiteSecret(_id))
          return { is: 'site-secret', purpose: _id, secret }
        })
      for await (const page of pagesOf(mongo, sessionsIn))
        yield page.map((row) => ({ is: 'session', session: sessionOf(row) }))
      for await (const page of pagesOf(mongo, repliesIn))
        yield page.map(({ _id, bodyHash, startedAt }) => ({ is: 'reply', key: _id, bodyHash, startedAt }))
    },
    hasKey: (subject) =>
      mongo.run(async (db) => (await keysIn(db).findOne({ _id: { $eq: subject } }))?.wrapped instanceof Binary),
    strangersAmong: async (subjects) => {
      const found = await mongo.run((db) =>
        keysIn(db)
          .find({ _id: { $in: [...subjects] } }, { projection: { _id: 1 } })
          .toArray(),
      )
      const known = new Set(found.map(({ _id }) => _id))
      return subjects.filter((subject) => !known.has(subject))
    },
    firstEvent: () => mongo.run(firstEventIn),
    mustTake,
    begin: async (theirs) => {
      await mustTake(theirs)
      await replaceSiteKeys(mongo, { siteSecret, siteKeys: theirs })
      siteKeys = theirs
      await mongo.run(async (db) => {
        for (const name of FORGOTTEN) await db.collection(name).deleteMany({})
      }, LONG_MS)
    },
    put: (rows) => mongo.run((db) => put(db, wrap, rows), LONG_MS),
    close: async () => undefined,
  }
}

const FORGOTTEN = ['passwords', 'sessions', 'second_factors', 'site_secrets', 'replies']

const opened = (wrap: Wrap, subject: string, wrapped: Binary | null): Buffer | null =>
  wrapped && wrap.unwrap(wrapped.buffer, nameOf(subject))

interface Named {
  readonly _id: string
}

/** Unordered bulks of upserts by `_id`, each repeatable. */
const put = async (db: Db, wrap: Wrap, rows: readonly VaultRow[]): Promise<void> => {
  for (const row of rows) if (row.is === 'log') await keepFirstEvent(db, row.firstEvent)
  const keys = rows.flatMap((row) => (row.is === 'key' ? [putKey(wrap, row)] : []))
  const passwords = rows.flatMap((row) =>
    row.is === 'password' || row.is === 'password-change' ? [putPassword(row)] : [],
  )
  const sessions = rows.flatMap((row) => {
    if (row.is !== 'session') return []
    const { _id, ...replacement } = rowOf(row.session)
    return [{ replaceOne: { ...one(_id), replacement } }]
  })
  const factors = rows.flatMap((row) => (row.is === 'second-factor' ? [putFactor(wrap, row)] : []))
  const secrets = rows.flatMap((row) => {
    if (row.is !== 'site-secret') return []
    const wrapped = new Binary(wrap.wrap(row.secret, nameOfSiteSecret(row.purpose)))
    return [{ replaceOne: { ...one(row.purpose), replacement: { wrapped } } }]
  })
  const replies = rows.flatMap((row) => {
    if (row.is !== 'reply') return []
    const { key, bodyHash, startedAt } = row
    return [{ replaceOne: { ...one(key), replacement: { bodyHash, startedAt } } }]
  })
  const bulks: readonly (readonly [string, readonly AnyBulkWriteOperation<Named>[]])[] = [
    ['keys', keys],
    ['passwords', passwords],
    ['second_factors', factors],
    ['site_secrets', secrets],
    ['sessions', sessions],
    ['replies', replies],
  ]
  for (const [name, bulk] of bulks)
    if (bulk.length > 0) await db.collection<Named>(name).bulkWrite([...bulk], { ordered: false })
}

const one = (_id: string) => ({ filter: { _id: { $eq: _id } }, upsert: true })

const passwordRowsOf = ({ _id: personId, hash = null, nth = 0 }: Password): readonly VaultRow[] => [
  ...(hash === null ? [] : [{ is: 'password', personId, hash } as const]),
  ...(nth === 0 ? [] : [{ is: 'password-change', personId, nth } as const]),
]

/** Both of one person stand in one document. */
const putPassword = (row: Extract<VaultRow, { is: 'password' | 'password-change' }>) => {
  const part = row.is === 'password' ? { hash: row.hash } : { nth: row.nth }
  return { updateOne: { ...one(row.personId), update: { $set: part } } }
}

const factorRowOf = (row: FactorRow, wrap: Wrap): Extract<VaultRow, { is: 'second-factor' }> => {
  const { step, stepBy = '', codes } = row
  return {
    is: 'second-factor',
    factor: factorIn(row, wrap),
    step: step === undefined ? null : { used: step, commandId: stepBy },
    codes: codes
      ? Object.entries(codes).map(([hash, spentBy]) => ({ hash, spentBy: spentBy === UNSPENT ? null : spentBy }))
      : null,
  }
}

const putFactor = (wrap: Wrap, { factor, step, codes }: Extract<VaultRow, { is: 'second-factor' }>) => {
  const { factorId, personId, secret } = factor
  const replacement = {
    personId,
    wrapped: new Binary(wrap.wrap(secret, nameOfFactor(factorId))),
    ...(step && { step: step.used, stepBy: step.commandId }),
    ...(codes && { codes: Object.fromEntries(codes.map(({ hash, spentBy }) => [hash, spentBy ?? UNSPENT])) }),
  }
  return { replaceOne: { ...one(factorId), replacement } }
}

/** A living one that is here is the same, or was destroyed here. */
const putKey = (wrap: Wrap, { subject, key }: Extract<VaultRow, { is: 'key' }>) => {
  const update = key
    ? { $setOnInsert: { wrapped: new Binary(wrap.wrap(key, nameOf(subject))) } }
    : { $set: { wrapped: null } }
  return { updateOne: { ...one(subject), update } }
}
