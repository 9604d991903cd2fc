import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '#domain/catalog.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import type { EventToAppend, EventStore } from '#stores/events/port.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { lifeOf, openAll } from './event-store-life.ts'

/** One line of the table of figures: what the peer does, what we do here and now, and what we mean to reach. */
export interface Row {
  readonly name: string
  readonly peer: string
  readonly ours: number
  readonly unit: string
  readonly target: string
}
type Report = (row: Row) => void

const APPENDS = 20_000
const IN_A_ROW = 2_000
const LIVES = 20_000
const READS = 3

/** Measures the embedded log on a real file, with a real vault, every flush to the disk included. */
export async function benchEventStore(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-events-'))
  const vault = makeSqliteVault({ file: join(folder, 'vault.db'), siteSecret: 'only for measuring' })
  const keyring = makeKeyring(vault.keys, () => performance.now())
  const open = (name: string) => makeSqliteEventStore({ file: join(folder, `${name}.db`), catalog, keyring })
  const appends = open('appends')
  await warmUp(appends)
  await benchConcurrent(appends, report)
  await benchInARow(appends, report)
  await appends.close()
  const log = open('log')
  await fill(log)
  await benchReads(log, report)
  await log.close()
  await vault.close()
  await rm(folder, { recursive: true })
}

/** Every key made, every path compiled: what follows measures a running server. */
const warmUp = async (store: EventStore): Promise<void> => {
  for (let n = 1_000_000; n < 1_002_000; n += 1) {
    const { stream, events } = lifeOf(n)
    await store.append([{ stream, expected: -1, events }])
  }
}

/** Drafts made before the clock starts: their uuids cost more than the append. */
const drafts = (from: number, count: number): readonly (readonly EventToAppend[])[] =>
  Array.from({ length: count }, (_, n) => lifeOf(from + n).events.slice(1, 2))

const benchConcurrent = async (store: EventStore, report: Report): Promise<void> => {
  const events = drafts(0, APPENDS)
  let next = 0
  let errors = 0
  const writer = async () => {
    while (next < APPENDS) {
      const n = next++
      const write = { stream: `at-once-${n}`, expected: -1, events: events[n] ?? [] }
      const answer = await store.append([write]).catch(() => null)
      if (!answer?.ok) errors += 1
    }
  }
  const seconds = await timed(() => Promise.all(Array.from({ length: 50 }, writer)))
  const peer = 'emmett-sqlite 0.42: 1 of 40 succeeds'
  report({ name: '50 writers at once, durable: appends', peer, ours: APPENDS / seconds, unit: '/s', target: '≥ 5,000' })
  report({ name: '50 writers at once, durable: errors', peer, ours: errors, unit: '', target: '0' })
}

const benchInARow = async (store: EventStore, report: Report): Promise<void> => {
  const all = drafts(APPENDS, IN_A_ROW)
  const seconds = await timed(async () => {
    for (const [n, events] of all.entries()) await store.append([{ stream: `in-a-row-${n}`, expected: -1, events }])
  })
  report({ name: 'one writer, durable: appends', peer: '–', ours: IN_A_ROW / seconds, unit: '/s', target: '–' })
}

const fill = async (store: EventStore): Promise<void> => {
  for (let from = 0; from < LIVES; from += 100) {
    const lives = Array.from({ length: 100 }, (_, n) => lifeOf(from + n))
    await Promise.all(lives.map(({ stream, events }) => store.append([{ stream, expected: -1, events }])))
  }
}

const benchReads = async (store: EventStore, report: Report): Promise<void> => {
  const reads: readonly [string, (event: RecordedEvent) => unknown, string][] = [
    ['full read, envelopes only', ({ type }) => type, '–'],
    ['full read, data parsed, personal fields untouched', ({ data }) => data, '≥ 150,000'],
    ['full read, every personal field decrypted', openAll, '≥ 150,000'],
  ]
  for (const [name, look, target] of reads) {
    const events = LIVES * 7
    const seconds = await best(() => readAll(store, look))
    report({ name, peer: 'emmett-sqlite 102–123k/s, nothing encrypted', ours: events / seconds, unit: '/s', target })
  }
}

const readAll = async (store: EventStore, look: (event: RecordedEvent) => unknown): Promise<void> => {
  let seen = 0
  for await (const { events: page } of store.readAll(0)) for (const event of page) if (look(event)) seen += 1
  if (seen !== LIVES * 7) throw new Error(`read ${seen} events, not ${LIVES * 7}`)
}

/** Seconds. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
/** The fastest of a few runs: the others measure the neighbours. */
const best = async (work: () => Promise<unknown>): Promise<number> => {
  const runs = []
  for (let run = 0; run < READS; run += 1) runs.push(await timed(work))
  return Math.min(...runs)
}
