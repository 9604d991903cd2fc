import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, plus } from '#domain/time.ts'
import { openReads } from '#projections/engine/reads.ts'
import { timers } from '#projections/timers/timers.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { cot as need } from '#tests/visitor/api-requests.ts'
import { armchair } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import type { SchedulerDeps } from './deps.ts'
import { runJob } from './run.ts'
import { countOf, depsOf, idIn, policiesIn, settled } from './scheduler.kit.ts'

let world: World
let tom: Neighbour
let maya: Neighbour
let ledger: SchedulerDeps['ledger']
beforeEach(async () => {
  world = await openWorld()
  ledger = makeMemoryEffects()
  tom = await join(world.url, 'Tom Whitfield')
  maya = await join(world.url, 'Maya Fernandes', [115.8766, -31.9391])
})
afterEach(() => world.close())

const cot = { ...armchair, title: 'Wooden cot', category: 'baby_kids' }
const share = async (changes: object = {}): Promise<string> =>
  idIn((await tom.post('/api/items', { ...cot, ...changes })).body, 'item')
const look = async (changes: Partial<SchedulerDeps> = {}) => {
  await settled(world)
  const { job: _, ...ran } = await runJob(depsOf(world, { ledger, ...changes }), 'send-alerts')
  await settled(world)
  return ran
}
const rows = async () =>
  (
    await openReads(world.stores.reads)
      .of(timers)
      .find({ where: [{ field: 'job', eq: 'send-alerts' }] })
  ).documents.length
const told = async (by: Neighbour) => {
  const { body } = await by.get('/api/notifications')
  return (body['data'] as { title: string; message: string }[]).map(({ title, message }) => `${title}: ${message}`)
}
const DONE = { done: 1, refused: 0, waiting: 0, failed: 0, more: false }
const NOTHING = { ...DONE, done: 0 }
const MATCHES = 'A new listing matches “cot”: Wooden cot is on the map.'
const FITS = 'Something you asked for may be here: Wooden cot may be what “A cot for six weeks” asks for.'

