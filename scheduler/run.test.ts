import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { timers } from '#projections/timers/timers.ts'
import { join, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import type { SchedulerDeps } from './deps.ts'
import { runJob } from './run.ts'
import { countOf, depsOf, idIn, settled, share } from './scheduler.kit.ts'

let world: World
let deps: SchedulerDeps
let tom: Neighbour
let maya: Neighbour
beforeEach(async () => {
  world = await openWorld()
  deps = depsOf(world)
  tom = await join(world.url, 'Tom Whitfield')
  maya = await join(world.url, 'Maya Fernandes')
})
afterEach(() => world.close())

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
  const row = (n: number, subject: string) => {
    const dueAt = new Date(Date.UTC(2026, 0, 1) + n).toISOString()
    const job = 'still-available'
    return JSON.stringify({ _id: `${job}.${n}`, _pos: 0, job, subject, cause: `cause-${n}`, dueAt })
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
