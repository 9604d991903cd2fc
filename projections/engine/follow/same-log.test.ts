import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#domain/event.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { APPLIED } from './applied-position.ts'
import { OlderThanKnown } from '#stores/events/port.ts'
import { differenceOf, makeLogJudge, mustBeWhatWasRead, OtherLog } from './same-log.ts'

/** A log of these ids at the positions 1, 2, 3 …, which ends there or further. */
const logOf = (ids: readonly string[], end = ids.length) => {
  const events = ids.map((id, at) => ({ id, position: at + 1 }) as RecordedEvent)
  return {
    end: async () => end,
    readEvent: async (position: number) => events[position - 1] ?? null,
    readAll: async function* (after: number) {
      yield { events: events.slice(after), upTo: end }
    },
  }
}
const known = { reached: 3, last: { position: 3, id: 'c' }, firstEvent: 'a' }

describe('a log is the one that is known', () => {
  it('where all that was read is in it, whatever came since', async () => {
    expect(await differenceOf(logOf(['a', 'b', 'c']), known)).toBeNull()
    expect(await differenceOf(logOf(['a', 'b', 'c', 'd', 'e']), known)).toBeNull()
    expect(await differenceOf(logOf(['a', 'b', 'c'], 90), { ...known, reached: 90 })).toBeNull()
  })
  it('where nothing is known of it', async () => {
    for (const log of [logOf([]), logOf(['x'])])
      expect(await differenceOf(log, { reached: 0, last: null, firstEvent: null })).toBeNull()
  })
})

describe('a log is another one', () => {
  it.each([
    ['an earlier copy', ['a', 'b'], { is: 'shorter', reached: 3, end: 2 }],
    ['an earlier copy that grew', ['a', 'b', 'x', 'y'], { is: 'other-event', known: known.last, found: 'x' }],
    ['another site’s', ['k', 'l', 'm', 'n'], { is: 'other-event', known: known.last, found: 'm' }],
    ['another one that meets it in one place', ['k', 'b', 'c'], { is: 'other-beginning', known: 'a', found: 'k' }],
  ])('%s', async (_, ids, difference) => {
    expect(await differenceOf(logOf(ids), known)).toEqual(difference)
  })
  it('one that was emptied, also beside read models that were emptied with it', async () => {
    expect(await differenceOf(logOf([]), { reached: 0, last: null, firstEvent: 'a' })).toEqual({
      is: 'other-beginning',
      known: 'a',
      found: null,
    })
  })
})

describe('answers that end before what is known', () => {
  it('are another log once nothing else came for ten seconds, and never where one did', () => {
    let now = 0
    const judge = makeLogJudge({ now: () => now })
    const old = () => judge.otherLogIn(new OlderThanKnown('less than it had'), 9)
    expect(old()).toBeNull()
    now = 9999
    expect(old()).toBeNull()
    judge.isFine()
    now = 15_000
    expect([old(), judge.otherLogIn(new Error('away'), 9)]).toEqual([null, null])
    now = 25_000
    expect(old()?.difference).toEqual({ is: 'shorter', reached: 9, end: null })
  })
})

it('what the read models hold decides while it is followed', async () => {
  const reads = memoryReadStore()
  await mustBeWhatWasRead(logOf(['x']), reads)
  const checkpoint = { name: APPLIED, position: 3, epoch: 1, last: known.last }
  await reads.commit({ replaces: [], checkpoints: [checkpoint] })
  await mustBeWhatWasRead(logOf(['a', 'b', 'c', 'd']), reads)
  await expect(mustBeWhatWasRead(logOf(['a', 'b', 'x', 'd']), reads)).rejects.toThrow(OtherLog)
  // A leader that was deposed answers so for a moment.
  await expect(mustBeWhatWasRead(logOf(['a', 'b']), reads)).rejects.toThrow(OlderThanKnown)
})
