import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { append, idOf, ids, noted } from '#stores/events/contract/kit.ts'
import { type EventStore, EventStoreUnavailable } from '#stores/events/port.ts'
import {
  closeAfterEach,
  clusterOfThree,
  collecting,
  connections,
  nothingUnhandled,
  storeAt,
  written,
  writtenIds,
} from '#stores/events/eventstoredb/eventstoredb.kit.ts'
import type { EventStoreDbCluster } from '#tests/engines/eventstoredb-cluster.ts'
import { FAULTS, type FaultName } from '#tests/engines/eventstoredb/faults.ts'

/**
 * Many write to a cluster of EventStoreDB, by stand-ins, whose nodes die, freeze and lose their majority. Each fault so many times:
 * `CLUSTER_ROUNDS=20` for a long run.
 */
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 1)
const FOR_MS: readonly (readonly [FaultName, number])[] = [
  ['the leader dies', 900],
  ['the leader freezes', 1500],
  ['the leader freezes', 3000],
  ['the leader resigns', 300],
  ['both followers die', 2000],
  ['both followers freeze', 2000],
]
const WRITERS = 12
/** After there is a leader. */
const MOST_SILENT_MS = 3000
closeAfterEach()
nothingUnhandled()

/** Writes to a stream of its own, one append after another, each under the same ids until it is acknowledged; and reads what it wrote. */
const write = async (store: EventStore, stream: string, seen: Seen): Promise<void> => {
  for (let [n, revision] = [0, -1]; !seen.isOver; n += 1) {
    const events = Array.from({ length: 1 + (n % 3) }, (_, part) => noted(`${stream} ${n} ${part}`))
    await insist(seen, async () => {
      const answer = await append(store, stream, { expected: revision, events })
      if (!answer.ok) seen.broken.push(`${stream} ${n} conflicts: ${answer.actual} is not ${answer.expected}`)
      seen.acknowledged.push(...ids(events))
      seen.at.push(performance.now())
    })
    revision += events.length
    await insist(seen, async () => {
      const [last] = await store.load(stream, revision)
      if (last?.id !== events.at(-1)?.id) seen.broken.push(`${stream} ${n} was acknowledged, and is not read`)
    })
    await pause(5)
  }
}
interface Seen {
  isOver: boolean
  unavailable: number
  readonly broken: string[]
  readonly acknowledged: string[]
  /** When something was acknowledged. */
  readonly at: number[]
}
const insist = async (seen: Seen, act: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error
      seen.unavailable += 1
      await pause(20)
    }
  }
}
/** Milliseconds from when there was a leader until something was acknowledged. */
const silentFor = async (cluster: EventStoreDbCluster, { at }: Seen): Promise<number> => {
  const since = cluster.leadsSince()
  const next = () => at.find((one) => one > since)
  await expect.poll(next, { timeout: 10_000 }).toBeDefined()
  return (next() ?? Infinity) - since
}

test(
  'a cluster that loses its leader or its majority loses nothing, doubles nothing, and is written again within 3 s',
  async () => {
    const cluster = await clusterOfThree()
    const store = storeAt(cluster.url)
    const { found, close } = collecting(store.subscribe(0))
    await written(store, 'before', 'before')
    const before = connections()
    const seen: Seen = { isOver: false, unavailable: 0, broken: [], acknowledged: [idOf('before')], at: [] }
    const writers = Array.from({ length: WRITERS }, (_, n) => write(store, `stream-${n}`, seen))
    const silences: (readonly [FaultName, number])[] = []
    for (const [name, ms] of Array.from({ length: ROUNDS }, () => FOR_MS).flat()) {
      await FAULTS[name](cluster, ms)
      silences.push([name, Math.round(await silentFor(cluster, seen))])
      await pause(200)
    }
    seen.isOver = true
    await Promise.all(writers)

    const log = writtenIds(cluster)
    expect(seen.broken).toEqual([])
    expect(log.length - new Set(log).size).toBe(0)
    const there = new Set(log)
    expect(seen.acknowledged.filter((id) => !there.has(id))).toEqual([])
    expect(silences.filter(([, ms]) => ms > MOST_SILENT_MS)).toEqual([])
    await expect.poll(() => found.ids.length, { timeout: 10_000 }).toBe(log.length)
    expect(found.ids).toEqual(log)
    await expect.poll(connections).toBeLessThanOrEqual(before + 2)
    close()
    if (ROUNDS > 1) report(seen, silences, [before, connections()])
  },
  60_000 * Math.max(1, ROUNDS),
)

/** Of a long run, whose figures are wanted. */
const report = (
  { acknowledged, unavailable }: Seen,
  silences: readonly (readonly [FaultName, number])[],
  open: readonly [number, number],
): void => {
  const worst = Object.keys(FAULTS).map((name) => {
    const of = silences.flatMap(([fault, ms]) => (fault === name ? [ms] : []))
    return `${name}: ${of.length} times, silent for ${Math.max(...of)} ms at most`
  })
  const line = `${acknowledged.length} events acknowledged, ${unavailable} calls not answered in time, connections ${open.join(' -> ')}`
  process.stdout.write(`${[line, ...worst].join('\n')}\n`)
}
