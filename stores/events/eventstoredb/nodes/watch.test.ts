import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { all, append, ids, idOf, noted } from '#stores/events/contract/kit.ts'
import { AppendOutcomeUnknown, EventStoreUnavailable } from '#stores/events/port.ts'
import { FAULTS, type FaultName } from '#tests/engines/eventstoredb/faults.ts'
import {
  closeAfterEach,
  clusterOfThree,
  collecting,
  connections,
  nothingUnhandled,
  server,
  storeAt,
  storeOn,
  timed,
  urlOf,
  written,
  writtenIds,
} from '#stores/events/eventstoredb/eventstoredb.kit.ts'
import { leaderAmong } from './watch.ts'

closeAfterEach()
const one = (name: string, expected = -1) => ({ expected, events: [noted(name)] })
nothingUnhandled()

describe('who leads', () => {
  const named = (from: string, leader: string | null) => ({
    from,
    members: ['a', 'b', 'c'].map((address) => ({ address, isLeader: address === leader })),
  })
  it.each<[string, (string | null)[], string | null]>([
    ['all name it', ['a', 'a', 'a'], 'a'],
    ['it and one of two others name it', ['a', 'a', null], 'a'],
    ['a thawed one names itself, and the two others the next one', ['a', 'b', 'b'], 'b'],
    ['a dead one is still named by the two others', [null, 'a', 'a'], null],
    ['it has lost its majority and names itself', ['a', null, null], null],
    ['two name themselves', ['a', 'b', null], null],
    ['nobody is named', [null, null, null], null],
  ])('is known where %s', (_, names, expected) => {
    const answers = names.flatMap((leader, n) => (leader === null ? [] : [named('abc'.charAt(n), leader)]))
    expect(leaderAmong(answers, 3)).toBe(expected)
  })
})

describe('a cluster of EventStoreDB', () => {
  it('is read and written at its leader, and nowhere else, whichever nodes the address names', async () => {
    const cluster = await clusterOfThree()
    const [leader, follower, other] = cluster.nodes
    for (const url of [
      cluster.url,
      ...cluster.nodes.map(urlOf),
      urlOf(cluster.nodes[2] ?? (await server())).replace('esdb:', 'esdb+discover:'),
    ]) {
      const store = storeAt(url)
      const { found, close } = collecting(store.subscribe(0))
      await written(store, url, url)
      expect(await store.load(url)).toHaveLength(1)
      await expect.poll(() => found.ids).toContain(idOf(url))
      close()
    }
    for (const node of [follower, other])
      expect(node?.seen).toMatchObject({ appends: [], reads: [], subscriptions: [] })
    expect(leader?.seen.reads.every(({ requiresLeader }) => requiresLeader)).toBe(true)
  })

  const SHORT: Readonly<Record<FaultName, number>> = {
    'the leader dies': 800,
    'the leader freezes': 2500,
    'the leader resigns': 200,
    'both followers die': 1000,
    'both followers freeze': 1000,
  }
  it.each(Object.entries(FAULTS))(
    'is written, read and followed again soon: %s',
    async (name, fault) => {
      const cluster = await clusterOfThree()
      const store = storeAt(cluster.url)
      const { found, close } = collecting(store.subscribe(0))
      await written(store, 'before', 'before')
      await expect.poll(() => found.ids).toEqual([idOf('before')])
      const before = connections()
      const over = fault(cluster, SHORT[name as FaultName])
      await pause(50)
      const answered = async (call: Promise<unknown>): Promise<number> => {
        await call.catch(() => undefined)
        return performance.now() - cluster.leadsSince()
      }
      const calls = [written(store, 'meanwhile', 'meanwhile'), store.load('before')]
      expect(Math.max(...(await Promise.all(calls.map(answered))))).toBeLessThan(3000)
      await expect.poll(() => found.ids, { timeout: 3000 }).toContain(idOf('meanwhile'))
      await over
      await written(store, 'after', 'after')
      await expect.poll(() => found.ids).toEqual(writtenIds(cluster))
      expect(ids(await all(store.readAll(0)))).toEqual([idOf('before'), idOf('meanwhile'), idOf('after')])
      expect(connections() - before).toBeLessThanOrEqual(2)
      close()
    },
    20_000,
  )

  it('that chooses nobody for long is written and read as soon as it has: nothing of the client is spoiled', async () => {
    const cluster = await clusterOfThree()
    const store = storeAt(cluster.url)
    await written(store, 'before', 'before')
    const followers = cluster.followers()
    followers.forEach(cluster.kill)
    const [appended, read] = await Promise.all([timed(append(store, 'x', one('x'))), timed(store.head())])
    expect(appended.error).toBeInstanceOf(AppendOutcomeUnknown)
    if (read.error) expect(read.error).toBeInstanceOf(EventStoreUnavailable)
    for (const follower of followers) await cluster.restart(follower)
    await written(store, 'x', 'x')
    expect(writtenIds(cluster)).toEqual([idOf('before'), idOf('x')])
  }, 15_000)

  it('has what is under way at a leader that freezes for good asked of the next one', async () => {
    const cluster = await clusterOfThree()
    const store = storeAt(cluster.url)
    await written(store, 'before', 'before')
    const [head, [frozen]] = [await store.head(), cluster.nodes]
    if (frozen) cluster.freeze(frozen)
    // Of the whole log a try has 10 s.
    const [appended, read] = await Promise.all([append(store, 'talk', one('x')), all(store.readAll(0, head))])
    expect(performance.now() - cluster.leadsSince()).toBeLessThan(2500)
    expect([appended.ok, ids(read)]).toEqual([true, [idOf('before')]])
  })
})

describe('a node that is alone', () => {
  it('that was frozen is called over a new connection when it is thawed, and the old one is closed', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await written(store, 'before', 'before')
    const { found, close } = collecting(store.subscribe(0))
    await expect.poll(() => found.ids).toHaveLength(1)
    const before = connections()
    esdb.freeze()
    await pause(3200)
    esdb.thaw()
    await written(store, 'after', 'after')
    await expect.poll(() => found.ids).toEqual([idOf('before'), idOf('after')])
    await expect.poll(() => esdb.seen.subscriptions.length).toBeGreaterThan(1)
    await expect.poll(connections).toBeLessThanOrEqual(before + 1)
    close()
  })

  it('that is away for long is called as soon as it is back', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await written(store, 'before', 'before')
    esdb.kill()
    await timed(store.head())
    await pause(1500)
    await esdb.start()
    expect(await written(store, 'after', 'after')).toBeLessThan(1500)
  })

  it('calls itself what nobody else can call it, and is called as the address says', async () => {
    const esdb = await server()
    esdb.stand({ gossip: () => [{ host: 'inside.example', port: 1, state: 8, isAlive: true }] })
    await written(storeOn(esdb), 'talk', 'a')
    expect(writtenIds(esdb)).toEqual([idOf('a')])
  })

  it('is asked nothing by a store that is closed', async () => {
    const esdb = await server()
    const before = connections()
    const store = storeOn(esdb)
    await written(store, 'talk', 'a')
    await store.close()
    await expect.poll(connections).toBe(before)
    await expect(store.load('talk')).rejects.toThrow(EventStoreUnavailable)
  })
})
