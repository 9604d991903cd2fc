import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '#domain/event.ts'
import type { Stored } from '#stores/events/codec/stored.ts'
import { all, append, AT, catalogOf, said, Said } from '#stores/events/contract/kit.ts'
import { makeEventStoreDbEventStore } from '#stores/events/eventstoredb/store.ts'
import { openWholeEventStoreDbLog } from '#stores/events/eventstoredb/whole-log.ts'
import type { EventStore, EventToAppend } from '#stores/events/port.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { openWholeSqliteLog } from '#stores/events/sqlite/whole-log.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/kit/eventstoredb-server.ts'
import { compareLogs } from './compare-logs.ts'
import { copyLog } from './copy-log.ts'
import { NotACopy, type WholeLog } from './port.ts'

/** Logs are copied between the engines as they are stored, in their order, also where the copying is killed again and again. */
const Read = defineEvent('Read', {
  version: 1,
  description: 'Everything up to a position was read.',
  schema: z.object({ upTo: z.number().nullable() }),
  positions: ['upTo'],
}) as EventDefinition
const catalog = catalogOf().set(Read.type, Read).set(Said.type, Said)
const read = (name: string, upTo: number | null): EventToAppend => ({
  ...said(name),
  event: { type: 'Read', data: { upTo } },
})

let folder = ''
let server: EventStoreDbServer
const vault = makeMemoryVault()
const deps = { catalog, keyring: vault.keys }
const open: { close: () => Promise<void> }[] = []
const opened = <Store extends { close: () => Promise<void> }>(store: Store): Store => {
  open.push(store)
  return store
}
const url = () => `esdb://${server.host}:${server.port}?tls=false`
const file = (name: string) => join(folder, `${name}.sqlite`)
const events = (name: string): EventStore => opened(makeSqliteEventStore({ ...deps, file: file(name) }))
const inServer = (): EventStore => opened(makeEventStoreDbEventStore({ ...deps, url: url() }))
const folderLog = (name = 'site') => opened(openWholeSqliteLog(file(name)))
const serverLog = () => opened(openWholeEventStoreDbLog(url()))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-log-'))
  server = await startEventStoreDb()
})
afterEach(async () => {
  for (const store of open.splice(0).toReversed()) await store.close()
  server.kill()
  await rm(folder, { recursive: true })
})

const stored = async (log: WholeLog): Promise<readonly Stored[]> => {
  const found: Stored[] = []
  for (let after = 0; ;) {
    const page = await log.after(after)
    if (!page) return found
    found.push(...page.events)
    after = page.upTo
  }
}
/** All that must be the same, whatever the engine. */
const withoutPositions = (found: readonly Stored[]) => found.map(({ position: _, ...rest }) => rest)

/** Streams that grow in turn, of two people; one of them is forgotten before the copying. */
const fill = async (store: EventStore, turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1)
    for (const stream of ['one', 'two', 'three']) {
      const person = stream === 'two' ? 'ben' : 'anna'
      const two = [said(`${stream} ${turn} a`, turn, person), said(`${stream} ${turn} b`, turn, person)]
      await append(store, stream, { expected: 2 * turn - 1, events: two })
    }
}

describe('a log that is copied', () => {
  test('is the same event by event: id, time, metadata, boxes, order; there and back', async () => {
    await fill(events('site'))
    await vault.keys.destroy('ben')
    const there = await copyLog({ from: folderLog(), to: serverLog(), catalog })
    expect(there.events).toBe(120)
    const source = await stored(folderLog())
    server.log.writeSystemEvent()
    expect(withoutPositions(await stored(serverLog()))).toEqual(withoutPositions(source))
    await copyLog({ from: serverLog(), to: folderLog('back'), catalog })
    expect(await stored(folderLog('back'))).toEqual(source)
    const back = await all(events('back').readAll(0))
    expect(back.map(({ at }) => at)).toEqual(back.map(() => AT))
    const words = back.map(({ data }) => (data as { words: unknown }).words)
    expect(words[0]).toBe('words of one 0 a')
    expect(words.filter((one) => typeof one !== 'string')).toHaveLength(40)
  })

  test('keeps the global order where streams take turns, one append after the other', async () => {
    await fill(events('site'), 5)
    await copyLog({ from: folderLog(), to: serverLog(), catalog })
    const streams = server.log.events.filter(({ type }) => type === 'Said').map(({ stream }) => stream)
    expect(streams.slice(0, 7)).toEqual(['one', 'one', 'two', 'two', 'three', 'three', 'one'])
  })

  test('goes on where it was killed, doubles nothing and lacks nothing, at whichever event it was', async () => {
    await fill(events('site'))
    const source = await stored(folderLog())
    for (let turn = 0; turn < 6; turn += 1) {
      const to = serverLog()
      let left = 7 + turn
      const dying: WholeLog = {
        ...to,
        write: async (batch) => {
          await to.write(batch.slice(0, left))
          left -= batch.length
          if (left <= 0) throw new Error('killed')
        },
      }
      await expect(copyLog({ from: folderLog(), to: dying, catalog })).rejects.toThrow('killed')
    }
    const { events: copied } = await copyLog({ from: folderLog(), to: serverLog(), catalog })
    expect(copied).toBe(120 - (7 + 8 + 9 + 10 + 11 + 12))
    expect(withoutPositions(await stored(serverLog()))).toEqual(withoutPositions(source))
  })

  test('outlives connections that break and answers that are lost', async () => {
    await fill(events('site'), 5)
    server.failAppends('written-then-connection-dropped', 'connection-dropped', 'not-ready')
    await copyLog({ from: folderLog(), to: serverLog(), catalog })
    const comparison = await compareLogs({ from: folderLog(), to: serverLog(), catalog }, await folderLog().head())
    expect(comparison).toMatchObject({ events: 30, streams: 3, different: [], outOfOrder: null })
  })

  test('brings later only what is new', async () => {
    const site = events('site')
    await fill(site, 2)
    await copyLog({ from: folderLog(), to: serverLog(), catalog })
    await append(site, 'one', { expected: 3, events: [said('later')] })
    expect(await copyLog({ from: folderLog(), to: serverLog(), catalog })).toMatchObject({ events: 1 })
  })

  test('is refused where the target holds something else, and nothing is written', async () => {
    await fill(events('site'), 1)
    await append(events('other'), 'one', { expected: -1, events: [said('another one')] })
    await expect(copyLog({ from: folderLog(), to: folderLog('other'), catalog })).rejects.toThrow(NotACopy)
    expect(await stored(folderLog('other'))).toHaveLength(1)
  })
})

