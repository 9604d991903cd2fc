import { randomBytes } from 'node:crypto'
import { Binary, type Collection, type Db } from 'mongodb'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { takenIn, twice } from '#stores/mongodb/errors.ts'
import type { Vault } from '#stores/vault/port.ts'
import type { Wrap } from '#stores/vault/wrap.ts'

/** `wrapped` is null for a destroyed key: the row stays as a tombstone, so that the key is never made again. */
interface Key {
  readonly _id: string
  readonly wrapped: Binary | null
}

export const keysIn = (db: Db): Collection<Key> => db.collection<Key>('keys')
/** Bound to the wrapped key, so that it cannot be moved to another person. */
export const nameOf = (subject: string): string => `key of ${subject}`

export const makeMongoKeys = (mongo: Mongo, wrap: Wrap): Vault['keys'] => {
  const opened = ({ _id, wrapped }: Key): [string, Buffer | null] => [
    _id,
    wrapped && wrap.unwrap(wrapped.buffer, nameOf(_id)),
  ]
  const inOrder = (subjects: readonly string[], found: readonly Key[]): ReadonlyMap<string, Buffer | null> => {
    const keys = new Map(found.map(opened))
    return new Map(subjects.map((subject) => [subject, keys.get(subject) ?? null]))
  }
  return {
    areMade: () => mongo.run(async (db) => (await keysIn(db).findOne({}, { projection: { _id: 1 } })) !== null),
    get: async (subjects) => {
      if (subjects.length === 0) return new Map()
      const found = await mongo.run((db) => keysIn(db).find(those(subjects)).toArray())
      return inOrder(subjects, found)
    },
    ensure: async (subjects) => {
      if (subjects.length === 0) return new Map()
      const made = (subject: string): Binary => new Binary(wrap.wrap(randomBytes(32), nameOf(subject)))
      return inOrder(subjects, await mongo.run((db) => ensured(db, subjects, made)))
    },
    destroy: (subject) =>
      mongo.run(async (db) => {
        const gone = { $set: { wrapped: null } }
        await twice(() => keysIn(db).updateOne({ _id: { $eq: subject } }, gone, { upsert: true }))
      }),
  }
}

const those = (subjects: readonly string[]) => ({ _id: { $in: [...new Set(subjects)] } })

/** A key is there after one turn; the others are for a majority that has just changed. */
const TURNS = 3

/**
 * Nothing may be sealed under a key that a failover could still take back, whoever made it: so it counts only once a majority has it.
 * A write that finds nothing to do waits for the majority as well.
 */
const ensured = async (
  db: Db,
  subjects: readonly string[],
  made: (subject: string) => Binary,
): Promise<readonly Key[]> => {
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const found = await keysIn(db).find(those(subjects), { readConcern: 'majority' }).toArray()
    const known = new Set(found.map(({ _id }) => _id))
    const missing = [...new Set(subjects)].filter((subject) => !known.has(subject))
    if (missing.length === 0) return found
    const inserts = missing.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { wrapped: made(_id) } }, upsert: true },
    }))
    await takenIn(() => keysIn(db).bulkWrite(inserts, { ordered: false }))
  }
  throw new Error('keys of people were made, but a majority of the servers of MongoDB does not show them')
}
