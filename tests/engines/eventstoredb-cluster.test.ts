import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { credentials, Metadata } from '@grpc/grpc-js'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#stores/events/contract/kit.ts'
import { type EventStoreDbCluster, PACE, startCluster } from './eventstoredb-cluster.ts'
import type { EventStoreDbServer } from './eventstoredb-server.ts'

/** The stand-ins of a cluster, asked one by one by the bare client, answer as the nodes of a real one were measured to answer. */
let cluster: EventStoreDbCluster
let [first, second, third]: EventStoreDbServer[] = []
const clients: EventStoreDBClient[] = []
beforeEach(async () => {
  cluster = await startCluster()
  ;[first, second, third] = cluster.nodes
})
afterEach(async () => {
  cluster.close()
  for (const client of clients.splice(0)) await client.dispose()
})

type Node = EventStoreDbServer | undefined
const ANYBODY = { username: 'anybody', password: 'none' }
/** A new client for each call: one that has heard of another leader goes there. */
const at = (node: Node): EventStoreDBClient => {
  const client = EventStoreDBClient.connectionString(`esdb://${node?.host}:${node?.port}?tls=false`)
  clients.push(client)
  return client
}
const write = (node: Node, name: string, revision: bigint | 'no_stream' = 'no_stream') =>
  at(node).appendToStream('talk', jsonEvent({ id: idOf(name), type: 'Noted', data: name }), {
    expectedRevision: revision,
    requiresLeader: true,
    credentials: ANYBODY,
  })
const read = async (node: Node): Promise<readonly unknown[]> => {
  const names: unknown[] = []
  for await (const { event } of at(node).readStream('talk', { requiresLeader: true })) names.push(event?.data)
  return names
}
const { VNodeState } = gossip.MemberInfo
/** Whom a node names as leader; null where it names nobody, or does not answer in 200 ms. */
const namedBy = (node: Node): Promise<EventStoreDbServer | null> =>
  new Promise((resolve) => {
    const client = new gossipGrpc.GossipClient(`${node?.host}:${node?.port}`, credentials.createInsecure(), {})
    client.read(new shared.Empty(), new Metadata(), { deadline: Date.now() + 200 }, (error, info) => {
      client.close()
      const leader = error ? undefined : info.getMembersList().find((one) => one.getState() === VNodeState.LEADER)
      resolve(cluster.nodes.find(({ port }) => port === leader?.getHttpEndPoint()?.getPort()) ?? null)
    })
  })
const allName = async (leader: Node, by: readonly Node[]): Promise<void> => {
  for (const node of by) await expect.poll(() => namedBy(node)).toBe(leader)
}

describe('a cluster of three', () => {
  it('has one leader, whom every node names; the others refuse who asks for the leader, and name it', async () => {
    await allName(first, cluster.nodes)
    await write(first, 'a')
    expect(await read(first)).toEqual(['a'])
    await expect(read(second)).rejects.toMatchObject({ type: 'not-leader', leader: { port: first?.port } })
    await expect(write(third, 'b', 0n)).rejects.toMatchObject({ type: 'not-leader' })
    for await (const { event } of at(third).readStream('talk')) expect(event?.data).toBe('a')
  })

  it('whose leader is killed names the dead one until another is chosen; back, it follows', async () => {
    await write(first, 'a')
    if (first) cluster.kill(first)
    expect(await namedBy(second)).toBe(first)
    await allName(second, [second, third])
    expect(await read(second)).toEqual(['a'])
    if (first) await cluster.restart(first)
    await allName(second, cluster.nodes)
    await expect(read(first)).rejects.toMatchObject({ type: 'not-leader' })
  })

  it('whose leader freezes chooses another; thawed, it answers as leader for about a second with what it had', async () => {
    await write(first, 'a')
    if (first) cluster.freeze(first)
    expect(await namedBy(first)).toBeNull()
    await allName(second, [second, third])
    await write(second, 'b', 0n)
    const thawed = first && cluster.thaw(first)
    expect([await namedBy(first), await namedBy(third)]).toEqual([first, second])
    expect(await read(first)).toEqual(['a'])
    await expect(write(first, 'c', 0n)).rejects.toMatchObject({ type: 'timeout', code: 10 })
    expect(await read(second)).toEqual(['a', 'b'])
    await pause(PACE.deposed - 300)
    await expect(read(first)).rejects.toThrow('2 UNKNOWN: Exception was thrown by handler')
    await thawed
    await allName(second, cluster.nodes)
    expect(await read(second)).toEqual(['a', 'b'])
  })

  it('whose leader freezes for less than a choice takes goes on with it', async () => {
    if (first) cluster.freeze(first)
    await pause(PACE.election / 3)
    if (first) await cluster.thaw(first)
    await write(first, 'a')
    await pause(PACE.election)
    await allName(first, cluster.nodes)
  })

  it('whose leader resigns has another at once', async () => {
    cluster.resign()
    await allName(second, cluster.nodes)
    await write(second, 'a')
  })
})

