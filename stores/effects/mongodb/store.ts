import type { Collection, Db, Filter } from 'mongodb'
import { plannedEffect } from '#stores/effects/planned.ts'
import {
  type Effect,
  type EffectLedger,
  type Intent,
  LEASE_MS,
  LONGEST_PAUSE_MS,
  plusMs,
  PURGE_PAGE,
} from '#stores/effects/port.ts'
import { LONGEST_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { isTaken, takenIn } from '#stores/mongodb/errors.ts'
import { makeIndexes } from '#stores/mongodb/indexes.ts'

/** An effect by its id; every field as it is. */
type Row = Omit<Effect, 'id'> & { readonly _id: string }

export const effectsIn = (db: Db): Collection<Row> => db.collection<Row>('effects')

/**
 * The ledger in MongoDB, for any number of workers: the comparison and the change are one write of one document. The connection is the
 * caller's: closing the ledger leaves it open.
 */
export const makeMongoEffects = (mongo: Mongo): EffectLedger => {
  const run = <Result>(work: (effects: Collection<Row>) => Promise<Result>): Promise<Result> =>
    mongo.run((db) => work(effectsIn(db)))

  return {
    plan: (intents, now) => run((effects) => plan(effects, intents, now)),
    lease: (intent, now) => run((effects) => lease(effects, intent, now)),
    renew: (effect, { at, note }) =>
      run((effects) => change(effects, effect, { changedAt: at, nextAt: plusMs(at, LEASE_MS), note })),
    finish: (effect, outcome) =>
      run((effects) => {
        const nextAt = outcome.is === 'waiting' ? outcome.nextAt : null
        return change(effects, effect, { state: outcome.is, changedAt: outcome.at, nextAt, note: outcome.note })
      }),
    due: ({ effects: names, now, limit }) =>
      run(async (effects) => {
        const free = { effect: { $in: [...names] }, $or: hasCome(now) }
        return limit > 0 ? effectsOf(await effects.find(free, { sort: { nextAt: 1, _id: 1 }, limit }).toArray()) : []
      }),
    find: (id) => run(async (effects) => effectsOf(await effects.find({ _id: { $eq: id } }).toArray())[0] ?? null),
    recent: ({ limit, effect }) =>
      run(async (effects) => {
        const wanted = effect === undefined ? {} : { effect: { $eq: effect } }
        const sort = { changedAt: -1, _id: -1 } as const
        return limit > 0 ? effectsOf(await effects.find(wanted, { sort, limit }).toArray()) : []
      }),
    purge: (endedBefore) => run((effects) => purge(effects, endedBefore)),
    close: async () => undefined,
  }
}

/** Of a lease that is still held. */
const change = async (
  effects: Collection<Row>,
  { id, tries }: Pick<Effect, 'id' | 'tries'>,
  changed: Partial<Row>,
): Promise<boolean> => {
  const mine = { _id: { $eq: id }, tries: { $eq: tries }, state: 'leased' } as const
  const { matchedCount } = await effects.updateOne(mine, { $set: changed })
  return matchedCount > 0
}

/** What effects are found by: made at the start, never in the time of a request. */
export const indexEffects = (mongo: Mongo): Promise<void> =>
  mongo.run(
    (db) =>
      makeIndexes(db, effectsIn(db), [
        { key: { effect: 1, nextAt: 1, _id: 1 } },
        { key: { changedAt: -1, _id: -1 } },
        { key: { effect: 1, changedAt: -1, _id: -1 } },
        { key: { nextAt: 1, changedAt: 1, _id: 1 } },
      ]),
    LONGEST_MS,
  )

/** Null is no time, so what has ended is not among them. */
const hasCome = (now: string): Filter<Row>[] => [
  { nextAt: { $lte: now } },
  { nextAt: { $gt: plusMs(now, LONGEST_PAUSE_MS) } },
]

/** What is known stays as it is. */
const plan = async (effects: Collection<Row>, intents: readonly Intent[], now: string): Promise<void> => {
  if (intents.length === 0) return
  const inserts = intents.map((intent) => {
    const { _id, ...row } = plannedRow(intent, now)
    return { updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true } }
  })
  await takenIn(() => effects.bulkWrite(inserts, { ordered: false }))
}

const lease = async (effects: Collection<Row>, intent: Intent, now: string): Promise<Effect | null> => {
  const leased = { state: 'leased', startedAt: now, changedAt: now, nextAt: plusMs(now, LEASE_MS) } as const
  const free = { _id: { $eq: intent.id }, $or: [{ state: 'lapsed' as const }, ...hasCome(now)] }
  const taken = await effects.findOneAndUpdate(free, { $set: leased, $inc: { tries: 1 } }, { returnDocument: 'after' })
  if (taken) return effectIn(taken)
  // Most that are looked at have ended long ago.
  if (await effects.findOne({ _id: { $eq: intent.id } }, { projection: { _id: 1 } })) return null
  return leaseNew(effects, { ...plannedRow(intent, now), ...leased, tries: 1 })
}

/** Null where another worker has just written it down. */
const leaseNew = async (effects: Collection<Row>, row: Row): Promise<Effect | null> => {
  try {
    await effects.insertOne(row)
    return effectIn(row)
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

const purge = async (effects: Collection<Row>, endedBefore: string): Promise<number> => {
  const old = { nextAt: null, changedAt: { $lt: endedBefore } }
  const options = { projection: { _id: 1 }, sort: { changedAt: 1, _id: 1 }, limit: PURGE_PAGE } as const
  const ids = (await effects.find(old, options).toArray()).map(({ _id }) => _id)
  return ids.length > 0 ? (await effects.deleteMany({ _id: { $in: ids }, ...old })).deletedCount : 0
}

const plannedRow = (intent: Intent, now: string): Row => {
  const { id, ...rest } = plannedEffect(intent, now)
  return { _id: id, ...rest }
}

export const effectIn = ({ _id, ...rest }: Row): Effect => ({ id: _id, ...rest })
const effectsOf = (rows: readonly Row[]): readonly Effect[] => rows.map(effectIn)
