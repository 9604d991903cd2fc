import { photoStoreContract } from '#stores/photos/contract/suite.ts'
import { makeMemoryPhotoStore } from './memory.ts'

photoStoreContract('memory', async () => ({
  durable: false,
  open: async () => makeMemoryPhotoStore(),
  remove: async () => undefined,
}))
