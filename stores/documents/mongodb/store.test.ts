import { readStoreContract } from '#stores/documents/contract/suite.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { mongoReadStore } from './store.ts'

describeWithMongo('documents in MongoDB', (server) => {
  let name = ''
  const open = async (): Promise<ReadStore> => mongoReadStore((await server.connectAgain(name)).data)
  readStoreContract('MongoDB', {
    make: () => {
      name = newDatabaseName()
      return open()
    },
    reopen: async (store) => {
      await store.close()
      return open()
    },
  })
})
