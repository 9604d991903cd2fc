import { Binary, type Collection, type Db } from 'mongodb'
import { LONG_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { isTaken } from '#stores/mongodb/errors.ts'
import { makeIndexes } from '#stores/mongodb/indexes.ts'
import type { StoredResponse, Vault } from '#stores/vault/port.ts'
import type { Wrap } from '#stores/vault/wrap.ts'

/** `answer` is absent until it is known; its body and headers, which may name people, are sealed. */
interface Row {
  readonly _id: string
  readonly bodyHash: string
  readonly startedAt: string
  readonly answer?: { readonly status: number; readonly sealed: Binary }
  /**
   * It was under way when answers were forgotten, so its answer may hold words of that person and is not kept. Beside the epoch it stands in
   * each row: one write then compares it and keeps the answer. Who begins anew begins after the forgetting.
   */
  readonly isForgotten?: boolean
}

/** One row, absent before answers were forgotten for the first time. */
interface Epoch {
  readonly _id: 'present'
  readonly epoch: number
}

export const repliesIn = (db: Db): Collection<Row> => db.collection<Row>('replies')
const epochIn = (db: Db): Collection<Epoch> => db.collection<Epoch>('replies_epoch')
const epochNow = async (db: Db): Promise<number> => (await epochIn(db).findOne({ _id: 'present' }))?.epoch ?? 0
const nameOf = (key: string): string => `reply to ${key}`
const byKey = (key: string) => ({ _id: { $eq: key } })

export const indexReplies = (db: Db): Promise<void> => makeIndexes(db, repliesIn(db), [{ key: { startedAt: 1 } }])

export const makeMongoReplies = (mongo: Mongo, wrap: Wrap): Vault['replies'] => {
  const replyIn = ({ _id, startedAt, answer }: Row): StoredResponse => {
    if (!answer) return { is: 'begun', startedAt }
    const { body, headers } = JSON.parse(wrap.unwrap(answer.sealed.buffer, nameOf(_id)).toString())
    return { is: 'done', startedAt, status: answer.status, body, headers }
  }
  return {
    begin: (request) =>
      mongo.run(async (db) => {
        const known = await begin(db, request)
        if (known === null) return { is: 'new', startedAt: request.at }
        return known.bodyHash === request.bodyHash ? replyIn(known) : { is: 'other-body' }
      }),
    epoch: () => mongo.run(epochNow),
    finish: (key, { status, body, headers }, epoch) =>
      mongo.run(async (db) => {
        const present = await epochNow(db)
        if (present !== epoch) return present
        const sealed = new Binary(wrap.wrap(Buffer.from(JSON.stringify({ body, headers })), nameOf(key)))
        const open = { ...byKey(key), answer: { $exists: false }, isForgotten: { $exists: false } }
        await repliesIn(db).updateOne(open, { $set: { answer: { status, sealed } } })
        return present
      }),
    forget: (key) => mongo.run(async (db) => void (await repliesIn(db).deleteOne(byKey(key)))),
    forgetAnswers: () =>
      mongo.run(async (db) => {
        // First: whoever begins between the two has its row marked, whoever begins after them sees the other epoch.
        await epochIn(db).updateOne({ _id: 'present' }, { $inc: { epoch: 1 } }, { upsert: true })
        await repliesIn(db).updateMany({}, { $unset: { answer: true }, $set: { isForgotten: true } })
      }, LONG_MS),
    purge: (before) =>
      mongo.run(async (db) => (await repliesIn(db).deleteMany({ startedAt: { $lt: before } })).deletedCount, LONG_MS),
  }
}

interface Request {
  readonly key: string
  readonly bodyHash: string
  readonly at: string
}

/** Null for the one whose insert was first, in whichever process; what is there for the others. */
const begin = async (db: Db, request: Request): Promise<Row | null> => {
  const { key, bodyHash, at } = request
  try {
    await repliesIn(db).insertOne({ _id: key, bodyHash, startedAt: at })
    return null
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  const again = { ...byKey(key), bodyHash: { $eq: bodyHash } }
  const known =
    (await repliesIn(db).findOneAndUpdate(again, { $unset: { isForgotten: true } })) ??
    (await repliesIn(db).findOne(byKey(key)))
  // Forgotten in this very moment: it is new.
  return known ?? begin(db, request)
}
