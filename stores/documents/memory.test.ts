import { readStoreContract } from '#stores/documents/contract/suite.ts'
import { memoryReadStore } from './memory.ts'

readStoreContract('memory', { make: async () => memoryReadStore() })
