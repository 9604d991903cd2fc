import type { Mongo } from './connection.ts'

/** By writing something: a server that has lost its majority, or may not write to its disk, still reads. */
export const canWriteTo = async (mongo: Mongo): Promise<boolean> => {
  try {
    const probe = { $set: { at: new Date() } }
    await mongo.run((db) =>
      db.collection<{ _id: string }>('_probe').updateOne({ _id: 'probe' }, probe, { upsert: true }),
    )
    return true
  } catch {
    return false
  }
}
