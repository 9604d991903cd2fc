import { effectsContract } from './contract/suite.ts'
import { makeMemoryEffects } from './memory.ts'

effectsContract('memory', async () => {
  const ledger = makeMemoryEffects()
  return { open: () => ledger, durable: false, remove: async () => undefined }
})
