import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { randomUUID } from 'node:crypto'
import { stdout } from 'node:process'
import { EventStoreDBClient } from '@eventstore/db-client'
import { projections } from '#projections/all.ts'
import { claims } from '#projections/claims/claims.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores, type Stores } from '#runtime/stores/stores.ts'
import { startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { namedServers, urlOf } from '#tests/engines/engine-addresses.ts'
import { countedReads } from '#tests/site/counted-reads.ts'
import { openWorld } from '#tests/site/world.ts'
import { join } from '#tests/visitor/visitor.ts'
import { measureCommands } from './commands.ts'
import type { Row } from './event-store.ts'
import { livelyLife } from './neighbourhood.ts'

type Report = (row: Row) => void

/** Small enough for the server that speaks MongoDB's protocol in tests. */
const LIVES = 1000
const LIVE_LIVES = 100
const IN_A_ROW = 500
const AT_ONCE = 50
/** Runs that are counted, and those before. */
const READS = 9
const WARMING = 2
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * The same work on the embedded stores and on the engines, in one run. Where no server is named, the log is that of a stand-in in this
 * very process, and MongoDB's protocol is spoken by a server of the tests: what they answer says little of the speed of a real one.
 */
export const benchEngines = async (report: Report): Promise<void> => {
  const folder = await mkdtemp(inFolder(tmpdir(), 'bench-engines-'))
  const embedded = { dataDir: inFolder(folder, 'embedded'), siteSecret: null, readStoreUrl: null }
  await measure(await openConfigured(embedded), { on: 'SQLite', report })
  const mongoServer = namedServers.mongoDb ?? namedServers.startedForBench
  if (mongoServer !== undefined) await measureEngines(mongoServer, folder, report)
  else stdout.write('Left out: the engines; no server speaks MongoDB here (MONGODB_URL, MONGO_WIRE)\n')
  await rm(folder, { recursive: true })
}

const measureEngines = async (mongoServer: string, folder: string, report: Report): Promise<void> => {
  const log = namedServers.eventStoreDb
    ? { url: namedServers.eventStoreDb, name: 'EventStoreDB', kill: () => undefined }
    : await standIn()
  const stores = await openConfigured({
    dataDir: inFolder(folder, 'engines'),
    siteSecret: 'a secret that is only for measuring',
    readStoreUrl: urlOf(mongoServer, `bench-${randomUUID()}`),
    eventStoreUrl: log.url,
  })
  const documents = namedServers.mongoDb ? 'MongoDB' : 'test server of MongoDB’s protocol'
  await measure(stores, { on: `${log.name}, ${documents}`, report, eventStoreUrl: log.url })
  log.kill()
}

const standIn = async () => {
  const { host, port, kill } = await startEventStoreDb()
  return { url: `esdb://${host}:${port}?tls=false`, name: 'stand-in of EventStoreDB', kill }
}

interface Measured {
  readonly on: string
  readonly report: Report
  readonly eventStoreUrl?: string
}

const measure = async (stores: Stores, { on, report, eventStoreUrl }: Measured): Promise<void> => {
  const tell = (name: string, [ours, unit]: readonly [number, string], target = '–'): void =>
    report({ name, peer: on, ours, unit, target })
  await appending(stores, tell)
  await measureCommands(stores, ({ name, ours, unit }) => tell(name, [ours, unit]), 0.2)
  // Before anybody follows the log.
  for (const [name, chosen] of [
    ['claims', [claims]],
    [`all ${projections.length} in one pass`, projections],
  ] as const) {
    const done = await rebuild({ ...stores, projections: chosen, clock: steadyClock })
    tell(`rebuild of ${name}`, [done.events / done.seconds, 'events/s'])
  }
  await following(stores, tell)
  await feeds(stores, tell)
  await reading(stores, tell, eventStoreUrl)
  await closeStores(stores)
}

type Tell = (name: string, figure: readonly [number, string], target?: string) => void

const appending = async ({ events }: Stores, tell: Tell): Promise<void> => {
  const append = async (n: number): Promise<void> => {
    const { stream, events: all } = livelyLife(n)
    const answer = await events.append([{ stream, expected: -1, events: all }])
    if (!answer.ok) throw new Error(`${stream} is there already`)
  }
  let next = 0
  const inARow = await seconds(async () => {
    while (next < IN_A_ROW) await append(next++)
  })
  tell('appends of a life, one by one', [IN_A_ROW / inARow, '/s'])
  const writer = async (): Promise<void> => {
    while (next < LIVES) await append(next++)
  }
  const atOnce = await seconds(() => Promise.all(Array.from({ length: AT_ONCE }, writer)))
  tell(`appends of a life, ${AT_ONCE} at once`, [(LIVES - IN_A_ROW) / atOnce, '/s'])
}

/** Read models that are there already follow what is written. */
const following = async ({ events, reads }: Stores, tell: Tell): Promise<void> => {
  const runner = await startRunner({ events, reads, projections, clock: steadyClock, log: silent })
  await runner.ready
  let written = 0
  const took = await seconds(async () => {
    for (let n = LIVES; n < LIVES + LIVE_LIVES; n += 1) {
      const { stream, events: all } = livelyLife(n)
      await events.append([{ stream, expected: -1, events: all }])
      written += all.length
    }
    if (!(await runner.waitFor(await events.head(), 600_000))) throw new Error('the read models did not follow')
  })
  await runner.stop()
  tell(`live, all ${projections.length} read models`, [written / took, 'events/s'])
}

const LISTINGS = 60
const FEEDS = 400

/** A feed through HTTP after each of some writes, and what it asks the store of documents. */
const feeds = async (stores: Stores, tell: Tell): Promise<void> => {
  const { reads, asked } = countedReads(stores.reads)
  const world = await openWorld({}, { ...stores, reads })
  const [tom, maya] = await Promise.all([join(world.url, 'Tom Whitfield'), join(world.url, 'Maya Fernandes')])
  for (let n = 0; n < LISTINGS; n += 1) await tom.post('/api/items', listingAt(n))
  const costs: number[] = []
  const took = await seconds(async () => {
    for (let n = 0; n < FEEDS; n += 1) {
      const before = asked()
      await maya.get('/api/items?lat=-31.9341&lng=115.8716&radius=5&limit=50')
      costs.push(asked() - before)
    }
  })
  await world.close()
  tell('feeds of 50 cards through HTTP, one by one', [FEEDS / took, '/s'])
  const median = costs.toSorted((one, other) => one - other)[Math.floor(FEEDS / 2)] ?? 0
  tell('questions of a feed to the store of documents, median', [median, ''], '≤ 2')
}

const listingAt = (n: number) => ({
  title: `Chair ${n}`,
  description: 'Deep and kind to backs.',
  category: 'home_furniture',
  location: { coordinates: [115.8716 + n / 10_000, -31.9341] },
})

const reading = async ({ events }: Stores, tell: Tell, eventStoreUrl?: string): Promise<void> => {
  const ours = async (): Promise<number> => {
    let count = 0
    for await (const page of events.readAll(0)) count += page.events.length
    return count
  }
  if (eventStoreUrl === undefined) {
    const [rate] = await inTurn([ours])
    return tell('full read, envelopes', [rate ?? 0, 'events/s'])
  }
  const client = EventStoreDBClient.connectionString(eventStoreUrl)
  const bare = async (): Promise<number> => {
    let count = 0
    for await (const { event } of client.readAll({ direction: 'forwards', fromPosition: 'start' }))
      if (event && !event.type.startsWith('$')) count += 1
    return count
  }
  const [rate = 0, bareRate = 1] = await inTurn([ours, bare])
  await client.dispose()
  tell('full read, envelopes', [rate, 'events/s'], '≥ 80 % of the bare loop')
  tell('the same by a bare loop over readAll of the client', [bareRate, 'events/s'])
  tell('ours of the bare loop', [(100 * rate) / bareRate, '%'], '≥ 80')
}

/** Of each, the median of its runs, per second. They run in turn, a few times before they are counted: neither has the warmer process or the quieter machine. */
const inTurn = async (works: readonly (() => Promise<number>)[]): Promise<readonly number[]> => {
  const rates: readonly number[][] = works.map(() => [])
  for (let run = -WARMING; run < READS; run += 1)
    for (const [index, work] of works.entries()) {
      let count = 0
      const took = await seconds(async () => (count = await work()))
      if (run >= 0) rates[index]?.push(count / took)
    }
  return rates.map((all) => all.toSorted((one, other) => one - other)[Math.floor(READS / 2)] ?? 0)
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
