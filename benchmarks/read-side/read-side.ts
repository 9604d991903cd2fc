import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '#domain/catalog.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { projections } from '#projections/all.ts'
import { claims } from '#projections/claims/claims.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { items } from '#projections/items/listing.ts'
import { openReads } from '#projections/engine/reads.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { livelyLife } from '#benchmarks/neighbourhood.ts'
import { benchQuestions } from './questions.ts'

interface Row {
  readonly name: string
  readonly peer: string
  readonly ours: number
  readonly unit: string
  readonly target: string
}
export type Report = (row: Row) => void

const LIVES = 10_000
const MOST_READERS = 20

const clock = {
  now: () => performance.now(),
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
const log = {
  info: () => {},
  warn: () => {},
  error: (fields: object) => process.stderr.write(`${JSON.stringify(fields)}\n`),
}

interface Bench {
  readonly folder: string
  readonly events: EventStore
  readonly report: Report
}

/** Measures the read side on real files with everything encrypted, every flush to the disk included. */
export async function benchReadSide(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reads-'))
  const vault = makeSqliteVault({ file: join(folder, 'vault.db'), siteSecret: 'only for measuring' })
  const keyring = makeKeyring(vault.keys, () => performance.now())
  const events = makeSqliteEventStore({ file: join(folder, 'events.db'), catalog, keyring })
  const bench: Bench = { folder, events, report }
  const stores = [openStore(folder, 'claims'), openStore(folder, 'items'), openStore(folder, 'all')] as const
  // Runners that were there before the log, so that they have all of it to apply, guarded.
  for (const [at, store] of stores.entries()) await (await start(bench, store, chosen[at] ?? [])).stop()
  await fill(events)
  await benchLive(bench, stores)
  await benchRebuild(bench, stores)
  await benchSwitch(bench, stores[2])
  await benchLatency(bench, stores[2])
  await Promise.all(stores.map((store) => store.close()))
  await events.close()
  await vault.close()
  await benchQuestions(report)
  await rm(folder, { recursive: true })
}

const chosen: readonly (readonly AnyProjection[])[] = [[claims], [items], projections]
const names = ['claims', 'items, with places and words', `all ${projections.length}`]

const openStore = (folder: string, name: string): ReadStore => sqliteReadStore(join(folder, `reads-${name}.db`))

const start = ({ events }: Pick<Bench, 'events'>, reads: ReadStore, wanted: readonly AnyProjection[]) =>
  startRunner({ events, reads, projections: wanted, clock, log })

const fill = async (events: EventStore): Promise<void> => {
  for (let from = 0; from < LIVES; from += 200) {
    const lives = Array.from({ length: 200 }, (_, n) => livelyLife(from + n))
    await Promise.all(lives.map(({ stream, events: all }) => events.append([{ stream, expected: -1, events: all }])))
  }
}

const benchLive = async (bench: Bench, stores: readonly ReadStore[]): Promise<void> => {
  const head = await bench.events.head()
  const peer = 'emmett consumer 3.4–4.3k/s on SQLite'
  for (const [at, store] of stores.entries()) {
    const began = performance.now()
    const runner = await start(bench, store, chosen[at] ?? [])
    if (!(await runner.waitFor(head, 600_000))) throw new Error('the runner did not reach the head')
    const rate = (head * 1000) / (performance.now() - began)
    await runner.stop()
    bench.report({ name: `live, guarded: ${names[at]}`, peer, ours: rate, unit: 'events/s', target: '≥ 15,000' })
  }
}

const benchRebuild = async ({ events, report }: Bench, stores: readonly [ReadStore, ...ReadStore[]]): Promise<void> => {
  const targets = ['≥ 100,000', '–', '≥ 30,000']
  // The first rebuild of a process begins the thread beside SQLite, which from source loads TypeScript first; a server's does not.
  await rebuild({ events, reads: stores[0], projections: chosen[0] ?? [], clock })
  for (const [at, reads] of stores.entries()) {
    const done = await rebuild({ events, reads, projections: chosen[at] ?? [], clock })
    const peer = 'Marten 8.7k/s (8 projections)'
    const rate = done.events / done.seconds
    const documents = done.rebuilt.reduce((sum, one) => sum + one.documents, 0)
    report({
      name: `rebuild with proof: ${names[at]} (${documents} documents)`,
      peer,
      ours: rate,
      unit: 'events/s',
      target: targets[at] ?? '',
    })
  }
}

const benchSwitch = async (bench: Bench, reads: ReadStore): Promise<void> => {
  const runner = await start(bench, reads, projections)
  let [going, asked, wrong] = [true, 0, 0]
  const reader = async (): Promise<void> => {
    while (going) {
      const met = new Set<string>()
      const getMany: ReadStore['getMany'] = (collection, ids) => {
        met.add(collection.split('.')[1] ?? '1')
        return reads.getMany(collection, ids)
      }
      const request = openReads({ ...reads, getMany })
      const item = await request.of(items).get(livelyItem(asked))
      await new Promise(setImmediate)
      const claim = await request.of(claims).get(`${livelyItem(asked)}-0123abcd`)
      asked += 1
      if (met.size !== 1 || !item || !claim) wrong += 1
    }
  }
  const readers = Array.from({ length: MOST_READERS }, () => reader().catch(() => void (wrong += 1)))
  await runner.rebuild(['items', 'claims'])
  going = false
  await Promise.all(readers)
  await runner.stop()
  const name = `switch under ${MOST_READERS} readers: failed or mixed of ${asked} reads`
  bench.report({ name, peer: '–', ours: wrong, unit: '', target: '0' })
}

const livelyItem = (n: number): string => livelyLife(n % 100).stream.slice('item-'.length)

const benchLatency = async (bench: Bench, reads: ReadStore): Promise<void> => {
  const runner = await start(bench, reads, projections)
  const times: number[] = []
  for (let n = 0; n < 300; n += 1) {
    const { stream, events } = livelyLife(LIVES + n)
    const written = await bench.events.append([{ stream, expected: -1, events: events.slice(0, 1) }])
    const began = performance.now()
    await runner.waitFor(written.ok ? written.position : 0, 5000)
    times.push(performance.now() - began)
  }
  await runner.stop()
  const [middle, late] = [0.5, 0.95].map(
    (share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0,
  )
  const name = `from written to readable in all ${projections.length}, idle`
  bench.report({ name: `${name}: median`, peer: '–', ours: middle ?? 0, unit: 'ms', target: '< 5' })
  bench.report({ name: `${name}: 95 %`, peer: '–', ours: late ?? 0, unit: 'ms', target: '< 5' })
}
