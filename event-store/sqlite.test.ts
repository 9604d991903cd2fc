import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventStoreContract } from './contract.ts'
import { makeSqliteEventStore } from './sqlite.ts'

eventStoreContract('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'events-'))
  return {
    durable: true,
    open: async (deps) => makeSqliteEventStore({ ...deps, file: join(folder, 'events.db') }),
    remove: () => rm(folder, { recursive: true }),
  }
})
