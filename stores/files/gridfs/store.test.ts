import { expect, it } from 'vitest'
import { ObjectId } from 'mongodb'
import { fileStoreContract } from '#stores/files/contract/suite.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { makeGridFsFileStore } from './store.ts'

describeWithMongo('files in GridFS', (server) => {
  fileStoreContract('GridFS', async () => {
    const name = newDatabaseName()
    return {
      durable: true,
      open: async () => makeGridFsFileStore((await server.connectAgain(name)).data),
      remove: async () => undefined,
    }
  })

  it('names what a process left half written when it died, and removes it whole', async () => {
    const { data } = await server.connect()
    const store = makeGridFsFileStore(data)
    const left = new ObjectId()
    await data.run(async (db) => {
      await db.collection('sealed.uploads').insertOne({ _id: left, ownerId: 'anna', fileId: 'one' })
      await db.collection('sealed.chunks').insertOne({ files_id: left, n: 0, data: Buffer.from('ha') })
    })
    const name = { ownerId: 'anna', id: 'one' }
    expect(await store.lengthOf(name)).toBeNull()
    const named: unknown[] = []
    for await (const page of store.names()) named.push(...page)
    expect(named).toEqual([name])
    await store.remove(name)
    const counts = await data.run((db) =>
      Promise.all(['uploads', 'files', 'chunks'].map((kind) => db.collection(`sealed.${kind}`).countDocuments())),
    )
    expect(counts).toEqual([0, 0, 0])
  })
})