describe('a leader without a majority', () => {
  const lost = async (how: 'killed' | 'frozen'): Promise<void> => {
    await write(first, 'a')
    cluster.followers().forEach(how === 'killed' ? cluster.kill : cluster.freeze)
  }
  const restored = async (how: 'killed' | 'frozen'): Promise<void> => {
    for (const node of cluster.followers()) await (how === 'killed' ? cluster.restart(node) : cluster.thaw(node))
    await cluster.whole()
  }

  it('commits nothing: an append is not readable, yet the next one conflicts with it', async () => {
    await lost('killed')
    await expect(write(first, 'b', 0n)).rejects.toMatchObject({ type: 'timeout' })
    expect(await read(first)).toEqual(['a'])
    await expect(write(first, 'c', 0n)).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n })
  })

  it('gives up: nobody is named, a client that discovers finds nobody, and calls fail by turns', async () => {
    await lost('killed')
    await expect.poll(() => namedBy(first)).toBeNull()
    const discovering = EventStoreDBClient.connectionString(`${cluster.url}&maxDiscoverAttempts=2&discoveryInterval=10`)
    clients.push(discovering)
    const reading = async (): Promise<void> => {
      for await (const _ of discovering.readStream('talk')) return
    }
    await expect(reading()).rejects.toThrow('Failed to discover after 2 attempts.')
    const outcomes = []
    for (let n = 0; n < 4; n += 1) outcomes.push(await read(first).catch((error: unknown) => String(error)))
    const notReady = expect.stringContaining('Server Is Not Ready')
    expect(outcomes).toEqual([notReady, ['a'], notReady, ['a']])
  })

  it.each([
    ['killed', 'never was', ['a']],
    ['frozen', 'is in the log', ['a', 'b']],
  ] as const)('has others again, which were %s: what it had taken %s', async (how, _, expected) => {
    await lost(how)
    await expect(write(first, 'b', 0n)).rejects.toMatchObject({ type: 'timeout' })
    await expect.poll(() => namedBy(first)).toBeNull()
    await restored(how)
    expect(await read(cluster.leader() ?? undefined)).toEqual(expected)
    expect(await write(cluster.leader() ?? undefined, 'b', 0n)).toMatchObject({ nextExpectedRevision: 1n })
    expect(await read(cluster.leader() ?? undefined)).toEqual(['a', 'b'])
  })
})

describe('calls that fail one after the other while nobody is named', () => {
  it('end the process of a client that discovers by itself, by a rejection that the library does not hold', async () => {
    first?.failReads({ unavailableAfterMs: 100 }, { unavailableAfterMs: 200 })
    const workerData = `${cluster.url}&maxDiscoverAttempts=5&discoveryInterval=50`
    const worker = new Worker(THREE_CALLS, { eval: true, workerData })
    const ended = new Promise((resolve) => worker.once('error', resolve).once('exit', resolve))
    await expect.poll(() => first?.seen.reads.length, { interval: 5, timeout: 5000 }).toBe(2)
    for (const node of cluster.nodes) node.setDiscoverable(false)
    expect(String(await ended)).toContain('Failed to discover after 5 attempts.')
  })
})

/** Each call's own failure is caught: the third one begins to discover between the first and the second. */
const THREE_CALLS = `
  const { EventStoreDBClient } = require('@eventstore/db-client')
  const client = EventStoreDBClient.connectionString(require('node:worker_threads').workerData)
  const read = async () => { for await (const _ of client.readStream('talk')) return }
  const call = () => read().catch(() => undefined)
  call().then(call)
  call()
  setTimeout(() => process.exit(0), 2000)
`
