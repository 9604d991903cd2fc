import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { type Collection, type Db, GridFSBucket, type GridFSFile, ObjectId } from 'mongodb'
import { LONG_MS, LONGEST_MS, type Mongo } from '#stores/mongodb/connection.ts'
import { isTaken } from '#stores/mongodb/errors.ts'
import { makeIndexes } from '#stores/mongodb/indexes.ts'
import { checkPhotoId, isPhotoId } from '#stores/photos/photo-id.ts'
import { type Photo, type PhotoStore, type Pictures, type Size, sizes } from '#stores/photos/port.ts'

/** A photo's metadata, in the collection `photos.about`: written last and in one document, so a photo that is known has all its pictures. */
interface PhotoDocument extends Files {
  readonly _id: string
  readonly ownerId: string
  readonly width: number
  readonly height: number
}
/** Of the pictures that are kept. */
type Files = Readonly<Record<'full' | 'thumb', ObjectId>> & { readonly medium?: ObjectId }

/** Written before the first byte of a picture: by it everything of an id is found and removed, whoever died over writing it. */
interface Upload extends Files {
  readonly _id: ObjectId
  readonly photoId: string
  readonly ownerId: string
}

const photosIn = (db: Db): Collection<PhotoDocument> => db.collection<PhotoDocument>('photos.about')
const uploadsIn = (db: Db): Collection<Upload> => db.collection<Upload>('photos.uploads')
const filesIn = (db: Db): Collection<GridFSFile> => db.collection<GridFSFile>('photos.files')
const bucketIn = (db: Db): GridFSBucket => new GridFSBucket(db, { bucketName: 'photos' })

/**
 * Pictures in GridFS. Each attempt to keep a photo has files of its own; the first one that is known under the id is the photo's. The
 * connection is the caller's: closing the store leaves it open.
 */
