import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { join, makeVisitor, type Neighbour } from '#tests/visitor/visitor.ts'
import { acknowledgedId } from './acknowledged.ts'
import { filesIn } from './bytes.ts'
import { freePort, startServer } from './server.ts'

/** A real process in the midst of use: its folder copied between two instructions, uploads that break off, streams that nobody reads, a stop. */
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-load-'))
const dataDir = inFolder(folder, 'data')
const servers: Awaited<ReturnType<typeof startServer>>[] = []
let people: readonly Neighbour[] = []
/** Of the site of everybody here, over its restarts. */
let port: number | undefined
const start = async (at = dataDir) => {
  const server = await startServer(at, at === dataDir ? (port ??= await freePort()) : await freePort())
  servers.push(server)
  return server
}
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start()
  const names = ['Tom Whitfield', 'Maya Fernandes', 'Priya Nair', 'Luca Moretti']
  people = await Promise.all(names.map((name) => join(server.url, name)))
}, 60_000)
afterAll(async () => {
  for (const one of servers) await one.kill()
  rmSync(folder, { recursive: true, force: true })
})

const thing = (title: string) => ({
  title,
  description: 'Something that somebody gives away.',
  location: { coordinates: [115.8716, -31.9341] },
})
/** Until somebody has shared something more. */
const moreIn = (acknowledged: ReadonlySet<string>): Promise<void> => {
  const before = acknowledged.size
  return expect.poll(() => acknowledged.size).toBeGreaterThan(before)
}
/** Everybody shares until told to end, or until nobody answers; whatever was acknowledged is noted at once. */
const sharing = (acknowledged: Set<string>) => {
  let going = true
  const one = async (person: Neighbour): Promise<void> => {
    while (going) {
      const answer = await person.post('/api/items', thing('A thing')).catch(() => null)
      if (answer === null || answer.status === 503) return
      acknowledged.add(acknowledgedId(answer, 'item'))
    }
  }
  const all = Promise.all(people.map(one))
  return {
    ended: all,
    end: async (): Promise<void> => {
      going = false
      await all
    },
  }
}
const mustHave = async (url: string, ids: Iterable<string>): Promise<void> => {
  const reader = await join(url, `Reader ${'abcdefghijkl'.charAt(servers.length)}`)
  for (const id of ids) expect((await reader.get(`/api/items/${id}`)).status).toBe(200)
}

test(
  'what lies on the disk at any moment is a whole site: everything acknowledged by then is in it',
  { timeout: 180_000 },
  async () => {
    const acknowledged = new Set<string>()
    const load = sharing(acknowledged)
    const copies: { at: string; had: ReadonlySet<string> }[] = []
    for (let n = 0; n < 2; n += 1) {
      await moreIn(acknowledged)
      await sleep(100 + Math.random() * 200)
      const had = new Set(acknowledged)
      process.kill(server.pid, 'SIGSTOP')
      const at = inFolder(folder, `copy-${n}`)
      cpSync(dataDir, at, { recursive: true })
      process.kill(server.pid, 'SIGCONT')
      copies.push({ at, had })
    }
    await load.end()
    for (const { at, had } of copies) {
      const again = await start(at)
      await mustHave(again.url, had)
      // A job that was due may have acted a moment ago.
      await expect
        .poll(async () => (await makeVisitor(again.url).get('/health/ready')).body)
        .toMatchObject({ status: 'up', lag: 0, parked: 0 })
      expect(await again.stop()).toBe(0)
    }
  },
)

/** Says that it sends a picture of so many bytes, sends half of it, and hangs up. */
const breakOff = ({ session }: Neighbour): Promise<void> =>
  new Promise((resolve) => {
    const { cookie, csrfToken, sessionId } = session()
    const sending = request(`${server.url}/api/media`, {
      method: 'POST',
      headers: {
        cookie,
        'x-csrf-token': csrfToken,
        'x-session-id': sessionId,
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': 200_000,
      },
    })
    sending.once('error', () => resolve())
    const head =
      '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
    sending.write(Buffer.concat([Buffer.from(head), Buffer.alloc(100_000, 7)]), () =>
      setTimeout(() => sending.destroy(new Error('gone')), 20),
    )
  })

test('uploads that break off leave nothing behind, and hold up nobody', async () => {
  const before = filesIn(dataDir).length
  for (let round = 0; round < 10; round += 1) await Promise.all(people.map(breakOff))
  const began = performance.now()
  for (const person of people) expect((await person.get('/api/items')).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(3000)
  const photos = inFolder(dataDir, 'photos')
  expect(existsSync(photos) ? filesIn(photos) : []).toEqual([])
  expect(filesIn(dataDir).length).toBeLessThanOrEqual(before + 1)
})

/** A stream of the person's; one that is deaf is opened and never read. */
const openStream = ({ session }: Neighbour, isDeaf: boolean) =>
  new Promise<{ readonly heard: () => string; readonly isOpen: () => boolean; readonly close: () => void }>(
    (resolve, refuse) => {
      const opening = request(`${server.url}/api/stream`, { headers: { cookie: session().cookie } }, (response) => {
        let heard = ''
        let open = response.statusCode === 200
        response.once('close', () => (open = false))
        if (!isDeaf) response.on('data', (chunk: Buffer) => (heard += chunk.toString()))
        resolve({ heard: () => heard, isOpen: () => open, close: () => opening.destroy() })
      })
      opening.once('error', refuse)
      opening.end()
    },
  )

test('streams that nobody reads are kept, cost little, and keep no other from hearing', async () => {
  const EACH = 10
  const streams = await Promise.all(
    people.flatMap((person) => Array.from({ length: EACH }, (_, n) => openStream(person, n % 2 === 0))),
  )
  const heard = () => streams.filter((_, n) => n % 2 === 1).map((stream) => stream.heard().length)
  const before = heard()
  for (let n = 0; n < 25; n += 1)
    await Promise.all(
      people.map(async (person) => expect((await person.post('/api/items', thing('Heard of'))).status).toBe(201)),
    )
  await expect.poll(() => heard().every((length, n) => length > (before[n] ?? 0)), { timeout: 10_000 }).toBe(true)
  expect(streams.every(({ isOpen }) => isOpen())).toBe(true)
  const { text } = await makeVisitor(server.url).get('/metrics')
  expect(Number(/^process_resident_memory_bytes (\S+)/mu.exec(text)?.[1]) / 1e6).toBeLessThan(500)
  for (const { close } of streams) close()
})

test(
  'a stop under load ends well within 2 s, and everything acknowledged is there afterwards',
  { timeout: 180_000 },
  async () => {
    const stopUnderLoad = async (): Promise<number> => {
      const acknowledged = new Set<string>()
      const load = sharing(acknowledged)
      await moreIn(acknowledged)
      await sleep(300)
      const took = await timeOf(async () => expect(await server.stop()).toBe(0))
      await load.ended
      server = await start()
      await mustHave(server.url, acknowledged)
      return took
    }
    expect(await leastTime(2000, stopUnderLoad)).toBeLessThan(2000)
  },
)
