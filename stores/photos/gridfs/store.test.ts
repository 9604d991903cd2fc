import { ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import { photoStoreContract } from '#stores/photos/contract/suite.ts'
import { describeWithMongo, newDatabaseName } from '#tests/kit/mongodb-server.ts'
import { makeGridFsPhotoStore } from './store.ts'

const photo = { id: '01hzx3k8z9q2m4n6p8r0t2v4w6', ownerId: 'anna', width: 4, height: 3 }
const pictures = { full: Buffer.from('full'), thumb: Buffer.from('thumb') }

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
    expect(await kept()).toEqual([1, 1, 2, 4])
  })

  it('keeps the bytes of one attempt only, and none of what was removed', async () => {
    const { store, kept } = await opened()
    await Promise.all(Array.from({ length: 5 }, () => store.put(photo, pictures)))
    expect(await kept()).toEqual([1, 1, 2, 2])
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
    expect(await store.about(photo.id)).toBeNull()
    const named: string[] = []
    for await (const page of store.ids()) named.push(...page)
    expect(named).toEqual([photo.id])
    await store.put(photo, pictures)
    expect(await store.open(photo.id, 'full')).toEqual(pictures.full)
    await store.remove(photo.id)
    expect(await kept()).toEqual([0, 0, 0, 0])
  })
})
