import type { Collection, Db } from 'mongodb'
import { LONGEST_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { twice } from '#stores/mongodb/errors.ts'
import type { Vault } from '#stores/vault/port.ts'
import { makeMongoKeys } from './keys.ts'
import { makeMongoPasswords } from './passwords.ts'
import { indexReplies, makeMongoReplies } from './replies.ts'
import { indexSessions, makeMongoSessions } from './sessions.ts'
import { indexSecondFactors, makeMongoSecondFactors, makeMongoSiteSecrets } from './second-factors.ts'
import { isMade, openSite } from './site-keys.ts'

export interface MongoVaultOptions {
  /** A database of its own. */
  readonly mongo: Mongo
  readonly siteSecret: string
}

/**
 * The vault in MongoDB, shared by any number of processes: each change is one write of one document. Throws `OtherSecret`; the vault is
 * then as it was. The connection is the caller's: closing the vault leaves it open.
 */
export const openMongoVault = async ({ mongo, siteSecret }: MongoVaultOptions): Promise<Vault> => {
  const { siteKeys, wrap } = await openSite(mongo, siteSecret)
  return {
    siteKeys,
    log: makeLog(mongo),
    keys: makeMongoKeys(mongo, wrap),
    passwords: makeMongoPasswords(mongo),
    sessions: makeMongoSessions(mongo),
    secondFactors: makeMongoSecondFactors(mongo, wrap),
    siteSecrets: makeMongoSiteSecrets(mongo, wrap),
    replies: makeMongoReplies(mongo, wrap),
    close: async () => undefined,
  }
}

/** What sessions, kept replies and second factors are found by: made at the start, never in the time of a request. */
export const indexVault = (mongo: Mongo): Promise<void> =>
  mongo.run(async (db) => {
    await indexSessions(db)
    await indexReplies(db)
    await indexSecondFactors(db)
  }, LONGEST_MS)

/** Whether somebody has opened it before. */
export const isVaultMade = (mongo: Mongo): Promise<boolean> => mongo.run(isMade)

interface FirstEvent {
  readonly _id: 'first'
  readonly event: string
}
const logIn = (db: Db): Collection<FirstEvent> => db.collection<FirstEvent>('log')

export const firstEventIn = async (db: Db): Promise<string | null> =>
  (await logIn(db).findOne({ _id: 'first' }))?.event ?? null

export const keepFirstEvent = (db: Db, event: string): Promise<unknown> =>
  twice(() => logIn(db).updateOne({ _id: 'first' }, { $setOnInsert: { event } }, { upsert: true }))

const makeLog = (mongo: Mongo): Vault['log'] => ({
  firstEvent: () => mongo.run(firstEventIn),
  keepFirstEvent: (id) => mongo.run(async (db) => void (await keepFirstEvent(db, id))),
})
