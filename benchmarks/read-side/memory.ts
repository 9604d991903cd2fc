import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '#domain/catalog.ts'
import { projections } from '#projections/all.ts'
import type { Clock } from '#projections/engine/clock.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { livelyLife } from '#benchmarks/neighbourhood.ts'
import type { Report } from './read-side.ts'

/** Things given away, with seven events each: some 200,000 events, and a million. */
const SIZES = [28_600, 143_000]

/** What a rebuild of all and a verification hold at most: of a log five times as long it must not be much more. */
export async function benchReadSideMemory(report: Report): Promise<void> {
  const peaks: Peaks[] = []
  for (const lives of SIZES) peaks.push(await measure(lives, report))
  const [small, large] = [peaks[0], peaks.at(-1)]
  for (const work of ['rebuild', 'verify'] as const) {
    const name = `${work} of all: most memory of the longer log to that of the shorter`
    report({ name, peer: '–', ours: (large?.[work] ?? 0) / (small?.[work] ?? 1), unit: '×', target: '≤ 1.5' })
  }
}

type Work = 'rebuild' | 'verify'
type Peaks = Readonly<Record<Work, number>>

const clock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

const measure = async (lives: number, report: Report): Promise<Peaks> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'))
  const vault = makeSqliteVault({ file: join(folder, 'vault.db'), siteSecret: 'only for measuring' })
  const keyring = makeKeyring(vault.keys, () => performance.now())
  const events = makeSqliteEventStore({ file: join(folder, 'events.db'), catalog, keyring })
  const reads = sqliteReadStore(join(folder, 'reads.db'))
  await fill(events, lives)
  const count = await events.head()
  const told = async (work: Work, run: () => Promise<unknown>): Promise<number> => {
    const { heap, rss, seconds } = await watched(run)
    const name = `${work} of all, ${count} events in ${seconds.toFixed(0)} s`
    report({ name: `${name}: heap`, peer: '–', ours: heap, unit: 'MB', target: 'flat' })
    report({ name: `${name}: resident`, peer: '–', ours: rss, unit: 'MB', target: 'flat' })
    return heap
  }
  const options = { events, reads, projections, clock }
  const scratch = sqliteReadStore(join(folder, 'scratch.db'))
  const rebuilt = await told('rebuild', () => rebuild(options))
  const verified = await told('verify', () => verify({ ...options, scratch }))
  await Promise.all([reads.close(), scratch.close(), events.close()])
  await vault.close()
  await rm(folder, { recursive: true })
  return { rebuild: rebuilt, verify: verified }
}

const fill = async (events: EventStore, count: number): Promise<void> => {
  for (let from = 0; from < count; from += 200) {
    const lives = Array.from({ length: Math.min(200, count - from) }, (_, n) => livelyLife(from + n))
    await Promise.all(lives.map(({ stream, events: all }) => events.append([{ stream, expected: -1, events: all }])))
  }
}

const LOOK_MS = 20
const MB = 2 ** 20

/** The most that was in use meanwhile, in MB. */
const watched = async (
  run: () => Promise<unknown>,
): Promise<{ readonly heap: number; readonly rss: number; readonly seconds: number }> => {
  let [heap, rss] = [0, 0]
  const look = (): void => {
    const used = process.memoryUsage()
    heap = Math.max(heap, used.heapUsed / MB)
    rss = Math.max(rss, used.rss / MB)
  }
  const looking = setInterval(look, LOOK_MS)
  const began = performance.now()
  await run()
  clearInterval(looking)
  return { heap, rss, seconds: (performance.now() - began) / 1000 }
}