describe('a new listing', () => {
  test('that nobody looks for is done with after one look', async () => {
    await share()
    expect(await rows()).toBe(1)
    expect(await look()).toEqual(DONE)
    expect([await rows(), await look()]).toEqual([0, NOTHING])
    expect((await ledger.recent({ limit: 9 })).map(({ state, tries }) => [state, tries])).toEqual([['done', 1]])
  })

  test('that a saved search matches is told its person once, whatever number of them match', async () => {
    await maya.post('/api/searches', { q: 'cot' })
    // Ids of one millisecond are in no order.
    world.time.now = plus(world.time.now, 1000)
    await maya.post('/api/searches', { q: 'wooden cots', category: 'baby_kids' })
    await share()
    expect(await look()).toEqual(DONE)
    expect([await told(maya), await told(tom)]).toEqual([[MATCHES], []])
    await look()
    expect(await told(maya)).toEqual([MATCHES])
  })

  test('is not told anew where the ledger is lost and the row comes again', async () => {
    await maya.post('/api/searches', { q: 'cot' })
    await share()
    await settled(world)
    const reads = openReads(world.stores.reads)
    const [row] = (await reads.of(timers).find({ where: [{ field: 'job', eq: 'send-alerts' }] })).documents
    await look()
    const policy = policiesIn(world).find(({ job }) => job === 'send-alerts')
    const metadata = { by: { kind: 'job', id: 'send-alerts' }, startedAt: world.time.now, now: world.time.now } as const
    const again = row && (await policy?.act(row, { ...metadata, commandId: 'another' }))
    expect(again).toMatchObject({ ok: true, events: [] })
    expect(await countOf(world, 'AlertsSent')).toBe(1)
  })

  test('is not told by a rebuild of the read models', async () => {
    await share()
    await look()
    await maya.post('/api/searches', { q: 'cot' })
    await world.runner.rebuild(['timers', 'items', 'searches', 'notifications', 'inboxes'])
    expect([await look(), await told(maya)]).toEqual([NOTHING, []])
  })

  test('alerts no search that was saved after it, nor one that was deleted', async () => {
    const searchId = idIn((await maya.post('/api/searches', { q: 'wooden' })).body, 'data')
    await maya.del(`/api/searches/${searchId}`)
    await share()
    await maya.post('/api/searches', { q: 'cot' })
    expect([await look(), await told(maya)]).toEqual([DONE, []])
  })

  test('of one’s own, for one requester alone, or gone meanwhile is told nobody', async () => {
    await tom.post('/api/searches', { q: 'cot' })
    await maya.post('/api/searches', { q: 'cot' })
    const requestId = idIn((await maya.post('/api/requests', need)).body, 'request')
    await share({ requestId })
    expect(await look()).toEqual(NOTHING)
    const gone = await share()
    await tom.put(`/api/items/${gone}/status`, { status: 'completed' })
    expect(await look()).toEqual(NOTHING)
    const given = await share()
    const claimId = idIn((await maya.post('/api/claims', { itemId: given })).body, 'claim')
    await tom.put(`/api/claims/${claimId}/accept`)
    expect(await look()).toEqual(DONE)
    expect(await rows()).toBe(0)
    expect((await told(maya)).filter((text) => text.includes('cot” ') || text.includes('may be'))).toEqual([])
    expect((await told(tom)).filter((text) => text.includes('matches'))).toEqual([])
  })

  test('that is paused waits, and is told when it is back', async () => {
    await maya.post('/api/searches', { q: 'cot' })
    const itemId = await share()
    await tom.put(`/api/items/${itemId}/status`, { status: 'unavailable' })
    expect(await look()).toEqual(NOTHING)
    await tom.put(`/api/items/${itemId}/status`, { status: 'available' })
    expect(await look()).toEqual(DONE)
    expect(await told(maya)).toEqual([MATCHES])
  })

  test('that nobody could be told of for a day alerts nobody any more', async () => {
    await maya.post('/api/searches', { q: 'cot' })
    await share()
    await settled(world)
    world.time.now = plus(world.time.now, DAY)
    expect([await look(), await rows(), await told(maya)]).toEqual([DONE, 0, []])
  })

  test('is looked up where the owner’s suburb is, when home is kept private', async () => {
    const itemId = await share({ title: 'A hat' })
    const lookOutWhereItIs = async () => {
      const { lat, lng } = (await maya.get(`/api/items/${itemId}`)).body['item'] as { lat: number; lng: number }
      await maya.post('/api/searches', { q: 'cot', lat, lng, radius: 0.1 })
    }
    await lookOutWhereItIs()
    await tom.put('/api/auth/me', { preferences: { showLocation: false } })
    await share()
    await look()
    expect(await told(maya)).toEqual([])
    await lookOutWhereItIs()
    await share()
    await look()
    expect(await told(maya)).toEqual([MATCHES])
  })

  test('waits for read models that are behind', async () => {
    await maya.post('/api/searches', { q: 'cot' })
    await share()
    await settled(world)
    const behind = policiesIn({ ...world, runner: { ...world.runner, waitFor: async () => false } })
    expect([await look({ policies: behind }), await ledger.recent({ limit: 9 })]).toEqual([NOTHING, []])
    expect([await look(), await told(maya)]).toEqual([DONE, [MATCHES]])
  })
})

test('nobody is told of what a neighbour lists with whom a block stands', async () => {
  const priya = await join(world.url, 'Priya Nair', [115.8766, -31.9391])
  await maya.post('/api/searches', { q: 'cot' })
  await priya.post('/api/requests', need)
  await maya.post(`/api/users/${tom.id}/block`)
  await tom.post(`/api/users/${priya.id}/block`)
  const itemId = await share()
  expect(await look()).toEqual(DONE)
  expect([await told(maya), await told(priya)]).toEqual([[], []])
  expect((await tom.get(`/api/items/${itemId}/fitting-requests`)).body['data']).toEqual([])
})

describe('an open request', () => {
  const post = async (changes: object = {}) =>
    idIn((await maya.post('/api/requests', { ...need, ...changes })).body, 'request')

  test('that a new listing fits is told its requester once', async () => {
    await post()
    await share()
    expect([await look(), await look()]).toEqual([DONE, NOTHING])
    expect(await told(maya)).toEqual([FITS])
  })

  test('comes before a saved search of the same person', async () => {
    await maya.post('/api/searches', { q: 'cot' })
    await post()
    await share()
    await look()
    expect(await told(maya)).toEqual([FITS])
  })

  test('without a word in common, 15 km away or cancelled is told nothing', async () => {
    await post({ title: 'A bicycle pump' })
    await post({ location: { coordinates: [115.747, -32.156] } })
    await maya.post(`/api/requests/${await post()}/cancel`)
    await share()
    expect([await look(), await told(maya)]).toEqual([DONE, []])
  })

  test('alerts nobody when the thing is gone', async () => {
    await post()
    const itemId = await share()
    await look()
    await tom.put(`/api/items/${itemId}/status`, { status: 'completed' })
    const { body } = await maya.get('/api/notifications')
    expect(body['unreadCount']).toBe(0)
    expect(await told(maya)).toEqual(['Something you asked for may be here: It is no longer free.'])
  })
})
