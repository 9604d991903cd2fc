import { startEventStoreDb } from '#tests/kit/eventstoredb-server.ts'
import { eventStoreContract } from '#stores/events/contract/suite.ts'
import { makeEventStoreDbEventStore } from './store.ts'

eventStoreContract('EventStoreDB', async () => {
  const server = await startEventStoreDb()
  return {
    durable: true,
    open: async (deps) =>
      makeEventStoreDbEventStore({ ...deps, url: `esdb://${server.host}:${server.port}?tls=false` }),
    remove: async () => server.kill(),
  }
})
