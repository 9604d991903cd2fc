import type { Collection, Db } from 'mongodb'
import { LONG_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { twice } from '#stores/mongodb/errors.ts'
import { makeIndexes } from '#stores/mongodb/indexes.ts'
import type { Session, Vault } from '#stores/vault/port.ts'

/** A session by its id; every field as it is. Earlier releases kept no `recoveryId`. */
type Row = Omit<Session, 'id' | 'recoveryId'> & { readonly _id: string; readonly recoveryId?: string | null }

export const sessionsIn = (db: Db): Collection<Row> => db.collection<Row>('sessions')

export const indexSessions = (db: Db): Promise<void> =>
  makeIndexes(db, sessionsIn(db), [
    { key: { secretHash: 1 } },
    { key: { personId: 1, createdAt: 1, _id: 1 } },
    { key: { expiresAt: 1 } },
  ])

/** Nothing is cached: what one process ends has ended for all of them at once. */
export const makeMongoSessions = (mongo: Mongo): Vault['sessions'] => ({
  put: (session) =>
    mongo.run(async (db) => {
      const { _id, ...row } = rowOf(session)
      await twice(() => sessionsIn(db).replaceOne({ _id: { $eq: _id } }, row, { upsert: true }))
    }),
  bySecretHash: (hash) =>
    mongo.run(async (db) => sessionIn(await sessionsIn(db).findOne({ secretHash: { $eq: hash } }))),
  byId: (id) => mongo.run(async (db) => sessionIn(await sessionsIn(db).findOne({ _id: { $eq: id } }))),
  endsOf: (ids) =>
    mongo.run(async (db) => {
      const found = await sessionsIn(db)
        .find({ _id: { $in: [...ids] } }, { projection: { expiresAt: 1 } })
        .toArray()
      return new Map(found.map(({ _id, expiresAt }) => [_id, expiresAt]))
    }),
  ofPerson: (personId) => mongo.run((db) => ofPerson(db, personId)),
  touch: (id, lastSeenAt) =>
    mongo.run(async (db) => void (await sessionsIn(db).updateOne({ _id: { $eq: id } }, { $set: { lastSeenAt } }))),
  authenticate: (id, authenticatedAt) =>
    mongo.run(async (db) => void (await sessionsIn(db).updateOne({ _id: { $eq: id } }, { $set: { authenticatedAt } }))),
  end: (id) => mongo.run(async (db) => (await sessionsIn(db).deleteOne({ _id: { $eq: id } })).deletedCount > 0),
  endAll: (personId, exceptId) => mongo.run((db) => endAll(db, personId, exceptId)),
  purge: (before) =>
    mongo.run(async (db) => (await sessionsIn(db).deleteMany({ expiresAt: { $lt: before } })).deletedCount, LONG_MS),
})

const ofPerson = async (db: Db, personId: string): Promise<readonly Session[]> => {
  const found = await sessionsIn(db)
    .find({ personId: { $eq: personId } }, { sort: { createdAt: 1, _id: 1 } })
    .toArray()
  return found.flatMap((row) => sessionIn(row) ?? [])
}

/** Until none is left: somebody may sign in meanwhile, and what is ended is to be named. */
const endAll = async (db: Db, personId: string, exceptId?: string): Promise<readonly string[]> => {
  const ended: string[] = []
  for (;;) {
    const ids = (await ofPerson(db, personId)).map(({ id }) => id).filter((id) => id !== exceptId)
    if (ids.length === 0) return ended
    await sessionsIn(db).deleteMany({ _id: { $in: ids } })
    ended.push(...ids)
  }
}

export const rowOf = ({ id, ...rest }: Session): Row => ({ _id: id, ...rest })
const sessionIn = (row: Row | null): Session | null => row && sessionOf(row)
export const sessionOf = ({ _id, recoveryId = null, ...rest }: Row): Session => ({ id: _id, ...rest, recoveryId })
