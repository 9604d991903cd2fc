import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Binary, type Collection, type Db, GridFSBucket, type GridFSFile, ObjectId } from 'mongodb'
import { LONG_MS, LONGEST_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { makeIndexes } from '#stores/mongodb/indexes.ts'
import { checkName, type FileName, type FileStore, isPlain } from '#stores/files/port.ts'

/** Written before the first byte: by it everything of a name is found and removed, whoever died over writing it. */
interface Upload {
  /** Of the file in GridFS. */
  readonly _id: ObjectId
  readonly ownerId: string
  readonly fileId: string
}
interface Chunk {
  readonly files_id: ObjectId
  readonly n: number
  readonly data: Binary
}

const BUCKET = 'sealed'
const uploadsIn = (db: Db): Collection<Upload> => db.collection<Upload>(`${BUCKET}.uploads`)
const filesIn = (db: Db): Collection<GridFSFile> => db.collection<GridFSFile>(`${BUCKET}.files`)
const chunksIn = (db: Db): Collection<Chunk> => db.collection<Chunk>(`${BUCKET}.chunks`)
const nameOf = ({ ownerId, id }: FileName): string => `${ownerId}/${id}`

/**
 * Files in GridFS, which writes what is known of a file after its last chunk. Of several with one name the first counts. The connection is
 * the caller's: closing the store leaves it open.
 */
export const makeGridFsFileStore = (mongo: Mongo): FileStore => {
  const known = async (name: FileName): Promise<GridFSFile | null> =>
    isPlain(name)
      ? mongo.run((db) => filesIn(db).findOne({ filename: nameOf(name) }, { sort: { uploadDate: 1, _id: 1 } }))
      : null
  const removeWhere = (where: Partial<Upload>): Promise<void> => mongo.run((db) => removeUploads(db, where), LONG_MS)

  return {
    put: async (name, chunks) => {
      checkName(name)
      const found = await known(name)
      // As long as it takes to make what is written.
      return found ? found.length : mongo.run((db) => write(db, name, chunks), LONGEST_MS)
    },
    lengthOf: async (name) => (await known(name))?.length ?? null,
    open: async (name) => {
      const found = await known(name)
      return found && bytesOf(mongo, found)
    },
    remove: async ({ ownerId, id }) => {
      if (isPlain({ ownerId, id })) await removeWhere({ ownerId, fileId: id })
    },
    removeOf: (ownerId) => removeWhere({ ownerId }),
    names: () => namesIn(mongo),
    close: async () => undefined,
  }
}

/** What files are found by: made at the start, never in the time of a request. */
export const indexFiles = (mongo: Mongo): Promise<void> =>
  mongo.run((db) => makeIndexes(db, uploadsIn(db), [{ key: { ownerId: 1, fileId: 1 } }]), LONGEST_MS)

const write = async (db: Db, name: FileName, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  const _id = new ObjectId()
  const upload: Upload = { _id, ownerId: name.ownerId, fileId: name.id }
  await uploadsIn(db).insertOne(upload)
  const bucket = new GridFSBucket(db, { bucketName: BUCKET })
  try {
    const stream = bucket.openUploadStreamWithId(_id, nameOf(name))
    await pipeline(Readable.from(chunks), stream)
    return stream.length
  } catch (error) {
    await removeUploads(db, upload).catch(() => undefined)
    throw error
  }
}

/** Chunk by chunk, each a call of its own: a reader may be slow. */
async function* bytesOf(mongo: Mongo, { _id, length, chunkSize }: GridFSFile): AsyncGenerator<Uint8Array> {
  for (let n = 0; n * chunkSize < length; n += 1) {
    const chunk = await mongo.run((db) => chunksIn(db).findOne({ files_id: _id, n }))
    if (!chunk) throw new Error(`a file was removed while it was read: ${_id.toHexString()}`)
    yield chunk.data.buffer
  }
}

/** From now on nobody finds them; then their bytes; then what they are found by. Whoever dies in between is followed by a repeat. */
const removeUploads = async (db: Db, { ownerId, fileId, _id }: Partial<Upload>): Promise<void> => {
  const where = {
    ...(ownerId !== undefined && { ownerId: { $eq: ownerId } }),
    ...(fileId !== undefined && { fileId: { $eq: fileId } }),
    ...(_id !== undefined && { _id }),
  }
  const ids = (
    await uploadsIn(db)
      .find(where, { projection: { _id: 1 } })
      .toArray()
  ).map((upload) => upload._id)
  if (ids.length === 0) return
  await filesIn(db).deleteMany({ _id: { $in: ids } })
  await chunksIn(db).deleteMany({ files_id: { $in: ids } })
  await uploadsIn(db).deleteMany({ _id: { $in: ids } })
}

const PAGE = 500

async function* namesIn(mongo: Mongo): AsyncGenerator<readonly FileName[]> {
  const after = (last: ObjectId | null) =>
    mongo.run((db) =>
      uploadsIn(db)
        .find(last === null ? {} : { _id: { $gt: last } }, { sort: { _id: 1 }, limit: PAGE })
        .toArray(),
    )
  for (let page = await after(null); page.length > 0; page = await after(page.at(-1)?._id ?? null))
    yield page.map(({ ownerId, fileId: id }) => ({ ownerId, id }))
}
