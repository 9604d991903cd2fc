// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import * as memory from '#web/features/accounts/location/prompt-memory.ts'

const { reasonToAsk } = memory
const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 19, 7)
const remembered = (over: Partial<memory.Memory>): memory.Memory => ({
  asked: 0,
  opened: NOW,
  updated: NOW,
  seen: 0,
  snoozedUntil: 0,
  dismissed: false,
  frequency: 'medium',
  ...over,
})
const reason = (over: Partial<memory.Memory>, isNothingNear = false) =>
  reasonToAsk(remembered(over), { now: NOW, isNothingNear })

describe('whether the place has been asked about', () => {
  it('not while it is fresh', () => expect(reason({})).toBeNull())
  it('when it is older than 24 h', () => {
    expect(reason({ updated: NOW - 24 * HOUR })).toBeNull()
    expect(reason({ updated: NOW - 24 * HOUR - 1 })).toBe('stale')
  })
  it('when it was seen here more than 24 h ago, though it was said elsewhere', () => {
    expect(reason({ updated: 0, seen: NOW - 24 * HOUR })).toBeNull()
    expect(reason({ updated: 0, seen: NOW - 24 * HOUR - 1 })).toBe('stale')
  })
  it('when the app is opened again after 2 h', () => {
    expect(reason({ opened: NOW - 2 * HOUR })).toBeNull()
    expect(reason({ opened: NOW - 2 * HOUR - 1 })).toBe('reopened')
  })
  it('when nothing is near', () => expect(reason({}, true)).toBe('nothing-near'))
  it('never of itself once the device said no', () => {
    expect(reason({ dismissed: true, updated: NOW - 99 * HOUR }, true)).toBeNull()
  })
  it.each([
    ['low', 24],
    ['medium', 6],
    ['high', 2],
  ] as const)('at %s frequency at most every %i h', (frequency, hours) => {
    const stale = { updated: NOW - 99 * HOUR, frequency }
    expect(reason({ ...stale, asked: NOW - hours * HOUR + 1 })).toBeNull()
    expect(reason({ ...stale, asked: NOW - hours * HOUR })).toBe('stale')
  })
  it('after a snooze, whatever the frequency says', () => {
    const put = { updated: NOW - 99 * HOUR, asked: NOW - 2 * HOUR, frequency: 'low' } as const
    expect(reason({ ...put, snoozedUntil: NOW + 1 })).toBeNull()
    expect(reason({ ...put, snoozedUntil: NOW })).toBe('stale')
  })
  it('offers 2 h and 8 h beside the usual 4 h', () =>
    expect(memory.SNOOZES).toEqual({ short: 2 * HOUR, usual: 4 * HOUR, long: 8 * HOUR }))
})

describe('what the device remembers', () => {
  beforeEach(() => window.localStorage.clear())

  it('an opening only after half an hour away', () => {
    memory.openVisit(NOW)
    expect(memory.openVisit(NOW + HOUR / 2)).toMatchObject({ opened: NOW })
    expect(memory.readMemory().opened).toBe(NOW)
    memory.openVisit(NOW + HOUR / 2 + 1)
    expect(memory.readMemory().opened).toBe(NOW + HOUR / 2 + 1)
  })
  it('a place seen for the first time as new', () => {
    memory.openVisit(NOW)
    memory.openVisit(NOW + HOUR)
    // "Last updated" would be a lie: nobody has said anything on this device.
    expect(memory.readMemory()).toMatchObject({ seen: NOW, updated: 0 })
  })
  it('a no until the place is said again', () => {
    memory.noteDenied(NOW)
    expect(memory.readMemory().dismissed).toBe(true)
    memory.noteUpdated(NOW)
    expect(memory.readMemory()).toMatchObject({ dismissed: false, updated: NOW })
  })
  it('a snooze until it is answered', () => {
    memory.noteSnoozed(NOW, 2 * HOUR)
    expect(memory.readMemory().snoozedUntil).toBe(NOW + 2 * HOUR)
    memory.noteAsked(NOW)
    expect(memory.readMemory().snoozedUntil).toBe(0)
  })
  it('how often the question may come, whatever else is noted', () => {
    memory.noteFrequency('low')
    memory.noteSnoozed(NOW, 2 * HOUR)
    memory.noteUpdated(NOW)
    expect(memory.readMemory().frequency).toBe('low')
  })
  it('no frequency that there is not', () => {
    window.localStorage.setItem('location-prompt', '{"frequency":"always","asked":5}')
    expect(memory.readMemory()).toMatchObject({ frequency: 'medium', asked: 5 })
  })
  it('nothing from what is no memory', () => {
    window.localStorage.setItem('location-prompt', 'not json')
    expect(memory.readMemory()).toMatchObject({ asked: 0, dismissed: false })
  })
})

describe('whether the place is old, though it was asked about', () => {
  const isOld = (over: Partial<memory.Memory>) => memory.isPlaceOld(remembered(over), NOW)
  it('not before the question was put off', () => expect(isOld({ updated: NOW - 25 * HOUR })).toBe(false))
  it('when it is older than 24 h', () => {
    expect(isOld({ asked: NOW - HOUR, updated: NOW - 24 * HOUR })).toBe(false)
    expect(isOld({ asked: NOW - HOUR, updated: NOW - 24 * HOUR - 1 })).toBe(true)
  })
  it('when the device said no', () => expect(isOld({ dismissed: true, updated: NOW - 25 * HOUR })).toBe(true))
})
