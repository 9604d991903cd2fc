import { effectsContract } from '#stores/effects/contract/suite.ts'
import { newDatabaseName, describeWithMongo } from '#tests/engines/mongodb-server.ts'
import { makeMongoEffects } from './store.ts'

describeWithMongo('effects in MongoDB', (server) => {
  effectsContract('MongoDB', async () => {
    const name = newDatabaseName()
    // Two workers, each with its own connection.
    const connections = [await server.connectAgain(name), await server.connectAgain(name)] as const
    let opened = 0
    return {
      open: () => makeMongoEffects(connections[(opened += 1) % 2 === 0 ? 1 : 0].data),
      durable: true,
      remove: async () => undefined,
    }
  })
})
