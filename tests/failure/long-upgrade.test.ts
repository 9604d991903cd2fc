import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { startLoadBalancer } from '#tests/engines/load-balancer.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { join } from '#tests/visitor/visitor.ts'
import { testProgram } from './server.ts'
import { openSite, type Process, type SiteOfProcesses } from './site-of-processes.ts'
import { idIn, makeLoad, thing } from './steady-load.ts'

/** Longer than the 30 s after which what is written counts as shown late. */
const HOLD_MS = 65_000

describeWithMongo('the next release builds its read models for longer than a minute', (server) => {
  const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-long-upgrade-'))
  const holding = inFolder(folder, 'holding')
  const api: Process[] = []
  let site: SiteOfProcesses
  let next: string[] = []
  let front: Awaited<ReturnType<typeof startLoadBalancer>>

  beforeAll(async () => {
    const name = newDatabaseName()
    await server.connectAgain(name)
    next = await testProgram('raised-server')
    site = await openSite(urlOf(server.url(), name), { RATE_LIMITS: 'off' })
    front = await startLoadBalancer(() => api.map(({ url }) => url), { asksReady: true })
    api.push(await site.start('api', 'api 1'), await site.start('api', 'api 2'))
  }, 90_000)
  afterAll(async () => {
    await front.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const readiness = async ({ url }: Process) => {
    const answer = await fetch(`${url}/health/ready`)
    return { status: answer.status, body: (await answer.json()) as { status: string; lagSeconds: number } }
  }
  const statusOf = async (one: Process): Promise<number> => (await readiness(one)).status

  test(
    'people go on behind a balancer that asks who is ready, and none is turned away',
    { timeout: 400_000 },
    async () => {
      const worker = await site.start('projections', 'projections 1')
      for (const one of api) await expect.poll(() => statusOf(one), { timeout: 60_000 }).toBe(200)
      // The balancer has asked as well.
      await sleep(1000)
      const [tom, maya] = await Promise.all([join(front.url, 'Tom Whitfield'), join(front.url, 'Maya Fernandes')])
      const first = idIn(await tom.post('/api/items', thing('First of all')), 'item')
      writeFileSync(holding, '')
      await worker.stop()
      const settings = { HOLD_AT: 'save', HOLD_WHILE: holding }
      const building = await site.start('projections', 'projections 2', { program: next, settings })
      const fresh = await Promise.all([1, 2].map((n) => site.start('api', `next api ${n}`, { program: next })))
      const old = [...api]
      api.push(...fresh)
      await expect.poll(building.output, { timeout: 60_000 }).toContain('holding at save')

      const { made, share, read, wrong, end } = makeLoad(() => () => false)
      const loaded = Promise.all([share(tom, maya), read(maya, first)])
      const until = performance.now() + HOLD_MS
      let latest = 0
      while (performance.now() < until) {
        for (const one of old) {
          const { status, body } = await readiness(one)
          expect(status, JSON.stringify(body)).toBe(200)
          latest = Math.max(latest, body.lagSeconds)
        }
        for (const one of fresh) expect(await statusOf(one)).toBe(503)
        await sleep(1000)
      }
      expect(latest).toBeGreaterThan(30)
      expect((await readiness(old[0] ?? building)).body.status).toBe('degraded')

      rmSync(holding)
      for (const one of fresh) await expect.poll(() => statusOf(one), { timeout: 60_000 }).toBe(200)
      await expect.poll(() => Promise.all(old.map(statusOf))).toEqual([503, 503])
      await sleep(1000)
      end()
      await loaded
      expect(wrong).toEqual([])
      expect(made.length).toBeGreaterThan(3)
      for (const id of made) expect((await tom.get(`/api/items/${id}`)).status, id).toBe(200)
    },
  )
})
