import { mongoReadStore } from '#stores/documents/mongodb/store.ts'
import { makeMongoEffects } from '#stores/effects/mongodb/store.ts'
import { makeMongoLimits } from '#stores/limits/mongodb/store.ts'
import { connectMongo, type Mongo, type MongoConnection } from '#stores/mongodb/connection.ts'
import { BadMongoAddress, MongoAway } from '#stores/mongodb/errors.ts'
import { makeGridFsPhotoStore } from '#stores/photos/gridfs/store.ts'
import { OtherSecret } from '#stores/vault/port.ts'
import { rotateMongoVault } from '#stores/vault/mongodb/site-keys.ts'
import { isVaultMade, openMongoVault } from '#stores/vault/mongodb/store.ts'
import { BadSetting, CannotStart } from './config.ts'
import { macOf } from './identity.ts'
import type { SharedStores } from './stores.ts'

interface InMongo {
  readonly url: string
  readonly siteSecret: string
  /** There is a log already: a vault without keys could read nobody in it. */
  readonly mustHaveKeys: boolean
}

/** Everything but the log in MongoDB, over one connection. Throws `CannotStart`. */
export const openSharedStores = async ({ url, siteSecret, mustHaveKeys }: InMongo): Promise<SharedStores> => {
  const connection = await asSetting(connectMongo({ url }))
  try {
    if (mustHaveKeys && !(await isVaultMade(connection.vault))) throw new CannotStart(NO_KEYS)
    const vault = await asSetting(openMongoVault({ mongo: connection.vault, siteSecret }))
    const mac = macOf(vault.siteKeys)
    const limits = makeMongoLimits({ mongo: connection.data, nameOf: (text) => mac('session', `limit ${text}`) })
    return { vault, limits, ...storesOn(connection) }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Throws `CannotStart`. */
export const rotateSharedVault = async ({ url, ...secrets }: Rotation): Promise<void> => {
  const connection = await asSetting(connectMongo({ url }))
  try {
    await asSetting(rotateMongoVault(connection.vault, secrets))
  } finally {
    await connection.close()
  }
}
interface Rotation {
  readonly url: string
  readonly oldSecret: string
  readonly newSecret: string
}

const storesOn = ({ data, close }: MongoConnection): Omit<SharedStores, 'vault' | 'limits'> => ({
  reads: mongoReadStore(data),
  photos: makeGridFsPhotoStore(data),
  ledger: makeMongoEffects(data),
  canWrite: () => canWrite(data),
  disconnect: close,
})

/** By writing something: a server whose disk is full still reads. */
const canWrite = async (mongo: Mongo): Promise<boolean> => {
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

/** What keeps the server from starting, in one line that says which setting it is. */
const asSetting = async <Value>(opening: Promise<Value>): Promise<Value> => {
  try {
    return await opening
  } catch (error) {
    if (error instanceof OtherSecret) throw new BadSetting(OTHER_SECRET)
    if (error instanceof BadMongoAddress) throw new BadSetting(`Setting MONGODB_URL: ${error.message}; ${LIKE}`)
    if (error instanceof MongoAway)
      throw new CannotStart(`Setting MONGODB_URL: ${error.message}; start it, or correct it`)
    throw error
  }
}

const NO_KEYS =
  'Setting MONGODB_URL: holds no keys of people, but there is a log of events: name the database that belongs to it, or put it back from a backup'
const LIKE = 'write it like mongodb://user:password@localhost:27017/share-a-gifty'
const OTHER_SECRET =
  'Setting SITE_SECRET: is not the one that the data in MONGODB_URL was made with; set that one. Nothing was changed.'
