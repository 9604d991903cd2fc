import { eventStoreContract } from './contract.ts'
import { makeMemoryEventStore } from './memory.ts'

eventStoreContract('memory', async () => ({
  durable: false,
  open: async (deps) => makeMemoryEventStore(deps),
  remove: async () => undefined,
}))
