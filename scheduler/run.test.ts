import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { timers } from '#projections/timers/timers.ts'
import { join, type Neighbour, PASSWORD } from '#tests/visitor.ts'
import { openWorld, type World } from '#tests/world.ts'
import type { SchedulerDeps } from './deps.ts'
import type { Policy } from './policy.ts'
import { endOutlivedTimers, runJob } from './run.ts'
import { countOf, depsOf, idIn, settled, share } from './scheduler.kit.ts'

let world: World
let deps: SchedulerDeps
let warned: object[]
let tom: Neighbour
let maya: Neighbour
beforeEach(async () => {
  world = await openWorld()
  warned = []
  deps = depsOf(world, { log: { warn: (facts) => void warned.push(facts) } })
  tom = await join(world.url, 'Tom Whitfield')
  maya = await join(world.url, 'Maya Fernandes')
})
afterEach(() => world.close())

/** The same world with another act for one job. */
const acting = (job: string, act: (real: Policy) => Policy['act']): SchedulerDeps => ({
  ...deps,
  policies: deps.policies.map((policy) => (policy.job === job ? { ...policy, act: act(policy) } : policy)),
})
const later = (seconds: number): void =>
  void (world.time.now = new Date(Date.parse(world.time.now) + seconds * 1000).toISOString())
const NOTHING = { done: 0, refused: 0, waiting: 0, failed: 0, more: false }

test('a listing expires when its end comes, its claims end, both sides are told, and a second tick does nothing', async () => {
  const itemId = await share(tom, '2026-11-19T12:00:00.000Z')
  const claimId = idIn((await maya.post('/api/claims', { itemId })).body, 'claim')
  await tom.put(`/api/claims/${claimId}/accept`)
  expect(await runJob(deps, 'expire-items')).toEqual({ job: 'expire-items', ...NOTHING })
  world.time.now = '2026-11-19T12:00:00.000Z'
  const both = await Promise.all([runJob(deps, 'expire-items'), runJob(deps, 'expire-items')])
  expect(both.reduce((sum, { done }) => sum + done, 0)).toBe(1)
  await settled(world)
  expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 0 })
  expect((await maya.get(`/api/claims/${claimId}`)).body).toMatchObject({
    claim: { status: 'cancelled', endedBecause: 'item-expired' },
  })
  expect((await tom.get(`/api/items/${itemId}`)).body).toMatchObject({ item: { status: 'expired' } })
  expect((await maya.get('/api/notifications')).body['data']).toMatchObject([
    { type: 'claim_cancelled' },
    { type: 'claim_accepted' },
  ])
  expect(await countOf(world, 'ItemExpired')).toBe(1)
  expect(await deps.ledger.recent({ limit: 10 })).toMatchObject([
    { effect: 'expire-items', subject: itemId, state: 'done', tries: 1 },
  ])
})

test('both are reminded of a pickup once, within the hour, and again only for another time', async () => {
  const itemId = await share(tom, '2026-11-25T00:00:00.000Z')
  const claimId = idIn(
    (await maya.post('/api/claims', { itemId, pickupTime: '2026-11-20T09:30:00.000Z' })).body,
    'claim',
  )
  await tom.put(`/api/claims/${claimId}/accept`)
  world.time.now = '2026-11-20T08:29:00.000Z'
  expect(await runJob(deps, 'pickup-reminders')).toMatchObject({ done: 0 })
  world.time.now = '2026-11-20T08:30:00.000Z'
  expect(await runJob(deps, 'pickup-reminders')).toMatchObject({ done: 1 })
  expect(await runJob(deps, 'pickup-reminders')).toMatchObject({ done: 0 })
  await tom.put(`/api/claims/${claimId}/pickup`, { pickupTime: '2026-11-20T10:00:00.000Z' })
  await maya.put(`/api/claims/${claimId}/pickup`, { confirm: true })
  world.time.now = '2026-11-20T09:10:00.000Z'
  expect(await runJob(deps, 'pickup-reminders')).toMatchObject({ done: 1 })
  expect(await countOf(world, 'PickupReminded')).toBe(2)
})

