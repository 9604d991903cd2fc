import { describe, expect, test } from 'vitest'
import { all, append, AT, noted } from '#stores/events/contract/kit.ts'
import type { EventStore } from '#stores/events/port.ts'
import { compareLogs } from './compare-logs.ts'
import {
  catalog,
  eventStoreDb,
  events,
  fill,
  folderLog,
  inServer,
  read,
  serverLog,
  stored,
  vault,
  withLogs,
  withoutPositions,
} from './copy.kit.ts'
import { copyLog } from './copy-log.ts'
import { NotACopy, type WholeLog } from './port.ts'

/** Logs are copied between the engines as they are stored, in their order, also where the copying is killed again and again. */
withLogs()

describe('a log that is copied', () => {
  test('is the same event by event: id, time, metadata, boxes, order; there and back', async () => {
    await fill(events('site'))
    await vault.keys.destroy('ben')
    const there = await copyLog({ from: folderLog(), to: serverLog(), catalog })
    expect(there.events).toBe(120)
    const source = await stored(folderLog())
    eventStoreDb().log.writeSystemEvent()
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
    const streams = eventStoreDb()
      .log.events.filter(({ type }) => type === 'NoteWritten')
      .map(({ stream }) => stream)
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
    eventStoreDb().failAppends('written-then-connection-dropped', 'connection-dropped', 'not-ready')
    await copyLog({ from: folderLog(), to: serverLog(), catalog })
    const comparison = await compareLogs({ from: folderLog(), to: serverLog(), catalog }, await folderLog().head())
    expect(comparison).toMatchObject({ events: 30, streams: 3, different: [], outOfOrder: null })
  })

  test('brings later only what is new', async () => {
    const site = events('site')
    await fill(site, 2)
    await copyLog({ from: folderLog(), to: serverLog(), catalog })
    await append(site, 'one', { expected: 3, events: [noted('later')] })
    expect(await copyLog({ from: folderLog(), to: serverLog(), catalog })).toMatchObject({ events: 1 })
  })

  test('is refused where the target holds something else, and nothing is written', async () => {
    await fill(events('site'), 1)
    await append(events('other'), 'one', { expected: -1, events: [noted('another one')] })
    await expect(copyLog({ from: folderLog(), to: folderLog('other'), catalog })).rejects.toThrow(NotACopy)
    expect(await stored(folderLog('other'))).toHaveLength(1)
  })
})

describe('a position that an event names', () => {
  const site = async (): Promise<EventStore> => {
    const store = events('site')
    await append(store, 'one', { expected: -1, events: [noted('a'), noted('b')] })
    await append(store, 'two', { expected: -1, events: [noted('c')] })
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
    await append(store, 'one', { expected: -1, events: [noted('a'), noted('b')] })
    const second = await positionOf(serverLog(), 'one', 1)
    await append(store, 'two', { expected: -1, events: [noted('c')] })
    await append(store, 'reader', { expected: -1, events: [read('between', (second ?? 0) + 3)] })
    await copyLog({ from: serverLog(), to: folderLog('back'), catalog })
    expect(await namedIn(folderLog('back'))).toEqual([2])
  })

  test('is never inside a record of the other log, from which no reading begins', async () => {
    const store = events('site')
    await append(store, 'one', { expected: -1, events: [noted('a'), noted('b'), noted('c')] })
    await append(store, 'reader', { expected: -1, events: [read('between', 2)] })
    // As in a log that has lost its second place.
    const source = {
      ...folderLog(),
      at: async (position: number) => (position === 2 ? null : folderLog().at(position)),
    }
    await copyLog({ from: source, to: serverLog(), catalog })
    expect(await namedIn(serverLog())).toEqual([await positionOf(serverLog(), 'one', 1)])
  })
})
