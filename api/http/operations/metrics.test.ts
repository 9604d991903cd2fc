import { describe, expect, test } from 'vitest'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import type { Health } from '#api/http/deps.ts'
import { changedServers, well } from './changed-servers.kit.ts'

const { tom, world, share } = town()
const serverOf = changedServers(() => world().deps)
const AT = '2026-11-19T07:12:00.000Z'

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
      stalledSeconds: 0,
      worker: 'missing',
      rebuilding: ['items'],
      outdated: ['claims', 'people'],
      late: [{ name: 'history', position: 1, lag: 9, parked: 0 }],
    }
    const server = await serverOf({ readModels: { ...world().deps.readModels, health: async () => health } })
    const figures = async (): Promise<string> => (await server.get('/metrics')).text
    const text = await figures()
    expect(text).toContain('gifty_projection_position 4')
    expect(text).toContain('gifty_projection_worker 0')
    expect(text).toContain('gifty_projection_lag_seconds 42')
    expect(text).toContain('gifty_projection_rebuilding 1')
    expect(text).toContain('gifty_projection_outdated 2')
    expect(text).toContain('gifty_projection_late_lag_events{read_model="history"} 9')
    health = well
    const caughtUp = await figures()
    expect(caughtUp).toContain('gifty_projection_lag_seconds 0')
    expect(caughtUp).toContain('gifty_projection_worker 1')
  })
  test('whatever is away or frozen, all other figures are told', async () => {
    const never = () => new Promise<never>(() => undefined)
    const gone = () => Promise.reject(new Error('gone'))
    const away = await serverOf({
      readModels: { ...world().deps.readModels, health: async () => ({ ...well, isLogAway: true }) },
    })
    expect((await away.get('/metrics')).text).toMatch(/gifty_log_up 0\n/u)
    for (const health of [never, gone]) {
      const server = await serverOf({
        readModels: { ...world().deps.readModels, health },
        effects: { recent: health, find: health },
      })
      const answer = await server.get('/metrics')
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('gifty_log_up Nan')
      expect(answer.text).toContain('gifty_effects_failing Nan')
      expect(answer.text).toMatch(/process_resident_memory_bytes \d/u)
    }
  })
  test('how they are is asked once for all figures', async () => {
    let asked = 0
    const health = async () => {
      asked += 1
      return well
    }
    const server = await serverOf({ readModels: { ...world().deps.readModels, health } })
    expect((await server.get('/metrics')).text).toContain('gifty_log_up 1')
    expect(asked).toBe(1)
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
  test('when certificates end, where servers are reached by them', async () => {
    const certificates = () => [{ of: '/certificates/ca/ca.crt', at: Date.parse('2027-01-01T00:00:00.000Z') }]
    expect((await (await serverOf({ certificates })).get('/metrics')).text).toContain(
      'gifty_certificate_not_after_timestamp_seconds{certificate="/certificates/ca/ca.crt"} 1798761600',
    )
    expect(await read()).not.toContain('gifty_certificate')
  })
  test('how the process is', async () => {
    expect(await read()).toMatch(/process_resident_memory_bytes \d/u)
  })
})