test('the owner is reminded an hour before the end, and extending sets the timers anew', async () => {
  const itemId = await share(tom, '2026-11-19T10:00:00.000Z')
  world.time.now = '2026-11-19T09:00:00.000Z'
  expect(await runJob(deps, 'expiry-reminders')).toMatchObject({ done: 1 })
  expect((await tom.put(`/api/items/${itemId}`, { expiresAt: '2026-11-19T15:00:00.000Z' })).status).toBe(200)
  world.time.now = '2026-11-19T11:00:00.000Z'
  expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 0 })
  const rows = (await openReads(world.stores.reads).of(timers).find({ where: [] })).documents
  expect(rows.map(({ job, dueAt }) => [job, dueAt])).toEqual(
    expect.arrayContaining([
      ['expire-items', '2026-11-19T15:00:00.000Z'],
      ['expiry-reminders', '2026-11-19T14:00:00.000Z'],
    ]),
  )
})

test('rows that stay due hold up none behind them', async () => {
  const collection = (await world.stores.reads.active()).get('timers') ?? ''
  const row = (n: number, itemId: string) => {
    const dueAt = new Date(Date.UTC(2026, 0, 1) + n).toISOString()
    const job = 'still-available'
    return JSON.stringify({ _id: `${job}.${n}`, _pos: 0, job, itemId, claimId: null, cause: `cause-${n}`, dueAt })
  }
  const itemId = await share(tom, '2026-11-25T00:00:00.000Z')
  const gone = Array.from({ length: 600 }, (_, n) => row(n, '01JZZZZZZZZZZZZZZZZZZZZZZZ'))
  await world.stores.reads.fill(collection, [...gone, row(600, itemId)])
  for (let run = 0; run < 3; run += 1)
    expect(await runJob(deps, 'still-available')).toMatchObject({ done: 0, refused: 200, more: true })
  expect(await runJob(deps, 'still-available')).toMatchObject({ done: 1, refused: 0, more: false })
  expect(await countOf(world, 'StillAvailableAsked')).toBe(1)
})

test('a thing that was paused when it would have been asked about is asked about 30 days after it is back', async () => {
  const itemId = await share(tom)
  await tom.put(`/api/items/${itemId}/status`, { status: 'unavailable' })
  world.time.now = '2027-01-05T00:00:00.000Z'
  expect(await runJob(deps, 'still-available')).toMatchObject({ done: 0 })
  await tom.greet()
  await tom.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: PASSWORD })
  expect((await tom.put(`/api/items/${itemId}/status`, { status: 'available' })).status).toBe(200)
  world.time.now = '2027-02-03T23:59:59.999Z'
  expect(await runJob(deps, 'still-available')).toMatchObject({ done: 0 })
  world.time.now = '2027-02-04T00:00:00.000Z'
  expect(await runJob(deps, 'still-available')).toMatchObject({ done: 1 })
  expect(await countOf(world, 'StillAvailableAsked')).toBe(1)
})

