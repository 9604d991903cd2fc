import { describe, expect, test } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import type { Health } from '#api/http/deps.ts'
import { changedServers, well } from './changed-servers.kit.ts'

const { world } = town()
const serverOf = changedServers(() => world().deps)
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
    [
      'far behind, as every process then is',
      { ...well, head: 11, lag: 1, lagSeconds: 31 },
      { status: 'degraded' },
      200,
    ],
    ['hearing what the documents show', { ...well, lagSeconds: 31, stalledSeconds: 30 }, { status: 'degraded' }, 200],
    ['with a log that is another one', { ...well, state: 'other-log' as const }, { status: 'down' }, 503],
    ['no longer hearing it', { ...well, lagSeconds: 31, stalledSeconds: 31 }, { status: 'down' }, 503],
    ['with a parked document', { ...well, parked: 1 }, { status: 'degraded' }, 200],
    ['with a store that fails', { ...well, state: 'retrying' as const, lag: 1 }, { status: 'degraded' }, 200],
    ['building anew', { ...well, rebuilding: ['items'] }, { status: 'degraded', rebuilding: ['items'] }, 200],
    ['with a worker elsewhere', { ...well, worker: 'elsewhere' as const }, { status: 'up', worker: 'elsewhere' }, 200],
    [
      'with nobody who works',
      { ...well, worker: 'missing' as const, lagSeconds: 4000 },
      { status: 'degraded', worker: 'missing' },
      200,
    ],
    ['of another version for good', { ...well, outdated: ['items'] }, { status: 'down', outdated: ['items'] }, 503],
    [
      'while a read model that nobody waits for is filled',
      { ...well, late: [{ name: 'history', position: 1, lag: 900_000, parked: 2 }] },
      { status: 'up', late: [{ name: 'history', position: 1, lag: 900_000, parked: 2 }] },
      200,
    ],
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
  test('without the log: degraded, since people read on, and says which service is down but not why', async () => {
    const gone = () => Promise.reject(new Error('/srv/data/events.sqlite is gone'))
    const health = async () => ({ ...well, isLogAway: true })
    const server = await serverOf({ readModels: { ...world().deps.readModels, head: gone, health } })
    const answer = await server.get('/health/ready')
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'degraded', isLogAway: true, services: { api: 'up', readStore: 'up', eventStore: 'down' } },
    })
    expect(answer.text).not.toContain('sqlite')
  })
  test('of what is frozen it says so, and does not wait for it', async () => {
    const never = () => new Promise<never>(() => undefined)
    const frozenLog = await serverOf({ readModels: { ...world().deps.readModels, head: never } })
    expect(await frozenLog.get('/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', services: { eventStore: 'down', readStore: 'up', disk: 'up' } },
    })
    const frozenDisk = await serverOf({ canWrite: never })
    expect(await frozenDisk.get('/health/ready')).toMatchObject({ status: 200, body: { services: { disk: 'down' } } })
    const frozenDocuments = await serverOf({ openReads: () => ({ of: () => ({ get: never }) as never }) })
    expect(await frozenDocuments.get('/health/ready')).toMatchObject({
      status: 503,
      body: { services: { readStore: 'down', eventStore: 'up' } },
    })
  })
  test('without the read store: 503, and the log is not blamed for it', async () => {
    const gone = () => Promise.reject(new Error('MongoDB is away'))
    const server = await serverOf({
      openReads: () => ({ of: () => ({ get: gone }) as never }),
      readModels: { ...world().deps.readModels, health: gone },
    })
    expect(await server.get('/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'down', services: { readStore: 'down', eventStore: 'up' }, worker: 'missing' },
    })
  })
  test('all are asked at once: where each takes seconds to fail, the answer takes no longer than one', async () => {
    let asked = 0
    let letGo = (): void => undefined
    const allAsked = new Promise<void>((resolve) => (letGo = resolve))
    const answering = <Value>(value: Value) => {
      asked += 1
      if (asked === 4) letGo()
      return allAsked.then(() => value)
    }
    const server = await serverOf({
      openReads: () => ({ of: () => ({ get: () => answering(null) }) as never }),
      readModels: { ...world().deps.readModels, head: () => answering(10), health: () => answering(well) },
      canWrite: () => answering(true),
    })
    expect(await server.get('/health/ready')).toMatchObject({ status: 200, body: { status: 'up' } })
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
