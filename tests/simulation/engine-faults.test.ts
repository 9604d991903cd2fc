import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { catalog } from '#domain/catalog.ts'
import { openSharedStores } from '#runtime/stores/shared-stores.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import { makeEventStoreDbEventStore } from '#stores/events/eventstoredb/store.ts'
import { makeMemoryEventStore } from '#stores/events/memory.ts'
import { FAULTS, type FaultName } from '#tests/engines/eventstoredb/faults.ts'
import { type EventStoreDbCluster, startCluster } from '#tests/engines/eventstoredb-cluster.ts'
import type { EventStoreDbServer } from '#tests/engines/eventstoredb-server.ts'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo } from '#tests/engines/mongodb-server.ts'
import { startProxy, type TcpProxy } from '#tests/engines/tcp-proxy.ts'
import { memoryStores } from '#tests/site/world.ts'
import type { Chance } from './chance.ts'
import { liveOnEngine } from './engine-life.ts'

/** The error paths of the adapters of the engines, by troubles that a seed chooses. A seed that fails is to be added here. */
const SEEDS = [1, 2, 3]
/** Ends what hangs: on a busy machine one of these has taken three minutes. */
const LONGEST = 600_000
const open: { readonly close: () => unknown }[] = []
afterEach(async () => {
  for (const { close } of open.splice(0).toReversed()) await close()
})

const APPENDS = [
  'written-then-connection-dropped',
  'connection-dropped',
  'written-never-answered',
  'never-answered',
  'written-then-timeout',
  'timeout',
  'not-ready',
  { answeredAfterMs: 300 },
  // After the deadline of a try.
  { answeredAfterMs: 1700 },
] as const
const READS = ['unavailable', 'never-answered', 'connection-dropped', 'thrown', { answeredAfterMs: 1700 }] as const

/** What goes wrong with the node that leads. */
const NODE: readonly ((chance: Chance, node: EventStoreDbServer) => unknown)[] = [
  (chance, node) => node.failAppends(chance.pick(APPENDS)),
  (chance, node) => node.failReads(chance.pick(READS)),
  (chance, node) => node.endSubscriptions(chance.pick(['normal', 'reset', 'too-slow', 'thrown'])),
  // Some answers of a leader that was frozen and does not know the newest.
  (chance, node) => {
    const old = { endsAt: node.log.events.at(-1 - chance.whole(9))?.position ?? 0 }
    node.failReads(old, old, old)
  },
  (_, node) => node.dropConnections(),
]
const CLUSTER: readonly FaultName[] = [
  'the leader dies',
  'the leader freezes',
  'the leader resigns',
  'both followers die',
]

/** Mostly one of many that are over soon; sometimes the cluster loses who leads it. */
const clusterTroubles = (cluster: EventStoreDbCluster) => async (chance: Chance) => {
  const node = cluster.leader()
  if (!node) return
  if (chance.whole(4) > 0) chance.pick(NODE)(chance, node)
  else await FAULTS[chance.pick(CLUSTER)](cluster, chance.whole(2000))
}

describe('on EventStoreDB, by stand-ins', () => {
  test.each(SEEDS)(
    'every acknowledged act is there once, and documents equal a fresh fold, seed %i',
    async (seed) => {
      const cluster = await startCluster()
      const stores = memoryStores()
      const events = makeEventStoreDbEventStore({ url: cluster.url, catalog, keyring: stores.keyring })
      open.push(cluster, events)
      const lived = await liveOnEngine({
        seed,
        stores: { ...stores, events },
        trouble: clusterTroubles(cluster),
        calm: () => cluster.nodes.forEach((node) => node.forgetFaults()),
      })
      expect(lived.broken, lived.broken.join('; ')).toEqual([])
      expect(lived.acknowledged).toBe(24)
    },
    LONGEST,
  )
})

const mongoTroubles = (proxy: TcpProxy) => {
  const all: readonly ((chance: Chance) => Promise<void>)[] = [
    async (chance) => {
      await proxy.cut()
      await sleep(chance.whole(800))
      await proxy.mend()
    },
    async (chance) => {
      proxy.freeze()
      await sleep(chance.whole(1500))
      proxy.thaw()
    },
  ]
  return (chance: Chance) => chance.pick(all)(chance)
}

describeWithMongo('on MongoDB, behind a line that breaks', (server) => {
  test.each(SEEDS)(
    'every acknowledged act is there once, and documents equal a fresh fold, seed %i',
    async (seed) => {
      const { hostname, port } = new URL(server.url())
      const proxy = await startProxy({ host: hostname, port: Number(port) })
      const shared = await openSharedStores({
        url: urlOf(`mongodb://127.0.0.1:${proxy.port}/`, `test-${randomUUID()}`),
        siteSecret: 'a site secret that only these tests know',
        mustHaveKeys: false,
      })
      open.push({ close: proxy.close }, { close: shared.disconnect })
      const keyring = makeKeyring(shared.vault.keys, () => performance.now())
      const stores: Stores = {
        ...shared,
        isShared: true,
        unlock: () => undefined,
        keyring,
        events: makeMemoryEventStore({ catalog, keyring }),
      }
      const lived = await liveOnEngine({ seed, stores, trouble: mongoTroubles(proxy), calm: () => undefined })
      expect(lived.broken, lived.broken.join('; ')).toEqual([])
      expect(lived.acknowledged).toBe(24)
    },
    LONGEST,
  )
})
