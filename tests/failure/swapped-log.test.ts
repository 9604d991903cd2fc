import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Log, type Logged, makeLog } from '#tests/engines/eventstoredb/log.ts'
import { startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { startProxy } from '#tests/engines/tcp-proxy.ts'
import { join } from '#tests/visitor/visitor.ts'
import { freePort, startServer } from './server.ts'

/** Another log comes to stand where the log of a running server was: nothing is written to it, one line says what to do, and the process ends. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-swapped-'))
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** A copy with other ids is another site's log; without its end it is an older one. */
const copyOf = (events: readonly Logged[], idOf = (event: Logged): string => event.id): Log => {
  const log = makeLog()
  for (const event of events.filter(({ type }) => !type.startsWith('$'))) {
    const { stream, revision } = event
    const copied = log.append({ stream, expected: revision - 1, events: [{ ...event, id: idOf(event) }] })
    expect(copied).toMatchObject({ is: 'success' })
  }
  return log
}
const serve = async (log: Log) => {
  const server = await startEventStoreDb({ log })
  closing.push(server.kill)
  return server
}
const thing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})
const settingsOf = (port: number) => ({
  SITE_SECRET: SECRET,
  EVENT_STORE: 'eventstoredb',
  EVENTSTOREDB_URL: `esdb://127.0.0.1:${port}?tls=false`,
})
/** A server whose way to the log can lead elsewhere. */
const startOn = async (log: Log, dataDir: string) => {
  const proxy = await startProxy(await serve(log))
  closing.push(proxy.close)
  const server = await startServer(dataDir, await freePort(), settingsOf(proxy.port))
  closing.push(server.kill)
  return { proxy, server }
}

const begun = inFolder(folder, 'begun')
/** Of the site as it is, and as it was when it had half of it. */
let [whole, half]: [readonly Logged[], readonly Logged[]] = [[], []]
beforeAll(async () => {
  const log = makeLog()
  const { server } = await startOn(log, begun)
  const tom = await join(server.url, 'Tom Whitfield')
  for (let n = 0; n < 6; n += 1) {
    expect((await tom.post('/api/items', thing(`Chair ${n}`))).status).toBe(201)
    if (n === 2) half = [...log.events]
  }
  expect(await server.stop()).toBe(0)
  whole = [...log.events]
}, 60_000)

const ofOurs = (log: Log): readonly Logged[] => log.events.filter(({ type }) => !type.startsWith('$'))
/** Longer than what this site knows: another branch of it went on since. */
const branch = (present: Log): Log => {
  const log = copyOf(half)
  const [event] = ofOurs(log)
  for (let n = 0; event && n < 2 * present.events.length; n += 1)
    log.append({ stream: `other-${n}`, expected: -1, events: [{ ...event, id: randomUUID() }] })
  return log
}

const SHORTER = /ends (?:earlier|at \d+), but the read models \(\S+\) were built up to \d+: put back the log/u
const OTHER =
  /is not the one that the read models \(\S+\) were built from: at \d+ it has (?:no event|\S+), not \S+: put back the log/u
const SWAPS = [
  { becomes: 'an older copy of it', name: 'older', make: () => copyOf(half), line: SHORTER },
  { becomes: 'an empty one', name: 'empty', make: makeLog, line: SHORTER },
  {
    becomes: 'another site’s, as long',
    name: 'other',
    make: (present: Log) => copyOf(ofOurs(present), () => randomUUID()),
    line: OTHER,
  },
  { becomes: 'a longer one, of another branch', name: 'branch', make: branch, line: OTHER },
]

test.concurrent.each(SWAPS)(
  'the log of a running server becomes $becomes',
  { timeout: 120_000 },
  async ({ name, make, line }) => {
    const dataDir = inFolder(folder, name)
    cpSync(begun, dataDir, { recursive: true })
    const log = copyOf(whole)
    const { proxy, server } = await startOn(log, dataDir)
    const ben = await join(server.url, 'Ben Abbott')
    const other = await serve(make(log))
    const before = ofOurs(other.log)

    await proxy.cut()
    proxy.leadTo(other)
    let isOver = false
    const written: number[] = []
    const began = performance.now()
    const health: unknown[] = []
    const writing = repeated(async (n) => {
      const answer = await ben.post('/api/items', thing(`Too late, ${n}`)).catch(() => null)
      if (answer) written.push(answer.status)
    })
    const looking = repeated(async () => {
      const answer = await fetch(`${server.url}/health/ready`).catch(() => null)
      // A lost connection is noticed within a second.
      if (answer && performance.now() - began > 1000) health.push(((await answer.json()) as { status: unknown }).status)
    })
    await proxy.mend()
    expect(await server.ended).toBe(1)
    isOver = true
    await Promise.all([writing, looking])

    expect(ofOurs(other.log)).toEqual(before)
    expect(written.filter((status) => status < 300)).toEqual([])
    expect(health).not.toContain('up')
    const lines = server
      .output()
      .split('\n')
      .filter((one) => one.startsWith('The log of events'))
    expect(lines).toEqual([expect.stringMatching(line)])

    async function repeated(work: (n: number) => Promise<void>): Promise<void> {
      for (let n = 0; !isOver; n += 1) {
        await work(n)
        await sleep(20)
      }
    }
  },
)
