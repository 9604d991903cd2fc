import type { Collection, Db } from 'mongodb'
import { takenAfter } from '#stores/documents/leases.ts'
import type { Batch, Checkpoint, Lease, Leases } from '#stores/documents/port.ts'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { isTaken, twice } from '#stores/mongodb/errors.ts'
import { keyOfName } from './catalogue.ts'

/** All leases and checkpoints in one document: one write compares an epoch and moves several checkpoints, or none. */
interface Progress {
  readonly _id: 'progress'
  readonly leases?: Readonly<Record<string, Lease>>
  readonly checkpoints?: Readonly<Record<string, Reached>>
}
type Reached = Omit<Checkpoint, 'name'>

const ID = { _id: 'progress' } as const
const progressIn = (db: Db): Collection<Progress> => db.collection<Progress>('_progress')
const leaseAt = (name: string): string => `leases.${keyOfName(name)}`
const checkpointAt = (name: string): string => `checkpoints.${keyOfName(name)}`

const readLease = async (db: Db, name: string): Promise<Lease | null> =>
  (await progressIn(db).findOne(ID, { projection: { [leaseAt(name)]: 1 } }))?.leases?.[keyOfName(name)] ?? null

export const readCheckpoint = async (db: Db, name: string): Promise<Reached | null> =>
  (await progressIn(db).findOne(ID, { projection: { [checkpointAt(name)]: 1 } }))?.checkpoints?.[keyOfName(name)] ??
  null

export const forgetCheckpoint = async (db: Db, name: string): Promise<void> =>
  void (await progressIn(db).updateOne(ID, { $unset: { [checkpointAt(name)]: true } }))

/** Before anything of a batch is written. */
export const isFenced = async (
  db: Db,
  { checkpoints = [], lease }: Pick<Batch, 'checkpoints' | 'lease'>,
): Promise<boolean> => {
  if (checkpoints.length === 0 && !lease) return false
  const { checkpoints: reached, leases: held } = { ...NOTHING, ...(await progressIn(db).findOne(ID)) }
  const isNewer = ({ name, epoch }: Checkpoint): boolean => (reached[keyOfName(name)]?.epoch ?? 0) > epoch
  return checkpoints.some(isNewer) || (lease !== undefined && held[keyOfName(lease.name)]?.epoch !== lease.epoch)
}
const NOTHING: Required<Progress> = { ...ID, leases: {}, checkpoints: {} }

/** All forward or none: false where a newer epoch has the lease or one of them by now. */
export const moveCheckpoints = async (db: Db, { checkpoints = [], lease }: Batch): Promise<boolean> => {
  if (checkpoints.length === 0) return true
  const at = checkpoints.map(({ name, ...reached }) => ({ path: checkpointAt(name), ...reached }))
  const filter = {
    ...ID,
    ...Object.fromEntries(at.map(({ path, epoch }) => [`${path}.epoch`, { $not: { $gt: epoch } }])),
    ...(lease && { [`${leaseAt(lease.name)}.epoch`]: { $eq: lease.epoch } }),
  }
  const update = {
    $max: Object.fromEntries(at.map(({ path, position }) => [`${path}.position`, position])),
    $set: Object.fromEntries(
      at.flatMap(({ path, epoch, last }) => [
        [`${path}.epoch`, epoch],
        ...(last ? [[`${path}.last`, { position: last.position, id: last.id }]] : []),
      ]),
    ),
  }
  return isChanged(() => progressIn(db).updateOne(filter, update, { upsert: !lease }))
}

export const makeLeases = (mongo: Mongo): Leases => ({
  read: (name) => mongo.run((db) => readLease(db, name)),
  take: (name, { holder, until, seen }) =>
    mongo.run(async (db) => {
      const path = leaseAt(name)
      const asSeen = seen
        ? { [`${path}.epoch`]: { $eq: seen.epoch }, [`${path}.until`]: { $eq: seen.until } }
        : { [path]: { $exists: false } }
      const taken = takenAfter(seen, holder, until)
      const update = { $set: { [path]: taken } }
      const isMine = await isChanged(() => progressIn(db).updateOne({ ...ID, ...asSeen }, update, { upsert: !seen }))
      return isMine ? taken : null
    }),
  renew: (name, { holder, epoch, until }) =>
    mongo.run(async (db) => {
      const path = leaseAt(name)
      const mine = { ...ID, [`${path}.holder`]: { $eq: holder }, [`${path}.epoch`]: { $eq: epoch } }
      const { matchedCount } = await progressIn(db).updateOne(mine, { $set: { [`${path}.until`]: until } })
      return matchedCount > 0
    }),
})

type Updated = Awaited<ReturnType<Collection<Progress>['updateOne']>>

/** An upsert makes the document where there is none; where it is there and does not compare, its `_id` is taken: both times. */
const isChanged = async (upsert: () => Promise<Updated>): Promise<boolean> => {
  try {
    const { matchedCount, upsertedCount } = await twice(upsert)
    return matchedCount + upsertedCount > 0
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}
