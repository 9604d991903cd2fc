import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { type Collection, type Db, GridFSBucket, ObjectId } from 'mongodb'
import { LONG_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { isTaken } from '#stores/mongodb/errors.ts'
import { checkPhotoId, isPhotoId } from '#stores/photos/photo-id.ts'
import type { Photo, PhotoStore, Size } from '#stores/photos/port.ts'

/** What is known about a photo: written last and in one document, so a photo that is known has both its pictures. */
interface About extends Files {
  readonly _id: string
  readonly ownerId: string
  readonly width: number
  readonly height: number
}
type Files = Readonly<Record<Size, ObjectId>>

/** Written before the first byte of a picture: by it everything of an id is found and removed, whoever died over writing it. */
interface Upload extends Files {
  readonly _id: ObjectId
  readonly photoId: string
  readonly ownerId: string
}

const aboutIn = (db: Db): Collection<About> => db.collection<About>('photos.about')
const uploadsIn = (db: Db): Collection<Upload> => db.collection<Upload>('photos.uploads')
const bucketIn = (db: Db): GridFSBucket => new GridFSBucket(db, { bucketName: 'photos' })

/**
 * Pictures in GridFS. Each attempt to keep a photo has files of its own; the first one that is known under the id is the photo's. The
 * connection is the caller's: closing the store leaves it open.
 */
export const makeGridFsPhotoStore = (mongo: Mongo): PhotoStore => {
  const run = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => mongo.run(work, LONG_MS)
  const known = async (id: string): Promise<About | null> =>
    isPhotoId(id) ? mongo.run((db) => aboutIn(db).findOne({ _id: id })) : null

  return {
    put: async (photo, pictures) => {
      checkPhotoId(photo.id)
      // What happens to the bytes while they are sent changes nothing.
      const [full, thumb] = [Buffer.from(pictures.full), Buffer.from(pictures.thumb)]
      if (await known(photo.id)) return
      await run((db) => put(db, photo, { full, thumb }))
    },
    about: async (id) => {
      const found = await known(id)
      return found && photoOf(found)
    },
    open: async (id, size) => {
      const found = await known(id)
      return found && run((db) => read(db, found, size))
    },
    remove: async (id) => {
      if (isPhotoId(id)) await run((db) => remove(db, id))
    },
    removeOf: (ownerId) => run((db) => removeOf(db, ownerId)),
    ids: () => idsIn(mongo),
    close: async () => undefined,
  }
}

const photoOf = ({ _id, ownerId, width, height }: About): Photo => ({ id: _id, ownerId, width, height })

const put = async (db: Db, { id, ownerId, width, height }: Photo, pictures: Pictures): Promise<void> => {
  const files: Files = { full: new ObjectId(), thumb: new ObjectId() }
  const upload: Upload = { _id: new ObjectId(), photoId: id, ownerId, ...files }
  await uploadsIn(db).createIndexes([{ key: { photoId: 1 } }, { key: { ownerId: 1 } }])
  await uploadsIn(db).insertOne(upload)
  for (const size of SIZES) await write(db, { file: files[size], name: `${id}.${size}.webp` }, pictures[size])
  try {
    await aboutIn(db).insertOne({ _id: id, ownerId, width, height, ...files })
  } catch (error) {
    if (!isTaken(error)) throw error
    // Somebody else was first.
    await removeUploads(db, [upload])
  }
}
type Pictures = Readonly<Record<Size, Buffer>>
const SIZES = ['full', 'thumb'] as const

const write = (db: Db, { file, name }: { readonly file: ObjectId; readonly name: string }, bytes: Buffer) =>
  pipeline(Readable.from([bytes]), bucketIn(db).openUploadStreamWithId(file, name))

/** Null where it was removed meanwhile. */
const read = async (db: Db, about: About, size: Size): Promise<Buffer | null> => {
  try {
    return await buffer(bucketIn(db).openDownloadStream(about[size]))
  } catch (error) {
    if (await aboutIn(db).findOne({ _id: about._id })) throw error
    return null
  }
}

/** From now on nobody finds it; then its files; then what they are found by. Whoever dies in between is followed by a repeat. */
const remove = async (db: Db, id: string): Promise<void> => {
  await aboutIn(db).deleteOne({ _id: id })
  await removeUploads(
    db,
    await uploadsIn(db)
      .find({ photoId: { $eq: id } })
      .toArray(),
  )
}

const removeUploads = async (db: Db, uploads: readonly Upload[]): Promise<void> => {
  const files = uploads.flatMap(({ full, thumb }) => [full, thumb])
  if (files.length === 0) return
  await db.collection('photos.files').deleteMany({ _id: { $in: files } })
  await db.collection('photos.chunks').deleteMany({ files_id: { $in: files } })
  await uploadsIn(db).deleteMany({ _id: { $in: uploads.map(({ _id }) => _id) } })
}

const removeOf = async (db: Db, ownerId: string): Promise<number> => {
  const theirs = { ownerId: { $eq: ownerId } }
  const photos = (
    await aboutIn(db)
      .find(theirs, { projection: { _id: 1 } })
      .toArray()
  ).map(({ _id }) => _id)
  const uploads = await uploadsIn(db)
    .find(theirs, { projection: { photoId: 1 } })
    .toArray()
  for (const id of new Set([...photos, ...uploads.map(({ photoId }) => photoId)])) await remove(db, id)
  return photos.length
}

const PAGE = 500

/** Of each attempt: also of those that nobody ended. A photo that is known has one of them. */
async function* idsIn(mongo: Mongo): AsyncGenerator<readonly string[]> {
  let last = ''
  for (;;) {
    const match = { $match: { photoId: { $gt: last } } }
    const pipe = [match, { $group: { _id: '$photoId' } }, { $sort: { _id: 1 } }, { $limit: PAGE }]
    const page = await mongo.run((db) => uploadsIn(db).aggregate<{ readonly _id: string }>(pipe).toArray(), LONG_MS)
    if (page.length === 0) return
    yield page.map(({ _id }) => _id)
    last = page.at(-1)?._id ?? ''
  }
}
