import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { idIn } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'
import { freePort, startProgram, testProgram } from './server.ts'

/** The wall clock of a real process is set by weeks and by days: it stays quick, quiet and small, and everything happens once, when it is due. */
const SECOND = 1000
const DAY = 86_400 * SECOND
/** Of the timers, and some for a machine that is busy. */
const TICK = 15 * SECOND
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-clock-'))
let program: string[] = []
const servers: Awaited<ReturnType<typeof startProgram>>[] = []
beforeAll(async () => {
  program = await testProgram('shifted-server')
}, 60_000)
afterAll(async () => {
  for (const server of servers) await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (name: string) => {
  const [dataDir, shiftFile] = [inFolder(folder, name), inFolder(folder, `${name}.shift`)]
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), SHIFT_FILE: shiftFile, LOG_LEVEL: 'info' }
  const server = await startProgram(program, settings)
  servers.push(server)
  const setClock = async (ms: number): Promise<void> => {
    writeFileSync(shiftFile, String(ms))
    // Tests run at once here, so that vitest does not know in which one it is, as its poll would have to.
    await vi.waitFor(() => expect(server.output()).toContain(JSON.stringify({ clockSetBy: ms })), { timeout: 10_000 })
  }
  return { ...server, dataDir, setClock }
}
type Started = Awaited<ReturnType<typeof start>>

const share = async (by: Neighbour, expiresAt?: number): Promise<string> => {
  const ends = expiresAt === undefined ? {} : { timeSensitive: true, expiresAt: new Date(expiresAt).toISOString() }
  const thing = { title: 'Tray of seedlings', description: 'Take them today.', ...ends }
  const answer = await by.post('/api/items', { ...thing, location: { coordinates: [115.8716, -31.9341] } })
  expect(answer.status, answer.text).toBe(201)
  return idIn(answer, 'item')
}
/** How often something is told in the log of a server that runs. What is read may say that a listing has ended before anything says so. */
const timesIn = ({ dataDir }: Pick<Started, 'dataDir'>, type: string): number => {
  const log = new DatabaseSync(inFolder(dataDir, 'events.sqlite'), { readOnly: true })
  const { times } = log.prepare('SELECT count(*) AS times FROM events WHERE type = ?').get(type)
  log.close()
  return Number(times)
}
/** Two ticks at most. */
const told = async (server: Started, type: string, times: number): Promise<void> => {
  const until = performance.now() + 2 * TICK
  while (timesIn(server, type) < times && performance.now() < until) await sleep(100)
  expect(timesIn(server, type), type).toBe(times)
}

const megabytes = async ({ url }: Started): Promise<number> => {
  const { text } = await makeVisitor(url).get('/metrics')
  return Number(/^process_resident_memory_bytes (\S+)/mu.exec(text)?.[1]) / 1e6
}
/** Asks all the time; the longest that an answer took. */
const watch = ({ url }: Started) => {
  let longest = 0
  let watching = true
  const asking = (async () => {
    while (watching) {
      const began = performance.now()
      await (await fetch(`${url}/health/live`)).text()
      longest = Math.max(longest, performance.now() - began)
      await sleep(20)
    }
  })()
  return async (): Promise<number> => {
    watching = false
    await asking
    return longest
  }
}
/** While the clock is set and what is due is done, nobody waits, little is said, all of it JSON, and the process stays small. */
const quietly = async (server: Started, work: () => Promise<void>): Promise<void> => {
  const [logged, size, longest] = [server.output().length, await megabytes(server), watch(server)]
  await work()
  expect(await longest()).toBeLessThan(SECOND)
  const lines = server.output().slice(logged).trim().split('\n')
  for (const line of lines.filter((one) => one !== '')) expect(JSON.parse(line)).toBeTypeOf('object')
  expect(lines.length, server.output()).toBeLessThan(50)
  expect((await megabytes(server)) - size).toBeLessThan(150)
}

test.concurrent(
  '40 days forward: what has ended ends, whoever is to be asked is asked, all of it once',
  async () => {
    const server = await start('forward')
    const tom = await join(server.url, 'Tom Whitfield')
    await share(tom, Date.now() + DAY)
    await share(tom)
    await quietly(server, async () => {
      await server.setClock(40 * DAY)
      // A session lasts 30 days.
      expect((await tom.get('/api/auth/me')).status).toBe(401)
      await tom.greet()
      const known = { email: 'tom.whitfield@example.org', password: PASSWORD }
      expect((await tom.post('/api/auth/login', known)).status).toBe(200)
      await told(server, 'ItemExpired', 1)
      await told(server, 'StillAvailableAsked', 1)
      await sleep(2 * SECOND)
    })
    expect(await server.stop()).toBe(0)
    const types = ['ItemExpired', 'StillAvailableAsked', 'ExpiryReminded']
    expect(types.map((type) => timesIn(server, type))).toEqual([1, 1, 0])
  },
  180_000,
)

test.concurrent(
  'a day back: what comes due by the new time happens, and what has happened does not again',
  async () => {
    const server = await start('back')
    const tom = await join(server.url, 'Tom Whitfield')
    await share(tom, Date.now() + 5 * SECOND)
    await told(server, 'ItemExpired', 1)
    await quietly(server, async () => {
      await server.setClock(-DAY)
      await share(tom, Date.now() - DAY + 5 * SECOND)
      expect((await tom.get('/api/items/user/mine')).status).toBe(200)
      await told(server, 'ItemExpired', 2)
    })
    expect(await server.stop()).toBe(0)
    expect(timesIn(server, 'ItemExpired')).toBe(2)
  },
  180_000,
)
