import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { catalogOf } from '#stores/events/contract/kit.ts'
import { eventStoreContract } from '#stores/events/contract/suite.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { namedServers } from '#tests/engines/engine-addresses.ts'
import { startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { partOf } from './part-of-log.kit.ts'
import { makeEventStoreDbEventStore } from './store.ts'

eventStoreContract('EventStoreDB, by a stand-in', async () => {
  const server = await startEventStoreDb()
  return {
    durable: true,
    open: async (deps) =>
      makeEventStoreDbEventStore({ ...deps, url: `esdb://${server.host}:${server.port}?tls=false` }),
    remove: async () => server.kill(),
  }
})

/** A real server, which keeps what earlier tests wrote: each test has a part of its log. */
const url = namedServers.eventStoreDb
if (url !== undefined)
  eventStoreContract('EventStoreDB, by the server that EVENTSTOREDB_URL names', async () => {
    const first = makeEventStoreDbEventStore({ url, catalog: catalogOf(), keyring: makeMemoryVault().keys })
    const part = { prefix: `test-${randomUUID()}-`, after: await first.head() }
    await first.close()
    return {
      durable: true,
      open: async (deps) => partOf(makeEventStoreDbEventStore({ ...deps, url }), part),
      remove: async () => undefined,
    }
  })

it('takes no persistent subscription, which would share the events out among its readers', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.(?:test|kit))\.ts$/u.test(name),
  )
  expect(sources).toEqual(expect.arrayContaining(['store.ts', 'reading/subscribe.ts']))
  for (const name of sources)
    expect(readFileSync(join(import.meta.dirname, name), 'utf8')).not.toMatch(/persistentSubscription/iu)
})
