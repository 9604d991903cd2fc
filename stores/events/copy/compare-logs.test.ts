import { describe, expect, test } from 'vitest'
import type { Stored } from '#stores/events/codec/stored.ts'
import { compareLogs } from './compare-logs.ts'
import { catalog, events, fill, folderLog, serverLog, withLogs } from './copy.kit.ts'
import { copyLog } from './copy-log.ts'
import type { WholeLog } from './port.ts'

withLogs()

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
