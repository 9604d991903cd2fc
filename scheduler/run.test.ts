import { beforeEach, afterEach, expect, test } from 'vitest'
import { timers } from '#projections/timers/timers.ts'
import { openReads } from '#projections/engine/reads.ts'
import { commandIdOf } from '#runtime/identity.ts'
import { join, type Neighbour, PASSWORD } from '#tests/visitor.ts'
import { openWorld, type World } from '#tests/world.ts'
import { policiesOf } from './jobs.ts'
import { makeLedger } from './ledger.ts'
import { runJob, type SchedulerDeps } from './run.ts'

let world: World
let deps: SchedulerDeps
let tom: Neighbour
let maya: Neighbour
beforeEach(async () => {
  world = await openWorld()
  const ledger = makeLedger(world.stores.reads)
  await ledger.open()
  const { clock, log } = world.deps
  const effectIdOf = (cause: string, effect: string) => commandIdOf(`${cause}/${effect}`)
  deps = {
    openReads: () => openReads(world.stores.reads),
    ledger,
    policies: policiesOf(world.commands),
    clock,
    effectIdOf,
    log,
  }
  tom = await join(world.url, 'Tom Whitfield')
  maya = await join(world.url, 'Maya Fernandes')
})
afterEach(() => world.close())

const until = (time: string) => ({
  title: 'Tray of seedlings',
  description: 'Tomato and basil, take them today.',
  category: 'outdoors_garden',
  location: { coordinates: [115.8716, -31.9341] },
  timeSensitive: true,
  expiresAt: time,
})
const idOf = (answer: { body: Record<string, unknown> }, what: string) => (answer.body[what] as { id: string }).id
const typesOf = async () => {
  const types: string[] = []
  for await (const { events: page } of world.stores.events.readAll(0)) types.push(...page.map(({ type }) => type))
  return types
}

test('a listing expires when its end comes, its claims end, both sides are told, and a second tick does nothing', async () => {
  const itemId = idOf(await tom.post('/api/items', until('2026-11-19T12:00:00.000Z')), 'item')
  const claimId = idOf(await maya.post('/api/claims', { itemId }), 'claim')
  await tom.put(`/api/claims/${claimId}/accept`)
  expect(await runJob(deps, 'expire-items')).toEqual({ job: 'expire-items', done: 0, failed: 0 })
  world.time.now = '2026-11-19T12:00:00.000Z'
  const both = await Promise.all([runJob(deps, 'expire-items'), runJob(deps, 'expire-items')])
  expect(both.reduce((sum, { done }) => sum + done, 0)).toBe(1)
  await world.runner.waitFor(await world.stores.events.head(), 1000)
  expect(await runJob(deps, 'expire-items')).toMatchObject({ done: 0 })
  expect((await maya.get(`/api/claims/${claimId}`)).body).toMatchObject({
    claim: { status: 'cancelled', endedBecause: 'item-expired' },
  })
  expect((await tom.get(`/api/items/${itemId}`)).body).toMatchObject({ item: { status: 'expired' } })
  expect((await maya.get('/api/notifications')).body['data']).toMatchObject([
    { type: 'claim_cancelled' },
    { type: 'claim_accepted' },
  ])
  expect((await typesOf()).filter((type) => type === 'ItemExpired')).toHaveLength(1)
  expect(await deps.ledger.recent(10)).toMatchObject([
    { effect: 'expire-items', subject: itemId, state: 'done', tries: 1 },
  ])
})

test('both are reminded of a pickup once, within the hour, and again only for another time', async () => {
  const itemId = idOf(await tom.post('/api/items', { ...until('2026-11-25T00:00:00.000Z') }), 'item')
  const claimId = idOf(await maya.post('/api/claims', { itemId, pickupTime: '2026-11-20T09:30:00.000Z' }), 'claim')
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
  expect((await typesOf()).filter((type) => type === 'PickupReminded')).toHaveLength(2)
})

test('the owner is reminded an hour before the end, and extending sets the timers anew', async () => {
  const itemId = idOf(await tom.post('/api/items', until('2026-11-19T10:00:00.000Z')), 'item')
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
  const itemId = idOf(await tom.post('/api/items', until('2026-11-25T00:00:00.000Z')), 'item')
  const gone = Array.from({ length: 600 }, (_, n) => row(n, '01JZZZZZZZZZZZZZZZZZZZZZZZ'))
  await world.stores.reads.fill(collection, [...gone, row(600, itemId)])
  expect(await runJob(deps, 'still-available')).toEqual({ job: 'still-available', done: 1, failed: 600 })
  expect((await typesOf()).filter((type) => type === 'StillAvailableAsked')).toHaveLength(1)
})

test('a thing that was paused when it would have been asked about is asked about 30 days after it is back', async () => {
  const { timeSensitive: _, expiresAt: __, ...endless } = until('')
  const itemId = idOf(await tom.post('/api/items', endless), 'item')
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
  expect((await typesOf()).filter((type) => type === 'StillAvailableAsked')).toHaveLength(1)
})

test('a worker that died in the middle is taken over, and a failure is tried again but not for ever', async () => {
  const intent = { id: 'b7e1a3a2-0000-5000-8000-000000000001', effect: 'expire-items', cause: 'x', subject: 'y' }
  const { ledger } = deps
  const first = await ledger.lease(intent, '2026-11-19T10:00:00.000Z')
  expect(first).toMatchObject({ state: 'leased', tries: 1 })
  expect(await ledger.lease(intent, '2026-11-19T10:00:30.000Z')).toBeNull()
  let held = await ledger.lease(intent, '2026-11-19T10:01:00.000Z')
  expect(held).toMatchObject({ tries: 2 })
  for (let tries = 2; held; tries += 1) {
    await ledger.finish(held, { ok: false, note: 'no', at: '2026-11-19T10:02:00.000Z' })
    held = await ledger.lease(intent, '2026-11-19T10:02:00.000Z')
    expect(tries).toBeLessThanOrEqual(5)
  }
  expect(await ledger.recent(5)).toMatchObject([{ state: 'failed', tries: 5, note: 'no' }])
})
