import { fileStoreContract } from './contract/suite.ts'
import { makeMemoryFileStore } from './memory.ts'

fileStoreContract('memory', async () => ({
  durable: false,
  open: async () => makeMemoryFileStore(),
  remove: async () => undefined,
}))
