import { memoryReadStore } from '#stores/documents/memory.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projections } from '#projections/all.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { startProxy, type TcpProxy } from '#tests/engines/tcp-proxy.ts'
import { join } from '#tests/visitor/visitor.ts'
import { openSite, type Process, type SiteOfProcesses } from './site-of-processes.ts'
import { makeLoad, thing } from './steady-load.ts'
import { type TwoNeighbours, twoNeighbours } from './two-neighbours.ts'

/** Ends what hangs. Some ten seconds until a client that stopped looking is renewed, eight more for a lease that ran out meanwhile, on a busy machine. */
const BACK_MS = 60_000
const BREAKS = 5
const SLOW = { timeout: 300_000 }

describeWithMongo('a site whose engines are away now and then', (server) => {
  let proxy: TcpProxy
  let site: SiteOfProcesses
  let api: Process
  let neighbours: TwoNeighbours
  beforeAll(async () => {
    const { hostname, port } = new URL(server.url())
    proxy = await startProxy({ host: hostname, port: Number(port) })
    const name = newDatabaseName()
    // So that it goes with the file.
    await server.connectAgain(name)
    site = await openSite(urlOf(`mongodb://127.0.0.1:${proxy.port}/`, name), { RATE_LIMITS: 'off' })
    api = await site.start('api', 'api')
    await site.start('projections', 'projections')
    await site.start('scheduler', 'scheduler')
    await becomesReady()
    neighbours = await twoNeighbours(api.url)
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await proxy.close()
  })

  /** The API says so only where a worker feeds what it reads. */
  const becomesReady = (): Promise<void> =>
    vi.waitFor(async () => expect((await fetch(`${api.url}/health/ready`)).status).toBe(200), BACK_MS)

  const engines = [
    [
      'MongoDB, all connections to which end at once',
      ['Lin Zhao', 'Ada Morgan'],
      (awayMs: number) => proxy.breakFor(awayMs),
    ],
    ['the log', ['Noor Haddad', 'Ben Okafor'], (awayMs: number) => site.withoutLog(awayMs)],
  ] as const

  test.each(engines)(
    '%s: it goes on by itself, and every acknowledged act is there once',
    SLOW,
    async (_, [one, other], leave) => {
      const [owner, asker] = [await join(api.url, one), await join(api.url, other)]
      const first = await owner.post('/api/items', thing('First'))
      const { id } = first.body['item'] as { id: string }
      // "Not now" is the honest answer meanwhile.
      const load = makeLoad(() => (answer) => answer === null || answer.status === 503)
      const people = Promise.all([
        load.share(owner, asker),
        load.share(asker, owner),
        load.read(owner, id),
        load.read(asker, id),
      ])
      for (let time = 0; time < BREAKS; time += 1) {
        await sleep(1000)
        await leave(time * 300)
      }
      await becomesReady()
      const before = load.made.length
      const goesOn = (): boolean => load.wrong.length > 0 || load.made.length > before + 4
      await expect.poll(goesOn, { timeout: BACK_MS }).toBe(true)
      load.end()
      await people
      expect(load.wrong).toEqual([])

      const events = await site.logged()
      const itemIdsOf = (type: string): readonly unknown[] =>
        events.filter((event) => event.type === type).map(({ data }) => (data as { itemId: string }).itemId)
      for (const made of load.made) {
        expect(itemIdsOf('ItemListed').filter((itemId) => itemId === made)).toHaveLength(1)
        expect(itemIdsOf('ClaimRequested').filter((itemId) => itemId === made)).toHaveLength(1)
      }
      expect(new Set(events.map(({ id: eventId }) => eventId)).size).toBe(events.length)
      // Those who work by the clock do, too.
      const { claimId } = await neighbours.promised()
      await expect.poll(site.reminded, { timeout: BACK_MS }).toContain(claimId)
      const stores = await site.open()
      await expect
        .poll(() => verify({ ...stores, scratch: memoryReadStore(), projections, clock: steadyClock }), {
          timeout: BACK_MS,
        })
        .toEqual([])
    },
  )
})
