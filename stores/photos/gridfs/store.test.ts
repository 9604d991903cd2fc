import { ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import type { PhotoStore } from '#stores/photos/port.ts'
import { photoStoreContract } from '#stores/photos/contract/suite.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { makeGridFsPhotoStore } from './store.ts'

const photo = { id: '01hzx3k8z9q2m4n6p8r0t2v4w6', ownerId: 'anna', width: 4, height: 3 }
const pictures = { full: Buffer.from('full'), medium: Buffer.from('medium'), thumb: Buffer.from('thumb') }

describeWithMongo('photos in GridFS', (server) => {
  photoStoreContract('GridFS', async () => {
    const name = newDatabaseName()
    return {
      durable: true,
      open: async () => makeGridFsPhotoStore((await server.connectAgain(name)).data),
      remove: async () => undefined,
    }
  })

  const opened = async () => {
    const { data } = await server.connect()
    const kept = () =>
      data.run(async (db) => {
        const names = ['photos.about', 'photos.uploads', 'photos.files', 'photos.chunks']
        return Promise.all(names.map((name) => db.collection(name).countDocuments()))
      })
    return { data, kept, store: makeGridFsPhotoStore(data) }
  }

  it('keeps pictures of several chunks', async () => {
    const { store, kept } = await opened()
    const full = Buffer.alloc(700_000, 'many letters ')
    await store.put(photo, { ...pictures, full })
    expect((await store.open(photo.id, 'full'))?.equals(full)).toBe(true)
    expect(await kept()).toEqual([1, 1, 3, 5])
  })

  it('keeps the bytes of one attempt only, and none of what was removed', async () => {
    const { store, kept } = await opened()
    await Promise.all(Array.from({ length: 5 }, () => store.put(photo, pictures)))
    expect(await kept()).toEqual([1, 1, 3, 3])
    await store.remove(photo.id)
    expect(await kept()).toEqual([0, 0, 0, 0])
  })

  it('names what was left half written, so that it can be removed, and takes the photo again', async () => {
    const { store, data, kept } = await opened()
    // As of a process that died between its first chunk and the end of the picture.
    const [full, thumb] = [new ObjectId(), new ObjectId()]
    await data.run(async (db) => {
      await db.collection('photos.uploads').insertOne({ photoId: photo.id, ownerId: 'anna', full, thumb })
      await db.collection('photos.chunks').insertOne({ files_id: full, n: 0, data: Buffer.from('fu') })
    })
    expect(await store.find(photo.id)).toBeNull()
    expect(await namedBy(store)).toEqual([photo.id])
    await store.put(photo, pictures)
    expect(await store.open(photo.id, 'full')).toEqual(pictures.full)
    await store.remove(photo.id)
    expect(await kept()).toEqual([0, 0, 0, 0])
  })

  it('names what a release that knows no medium picture left of a photo it removed, so that it can be removed', async () => {
    const { store, data, kept } = await opened()
    const [other, left] = [
      { ...photo, id: '01hzx3k8z9q2m4n6p8r0t2v4w7' },
      { ...photo, id: '01hzx3k8z9q2m4n6p8r0t2v4w8' },
    ]
    for (const one of [other, left]) await store.put(one, pictures)
    await data.run(async (db) => {
      const upload = await db.collection('photos.uploads').findOneAndDelete({ photoId: left.id })
      const files = [upload?.['full'], upload?.['thumb']]
      await db.collection<{ readonly _id: string }>('photos.about').deleteOne({ _id: left.id })
      await db.collection('photos.files').deleteMany({ _id: { $in: files } })
      await db.collection('photos.chunks').deleteMany({ files_id: { $in: files } })
    })
    expect(await kept()).toEqual([1, 1, 4, 4])
    expect(await namedBy(store)).toEqual([other.id, left.id])
    await store.remove(left.id)
    expect(await namedBy(store)).toEqual([other.id])
    expect(await kept()).toEqual([1, 1, 3, 3])
  })
})

const namedBy = async (store: PhotoStore): Promise<readonly string[]> => {
  const named: string[] = []
  for await (const page of store.ids()) named.push(...page)
  return named
}
