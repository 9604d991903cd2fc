import type { Collection, Db } from 'mongodb'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { isTaken, twice } from '#stores/mongodb/errors.ts'
import type { PasswordChange, Vault } from '#stores/vault/port.ts'

export interface Password {
  readonly _id: string
  /** Null or absent where nobody signs in by any. */
  readonly hash?: string | null
  /** Absent where no change brought it, and in rows of earlier releases. */
  readonly nth?: number
}

export const passwordsIn = (db: Db): Collection<Password> => db.collection<Password>('passwords')

/** One write that looks and changes: of two processes the later change stays, whichever comes second. */
const replaced = async (db: Db, personId: string, { hash, nth }: PasswordChange): Promise<void> => {
  const isNoOlder = { _id: { $eq: personId }, $or: [{ nth: { $exists: false } }, { nth: { $lte: nth } }] }
  try {
    await twice(() => passwordsIn(db).updateOne(isNoOlder, { $set: { hash, nth } }, { upsert: true }))
  } catch (error) {
    // Found at the second try, too: that of a later change is there.
    if (!isTaken(error)) throw error
  }
}

export const makeMongoPasswords = (mongo: Mongo): Vault['passwords'] => ({
  get: (personId) => mongo.run(async (db) => (await passwordsIn(db).findOne({ _id: { $eq: personId } }))?.hash ?? null),
  set: (personId, hash) => mongo.run((db) => replaced(db, personId, { hash, nth: 0 })),
  replace: (personId, change) => mongo.run((db) => replaced(db, personId, change)),
  remove: (personId) => mongo.run(async (db) => void (await passwordsIn(db).deleteOne({ _id: { $eq: personId } }))),
})
