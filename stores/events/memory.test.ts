import { eventStoreContract } from '#stores/events/contract/suite.ts'
import { makeMemoryEventStore } from './memory.ts'

eventStoreContract('memory', async () => ({
  durable: false,
  open: async (deps) => makeMemoryEventStore(deps),
  remove: async () => undefined,
}))

// As EventStoreDB: positions with gaps between them, and pages that reach beyond their last event.
eventStoreContract('memory with gaps', async () => ({
  durable: false,
  open: async (deps) => makeMemoryEventStore({ ...deps, gap: 7 }),
  remove: async () => undefined,
}))
