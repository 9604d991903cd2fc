import type { WholeLedger } from '#stores/effects/copy/port.ts'
import { LONG_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { pagesOf } from '#stores/mongodb/pages.ts'
import { effectIn, effectsIn } from './store.ts'

/** The ledger in MongoDB as a whole. The connection is the caller's. */
export const openWholeMongoLedger = (mongo: Mongo): WholeLedger => ({
  rows: async function* () {
    for await (const page of pagesOf(mongo, effectsIn)) yield page.map(effectIn)
  },
  put: (effects) =>
    mongo.run(async (db) => {
      if (effects.length === 0) return
      const replaces = effects.map(({ id, ...replacement }) => ({
        replaceOne: { filter: { _id: { $eq: id } }, replacement, upsert: true },
      }))
      await effectsIn(db).bulkWrite(replaces, { ordered: false })
    }, LONG_MS),
  close: async () => undefined,
})
