import { setTimeout as pause } from 'node:timers/promises'
import type { EventStoreDbCluster } from '#tests/engines/eventstoredb-cluster.ts'
import type { EventStoreDbServer } from '#tests/engines/eventstoredb-server.ts'

/** What goes wrong with a cluster, for so many milliseconds. Each ends when all three nodes are back and one leads. */
type Fault = (cluster: EventStoreDbCluster, ms: number) => Promise<void>

type Nodes = readonly EventStoreDbServer[]

const leaderOf = (cluster: EventStoreDbCluster): Nodes => {
  const leader = cluster.leader()
  if (!leader) throw new Error('nobody leads')
  return [leader]
}
const followersOf = (cluster: EventStoreDbCluster): Nodes => cluster.followers()

/** Some nodes go and come back. */
const gone =
  (who: (cluster: EventStoreDbCluster) => Nodes, go: 'kill' | 'freeze', back: 'restart' | 'thaw'): Fault =>
  async (cluster, ms) => {
    const nodes = who(cluster)
    nodes.forEach(cluster[go])
    await pause(ms)
    for (const node of nodes) await cluster[back](node)
    await cluster.whole()
  }

export const FAULTS = {
  'the leader dies': gone(leaderOf, 'kill', 'restart'),
  'the leader freezes': gone(leaderOf, 'freeze', 'thaw'),
  'the leader resigns': async (cluster, ms) => {
    cluster.resign()
    await pause(ms)
    await cluster.whole()
  },
  'both followers die': gone(followersOf, 'kill', 'restart'),
  'both followers freeze': gone(followersOf, 'freeze', 'thaw'),
} as const satisfies Readonly<Record<string, Fault>>
export type FaultName = keyof typeof FAULTS
