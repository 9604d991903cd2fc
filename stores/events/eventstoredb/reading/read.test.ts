import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { all, append, ids, idOf, many, positionOf, positionsIn, noted } from '#stores/events/contract/kit.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import {
  byHand,
  closeAfterEach,
  server,
  storeOn,
  timed,
  writtenIds,
} from '#stores/events/eventstoredb/eventstoredb.kit.ts'
import type { ReadFault } from '#tests/engines/eventstoredb/state.ts'

closeAfterEach()
const one = (name: string, expected = -1) => ({ expected, events: [noted(name)] })

describe('a read from EventStoreDB', () => {
  it('has a timer of its own: a frozen server is given up before the time of a request is over', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', one('a'))
    esdb.freeze()
    const reads = await Promise.all([timed(store.load('talk-1')), timed(store.head()), timed(store.readEvent(548))])
    for (const { error, ms } of reads) {
      expect(error).toBeInstanceOf(EventStoreUnavailable)
      expect(ms).toBeLessThan(4000)
    }
    esdb.thaw()
    expect(await store.load('talk-1')).toHaveLength(1)
  })

  it.each<ReadFault>(['never-answered', 'unavailable', 'connection-dropped', 'thrown', { answeredAfterMs: 1800 }])(
    'is asked again after %o',
    async (fault) => {
      const esdb = await server()
      const store = storeOn(esdb)
      const position = positionOf(await append(store, 'talk-1', one('a')))
      esdb.failReads(fault)
      expect(ids(await store.load('talk-1'))).toEqual([idOf('a')])
      esdb.failReads(fault)
      expect((await store.readEvent(position))?.id).toBe(idOf('a'))
    },
  )

  it.each<ReadFault>(['connection-dropped', 'thrown'])(
    'of the log is read on after %o, and misses nothing',
    async (fault) => {
      const esdb = await server()
      const store = storeOn(esdb)
      for (let n = 0; n < 3; n += 1) await append(store, `talk-${n}`, { expected: -1, events: many(`w${n}`, 400) })
      const found: string[] = []
      for await (const { events, upTo } of store.readAll(0, esdb.log.events.at(-1)?.position)) {
        found.push(...ids(events))
        expect(upTo).toBe(events.at(-1)?.position)
        esdb.failReads(fault)
      }
      expect(found).toEqual(writtenIds(esdb))
    },
  )

  it('finds a server that was away at first', async () => {
    const esdb = await server({ isAway: true })
    const head = storeOn(esdb).head()
    await pause(500)
    await esdb.start()
    expect(await head).toBe(0)
  })

  it('of the log begins after its position, and leaves out what is not ours', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', { expected: -1, events: many('w', 2) })
    const [first = 0] = await positionsIn(store)
    esdb.log.writeSystemEvent()
    esdb.log.append({ stream: 'by-hand', expected: -1, events: [byHand(0)] })
    const [ours] = esdb.log.of('talk-1')
    if (ours) esdb.log.append({ stream: '$ours', expected: -1, events: [{ ...ours, type: '$NoteWritten' }] })
    await append(store, 'talk-2', one('x'))
    const end = await store.head()
    for (let n = 0; n < 40; n += 1) esdb.log.writeSystemEvent()
    expect(ids(await all(store.readAll(0)))).toEqual([idOf('w 0'), idOf('w 1'), idOf('x')])
    expect(ids(await all(store.readAll(first)))).toEqual([idOf('w 1'), idOf('x')])
    expect(await store.head()).toBe(end)
    const [system] = esdb.log.events.filter(({ type }) => type.startsWith('$'))
    expect(await store.readEvent(system?.position ?? 0)).toBeNull()
  })

  it('of the log moves over pages in which nothing is ours', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    for (let n = 0; n < 1500; n += 1) esdb.log.writeSystemEvent()
    await append(store, 'talk-1', one('a'))
    const pages = []
    for await (const page of store.readAll(0)) pages.push(page.events.length)
    expect(pages).toEqual([0, 1])
  })

  it('of the log asks for the next page while one is handled, and for no other', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    for (let n = 0; n < 4000; n += 1) esdb.log.writeSystemEvent()
    await append(store, 'talk-1', one('a'))
    const before = esdb.seen.reads.length
    const pages = store.readAll(0)[Symbol.asyncIterator]()
    await pages.next()
    const [head, firstPage, secondPage] = [1, 1, 1]
    await expect.poll(() => esdb.seen.reads.length - before).toBe(head + firstPage + secondPage)
    await pause(100)
    expect(esdb.seen.reads.length - before).toBe(head + firstPage + secondPage)
    await pages.return?.()
  })

  it('that asked ahead in vain says so to whoever reads on, and to nobody else', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    for (let n = 0; n < 3000; n += 1) esdb.log.writeSystemEvent()
    await append(store, 'talk-1', one('a'))
    const inFull = store.readAll(0)[Symbol.asyncIterator]()
    const inPart = store.readAll(0)[Symbol.asyncIterator]()
    const inSecondPage = esdb.log.events[1500]
    if (inSecondPage) esdb.log.events[1500] = { ...inSecondPage, position: 2 ** 60 }
    for (const pages of [inFull, inPart]) await pages.next()
    await pause(200)
    await expect(readOn(inFull)).rejects.toThrow('beyond what a number holds exactly')
    await inPart.return?.(undefined)
  })

  it('that brings a position beyond safe integers fails at once: asking again brings the same', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', one('a'))
    const last = esdb.log.events.pop()
    if (last) esdb.log.events.push({ ...last, position: 2 ** 60 })
    const { error, ms } = await timed(all(store.readAll(0)))
    expect(String(error)).toContain('beyond what a number holds exactly')
    expect(ms).toBeLessThan(2000)
  })

  it('of the log from inside a record fails: it is not the end of the log', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    await append(store, 'talk-1', { expected: -1, events: many('w', 3) })
    const [first = 0, , third = 0] = await positionsIn(store)
    await expect(all(store.readAll(first + 1))).rejects.toThrow('Unexpected ReadAllResult')
    const reached: number[] = []
    const reading = (async () => {
      for await (const { upTo } of store.readAll(first + 1, third)) reached.push(upTo)
    })()
    await expect(reading).rejects.toThrow('Unexpected ReadAllResult')
    expect(reached).toEqual([])
    expect(await store.readEvent(first + 1)).toBeNull()
  })

  it('of the log goes on from where a record was that is gone', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const [gone = 0] = [esdb.log.writeSystemEvent()?.position]
    await append(store, 'talk-1', { expected: -1, events: many('w', 2) })
    esdb.log.scavenge(({ position }) => position === gone)
    expect(ids(await all(store.readAll(gone)))).toEqual([idOf('w 0'), idOf('w 1')])
    expect(await store.readEvent(gone)).toBeNull()
  })

  it('gives as the place to go on from an event of ours, where there is one', async () => {
    const esdb = await server()
    const store = storeOn(esdb)
    const first = positionOf(await append(store, 'talk-1', one('a')))
    const end = esdb.log.writeSystemEvent()?.position
    const reached: number[] = []
    for await (const { upTo } of store.readAll(0, end)) reached.push(upTo)
    expect(reached).toEqual([first, end])
  })
})

const readOn = async (pages: AsyncIterator<unknown>): Promise<void> => {
  for (;;) if ((await pages.next()).done) return
}
