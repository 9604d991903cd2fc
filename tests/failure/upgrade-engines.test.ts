import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '#projections/all.ts'
import { isOf } from '#projections/engine/rebuild/builds.ts'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { startLoadBalancer } from '#tests/engines/load-balancer.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { join } from '#tests/visitor/visitor.ts'
import { testProgram } from './server.ts'
import { openSite, type Process, type SiteOfProcesses } from './site-of-processes.ts'
import { idIn, makeLoad, thing } from './steady-load.ts'

/** Where tests/failure/programs/raised-server.ts is killed: after folding so many events, or in a phase of building its read models. */
const PHASES = ['read 200', 'save', 'prove', 'switch', 'switched']

describeWithMongo('a site of several processes goes over to the next release', (server) => {
  let site: SiteOfProcesses
  let next: string[] = []
  let front: Awaited<ReturnType<typeof startLoadBalancer>>
  const api: Process[] = []
  /** Since the last moment at which a process that answers people came or went. */
  let changes = 0

  beforeAll(async () => {
    const name = newDatabaseName()
    await server.connectAgain(name)
    next = await testProgram('raised-server')
    site = await openSite(urlOf(server.url(), name), { RATE_LIMITS: 'off' })
    front = await startLoadBalancer(() => api.map(({ url }) => url))
    api.push(await site.start('api', 'api 1'), await site.start('api', 'api 2'))
  }, 90_000)
  afterAll(async () => {
    await front.close()
    await site.close()
  })

  const ready = ({ url }: Process): Promise<void> =>
    expect.poll(async () => (await fetch(`${url}/health/ready`)).status, { timeout: 60_000 }).toBe(200)
  /** Every read model that answers is of a version that is so much higher than this code's. */
  const isOfRelease = async (raised: number): Promise<boolean> => {
    const active = await (await site.open()).reads.active()
    return projections.every(({ name, version }) => isOf(active.get(name), { name, version: version + raised }))
  }

  const load = makeLoad(() => {
    const before = changes
    // A connection that was cut, or a process that is not ready yet.
    return (answer) => changes > before && (answer === null || [502, 503, 504].includes(answer.status))
  })

  test(
    'killed in each phase of the build: nothing made is missing, and no read fails',
    { timeout: 600_000 },
    async () => {
      const worker = await site.start('projections', 'projections 1')
      for (const one of api) await ready(one)
      const [tom, maya] = await Promise.all([join(front.url, 'Tom Whitfield'), join(front.url, 'Maya Fernandes')])
      const first = idIn(await tom.post('/api/items', thing('First of all')), 'item')
      const { made, share, read, wrong } = load
      const loaded = Promise.all([share(tom, maya), share(maya, tom), read(tom, first), read(maya, first)])
      await sleep(1000)

      // The worker first: what answers is another version than the api processes know, for a while.
      await worker.kill()
      for (const phase of PHASES) {
        const settings = { DIE_AT: phase }
        const dying = site.start('projections', `projections at ${phase}`, { program: next, settings })
        // One that dies while it starts has nothing to say.
        expect(await dying.then(({ ended }) => ended).catch(() => null), phase).toBeNull()
      }
      await site.start('projections', 'projections 2', { program: next })
      await expect.poll(() => isOfRelease(1), { timeout: 60_000 }).toBe(true)
      for (const [place, old] of [...api].entries()) {
        const fresh = await site.start('api', `api ${place + 3}`, { program: next })
        await ready(fresh)
        api[place] = fresh
        changes += 1
        // One has no time to end what it is answering.
        await (place === 0 ? old.kill() : old.stop())
        changes += 1
      }
      await sleep(1000)
      load.end()
      await loaded

      expect(wrong).toEqual([])
      expect(new Set(made).size).toBe(made.length)
      expect(made.length).toBeGreaterThan(PHASES.length)
      for (const id of made) expect((await tom.get(`/api/items/${id}`)).status, id).toBe(200)
    },
  )
})
