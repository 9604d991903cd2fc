import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { startLoadBalancer } from '#tests/engines/load-balancer.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { openSite, type Process, type SiteOfProcesses } from './site-of-processes.ts'
import { idIn, makeLoad, notNow, thing } from './steady-load.ts'

/** Each time it is away for longer than a process takes to notice it (3 s), and than a balancer that asks who is ready. */
const AWAY_MS = 6000
const BACK_MS = 60_000

describeWithMongo('the log of a site is away now and then, behind a balancer that asks who is ready', (server) => {
  let site: SiteOfProcesses
  let front: Awaited<ReturnType<typeof startLoadBalancer>>
  const api: Process[] = []
  const others: Process[] = []

  beforeAll(async () => {
    const name = newDatabaseName()
    await server.connectAgain(name)
    site = await openSite(urlOf(server.url(), name), { RATE_LIMITS: 'off' })
    front = await startLoadBalancer(() => api.map(({ url }) => url), { asksReady: true })
    const started = await Promise.all([
      site.start('api', 'api 1'),
      site.start('api', 'api 2'),
      site.start('projections', 'projections'),
      site.start('scheduler', 'scheduler'),
    ])
    api.push(...started.slice(0, 2))
    others.push(...started.slice(2))
  }, 120_000)
  afterAll(async () => {
    await front.close()
    await site.close()
  })

  const readiness = async ({ url }: Process) => {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) })
    return [answer.status, await answer.json()] as const
  }
  const becomes = (one: Process, status: 'up' | 'degraded'): Promise<void> =>
    expect.poll(() => readiness(one), { timeout: BACK_MS }).toMatchObject([200, { status }])
  /** What a process said of the log, in its order. */
  const linesOf = (one: Process | undefined): readonly string[] =>
    [...(one?.output() ?? '').matchAll(/the log of events is (away|back)/gu)].map(([, what = '']) => what)

  test(
    'every reading is answered, people sign in, and whatever was written is there once',
    { timeout: 300_000 },
    async () => {
      for (const one of api) await becomes(one, 'up')
      await sleep(1000)
      const [tom, maya] = await Promise.all([join(front.url, 'Tom Whitfield'), join(front.url, 'Maya Fernandes')])
      const first = idIn(await tom.post('/api/items', thing('First of all')), 'item')
      const load = makeLoad(notNow)
      const people = Promise.all([load.share(tom, maya), load.read(maya, first), load.read(tom, first)])
      /** Each process looks for itself: one may say it a moment after another is asked, a busy one much later. */
      const allSay = async (what: 'away' | 'back'): Promise<void> => {
        for (const one of [...api, ...others]) {
          await expect.poll(() => linesOf(one).at(-1), { timeout: BACK_MS }).toBe(what)
        }
      }
      const goesOn = async (): Promise<void> => {
        const before = load.made.length
        await expect.poll(() => load.wrong.length > 0 || load.made.length > before, { timeout: BACK_MS }).toBe(true)
        for (const one of api) await becomes(one, 'up')
      }
      const away = async (): Promise<void> => {
        await sleep(AWAY_MS)
        await allSay('away')
      }

      await goesOn()
      await site.withoutLog(away)
      await goesOn()
      await allSay('back')
      // What is frozen is noticed by a call that is given up, up to 4 s after it began.
      await site.withFrozenLog(away)
      await goesOn()
      await allSay('back')
      await site.withoutLog(async () => {
        await allSay('away')
        for (const one of api) await becomes(one, 'degraded')
        const fresh = await site.start('api', 'api 3')
        await becomes(fresh, 'degraded')
        const gone = api.shift()
        api.push(fresh)
        // The balancer has asked the new one.
        await sleep(1000)
        await gone?.stop()
        const newcomer = makeVisitor(front.url)
        await newcomer.greet()
        const entering = { email: 'maya.fernandes@example.org', password: PASSWORD }
        expect((await newcomer.post('/api/auth/login', entering)).status).toBe(200)
        const ahead = await newcomer.get(`/api/items/${first}`, { 'x-min-position': String(Number.MAX_SAFE_INTEGER) })
        expect([ahead.status, ahead.headers.get('x-stale')]).toEqual([200, 'true'])
      })
      await goesOn()
      load.end()
      await people
      expect(load.wrong).toEqual([])

      const listed = (await site.logged()).filter(({ type }) => type === 'ItemListed')
      const idsOf = listed.map(({ data }) => (data as { itemId: string }).itemId)
      for (const made of load.made) expect(idsOf.filter((id) => id === made)).toHaveLength(1)
      // Each process has told of each time in one line, and of its end in one; the last one has begun in the third. A busy machine may keep
      // one from hearing the log for so long that it is away once more.
      await allSay('back')
      const [old, young] = api
      for (const [one, times] of [[old, 3], [young, 1], ...others.map((other) => [other, 3] as const)] as const) {
        const lines = linesOf(one)
        expect(lines).toEqual(lines.map((_, index) => (index % 2 === 0 ? 'away' : 'back')))
        expect(lines.length / 2).toBeGreaterThanOrEqual(times)
        expect(one?.output()).not.toContain('"level":50')
      }
    },
  )
})