describe('a position that an event names', () => {
  const site = async (): Promise<EventStore> => {
    const store = events('site')
    await append(store, 'one', { expected: -1, events: [said('a'), said('b')] })
    await append(store, 'two', { expected: -1, events: [said('c')] })
    await append(store, 'reader', {
      expected: -1,
      events: [read('first', 2), read('nothing', 0), read('none', null), read('all', 99), read('itself', 8)],
    })
    return store
  }
  const namedIn = async (log: WholeLog): Promise<readonly unknown[]> =>
    (await stored(log))
      .filter(({ type }) => type === 'Read')
      .map(({ data }) => (JSON.parse(data) as { open: { upTo: unknown } }).open.upTo)
  const positionOf = async (log: WholeLog, stream: string, revision: number) =>
    (await log.ofStream(stream, revision))?.position

  test('is that of the same event in the other log, and never one of what came later', async () => {
    await site()
    await copyLog({ from: folderLog(), to: serverLog(), catalog })
    expect(await namedIn(serverLog())).toEqual([
      await positionOf(serverLog(), 'one', 1),
      0,
      null,
      await positionOf(serverLog(), 'reader', 2),
      await positionOf(serverLog(), 'reader', 3),
    ])
  })

  test('may be one at which no event stands: as much as before it counts as read', async () => {
    const store = inServer()
    await append(store, 'one', { expected: -1, events: [said('a'), said('b')] })
    const second = await positionOf(serverLog(), 'one', 1)
    await append(store, 'two', { expected: -1, events: [said('c')] })
    await append(store, 'reader', { expected: -1, events: [read('between', (second ?? 0) + 3)] })
    await copyLog({ from: serverLog(), to: folderLog('back'), catalog })
    expect(await namedIn(folderLog('back'))).toEqual([2])
  })
})

describe('comparing', () => {
  const copied = async (): Promise<void> => {
    await fill(events('site'), 3)
    await copyLog({ from: folderLog(), to: serverLog(), catalog })
  }
  const compare = async (to: WholeLog) => compareLogs({ from: folderLog(), to, catalog }, await folderLog().head())
  const changed = (log: WholeLog, change: (found: readonly Stored[]) => readonly Stored[]): WholeLog => ({
    ...log,
    after: async (position) => {
      const page = await log.after(position)
      return page && { ...page, events: change(page.events) }
    },
  })

  test('says how much is equal', async () => {
    await copied()
    expect(await compare(serverLog())).toMatchObject({ events: 18, streams: 3, different: [], outOfOrder: null })
  })
  test('names the stream of which an event is lacking, or one too many, or another one', async () => {
    await copied()
    const streamsOf = async (change: (found: readonly Stored[]) => readonly Stored[]) =>
      (await compare(changed(serverLog(), change))).different.map(({ stream }) => stream)
    expect(await streamsOf((found) => found.toSpliced(4, 1))).toEqual(['three'])
    expect(await streamsOf((found) => [...found, ...found.slice(0, 1)])).toEqual(['one'])
    const later = (one: Stored): Stored => ({ ...one, metadata: { ...one.metadata, at: '2027-01-01T00:00:00.000Z' } })
    expect(await streamsOf((found) => found.map((one, index) => (index === 2 ? later(one) : one)))).toEqual(['two'])
  })
  test('names the event at which the order is another one', async () => {
    await copied()
    const mixed = changed(serverLog(), (found) => found.toSorted((a, b) => (a.stream < b.stream ? -1 : 1)))
    expect(await compare(mixed)).toMatchObject({ different: [], outOfOrder: 'event 0 of two' })
  })
})
