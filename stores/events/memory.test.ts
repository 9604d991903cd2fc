import { eventStoreContract } from '#stores/events/contract/suite.ts'
import { makeMemoryEventStore } from './memory.ts'

eventStoreContract('memory', async () => ({
  durable: false,
  open: async (deps) => makeMemoryEventStore(deps),
  remove: async () => undefined,
}))
