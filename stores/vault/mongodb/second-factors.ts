import { Binary, type Collection, type Db, type Filter } from 'mongodb'
import { LONG_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { twice } from '#stores/mongodb/errors.ts'
import { makeIndexes } from '#stores/mongodb/indexes.ts'
import type { SecondFactor, SecondFactors, SiteSecrets } from '#stores/vault/second-factors.ts'
import type { Wrap } from '#stores/vault/wrap.ts'

/** One document, so that each change is one write. */
export interface FactorRow {
  readonly _id: string
  readonly personId: string
  readonly wrapped: Binary
  readonly step?: number
  readonly stepBy?: string
  /** By hash, which is hex and so may be part of a path: the command that spent it, or `UNSPENT`. Absent before any were made. */
  readonly codes?: Readonly<Record<string, string>>
}
/** No command has this id. */
export const UNSPENT = ''

export const factorsIn = (db: Db): Collection<FactorRow> => db.collection<FactorRow>('second_factors')
/** Bound to the wrapped secret, so that it cannot be moved to another person's. */
export const nameOfFactor = (factorId: string): string => `second factor ${factorId}`
export const nameOfSiteSecret = (purpose: string): string => `secret of the site for ${purpose}`
const byId = (id: string) => ({ _id: { $eq: id } })

export const indexSecondFactors = (db: Db): Promise<void> => makeIndexes(db, factorsIn(db), [{ key: { personId: 1 } }])

export const makeMongoSecondFactors = (mongo: Mongo, wrap: Wrap): SecondFactors => {
  const changed = (filter: Filter<FactorRow>, update: Readonly<Record<string, unknown>>): Promise<boolean> =>
    mongo.run(async (db) => (await factorsIn(db).updateOne(filter, { $set: update })).matchedCount === 1)
  return {
    put: ({ factorId, personId, secret }) =>
      mongo.run(async (db) => {
        const made = { personId, wrapped: new Binary(wrap.wrap(secret, nameOfFactor(factorId))) }
        await twice(() => factorsIn(db).updateOne(byId(factorId), { $setOnInsert: made }, { upsert: true }))
      }),
    get: (factorId) =>
      mongo.run(async (db) => {
        const row = await factorsIn(db).findOne(byId(factorId))
        return row && factorIn(row, wrap)
      }),
    setCodes: async (factorId, hashes) => {
      const codes = Object.fromEntries(hashes.map((hash) => [hash, UNSPENT]))
      await changed(byId(factorId), { codes })
    },
    codesLeft: (factorId) =>
      mongo.run(async (db) => {
        const codes = (await factorsIn(db).findOne(byId(factorId)))?.codes
        return codes ? Object.values(codes).filter((spentBy) => spentBy === UNSPENT).length : null
      }),
    // The filter decides who is first: one document matches, or none.
    spendStep: (factorId, step, commandId) => {
      const isFree = [{ step: { $exists: false } }, { step: { $lt: step } }, { step, stepBy: { $eq: commandId } }]
      return changed({ ...byId(factorId), $or: isFree }, { step, stepBy: commandId })
    },
    spendCode: async (factorId, hash, commandId) => {
      if (!HEX.test(hash)) return false
      const path = `codes.${hash}`
      return changed({ ...byId(factorId), [path]: { $in: [UNSPENT, commandId] } }, { [path]: commandId })
    },
    remove: (factorId) => mongo.run(async (db) => void (await factorsIn(db).deleteOne(byId(factorId)))),
    removeOf: (personId) =>
      mongo.run(async (db) => void (await factorsIn(db).deleteMany({ personId: { $eq: personId } })), LONG_MS),
  }
}
const HEX = /^[0-9a-f]+$/u

export const factorIn = ({ _id, personId, wrapped }: FactorRow, wrap: Wrap): SecondFactor => ({
  factorId: _id,
  personId,
  secret: wrap.unwrap(wrapped.buffer, nameOfFactor(_id)),
})

interface SecretRow {
  readonly _id: string
  readonly wrapped: Binary
}
export const siteSecretsIn = (db: Db): Collection<SecretRow> => db.collection<SecretRow>('site_secrets')

export const makeMongoSiteSecrets = (mongo: Mongo, wrap: Wrap): SiteSecrets => ({
  get: (purpose) =>
    mongo.run(async (db) => {
      const row = await siteSecretsIn(db).findOne(byId(purpose))
      return row && wrap.unwrap(row.wrapped.buffer, nameOfSiteSecret(purpose))
    }),
  set: (purpose, secret) =>
    mongo.run(async (db) => {
      const wrapped = new Binary(wrap.wrap(secret, nameOfSiteSecret(purpose)))
      await twice(() => siteSecretsIn(db).updateOne(byId(purpose), { $set: { wrapped } }, { upsert: true }))
    }),
  remove: (purpose) => mongo.run(async (db) => void (await siteSecretsIn(db).deleteOne(byId(purpose)))),
})
