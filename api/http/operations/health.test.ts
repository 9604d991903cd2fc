import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { refusal, town } from '#tests/api-spec.ts'
import { makeVisitor } from '#tests/visitor.ts'
import type { ApiDeps, Health } from '#api/http/deps.ts'
import { makeServer } from '#api/server.ts'

const { tom, world, share } = town()
let closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

/** The same server over a world that is not well. */
const serverOf = async (changes: Partial<ApiDeps>) => {
  const { app, live } = makeServer({ ...world().deps, ...changes })
  const server = createServer(app.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    live.close()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return makeVisitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const AT = '2026-11-19T07:12:00.000Z'
const well: Health = {
  state: 'running',
  worker: 'here',
  position: 10,
  head: 10,
  lag: 0,
  lagSeconds: 0,
  parked: 0,
  rebuilding: [],
  outdated: [],
}
const withHealth = (health: () => Promise<Health>) => serverOf({ readModels: { ...world().deps.readModels, health } })

describe('GET /health/live', () => {
  test('is up as long as the process answers, whatever else is wrong', async () => {
    const sick = await withHealth(() => Promise.reject(new Error('the log is gone')))
    expect(await sick.get('/health/live')).toMatchObject({ status: 200, body: { status: 'up' } })
  })
})

describe('GET /health/ready', () => {
  test('all is well: where the read models are', async () => {
    const head = await world().stores.events.head()
    const answer = await makeVisitor(world().url).get('/health/ready')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'up',
      services: { api: 'up', readStore: 'up', eventStore: 'up', disk: 'up' },
      position: head,
      head,
      lag: 0,
      parked: 0,
      rebuilding: [],
    })
  })
  test.each([
    ['a little behind', { ...well, head: 50_010, lag: 50_000, lagSeconds: 30 }, { status: 'up' }, 200],
    ['too far behind', { ...well, head: 11, lag: 1, lagSeconds: 31 }, { status: 'down' }, 503],
    ['with a parked document', { ...well, parked: 1 }, { status: 'degraded' }, 200],
    ['with a store that fails', { ...well, state: 'retrying' as const, lag: 1 }, { status: 'degraded' }, 200],
    ['building anew', { ...well, rebuilding: ['items'] }, { status: 'degraded', rebuilding: ['items'] }, 200],
    ['with a worker elsewhere', { ...well, worker: 'elsewhere' as const }, { status: 'up', worker: 'elsewhere' }, 200],
    ['with nobody who works', { ...well, worker: 'missing' as const }, { status: 'down', worker: 'missing' }, 503],
    ['of another version for good', { ...well, outdated: ['items'] }, { status: 'down', outdated: ['items'] }, 503],
  ])('%s', async (...[, health, body, status]) => {
    const server = await withHealth(() => Promise.resolve(health))
    expect(await server.get('/health/ready')).toMatchObject({ status, body })
  })
  test('with a disk that takes nothing: degraded, since people go on reading', async () => {
    const server = await serverOf({ canWrite: async () => false })
    const answer = await server.get('/health/ready')
    expect(answer).toMatchObject({ status: 200, body: { status: 'degraded', services: { disk: 'down' } } })
  })
  test('asks for one row, and counts nothing', async () => {
    const asked: string[] = []
    const view = new Proxy({}, { get: (_, name) => async () => (asked.push(String(name)), null) })
    const server = await serverOf({ openReads: () => ({ of: () => view as never }) })
    expect((await server.get('/health/ready')).status).toBe(200)
    expect(asked).toEqual(['get'])
  })
  test('without the log: 503, and says which service is down but not why', async () => {
    const server = await withHealth(() => Promise.reject(new Error('/srv/data/events.sqlite is gone')))
    const answer = await server.get('/health/ready')
    expect(answer).toMatchObject({
      status: 503,
      body: { status: 'down', services: { api: 'up', readStore: 'up', eventStore: 'down' } },
    })
    expect(answer.text).not.toContain('sqlite')
  })
  test('while no read model answers yet: 503', async () => {
    const server = await serverOf({ openReads: () => openReads(memoryReadStore()) })
    expect(await server.get('/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'down', services: { readStore: 'down', eventStore: 'up' } },
    })
    expect((await server.get('/health/live')).status).toBe(200)
  })
  test('they stand at the root, not under /api, and take only GET and HEAD', async () => {
    const visitor = makeVisitor(world().url)
    for (const path of ['/api/health/live', '/api/health/ready', '/api/metrics'])
      expect(refusal(await visitor.get(path))).toEqual([404, 'not-found'])
    const posted = await visitor.post('/health/live')
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const head = await fetch(`${world().url}/health/live`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(await head.text()).toBe('')
  })
})

describe('GET /metrics', () => {
  const read = async () => (await makeVisitor(world().url).get('/metrics')).text
  test('calls by method, route and status; never an id, a name or an address', async () => {
    const id = await share()
    await tom().get(`/api/items/${id}`)
    await tom().get('/api/items/nonsense')
    await tom().get('/api/nothing/at/all')
    const answer = await makeVisitor(world().url).get('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(answer.text).toMatch(
      /gifty_http_seconds_count\{method="GET",route="\/api\/items\/:id",status="200"\} [1-9]/u,
    )
    expect(answer.text).toMatch(
      /gifty_http_seconds_count\{method="GET",route="\/api\/items\/:id",status="404"\} [1-9]/u,
    )
    expect(answer.text).toMatch(/gifty_http_seconds_count\{method="POST",route="\/api\/items",status="201"\} [1-9]/u)
    expect(answer.text).toMatch(/gifty_http_seconds_count\{method="GET",route="other",status="404"\} [1-9]/u)
    for (const secret of [id, tom().id, 'nonsense', 'Whitfield', 'Oak Lane']) expect(answer.text).not.toContain(secret)
  })
  test('how far the log and the read models are', async () => {
    const head = await world().stores.events.head()
    const text = await read()
    expect(text).toContain(`gifty_log_position ${head}`)
    expect(text).toContain('gifty_projection_lag_events 0')
    expect(text).toContain('gifty_projection_lag_seconds 0')
    expect(text).toContain('gifty_projection_worker 1')
    expect(text).toContain('gifty_projection_parked 0')
  })
  test('who feeds the read models, since when they are behind, and what waits', async () => {
    let health: Health = {
      ...well,
      position: 4,
      lag: 6,
      lagSeconds: 42,
      worker: 'missing',
      rebuilding: ['items'],
      outdated: ['claims', 'people'],
    }
    const server = await serverOf({ readModels: { ...world().deps.readModels, health: async () => health } })
    const figures = async (): Promise<string> => (await server.get('/metrics')).text
    const text = await figures()
    expect(text).toContain('gifty_projection_position 4')
    expect(text).toContain('gifty_projection_worker 0')
    expect(text).toContain('gifty_projection_lag_seconds 42')
    expect(text).toContain('gifty_projection_rebuilding 1')
    expect(text).toContain('gifty_projection_outdated 2')
    health = well
    const caughtUp = await figures()
    expect(caughtUp).toContain('gifty_projection_lag_seconds 0')
    expect(caughtUp).toContain('gifty_projection_worker 1')
  })
  test('how many effects fail, where their ledger is at hand', async () => {
    const effects = makeMemoryEffects()
    const intent = (id: string) => ({ id, effect: 'send', cause: 'an event', subject: 'anna' })
    for (const [id, is] of [
      ['one', 'waiting'],
      ['two', 'waiting'],
      ['three', 'done'],
    ] as const) {
      const leased = await effects.lease(intent(id), AT)
      if (leased) await effects.finish(leased, { is, at: AT, note: null, nextAt: AT })
    }
    expect((await (await serverOf({ effects })).get('/metrics')).text).toContain('gifty_effects_failing 2')
    expect(await read()).not.toContain('gifty_effects_failing')
  })
  test('how the process is', async () => {
    expect(await read()).toMatch(/process_resident_memory_bytes \d/u)
  })
})
