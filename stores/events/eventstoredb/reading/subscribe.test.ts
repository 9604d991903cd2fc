import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { append, idOf, many, noted, positionOf, positionsIn } from '#stores/events/contract/kit.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { Ending } from '#tests/engines/eventstoredb/state.ts'
import {
  byHand,
  closeAfterEach,
  collecting,
  server,
  storeAt,
  storeOn,
  urlOf,
  writtenIds,
} from '#stores/events/eventstoredb/eventstoredb.kit.ts'
import { FEED_LIMITS } from './feed.ts'

closeAfterEach()
const talk = (store: EventStore, name: string, count = 1) =>
  append(store, name, { expected: -1, events: many(name, count) })

describe('a subscription to EventStoreDB', () => {
  it.each<Ending | 'connection dropped' | 'killed'>([
    'normal',
    'reset',
    'too-slow',
    'thrown',
    'connection dropped',
    'killed',
  ])('that ends (%s) begins again after the last event it has handled', async (ending) => {
    const esdb = await server()
    const store = storeOn(esdb)
    const { found, done, close } = collecting(store.subscribe(0))
    const second = positionOf(await talk(store, 'talk-1', 2))
    await expect.poll(() => found.ids).toHaveLength(2)
    if (ending === 'killed') {
      esdb.kill()
      await pause(300)
      await esdb.start()
    } else if (ending === 'connection dropped') esdb.dropConnections()
    else esdb.endSubscriptions(ending)
    await talk(store, 'talk-2', 2)
    await expect.poll(() => found.ids).toHaveLength(4)
    expect(found.ids).toEqual(writtenIds(esdb))
    const [first, ...again] = esdb.seen.subscriptions
    expect(first).toBeNull()
    expect(again.length).toBeGreaterThan(0)
    expect(new Set(again)).toEqual(new Set([second]))
    close()
    await done
  })

  it('of a server that is away or frozen at first begins when it is there', async () => {
    const esdb = await server({ isAway: true })
    const store = storeOn(esdb)
    const { found, close } = collecting(store.subscribe(0))
    await pause(200)
    esdb.freeze()
    await esdb.start()
    await pause(800)
    expect(esdb.seen.subscriptions).toEqual([])
    esdb.thaw()
    await talk(store, 'talk-1', 2)
    await expect.poll(() => found.ids).toHaveLength(2)
    close()
  })

  it('that does not begin in time is begun again', async () => {
    const esdb = await server()
    const store = storeAt(urlOf(esdb), { ...FEED_LIMITS, beginMs: 200 })
    await talk(store, 'talk-1', 2)
    esdb.freeze()
    const { found, close } = collecting(store.subscribe(0))
    await expect.poll(() => esdb.seen.subscriptions.length).toBeGreaterThan(1)
    esdb.thaw()
    await expect.poll(() => found.ids).toHaveLength(2)
    close()
  })

  it('takes what is live into a bounded buffer, and when that is full stops and catches up later', async () => {
    const esdb = await server()
    esdb.limitSlowReaders(50)
    const store = storeAt(urlOf(esdb), { ...FEED_LIMITS, events: 20, pageEvents: 10 })
    await talk(store, 'talk-0')
    const ids: string[] = []
    for await (const { events } of store.subscribe(0)) {
      expect(events.length).toBeLessThanOrEqual(10)
      if (ids.length === 0) {
        await expect.poll(() => esdb.openSubscriptions()).toBe(1)
        for (let n = 1; n <= 10; n += 1) await talk(store, `talk-${n}`, 30)
        await expect.poll(() => esdb.openSubscriptions()).toBe(0)
      }
      ids.push(...events.map(({ id }) => id))
      if (ids.length >= 301) break
    }
    expect(ids).toEqual(writtenIds(esdb))
    expect(esdb.seen.slowReaders).toBe(0)
    expect(esdb.seen.subscriptions.length).toBeGreaterThan(1)
  })

  it('waits for its reader while it catches up, without beginning again', async () => {
    const esdb = await server()
    const store = storeAt(urlOf(esdb), { ...FEED_LIMITS, events: 20, pageEvents: 10 })
    for (let n = 0; n < 10; n += 1) await talk(store, `talk-${n}`, 100)
    const ids: string[] = []
    for await (const { events } of store.subscribe(0)) {
      ids.push(...events.map(({ id }) => id))
      if (ids.length === 10) await pause(200)
      // A page may be of any size.
      if (ids.length >= 900) break
    }
    expect(ids).toEqual(writtenIds(esdb).slice(0, ids.length))
    expect(esdb.seen.subscriptions).toEqual([null])
  })

  it('begins after its position, leaves out the server’s own events, and moves over them', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await talk(store, 'talk-1', 2)
    const [first = 0] = await positionsIn(store)
    for (let n = 0; n < 100; n += 1) esdb.log.writeSystemEvent()
    const { found, close } = collecting(store.subscribe(first))
    await expect.poll(() => found.upTo).toBeGreaterThan(esdb.log.events.at(-33)?.position ?? Infinity)
    expect(found.ids).toEqual([idOf('talk-1 1')])
    const before = found.emptyPages
    for (let n = 0; n < 40; n += 1) esdb.log.writeSystemEvent()
    await expect.poll(() => found.emptyPages).toBeGreaterThan(before)
    expect(found.upTo).toBeLessThanOrEqual(esdb.log.events.at(-1)?.position ?? 0)
    close()
  })

  it.each([
    ['of others', ['$ 1'], ['a', 'b', 'c']],
    ['of others, and all up to the next of ours', ['$ 1', '$ 2'], ['a', 'b', 'c']],
    ['of others, and what followed it', ['$ 1', '$ 2', 'a'], ['b', 'c']],
  ])('from a checkpoint whose record is gone (%s) skips nothing that stands', async (_, gone, expected) => {
    const esdb = await server()
    const store = storeOn(esdb)
    const at = new Map([['$ 1', esdb.log.writeSystemEvent()?.position ?? 0]])
    at.set('$ 2', esdb.log.writeSystemEvent()?.position ?? 0)
    for (const name of ['a', 'b']) {
      const position = positionOf(await append(store, `of-${name}`, { expected: -1, events: [noted(name)] }))
      at.set(name, position)
    }
    esdb.log.scavenge(({ position }) => gone.some((name) => at.get(name) === position))
    const { found, close } = collecting(store.subscribe(at.get('$ 1') ?? 0))
    await append(store, 'of-c', { expected: -1, events: [noted('c')] })
    await expect.poll(() => found.ids).toHaveLength(expected.length)
    expect(found.ids).toEqual(expected.map(idOf))
    expect(found.positions).toEqual(found.positions.toSorted((one, other) => one - other))
    close()
  })

  it('from a checkpoint beyond the end waits, and brings nothing that lies before it', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const first = positionOf(await talk(store, 'talk-1'))
    const { found, close } = collecting(store.subscribe(first + 10_000))
    await pause(300)
    await talk(store, 'talk-2')
    await pause(500)
    expect([found.ids, found.upTo]).toEqual([[], 0])
    expect(esdb.seen.subscriptions).toEqual([])
    close()
  })

  it('keeps as checkpoint an event of ours, until the server says how far it has looked', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const first = positionOf(await talk(store, 'talk-1'))
    const { found, close } = collecting(store.subscribe(0))
    await expect.poll(() => found.ids).toHaveLength(1)
    for (let n = 0; n < 3; n += 1) esdb.log.append({ stream: 'by-hand', expected: n - 1, events: [byHand(n)] })
    await pause(100)
    expect(found.upTo).toBe(first)
    close()
  })

  it('never says that it has looked further than the events it has given', async () => {
    const esdb = await server()
    const store = storeAt(urlOf(esdb), { ...FEED_LIMITS, events: 8, pageEvents: 3 })
    for (let n = 0; n < 20; n += 1) {
      await talk(store, `talk-${n}`, 20)
      for (let m = 0; m < 20; m += 1) esdb.log.writeSystemEvent()
    }
    let reached = 0
    let seen = 0
    for await (const { events, upTo } of store.subscribe(0)) {
      for (const { position } of events) expect(position).toBeGreaterThan(reached)
      expect(upTo).toBeGreaterThan(reached)
      reached = upTo
      seen += events.length
      if (seen === 400) break
      await pause(1)
    }
  })

  it('is each reader’s own, from its own position', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await talk(store, 'talk-1', 3)
    const [first = 0] = await positionsIn(store)
    const [one, two] = [collecting(store.subscribe(0)), collecting(store.subscribe(first))]
    await expect.poll(() => [one.found.ids.length, two.found.ids.length]).toEqual([3, 2])
    expect(esdb.seen.subscriptions).toEqual([null, first])
    one.close()
    two.close()
  })
})
