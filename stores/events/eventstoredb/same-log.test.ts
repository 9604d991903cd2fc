import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { append, idOf, noted } from '#stores/events/contract/kit.ts'
import { type EventStore, EventStoreUnavailable, OlderThanKnown } from '#stores/events/port.ts'
import type { EventStoreDbServer } from '#tests/engines/eventstoredb-server.ts'
import { startProxy, type TcpProxy } from '#tests/engines/tcp-proxy.ts'
import { closeAfterEach, server, storeAt, storeOn } from './eventstoredb.kit.ts'

closeAfterEach()
const one = (name: string, expected = -1) => ({ expected, events: [noted(name)] })

describe('another log behind the same address', () => {
  let [own, other]: EventStoreDbServer[] = []
  let proxy: TcpProxy
  let store: EventStore
  const lead = async (to: EventStoreDbServer): Promise<void> => {
    await proxy.cut()
    proxy.leadTo(to)
    await proxy.mend()
  }
  const idsIn = ({ log }: EventStoreDbServer): readonly string[] =>
    log.events.filter(({ type }) => !type.startsWith('$')).map(({ id }) => id)

  beforeEach(async () => {
    ;[own, other] = [await server(), await server()]
    proxy = await startProxy(own)
    store = storeAt(`esdb://127.0.0.1:${proxy.port}?tls=false`)
    await append(store, 'talk-1', one('a'))
  })
  afterEach(() => proxy.close())

  it('takes nothing, whatever is expected of a stream, and the right one is written to again', async () => {
    if (!own || !other) throw new Error('two servers were started')
    // As long as the first, so that nothing but the id tells them apart.
    await append(storeOn(other), 'talk-1', one('b'))
    await lead(other)
    await expect(append(store, 'talk-2', one('c'))).rejects.toThrow(EventStoreUnavailable)
    await expect(append(store, 'talk-1', one('d', 0))).rejects.toThrow(EventStoreUnavailable)
    expect(idsIn(other)).toEqual([idOf('b')])
    await lead(own)
    await append(store, 'talk-2', one('c'))
    expect(idsIn(own)).toEqual([idOf('a'), idOf('c')])
  }, 20_000)

  it('is not believed about a stream that it does not have: an act on it would be refused for good', async () => {
    if (!own || !other) throw new Error('two servers were started')
    await append(storeOn(other), 'talk-1', one('b'))
    await append(storeOn(own), 'talk-2', one('c'))
    await lead(other)
    await expect(store.load('talk-2')).rejects.toThrow(OlderThanKnown)
    await lead(own)
    expect((await store.load('talk-2')).map(({ id }) => id)).toEqual([idOf('c')])
  }, 20_000)

  it('ends a subscription, and is not followed', async () => {
    if (!own || !other) throw new Error('two servers were started')
    await append(storeOn(other), 'talk-1', one('b'))
    const found: string[] = []
    const following = (async () => {
      for await (const page of store.subscribe(0)) found.push(...page.events.map(({ id }) => id))
    })()
    await expect.poll(() => found).toEqual([idOf('a')])
    await append(storeOn(other), 'talk-3', one('e'))
    await Promise.all([lead(other), expect(following).rejects.toThrow(OlderThanKnown)])
    expect(found).toEqual([idOf('a')])
  }, 20_000)
})
