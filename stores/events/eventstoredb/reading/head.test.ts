import { describe, expect, it } from 'vitest'
import { append, noted, positionOf } from '#stores/events/contract/kit.ts'
import type { EventStoreDbServer } from '#tests/engines/eventstoredb-server.ts'
import { closeAfterEach, collecting, server, storeOn } from '#stores/events/eventstoredb/eventstoredb.kit.ts'

closeAfterEach()
const one = (name: string, expected = -1) => ({ expected, events: [noted(name)] })

describe('the head of a log that others fill', () => {
  const pagesFor = async (esdb: EventStoreDbServer, head: () => Promise<number>) => {
    const before = esdb.seen.reads.length
    const found = await head()
    return { found, pages: esdb.seen.reads.length - before }
  }
  const FOREIGN = 20_000

  it('is looked for once behind what is not ours, and after that only in what is new', async () => {
    const esdb = await server()
    const [store, fresh] = [storeOn(esdb), storeOn(esdb)]
    await append(fresh, 'talk-1', one('a'))
    const own = positionOf(await append(store, 'talk-2', one('b')))
    for (let n = 0; n < FOREIGN; n += 1) esdb.log.writeSystemEvent()
    expect(await pagesFor(esdb, store.head)).toEqual({ found: own, pages: 1 + FOREIGN / 1000 })
    for (let n = 0; n < 4; n += 1) esdb.log.writeSystemEvent()
    expect(await pagesFor(esdb, store.head)).toEqual({ found: own, pages: 1 })
    const next = positionOf(await append(fresh, 'talk-3', one('c')))
    expect(await pagesFor(esdb, store.head)).toEqual({ found: next, pages: 1 })
  })

  it('is never looked for behind what a subscription has brought', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const own = positionOf(await append(store, 'talk-1', one('a')))
    const { found, close } = collecting(store.subscribe(0))
    for (let n = 0; n < FOREIGN; n += 1) esdb.log.writeSystemEvent()
    await expect.poll(() => found.upTo).toBeGreaterThan(esdb.log.events.at(-40)?.position ?? Infinity)
    const asked = await pagesFor(esdb, store.head)
    expect(asked.found).toBe(own)
    expect(asked.pages).toBeLessThanOrEqual(2)
    close()
  })

  it('is never looked for behind what the caller knows: that, where nothing of ours comes after it', async () => {
    const esdb = await server()
    await append(storeOn(esdb), 'talk-1', one('a'))
    for (let n = 0; n < FOREIGN; n += 1) esdb.log.writeSystemEvent()
    const applied = esdb.log.events.at(-3)?.position ?? 0
    const store = storeOn(esdb)
    expect(await pagesFor(esdb, () => store.head(applied))).toEqual({ found: applied, pages: 1 })
    const next = positionOf(await append(storeOn(esdb), 'talk-2', one('b')))
    expect(await pagesFor(esdb, () => store.head(applied))).toEqual({ found: next, pages: 1 })
  })
})