export const makeGridFsPhotoStore = (mongo: Mongo): PhotoStore => {
  const run = <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => mongo.run(work, LONG_MS)
  const known = async (id: string): Promise<PhotoDocument | null> =>
    isPhotoId(id) ? mongo.run((db) => photosIn(db).findOne({ _id: id })) : null

  return {
    put: async (photo, pictures) => {
      checkPhotoId(photo.id)
      // What happens to the bytes while they are sent changes nothing.
      const [full, thumb] = [Buffer.from(pictures.full), Buffer.from(pictures.thumb)]
      const medium = pictures.medium && Buffer.from(pictures.medium)
      if (await known(photo.id)) return
      await run((db) => put(db, photo, { full, medium, thumb }))
    },
    find: async (id) => {
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

/** What pictures are found by: made at the start, never in the time of a request. */
export const indexPhotos = (mongo: Mongo): Promise<void> =>
  mongo.run(
    (db) => makeIndexes(db, uploadsIn(db), [{ key: { photoId: 1, _id: 1 } }, { key: { ownerId: 1 } }]),
    LONGEST_MS,
  )

const photoOf = ({ _id, ownerId, width, height }: PhotoDocument): Photo => ({ id: _id, ownerId, width, height })

const put = async (db: Db, { id, ownerId, width, height }: Photo, pictures: Pictures): Promise<void> => {
  const files: Files = {
    full: new ObjectId(),
    ...(pictures.medium && { medium: new ObjectId() }),
    thumb: new ObjectId(),
  }
  const upload: Upload = { _id: new ObjectId(), photoId: id, ownerId, ...files }
  await uploadsIn(db).insertOne(upload)
  for (const size of sizes) {
    const [file, bytes] = [files[size], pictures[size]]
    if (file && bytes) await write(db, { file, name: nameOf(id, size) }, bytes)
  }
  try {
    await photosIn(db).insertOne({ _id: id, ownerId, width, height, ...files })
  } catch (error) {
    if (!isTaken(error)) throw error
    // Somebody else was first.
    await removeUploads(db, [upload])
  }
}
const nameOf = (id: string, size: Size): string => `${id}.${size}.webp`

const write = (db: Db, { file, name }: { readonly file: ObjectId; readonly name: string }, bytes: Buffer) =>
  pipeline(Readable.from([bytes]), bucketIn(db).openUploadStreamWithId(file, name))

/** Null where this size is not kept, or was removed meanwhile. */
const read = async (db: Db, photo: PhotoDocument, size: Size): Promise<Buffer | null> => {
  const file = photo[size]
  if (file === undefined) return null
  try {
    return await buffer(bucketIn(db).openDownloadStream(file))
  } catch (error) {
    if (await photosIn(db).findOne({ _id: photo._id })) throw error
    return null
  }
}

/** From now on nobody finds it; then its files; then what they are found by. Whoever dies in between is followed by a repeat. */
const remove = async (db: Db, id: string): Promise<void> => {
  await photosIn(db).deleteOne({ _id: id })
  // By name too: a release that knows fewer sizes removes the upload and leaves the file of the others.
  const names = sizes.map((size) => nameOf(id, size))
  const named = await filesIn(db)
    .find({ filename: { $in: names } }, { projection: { _id: 1 } })
    .toArray()
  const uploads = await uploadsIn(db)
    .find({ photoId: { $eq: id } })
    .toArray()
  await removeUploads(
    db,
    uploads,
    named.map(({ _id }) => _id),
  )
}

/** With files beside theirs. The bytes first: what they are found by stays until they are gone. */
const removeUploads = async (db: Db, uploads: readonly Upload[], beside: readonly ObjectId[] = []): Promise<void> => {
  const files = [...uploads.flatMap((upload) => sizes.flatMap((size) => upload[size] ?? [])), ...beside]
  if (files.length === 0) return
  await db.collection('photos.chunks').deleteMany({ files_id: { $in: files } })
  await filesIn(db).deleteMany({ _id: { $in: files } })
  await uploadsIn(db).deleteMany({ _id: { $in: uploads.map(({ _id }) => _id) } })
}

const removeOf = async (db: Db, ownerId: string): Promise<number> => {
  const theirs = { ownerId: { $eq: ownerId } }
  const photos = (
    await photosIn(db)
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

/** Of each attempt: also of those that nobody ended. Then of files that no upload names any more (see `remove`). */
async function* idsIn(mongo: Mongo): AsyncGenerator<readonly string[]> {
  yield* pagesOf((last) => mongo.run((db) => uploadedAfter(db, last), LONG_MS))
  const inFiles = pagesOf((last) => mongo.run((db) => filedAfter(db, last), LONG_MS))
  for await (const page of inFiles) {
    const named = await mongo.run((db) => uploadsIn(db).distinct('photoId', { photoId: { $in: page } }), LONG_MS)
    const left = page.filter((id) => !named.includes(id))
    if (left.length > 0) yield left
  }
}
async function* pagesOf(after: (last: string) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let page = await after(''); page.length > 0; page = await after(page.at(-1) ?? '')) yield page
}

/** Ids of photos behind an id, by an index: a page costs a page, however many there are. An id stands once for each attempt. */
const uploadedAfter = async (db: Db, last: string): Promise<string[]> => {
  const options = { projection: { _id: 0, photoId: 1 }, sort: { photoId: 1, _id: 1 }, limit: PAGE } as const
  const page = await uploadsIn(db)
    .find({ photoId: { $gt: last } }, options)
    .toArray()
  return once(page.map(({ photoId }) => photoId))
}

/** The same of files, whose names begin with the id. "~" comes after every name that begins with this id and a dot. */
const filedAfter = async (db: Db, last: string): Promise<string[]> => {
  const options = { projection: { _id: 0, filename: 1 }, sort: { filename: 1 }, limit: PAGE } as const
  const page = await filesIn(db)
    .find({ filename: { $gt: last === '' ? '' : `${last}~` } }, options)
    .toArray()
  return once(page.map(({ filename }) => filename.slice(0, ID_LENGTH)))
}
const ID_LENGTH = 26

const once = (ids: readonly string[]): string[] => [...new Set(ids)]
