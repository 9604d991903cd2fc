import { limitsContract } from './contract/suite.ts'
import { makeMemoryLimits } from './memory.ts'

limitsContract('memory', async () => {
  const limits = makeMemoryLimits()
  return { open: () => limits }
})