describe('an act that cannot be done', () => {
  const END = '2026-11-19T12:00:00.000Z'
  beforeEach(() => share(tom, END).then(() => void (world.time.now = END)))

  test('because the world is broken is tried again with growing pauses, up to 10 min, for ever', async () => {
    const broken = acting('expire-items', () => () => Promise.reject(new Error('the log is full')))
    const pauses: number[] = []
    for (let tries = 1; tries <= 12; tries += 1) {
      expect(await runJob(broken, 'expire-items')).toMatchObject({ done: 0, failed: 1 })
      const [effect] = await deps.ledger.recent({ limit: 1 })
      expect(effect).toMatchObject({ state: 'waiting', tries, note: 'the log is full' })
      const pause = (Date.parse(effect?.nextAt ?? '') - Date.parse(world.time.now)) / 1000
      pauses.push(pause)
      later(pause - 0.001)
      expect(await runJob(broken, 'expire-items')).toMatchObject({ failed: 0 })
      later(0.001)
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600, 600, 600, 600])
    expect(warned).toHaveLength(12)
    expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 1 })
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('because a rule refuses it is over, noted in the words of the domain', async () => {
    const nonsense = acting('expire-items', () => (_, metadata) => world.commands.claims.remind('nonsense', metadata))
    expect(await runJob(nonsense, 'expire-items')).toMatchObject({ done: 0, refused: 1 })
    expect(await deps.ledger.recent({ limit: 1 })).toMatchObject([{ state: 'refused', note: 'Claim not found.' }])
    later(86_400)
    expect(await runJob(nonsense, 'expire-items')).toMatchObject(NOTHING)
  })

  test('because somebody else is always quicker is tried again', async () => {
    const busy = { ok: false, rejection: { rejected: 'busy-stream', message: 'Please try again.' } } as const
    expect(
      await runJob(
        acting('expire-items', () => async () => busy),
        'expire-items',
      ),
    ).toMatchObject({ waiting: 1 })
    later(15)
    expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 1 })
  })

  test('because there was nothing to do yet is not done, and is done when there is', async () => {
    const early = acting(
      'expire-items',
      ({ act }) =>
        (timer, metadata) =>
          act(timer, { ...metadata, now: '2026-11-19T11:59:59.999Z' }),
    )
    expect(await runJob(early, 'expire-items')).toMatchObject({ done: 0, waiting: 1 })
    later(15)
    expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 1, waiting: 0 })
    expect(await countOf(world, 'ItemExpired')).toBe(1)
  })

  test('is given up when its row is gone, and left alone while it is there', async () => {
    const never = acting('expire-items', () => () => Promise.reject(new Error('away')))
    await runJob(never, 'expire-items')
    later(15)
    await endOutlivedTimers(deps)
    expect(await deps.ledger.recent({ limit: 1 })).toMatchObject([{ state: 'waiting' }])
    const { documents } = await openReads(world.stores.reads).of(timers).find({ where: [] })
    await tom.del(`/api/items/${documents[0]?.itemId}`)
    await settled(world)
    await endOutlivedTimers(deps)
    expect(await deps.ledger.recent({ limit: 1 })).toMatchObject([{ state: 'lapsed', note: 'away' }])
    expect(await deps.ledger.due({ effects: ['expire-items'], now: world.time.now, limit: 1 })).toEqual([])
  })

  test('five times in a row leaves the rest to the next tick: it is the world that is broken', async () => {
    world.time.now = '2026-11-19T07:12:00.000Z'
    for (let n = 0; n < 8; n += 1) await share(tom, END)
    world.time.now = END
    let acts = 0
    const broken = acting('expire-items', () => () => {
      acts += 1
      return Promise.reject(new Error('away'))
    })
    expect(await runJob(broken, 'expire-items')).toMatchObject({ failed: 5, more: false })
    expect(await runJob(broken, 'expire-items')).toMatchObject({ failed: 4, more: false })
    expect(acts).toBe(9)
  })
})

test('a reminder of what has passed is not sent, nor looked at again', async () => {
  const itemId = await share(tom, '2026-11-19T10:00:00.000Z')
  world.time.now = '2026-11-19T09:59:59.999Z'
  const late = '2026-11-19T10:00:00.000Z'
  expect(await runJob({ ...deps, clock: () => late }, 'expiry-reminders')).toMatchObject(NOTHING)
  expect(await runJob(deps, 'expiry-reminders')).toMatchObject({ done: 1 })
  expect(await deps.ledger.recent({ limit: 5 })).toMatchObject([{ subject: itemId, effect: 'expiry-reminders' }])
})

test('a pickup agreed while the claim is pending is reminded of when it is accepted, and never asked about before', async () => {
  const itemId = await share(tom, '2026-11-25T00:00:00.000Z')
  const claimId = idIn((await maya.post('/api/claims', { itemId })).body, 'claim')
  await tom.put(`/api/claims/${claimId}/pickup`, { pickupTime: '2026-11-19T09:00:00.000Z' })
  await maya.put(`/api/claims/${claimId}/pickup`, { confirm: true })
  world.time.now = '2026-11-19T08:10:00.000Z'
  expect(await runJob(deps, 'pickup-reminders')).toMatchObject(NOTHING)
  await tom.put(`/api/claims/${claimId}/accept`)
  expect(await runJob(deps, 'pickup-reminders')).toMatchObject({ done: 1 })
  expect(await countOf(world, 'PickupReminded')).toBe(1)
})

test('an unknown job is an error', async () => {
  await expect(runJob(deps, 'make-tea')).rejects.toThrow('there is no job make-tea')
})
