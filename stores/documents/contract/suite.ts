import { afterEach, beforeEach, describe } from 'vitest'
import type { ReadStore } from '#stores/documents/port.ts'
import { amendContract } from './amend.ts'
import { commitContract } from './commit.ts'
import type { Here } from './here.ts'
import { longBatchContract } from './long-batch.ts'
import { checkpointsContract } from './checkpoints.ts'
import { purgeContract } from './purge.ts'
import { queryContract } from './query.ts'
import { registryContract } from './registry.ts'
import { sparseContract } from './sparse.ts'

/** How a suite gets its stores. `reopen` closes and opens the same data again; stores that forget leave it out. */
export interface StoreFactory {
  readonly make: () => Promise<ReadStore>
  readonly reopen?: (store: ReadStore) => Promise<ReadStore>
}

/** What every read store must do, every field of every answer. */
export const readStoreContract = (name: string, factory: StoreFactory): void => {
  describe(`${name} read store`, () => {
    let store: ReadStore
    beforeEach(async () => {
      store = await factory.make()
    })
    afterEach(() => store.close())
    const { reopen } = factory
    const here: Here = {
      store: () => store,
      ...(reopen && { reopen: async () => (store = await reopen(store)) }),
    }
    commitContract(here)
    longBatchContract(here)
    amendContract(here)
    purgeContract(here)
    queryContract(here)
    sparseContract(here)
    checkpointsContract(here)
    registryContract(here)
  })
}
