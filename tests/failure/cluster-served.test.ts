import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventStoreDbCluster, startCluster } from '#tests/engines/eventstoredb-cluster.ts'
import { FAULTS, type FaultName } from '#tests/engines/eventstoredb/faults.ts'
import { join } from '#tests/visitor/visitor.ts'
import { freePort, startServer } from './server.ts'
import { idIn, makeLoad, notNow, thing } from './steady-load.ts'

/**
 * People share things on a server whose log is a cluster of three that loses its leader or its majority. Each fault so many times, the lost
 * majority a quarter as often: `CLUSTER_ROUNDS=20` for a long run.
 */
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 1)
const isLong = ROUNDS > 1
const WRITERS = isLong ? 30 : 8
const READERS = 3
/** People are known by letters. */
const LETTERS = 'abcdef'
const MAJORITY_LOST_MS = isLong ? 30_000 : 2000
/** After there is a leader. */
const MOST_SILENT_MS = 3000

let cluster: EventStoreDbCluster
let server: Awaited<ReturnType<typeof startServer>>
const dataDir = mkdtempSync(inFolder(tmpdir(), 'gifty-cluster-'))

beforeAll(async () => {
  cluster = await startCluster()
  const settings = {
    EVENT_STORE: 'eventstoredb',
    EVENTSTOREDB_URL: cluster.url,
    SITE_SECRET: 'only these tests know it, nobody else',
  }
  server = await startServer(dataDir, await freePort(), settings)
}, 60_000)
afterAll(async () => {
  await server.kill()
  cluster.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const load = makeLoad(notNow)
/** Milliseconds from when there was a leader until something was acknowledged. */
const silentFor = async (): Promise<number> => {
  const since = cluster.leadsSince()
  const next = () => load.acknowledgedAt.find((one) => one > since)
  await expect.poll(next, { timeout: 20_000 }).toBeDefined()
  return (next() ?? Infinity) - since
}
/** Connections that the server has to the nodes; null on a system that does not list them. */
const connections = (): number | null => {
  const ports = new Set(cluster.nodes.map(({ port }) => port))
  try {
    const rows = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .slice(1)
      .map((row) => row.trim().split(/\s+/u))
    const open = rows.filter(
      ([, , remote, state]) => state === '01' && ports.has(parseInt(remote?.split(':')[1] ?? '', 16)),
    )
    return open.length
  } catch {
    return null
  }
}

test(
  'what people were told was shared is in the log once, whatever the cluster goes through; every reading is answered',
  async () => {
    const people = await Promise.all(
      Array.from({ length: WRITERS }, (_, n) =>
        join(server.url, `Nora ${LETTERS[n % 6]}${LETTERS[Math.floor(n / 6)]}`),
      ),
    )
    await pause(500)
    const before = connections()
    const [reader] = people
    if (!reader) throw new Error('nobody is there')
    const first = idIn(await reader.post('/api/items', thing('First of all')), 'item')
    const sharing = people.map((owner, n) => load.share(owner, people.at(n - 1) ?? reader))
    const busy = [...sharing, ...people.slice(0, READERS).map((one) => load.read(one, first))]
    await expect.poll(() => load.made.length, { timeout: 20_000 }).toBeGreaterThan(WRITERS)
    const silences: (readonly [FaultName, number])[] = []
    const fault = async (name: FaultName, ms: number): Promise<void> => {
      await FAULTS[name](cluster, ms)
      silences.push([name, Math.round(await silentFor())])
      await pause(300)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await fault('the leader dies', 900)
      await fault('the leader freezes', round % 2 === 0 ? 1500 : 3000)
      if (round % 4 === 0)
        await fault(round % 8 === 0 ? 'both followers die' : 'both followers freeze', MAJORITY_LOST_MS)
    }
    load.end()
    await Promise.all(busy)

    const written = cluster.log.events.filter(({ type }) => !type.startsWith('$'))
    const listed = written.filter(({ type }) => type === 'ItemListed').map(({ stream }) => stream)
    expect(load.wrong).toEqual([])
    expect(new Set(written.map(({ id }) => id)).size).toBe(written.length)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.toSorted()).toEqual([first, ...new Set(load.made)].map((id) => `item-${id}`).toSorted())
    expect(new Set(load.made).size).toBe(load.made.length)
    expect(silences.filter(([, ms]) => ms > MOST_SILENT_MS)).toEqual([])
    if (before !== null) await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(before + 2)
    const line = `${load.made.length} things shared, silent for ${Math.max(...silences.map(([, ms]) => ms))} ms at most, connections ${before} -> ${connections()}`
    if (isLong) process.stdout.write(`${line}\n`)
  },
  60_000 * Math.max(2, ROUNDS),
)
