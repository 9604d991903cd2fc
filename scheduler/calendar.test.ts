import { beforeEach, describe, expect, test } from 'vitest'
import { dayIn } from '#api/http/site-time.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { type EffectLedger, plusMs } from '#stores/effects/port.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { openReads } from '#projections/engine/reads.ts'
import { endOutlivedDays, runCalendarJob } from './calendar.ts'
import { alwaysMine, type SchedulerDeps } from './deps.ts'
import { purgesOf } from './jobs.ts'
import type { CalendarJob } from './policy.ts'

let now: string
let ledger: EffectLedger
let runs: string[]
beforeEach(() => {
  now = '2026-10-02T20:00:00.000Z'
  ledger = makeMemoryEffects()
  runs = []
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const job = (every: CalendarJob['every'], changes: Partial<CalendarJob> = {}): CalendarJob => ({
  name: 'count',
  description: 'Counts.',
  every,
  run: async (at) => `run ${runs.push(at)}`,
  ...changes,
})
const depsIn = (zone: string, calendar: readonly CalendarJob[] = []): SchedulerDeps => ({
  openReads: () => openReads(memoryReadStore()),
  ledger,
  policies: [],
  calendar,
  clock: () => now,
  timer: { now: () => 0, after: () => () => undefined },
  everyHour: () => () => undefined,
  onApplied: () => () => undefined,
  dayOf: (instant) => dayIn(zone, instant),
  effectIdOf: (cause, effect) => `${cause}/${effect}`,
  lease: alwaysMine,
  isLogAway: () => false,
  log: { warn: () => undefined },
})
/** A look every minute until then. */
const until = async (end: string, deps: SchedulerDeps, one: CalendarJob): Promise<void> => {
  for (; now < end; now = plusMs(now, MINUTE)) await runCalendarJob(deps, one)
}

describe('a job of the night', () => {
  test('runs once for each day of the site, 3 h into it', async () => {
    await until('2026-10-05T00:00:00.000Z', depsIn('Australia/Perth'), job('night'))
    // 3:00 in Perth, which has no daylight saving time; the first one is what the day still lacked when it all began.
    expect(runs).toEqual(['2026-10-02T20:00:00.000Z', '2026-10-03T19:00:00.000Z', '2026-10-04T19:00:00.000Z'])
  })
  test('runs once on the day that has 23 hours', async () => {
    // Sydney, 4 October 2026: 2:00 is followed by 3:00. Midnight there is 14:00 UTC before and 13:00 UTC after.
    await until('2026-10-05T20:00:00.000Z', depsIn('Australia/Sydney'), job('night'))
    expect(runs).toEqual([
      '2026-10-02T20:00:00.000Z',
      '2026-10-03T17:00:00.000Z',
      '2026-10-04T16:00:00.000Z',
      '2026-10-05T16:00:00.000Z',
    ])
  })
  test('runs once on the day that has 25 hours', async () => {
    // Sydney, 4 April 2027: 3:00 is followed by 2:00, so 2:30 comes twice.
    now = '2027-04-02T20:00:00.000Z'
    await until('2027-04-05T20:00:00.000Z', depsIn('Australia/Sydney'), job('night'))
    expect(runs).toEqual([
      '2027-04-02T20:00:00.000Z',
      '2027-04-03T16:00:00.000Z',
      '2027-04-04T17:00:00.000Z',
      '2027-04-05T17:00:00.000Z',
    ])
  })
  test('that was missed at night runs in the morning; 40 missed nights are one', async () => {
    const deps = depsIn('Australia/Perth')
    await runCalendarJob(deps, job('night'))
    now = plusMs(now, 40 * DAY + 5 * HOUR)
    expect(await runCalendarJob(deps, job('night'))).toBe('done')
    expect(await runCalendarJob(deps, job('night'))).toBeNull()
    expect(runs).toHaveLength(2)
  })
  test.each([
    ['an hour', HOUR],
    ['a day', DAY],
  ])('does not run again when the clock is set back by %s', async (_, back) => {
    const deps = depsIn('Australia/Perth')
    await until('2026-10-04T19:30:00.000Z', deps, job('night'))
    const before = runs.length
    now = plusMs(now, -back)
    await until('2026-10-04T19:45:00.000Z', deps, job('night'))
    expect(runs).toHaveLength(before)
  })
})

test('a job of the hour runs once for each', async () => {
  await until('2026-10-02T22:30:00.000Z', depsIn('Australia/Perth'), job('hour'))
  expect(runs).toEqual(['2026-10-02T20:00:00.000Z', '2026-10-02T21:00:00.000Z', '2026-10-02T22:00:00.000Z'])
})

describe('one that fails', () => {
  const failing = job('night', { run: () => Promise.reject(new Error('the disk is full')) })
  test('is tried again with growing pauses, and its history says when it began, ended, and why', async () => {
    const deps = depsIn('Australia/Perth')
    expect(await runCalendarJob(deps, failing)).toBe('failed')
    expect(await runCalendarJob(deps, failing)).toBeNull()
    expect(await ledger.recent({ limit: 1, effect: 'count' })).toMatchObject([
      { cause: '2026-10-03', state: 'waiting', startedAt: now, changedAt: now, note: 'the disk is full' },
    ])
    now = plusMs(now, 15_000)
    expect(await runCalendarJob(deps, job('night'))).toBe('done')
    expect(await ledger.recent({ limit: 2 })).toMatchObject([{ state: 'done', tries: 2, note: 'run 1' }])
  })
  test('until its day is over is given up: the next day does the same', async () => {
    await runCalendarJob(depsIn('Australia/Perth', [failing]), failing)
    now = plusMs(now, HOUR)
    await endOutlivedDays(depsIn('Australia/Perth', [failing]))
    expect(await ledger.recent({ limit: 1 })).toMatchObject([{ state: 'waiting' }])
    now = plusMs(now, DAY)
    await endOutlivedDays(depsIn('Australia/Perth', [failing]))
    expect(await ledger.recent({ limit: 1 })).toMatchObject([{ state: 'lapsed', note: 'the disk is full' }])
  })
})

describe('the purges', () => {
  const run = async (name: string, vault = makeMemoryVault()): Promise<string | undefined> =>
    purgesOf({ ledger, vault, reads: memoryReadStore() })
      .find((one) => one.name === name)
      ?.run(now)
  const endedBefore = async (id: string, ms: number): Promise<void> => {
    const at = plusMs(now, -ms)
    const effect = await ledger.lease({ id, effect: 'expire-items', cause: 'c', subject: 's' }, at)
    await ledger.finish({ id, tries: effect?.tries ?? 0 }, { is: 'done', at, note: null })
  }
  test('have names, and each says in a sentence what it does', () => {
    const purges = purgesOf({ ledger, vault: makeMemoryVault(), reads: memoryReadStore() })
    expect(purges.map(({ name }) => name)).toEqual(['purge-replies', 'sessions', 'purge-effects', 'purge-tombstones'])
    for (const { description } of purges) expect(description).toMatch(/^[A-Z].+\.$/u)
  })
  test('forget effects that ended more than 90 days ago, however many', async () => {
    for (let n = 0; n < 2100; n += 1) await endedBefore(`old-${n}`, 90 * DAY + 1)
    await endedBefore('young', 90 * DAY)
    expect(await run('purge-effects')).toBe('2100 forgotten')
    expect((await ledger.recent({ limit: 5 })).map(({ id }) => id)).toEqual(['young'])
  })
  test('forget kept answers after a day', async () => {
    const vault = makeMemoryVault()
    await vault.replies.begin({ key: 'old', bodyHash: 'h', at: plusMs(now, -DAY - 1) })
    await vault.replies.begin({ key: 'young', bodyHash: 'h', at: plusMs(now, -DAY) })
    expect(await run('purge-replies', vault)).toBe('1 forgotten')
  })
  test('forget sessions that have run out, and no others', async () => {
    const vault = makeMemoryVault()
    const session = { csrfToken: 't', personId: null, device: '', place: '', authenticatedAt: null }
    const times = { createdAt: now, lastSeenAt: now }
    for (const [id, ms] of [
      ['over', -1],
      ['live', 1],
    ] as const)
      await vault.sessions.put({
        ...session,
        ...times,
        id,
        secretHash: id,
        expiresAt: plusMs(now, ms),
        recoveryId: null,
      })
    expect(await run('sessions', vault)).toBe('1 forgotten')
    expect([await vault.sessions.byId('over'), (await vault.sessions.byId('live'))?.id]).toEqual([null, 'live'])
  })
})
