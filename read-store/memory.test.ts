import { readStoreContract } from './contract.ts'
import { memoryReadStore } from './memory.ts'

readStoreContract('memory', { make: async () => memoryReadStore() })
