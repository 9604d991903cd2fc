import { vaultContract } from '#stores/vault/contract/suite.ts'
import { makeMemoryVault } from './memory.ts'

vaultContract('memory', async () => ({
  durable: false,
  open: async () => makeMemoryVault(),
  remove: async () => undefined,
}))
