import type { Collection, Db } from 'mongodb'
import type { Limit, LimitStore } from '#stores/limits/port.ts'
import { LONG_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { isTaken } from '#stores/mongodb/errors.ts'

interface Row {
  readonly _id: string
  readonly spent: number
  /** Milliseconds since 1970. */
  readonly until: number
}

interface MongoLimitsOptions {
  readonly mongo: Mongo
  /** A name for a limit's key that nobody can turn back: keys hold addresses. */
  readonly nameOf: (text: string) => string
}

const limitsIn = (db: Db): Collection<Row> => db.collection<Row>('limits')

/** Attempts counted in MongoDB, by all processes together. The time is that of the process that asks: theirs may differ by seconds. */
export const makeMongoLimits = ({ mongo, nameOf }: MongoLimitsOptions): LimitStore => {
  const idOf = (name: string, key: string): string => nameOf(`${name} ${key}`)
  return {
    consume: (name, key, limit) =>
      mongo.run(async (db) => {
        const now = Date.now()
        const { spent, until } = await count(limitsIn(db), { _id: idOf(name, key), now }, limit)
        return spent <= limit.points ? 0 : Math.max(1, until - now)
      }),
    left: (name, key, limit) =>
      mongo.run(async (db) => {
        const running = await limitsIn(db).findOne({ _id: { $eq: idOf(name, key) }, until: { $gt: Date.now() } })
        return Math.max(0, limit.points - (running?.spent ?? 0))
      }),
    refund: (name, key) =>
      mongo.run(async (db) => {
        const running = { _id: { $eq: idOf(name, key) }, until: { $gt: Date.now() }, spent: { $gt: 0 } }
        await limitsIn(db).updateOne(running, { $inc: { spent: -1 } })
      }),
    purge: () =>
      mongo.run(async (db) => (await limitsIn(db).deleteMany({ until: { $lte: Date.now() } })).deletedCount, LONG_MS),
  }
}

/** One write: counted in the time that runs, or in a new one that begins with it. */
const count = async (
  limits: Collection<Row>,
  request: CountRequest,
  limit: Limit,
): Promise<Pick<Row, 'spent' | 'until'>> => {
  const { _id, now } = request
  const running = { _id: { $eq: _id }, until: { $gt: now } }
  const counted = await limits.findOneAndUpdate(running, { $inc: { spent: 1 } }, { returnDocument: 'after' })
  if (counted) return counted
  const over = { _id: { $eq: _id }, until: { $lte: now } }
  const begun = { spent: 1, until: now + limit.duration * 1000 }
  try {
    await limits.updateOne(over, { $set: begun }, { upsert: true })
    return begun
  } catch (error) {
    if (!isTaken(error)) throw error
    // Somebody else has begun a new time in this very moment.
    return count(limits, request, limit)
  }
}
interface CountRequest {
  readonly _id: string
  readonly now: number
}
