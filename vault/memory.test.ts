import { vaultContract } from './contract.ts'
import { makeMemoryVault } from './memory.ts'

vaultContract('memory', async () => ({
  durable: false,
  open: async () => makeMemoryVault(),
  remove: async () => undefined,
}))
