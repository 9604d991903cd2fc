import { memoryReadStore } from '#stores/documents/memory.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '#projections/all.ts'
import { WORKER_LEASE } from '#projections/engine/follow/lease.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { SCHEDULER_LEASE } from '#scheduler/lease.ts'
import { startLoadBalancer } from '#tests/engines/load-balancer.ts'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { listen } from '#tests/visitor/listening.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { erasedEverywhere } from './erased-everywhere.ts'
import { thing, type TwoNeighbours, twoNeighbours } from './two-neighbours.ts'
import { openSite, type Process, type SiteOfProcesses } from './site-of-processes.ts'

/** Another process must have taken over so soon after a kill. */
const TAKEOVER_MS = 10_000
const FREEZE_MS = 15_000
/** Five starts, for each of which a busy machine needs twenty seconds. */
const SLOW = { timeout: 300_000 }

describeWithMongo('a site of two api, two projections and two scheduler processes', (server) => {
  let site: SiteOfProcesses
  let stores: Stores
  let front: Awaited<ReturnType<typeof startLoadBalancer>>
  const api: Process[] = []
  const projecting: Process[] = []
  const scheduling: Process[] = []
  let people: TwoNeighbours

  const statusOf = async ({ url }: Process): Promise<number> => (await fetch(`${url}/health/ready`)).status

  beforeAll(async () => {
    const name = newDatabaseName()
    // So that it goes with the file.
    await server.connectAgain(name)
    site = await openSite(urlOf(server.url(), name))
    front = await startLoadBalancer(() => api.map(({ url }) => url))
    api.push(await site.start('api', 'api 1'))
    stores = await site.open()
  }, 60_000)
  afterAll(async () => {
    await front.close()
    await site.close()
  })

  /** The process that has a lease. */
  const holderOf = async (lease: string, all: readonly Process[]): Promise<Process | undefined> => {
    const { holder = '', until = 0 } = (await stores.reads.leases.read(lease)) ?? {}
    return until === 0 ? undefined : all.find(({ pid }) => holder.includes(` ${pid} `))
  }
  const held = async (lease: string, all: readonly Process[]): Promise<Process> => {
    let found: Process | undefined
    await expect.poll(async () => (found = await holderOf(lease, all)), { timeout: TAKEOVER_MS }).toBeDefined()
    if (!found) throw new Error(`nobody has the lease ${lease}`)
    return found
  }

  test('an api process alone is not ready; once the read models are there, every one is', SLOW, async () => {
    const [first] = api
    expect(first && (await statusOf(first))).toBe(503)
    // Two at a time: a start is the work of one processor.
    const both = (service: 'projections' | 'scheduler') =>
      Promise.all([site.start(service, `${service} 1`), site.start(service, `${service} 2`)])
    projecting.push(...(await both('projections')))
    scheduling.push(...(await both('scheduler')))
    api.push(await site.start('api', 'api 2'))
    for (const one of api) await expect.poll(() => statusOf(one), { timeout: 40_000 }).toBe(200)
    await held(WORKER_LEASE, projecting)
    await held(SCHEDULER_LEASE, scheduling)
  })

  test('people are served by both in turn, see what they did, and hear of others', async () => {
    people = await twoNeighbours(front.url)
    const heard = await Promise.all(api.map(({ url }) => listen(url, people.tom)))
    await people.handedOver()
    for (const listener of heard)
      await expect.poll(() => listener.kinds()).toEqual(expect.arrayContaining(['claims', 'messages', 'feed']))
    for (const listener of heard) await listener.close()
  })

  test('an act repeated at the other process is done once, and answered as before', async () => {
    const headers = { 'idempotency-key': 'the same at both' }
    const body = thing('Listed once')
    const first = await people.tom.call('POST', '/api/items', { body, headers })
    await sleep(100)
    const again = await people.tom.call('POST', '/api/items', { body, headers })
    expect([first.status, again.text]).toEqual([201, first.text])
    const titles = (await site.logged()).filter(({ type }) => type === 'ItemListed').map(({ data }) => data)
    expect(titles.filter((data) => (data as { title: string }).title === 'Listed once')).toHaveLength(1)
  })

  test('whoever signs out at one process has signed out at all', async () => {
    const [one, other] = api.map(({ url }) => makeVisitor(url))
    if (!one || !other) throw new Error('two api processes are needed')
    await one.greet()
    const email = 'tom.whitfield@example.org'
    expect((await one.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200)
    const cookie = one.session().cookie
    const elsewhere = () => other.get('/api/auth/me', { cookie })
    expect((await elsewhere()).status).toBe(200)
    expect((await one.post('/api/auth/logout')).status).toBe(200)
    expect((await elsewhere()).status).toBe(401)
  })

  test('attempts count wherever they are made', async () => {
    const guesser = makeVisitor(front.url)
    await guesser.greet()
    const guess = () => guesser.post('/api/auth/login', { email: 'nobody@example.org', password: 'Wrong-guess-1' })
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  test('a killed worker is followed by the other one within ten seconds, while people go on', async () => {
    const worker = await held(WORKER_LEASE, projecting)
    await worker.kill()
    const others = projecting.filter((one) => one !== worker)
    const [follower] = await Promise.all([held(WORKER_LEASE, others), people.handedOver()])
    expect(await Promise.all(api.map(statusOf))).toEqual([200, 200])
    expect(await held(WORKER_LEASE, projecting)).toBe(follower)
    projecting.splice(projecting.indexOf(worker), 1, await site.start('projections', 'projections 3'))
  })

  test('a killed scheduler is followed by the other one within ten seconds', async () => {
    const { claimId } = await people.promised()
    await expect.poll(site.reminded, { timeout: 30_000 }).toContain(claimId)
    const worker = await held(SCHEDULER_LEASE, scheduling)
    const next = await people.promised()
    await worker.kill()
    const began = performance.now()
    await expect
      .poll(
        () =>
          holderOf(
            SCHEDULER_LEASE,
            scheduling.filter((one) => one !== worker),
          ),
        { timeout: TAKEOVER_MS },
      )
      .toBeDefined()
    // What is due is done when it takes over.
    await expect.poll(site.reminded).toContain(next.claimId)
    expect(performance.now() - began).toBeLessThan(TAKEOVER_MS + 5000)
    scheduling.splice(scheduling.indexOf(worker), 1, await site.start('scheduler', 'scheduler 3'))
  })

  test('a killed api process loses nothing that was acknowledged, and nothing is done twice', async () => {
    const [first] = api
    const handOvers = Promise.all([people.handedOver(), people.handedOver()])
    await sleep(300)
    await first?.kill()
    await handOvers
    api.splice(0, 1, await site.start('api', 'api 3'))
    await people.handedOver()
  })

  test('whoever is erased is gone from every process and every document within a minute', async () => {
    await erasedEverywhere({ site, stores, front: front.url, api: api.map(({ url }) => url), reader: people.maya })
  })

  test('those that freeze for 15 s are followed, and write nothing when they go on', async () => {
    const [worker, scheduler, [frozenApi]] = [
      await held(WORKER_LEASE, projecting),
      await held(SCHEDULER_LEASE, scheduling),
      api,
    ] as const
    const frozen = [worker, scheduler, ...(frozenApi ? [frozenApi] : [])]
    const going = people.promised()
    await sleep(50)
    for (const { pid } of frozen) process.kill(pid, 'SIGSTOP')
    const thawed = sleep(FREEZE_MS).then(() => frozen.forEach(({ pid }) => process.kill(pid, 'SIGCONT')))
    const { claimId } = await going
    await thawed
    await expect.poll(site.reminded, { timeout: 20_000 }).toContain(claimId)
    await people.handedOver()
    expect([await held(WORKER_LEASE, projecting), await held(SCHEDULER_LEASE, scheduling)]).not.toContain(worker)
    expect(await held(SCHEDULER_LEASE, scheduling)).not.toBe(scheduler)
    await expect.poll(() => worker.output()).toContain('another worker has the lease')
    await expect.poll(() => scheduler.output()).toContain('another process has the lease')
  })

  test('all stop in order, and nothing is lost, doubled or mixed', async () => {
    const all = [...api, ...scheduling, ...projecting]
    expect(await Promise.all(all.map((one) => one.stop()))).toEqual(all.map(() => 0))
    for (const lease of [WORKER_LEASE, SCHEDULER_LEASE]) expect((await stores.reads.leases.read(lease))?.until).toBe(0)

    const events = await site.logged()
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    const { titles } = people
    const given = people.given()
    const told = (type: string, field: string): readonly unknown[] =>
      events.filter((event) => event.type === type).map(({ data }) => (data as Record<string, unknown>)[field])
    expect(told('ItemListed', 'title')).toEqual(expect.arrayContaining(titles))
    expect(told('ItemListed', 'title')).toHaveLength(titles.length + 1)
    for (const type of ['ClaimRequested', 'ClaimAccepted'])
      expect([new Set(told(type, 'claimId')).size, told(type, 'claimId').length]).toEqual([
        titles.length,
        titles.length,
      ])
    for (const type of ['ClaimCompleted', 'AppreciationSent'])
      expect([type, new Set(told(type, 'claimId')).size, told(type, 'claimId').length]).toEqual([type, given, given])
    const thanked = told('MessageSent', 'content').filter((words) => String(words).startsWith('Thanks for'))
    expect([new Set(thanked).size, thanked.length]).toEqual([given, given])
    const claims = await site.reminded()
    expect(new Set(claims).size).toBe(claims.length)
    const ledger = (await stores.ledger?.recent({ limit: 1000 })) ?? []
    // Lapsed: whoever took over found that the one before it had done it. A reminder of what was handed over in the same moment had nothing to
    // do, and waits until its row is gone.
    const isOver = ({ state, note }: (typeof ledger)[number]): boolean =>
      state === 'done' || state === 'lapsed' || (state === 'waiting' && note === 'There was nothing to do.')
    expect(ledger.filter((one) => !isOver(one))).toEqual([])
    // Once for each claim. Of one that was handed over in the same moment it was found that nothing is left to be reminded of.
    const subjects = ledger.filter(({ effect }) => effect === 'pickup-reminders').map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
    expect(subjects).toEqual(expect.arrayContaining([...claims]))
    expect(await verify({ ...stores, scratch: memoryReadStore(), projections, clock: steadyClock })).toEqual([])
  })
})
