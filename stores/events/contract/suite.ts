import { afterEach, beforeEach, describe } from 'vitest'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { appending } from './append.ts'
import { following } from './subscribe.ts'
import { type Adapter, catalogOf, type World } from './kit.ts'
import { forgetting } from './people.ts'
import { reading } from './read.ts'
import { repeating } from './repeat.ts'

/** The one suite that every event store passes: `makeAdapter` gives a fresh, empty log. */
export const eventStoreContract = (name: string, makeAdapter: () => Promise<Adapter>): void => {
  describe(`event store: ${name}`, () => {
    let adapter: Adapter
    let world: World

    beforeEach(async () => {
      adapter = await makeAdapter()
      const vault = makeMemoryVault()
      const catalog = catalogOf()
      const deps = { catalog, keyring: vault.keys }
      let store = await adapter.open(deps)
      const reopen = async () => {
        if (adapter.durable) await store.close()
        if (adapter.durable) store = await adapter.open(deps)
        return store
      }
      world = {
        get store() {
          return store
        },
        vault,
        catalog,
        reopen,
      }
    })

    afterEach(async () => {
      await world.store.close()
      await adapter.remove()
    })

    for (const suite of [appending, repeating, reading, following, forgetting]) suite(() => world)
  })
}
