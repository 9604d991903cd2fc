import { setTimeout as pause } from 'node:timers/promises'
import type { EventStoreDbCluster } from '#tests/kit/eventstoredb-cluster.ts'
import type { EventStoreDbServer } from '#tests/kit/eventstoredb-server.ts'

/** What goes wrong with a cluster, for so many milliseconds. Each ends when all three nodes are back and one leads. */
type Fault = (cluster: EventStoreDbCluster, ms: number) => Promise<void>

const leaderOf = (cluster: EventStoreDbCluster): EventStoreDbServer => {
  const leader = cluster.leader()
  if (!leader) throw new Error('nobody leads')
  return leader
}

export const FAULTS = {
  'the leader dies': async (cluster, ms) => {
    const leader = leaderOf(cluster)
    cluster.kill(leader)
    await pause(ms)
    await cluster.restart(leader)
    await cluster.whole()
  },
  'the leader freezes': async (cluster, ms) => {
    const leader = leaderOf(cluster)
    cluster.freeze(leader)
    await pause(ms)
    await cluster.thaw(leader)
    await cluster.whole()
  },
  'the leader resigns': async (cluster, ms) => {
    cluster.resign()
    await pause(ms)
    await cluster.whole()
  },
  'both followers die': async (cluster, ms) => {
    const followers = cluster.followers()
    followers.forEach(cluster.kill)
    await pause(ms)
    for (const follower of followers) await cluster.restart(follower)
    await cluster.whole()
  },
  'both followers freeze': async (cluster, ms) => {
    const followers = cluster.followers()
    followers.forEach(cluster.freeze)
    await pause(ms)
    for (const follower of followers) await cluster.thaw(follower)
    await cluster.whole()
  },
} as const satisfies Readonly<Record<string, Fault>>
export type FaultName = keyof typeof FAULTS
