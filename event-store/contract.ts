import { afterEach, beforeEach, describe } from 'vitest'
import { makeMemoryVault } from '#vault/memory.ts'
import { appending } from './contract/append.ts'
import { following } from './contract/follow.ts'
import { type Adapter, catalogOf, type World } from './contract/kit.ts'
import { forgetting } from './contract/people.ts'
import { reading } from './contract/read.ts'
import { repeating } from './contract/repeat.ts'

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
