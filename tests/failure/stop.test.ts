import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projections } from '#projections/all.ts'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import { listen } from '#tests/visitor/listening.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { limitFiles } from './disk.ts'
import { freePort, startServer, startUnheard } from './server.ts'

/** A stop in order: whoever asked is answered, whoever listens is let go, and the process ends well, soon. */
let folder = ''
let server: Awaited<ReturnType<typeof startServer>>
let tom: Neighbour
beforeEach(async () => {
  folder = mkdtempSync(inFolder(tmpdir(), 'gifty-stop-'))
  server = await startServer(folder, await freePort())
  tom = await join(server.url, 'Tom Whitfield')
})
afterEach(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const thing = JSON.stringify({
  title: 'Green wool armchair',
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})

/** Half of it is sent; the rest when told, and then its answer. On a connection that is kept, as browsers do. */
const halfSent = async (by: Neighbour) => {
  const { cookie, csrfToken, sessionId } = by.session()
  const sending = request(`${server.url}/api/items`, {
    method: 'POST',
    headers: {
      cookie,
      'x-csrf-token': csrfToken,
      'x-session-id': sessionId,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(thing),
      connection: 'keep-alive',
      expect: '100-continue',
    },
  })
  const status = new Promise<number | undefined>((resolve, refuse) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode))
    sending.once('error', refuse)
  })
  // The server says so when it has begun with it.
  const begun = new Promise<void>((resolve) => sending.once('continue', resolve))
  sending.flushHeaders()
  await begun
  sending.write(thing.slice(0, 20))
  return { status, rest: () => sending.end(thing.slice(20)) }
}

/**
 * Read models that people wait for and that were not told how far the log had come: their runner was not stopped before the process ended.
 * Those that may be late go on at the next start from where they are.
 */
const waitedFor = new Set(projections.filter(({ late }) => !late).map(({ name }) => name))
const behind = async (): Promise<readonly string[]> => {
  const stores = openStores({ dataDir: folder, siteSecret: null })
  const head = await stores.events.head()
  const active = [...(await stores.reads.active())].flatMap(([name, one]) => (waitedFor.has(name) ? [one] : []))
  expect(active).toHaveLength(waitedFor.size)
  const reached = await Promise.all(active.map((name) => stores.reads.checkpoint(name)))
  await closeStores(stores)
  return active.filter((_, index) => reached[index]?.position !== head)
}

test('a running request is answered, live streams end, and it ends with code 0', async () => {
  const listener = await listen(server.url, tom)
  const half = await halfSent(tom)
  const began = performance.now()
  const code = server.stop()
  await expect.poll(() => listener.ended(), { timeout: 5000 }).toBe(true)
  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow()
  half.rest()
  expect(await half.status).toBe(201)
  expect(await code).toBe(0)
  expect(performance.now() - began).toBeLessThan(5000)
  expect(await behind()).toEqual([])

  server = await startServer(folder, await freePort())
  const maya = await join(server.url, 'Maya Fernandes')
  expect((await maya.get('/api/items?status=all&q=wool')).text).toContain('Green wool armchair')
})

test('a second signal ends it at once, whatever is still running', async () => {
  const listener = await listen(server.url, tom)
  const half = await halfSent(tom)
  const began = performance.now()
  void server.stop()
  await expect.poll(() => listener.ended(), { timeout: 5000 }).toBe(true)
  const hungUp = expect(half.status).rejects.toThrow()
  expect(await server.stop()).toBe(1)
  await hungUp
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a terminal that goes away stops it in order too', async () => {
  expect(await server.hangUp()).toBe(0)
  expect(await behind()).toEqual([])
})

test('without a reader of what it says it goes on, and rests while nothing is asked', async () => {
  await server.stop()
  const unheard = await startUnheard(folder, await freePort())
  try {
    const maya = await join(unheard.url, 'Maya Fernandes')
    // Every write that fails is a line for nobody.
    limitFiles(unheard.pid, 0)
    for (let n = 0; n < 20; n += 1)
      expect((await maya.post('/api/items', JSON.parse(thing))).status).toBeGreaterThanOrEqual(500)
    limitFiles(unheard.pid, 'unlimited')
    const processorSeconds = async (): Promise<number> =>
      Number(/^process_cpu_seconds_total (\S+)/mu.exec((await maya.get('/metrics')).text)?.[1])
    const before = await processorSeconds()
    await sleep(2000)
    expect((await processorSeconds()) - before).toBeLessThan(1)
    expect((await maya.post('/api/items', JSON.parse(thing))).status).toBe(201)
    expect(unheard.exitCode()).toBeNull()
  } finally {
    expect(await unheard.stop()).toBe(0)
  }
})

test('a mail server that says nothing, and clients that never go on, keep it from ending for no more than two seconds', async () => {
  const mute = createServer()
  const asked = new Promise<void>((resolve) => mute.once('connection', () => resolve()))
  await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as AddressInfo
  const sender = { SMTP_URL: `smtp://127.0.0.1:${port}`, SITE_URL: 'http://localhost:3000' }
  const mailing = await startServer(inFolder(folder, 'mailing'), await freePort(), sender)
  await join(mailing.url, 'Maya Fernandes')
  await asked
  const silent = [1, 2, 3].map(() => connect(Number(new URL(mailing.url).port), '127.0.0.1'))
  for (const socket of silent) {
    socket.on('error', () => undefined)
    socket.write('POST /api/items HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"title"')
  }
  await sleep(200)
  const began = performance.now()
  expect(await mailing.stop()).toBe(0)
  // Of a busy machine: twice as long.
  expect(performance.now() - began).toBeLessThan(4000)
  for (const socket of silent) socket.destroy()
  mute.close()
})
