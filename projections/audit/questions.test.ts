import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewEvent, RecordedEvent } from '#domain/event.ts'
import { DAY, HOUR, plus } from '#domain/time.ts'
import { ABSENT, fold } from '#projections/engine/follow/fold.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { openReads } from '#projections/engine/reads.ts'
import type { View } from '#projections/engine/projection.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { mongoReadStore } from '#stores/documents/mongodb/store.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import * as say from '#tests/build/build.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { describeWithMongo } from '#tests/engines/mongodb-server.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { history, type HistoryEntry } from './history.ts'
import { historyCount, historyPage, type HistoryQuestion, MOST_COUNTED } from './questions.ts'

const at = (position: number, event: NewEvent, changes: Partial<RecordedEvent> = {}): RecordedEvent => {
  const [recorded] = recordedAs([event], { from: position })
  if (!recorded) throw new Error('one event was recorded')
  return { ...recorded, ...changes }
}
const HIS = { stream: 'item-lamp', command: 'requestClaim' }
/** The fifth is of a clock that goes twenty hours wrong. */
const past: readonly RecordedEvent[] = [
  at(1, say.listed(), { at: plus(NOW, -10 * DAY) }),
  at(2, say.requested('maya'), { at: plus(NOW, -9 * DAY), actor: { kind: 'member', id: 'maya' }, ...HIS }),
  at(3, say.requested('priya'), { at: plus(NOW, -8 * DAY), actor: { kind: 'member', id: 'priya' }, ...HIS }),
  at(4, say.accepted('maya'), { at: plus(NOW, -7 * DAY), command: 'acceptClaim' }),
  at(5, say.declined('priya'), {
    at: plus(NOW, -7 * DAY - 20 * HOUR),
    actor: { kind: 'job', id: 'decline' },
    causationId: 'event-4',
  }),
  at(6, say.cancelled('maya'), { at: plus(NOW, -2 * DAY), actor: { kind: 'member', id: 'maya' } }),
]

const keep = async (reads: ReadStore, events: readonly RecordedEvent[]): Promise<void> => {
  await reads.define('history@1', history.indexes)
  const replaces = events.map((event) => {
    const id = idByTime(event)
    const { pos, document } = fold(history, ABSENT, { id, event })
    return { collection: 'history@1', id, pos, document: document && { ...document, _id: id, _pos: pos } }
  })
  await reads.commit({ replaces })
  await reads.swap(new Map([['history', 'history@1']]))
}

const questions: readonly (readonly [string, HistoryQuestion, readonly number[]])[] = [
  ['for everything', {}, [6, 5, 4, 3, 2, 1]],
  ['by person', { people: ['maya'] }, [6, 4, 2]],
  ['by two people', { people: ['tom', 'priya'] }, [5, 3]],
  ['by type', { types: ['ClaimRequested'] }, [3, 2]],
  ['by several types', { types: ['ClaimRequested', 'ClaimCancelled', 'ClaimRequested'] }, [6, 3, 2]],
  ['by a type that nothing has', { types: ['ItemPaused'] }, []],
  ['by no type', { types: [] }, []],
  ['by person and types', { people: ['priya'], types: ['ClaimRequested', 'ClaimDeclined'] }, [5, 3]],
  ['by stream', { stream: 'item-lamp' }, [3, 2]],
  ['by stream and types', { stream: 'item-lamp', types: ['ClaimRequested', 'ItemListed'], people: ['maya'] }, [2]],
  ['by who acted', { actors: ['maya'] }, [6, 2]],
  ['by several who acted', { actors: ['maya', 'decline'] }, [6, 5, 2]],
  ['by type and who acted', { types: ['ClaimRequested', 'ClaimCancelled'], actors: ['maya'] }, [6, 2]],
  ['by cause', { cause: 'event-4' }, [5]],
  ['by command', { command: 'requestClaim' }, [3, 2]],
  ['since a time', { from: plus(NOW, -8 * DAY) }, [6, 5, 4, 3]],
  ['until a time', { to: plus(NOW, -8 * DAY) }, [2, 1]],
  ['between two times, also where a clock went wrong', { from: plus(NOW, -8 * DAY), to: plus(NOW, -7 * DAY) }, [5, 3]],
  ['by time and type', { from: plus(NOW, -9 * DAY), to: NOW, types: ['ClaimAccepted', 'ClaimCancelled'] }, [6, 4]],
  ['before the log began', { to: plus(NOW, -20 * DAY) }, []],
  ['for what is still to come', { from: plus(NOW, DAY) }, []],
]

/** The same in every store. */
const answers = (open: () => Promise<ReadStore>): void => {
  let reads: ReadStore
  let view: View<HistoryEntry>
  beforeAll(async () => {
    reads = await open()
    await keep(reads, past)
    view = openReads(reads).of(history)
  })
  afterAll(() => reads.close())

  it.each(questions)('asked %s', async (_, question, positions) => {
    const { entries, next } = await historyPage(view, question, { limit: 10 })
    expect(entries.map(({ position }) => position)).toEqual(positions)
    expect(next).toBeNull()
    expect(await historyCount(view, question)).toBe(positions.length)
  })
  it.each(questions)('walked by pages of one %s', async (_, question, positions) => {
    const found: number[] = []
    let before: number | undefined
    do {
      const page = await historyPage(view, question, { limit: 1, before })
      found.push(...page.entries.map(({ position }) => position))
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(found).toEqual(positions)
  })
}

describe('questions of all events in memory', () => {
  answers(async () => memoryReadStore())

  it('counts no further than anybody reads', async () => {
    const reads = memoryReadStore()
    await keep(
      reads,
      Array.from({ length: MOST_COUNTED + 20 }, (_, n) => at(n + 1, say.requested('maya'))),
    )
    const view = openReads(reads).of(history)
    expect(await historyCount(view, { people: ['maya'] })).toBe(MOST_COUNTED)
    expect(await historyCount(view, { types: ['ClaimRequested', 'ClaimAccepted'] })).toBe(MOST_COUNTED)
  })
})

describe('questions of all events in a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  answers(async () => sqliteReadStore(join(folder, 'documents.db')))
})

describeWithMongo('questions of all events in MongoDB', (server) => {
  answers(async () => mongoReadStore((await server.connect()).data))
})
