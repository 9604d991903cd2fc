import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { type Answer, join, makeVisitor, type Neighbour } from '#tests/visitor/visitor.ts'
import { limitFiles } from './disk.ts'
import { failedStart, freePort, startServer } from './server.ts'

/** A disk that takes nothing more: reading goes on, writing is refused at once, and with room everything goes on without a restart. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-full-'))
let server: Awaited<ReturnType<typeof startServer>>
let tom: Neighbour
let maya: Neighbour
let itemId = ''
let claimId = ''

const thing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})
const HOUR = 3_600_000

beforeAll(async () => {
  const port = await freePort()
  server = await startServer(folder, port, { SITE_SECRET: SECRET })
  tom = await join(server.url, 'Tom Whitfield')
  maya = await join(server.url, 'Maya Fernandes')
  itemId = idIn(await tom.post('/api/items', thing('Green wool armchair')), 'item')
  claimId = idIn(await maya.post('/api/claims', { itemId }), 'claim')
  expect((await tom.put(`/api/claims/${claimId}/accept`)).status).toBe(200)
  expect((await maya.post('/api/messages', { claimId, content: 'I am coming.' })).status).toBe(201)
  await server.stop()
  // Seen an hour ago: every call from now on would like to write that they are here.
  const vault = makeSqliteVault({ file: inFolder(folder, 'vault.sqlite'), siteSecret: SECRET })
  const anHourAgo = new Date(Date.now() - HOUR).toISOString()
  for (const { sessionId } of [tom.session(), maya.session()]) await vault.sessions.touch(sessionId, anHourAgo)
  await vault.close()
  server = await startServer(folder, port, { SITE_SECRET: SECRET })
}, 60_000)
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const ready = () => makeVisitor(server.url).get('/health/ready')
/** How it was answered, and after how many milliseconds. */
const timed = async (call: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> => {
  const began = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - began }
}
const READING = [
  '/',
  '/api/items?status=all',
  '/api/claims',
  '/api/messages/conversations',
  '/api/notifications',
  '/api/auth/me',
  '/api/auth/csrf-token',
]
const reads = async (): Promise<void> => {
  const paths = [...READING, `/api/items/${itemId}`, `/api/messages/claim/${claimId}`]
  for (const path of paths) for (const reader of [tom, maya]) expect((await reader.get(path)).status, path).toBe(200)
  const stranger = makeVisitor(server.url)
  for (const path of ['/', '/api/branding']) expect((await stranger.get(path)).status, `${path}, signed out`).toBe(200)
}
const titled = async (title: string): Promise<number> =>
  (await tom.get('/api/items/user/mine')).text.split(`"title":"${title}"`).length - 1

describe('while nothing can be written', { timeout: 180_000 }, () => {
  beforeAll(() => limitFiles(server.pid, 0))

  test('everything can be read, by members and strangers', reads)

  test('every write is refused at once with a problem, and reading goes on after it', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a5' } })
      .png()
      .toBuffer()
    const writes: readonly (() => Promise<Answer>)[] = [
      () => tom.post('/api/items', thing('Blue tea set'), { 'idempotency-key': 'tea set' }),
      () => tom.post('/api/items', thing('Tall lamp')),
      () => tom.put(`/api/items/${itemId}`, { pickupNotes: 'Ring twice.' }),
      () => maya.post('/api/messages', { claimId, content: 'At the door.' }, { 'idempotency-key': 'door' }),
      () => maya.post('/api/auth/logout'),
      () => tom.upload('/api/media', picture),
    ]
    for (const write of writes) {
      const { answer, ms } = await timed(write)
      expect([answer.status, answer.body['code']], answer.text).toEqual([503, 'overloaded'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(ms).toBeLessThan(1500)
    }
    await reads()
  })

  test('whoever comes without a session is told to come again, not that a token is wrong', async () => {
    const stranger = makeVisitor(server.url)
    expect((await stranger.get('/api/auth/csrf-token')).status).toBe(503)
  })

  test('readiness says that the disk takes nothing, and that reading goes on', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', services: { api: 'up', readStore: 'up', eventStore: 'up', disk: 'down' }, lag: 0 },
    })
  })
})

describe('with room again', { timeout: 180_000 }, () => {
  beforeAll(() => limitFiles(server.pid, 'unlimited'))

  test('the next try of the same act succeeds, once, and readiness is up', async () => {
    const again = () => tom.post('/api/items', thing('Blue tea set'), { 'idempotency-key': 'tea set' })
    const { answer, ms } = await timed(again)
    expect(answer.status, answer.text).toBe(201)
    expect(ms).toBeLessThan(1500)
    expect(idIn(await again(), 'item')).toBe(idIn(answer, 'item'))
    expect([await titled('Blue tea set'), await titled('Tall lamp')]).toEqual([1, 0])
    const spoken = { claimId, content: 'At the door.' }
    expect((await maya.post('/api/messages', spoken, { 'idempotency-key': 'door' })).status).toBe(201)
    const { data } = (await tom.get(`/api/messages/claim/${claimId}`)).body as { data: readonly { content: string }[] }
    expect(data.filter(({ content }) => content === 'At the door.')).toHaveLength(1)
    await expect
      .poll(async () => (await ready()).body)
      .toMatchObject({ status: 'up', services: { disk: 'up' }, lag: 0 })
  })

  test('nothing half written is left, and the read models equal the log', async () => {
    const left = readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.part'))
    expect(left).toEqual([])
    const verified = await failedStart({ DATA_DIR: folder, SITE_SECRET: SECRET }, 'verify.ts')
    expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/^All \d+ read models equal/mu)])
  })
})

describe('with room for the log, and none for the documents', { timeout: 180_000 }, () => {
  test('what is written is acknowledged at once, and shown when there is room', async () => {
    const sizeOf = (name: string): number => statSync(inFolder(folder, name)).size
    // A rebuild makes the journal of the documents longer than any other: the limit meets it alone.
    const rebuilt = await failedStart({ DATA_DIR: folder, SITE_SECRET: SECRET }, 'rebuild.ts', ['all'])
    expect(rebuilt.code, rebuilt.err).toBe(0)
    const most = sizeOf(`${DOCUMENTS_FILE}-wal`)
    expect(most - Math.max(sizeOf('events.sqlite-wal'), sizeOf('vault.sqlite-wal'))).toBeGreaterThan(400_000)
    limitFiles(server.pid, most)
    const titles = ['Round table', 'Green kettle']
    for (const title of titles) {
      const post = () => tom.post('/api/items', thing(title), { 'idempotency-key': title })
      const { answer, ms } = await timed(post)
      expect([answer.status, answer.headers.get('x-stale')], answer.text).toEqual([202, 'true'])
      expect(ms).toBeLessThan(4000)
    }
    await reads()
    expect((await ready()).body).toMatchObject({ status: 'degraded', state: 'retrying' })
    limitFiles(server.pid, 'unlimited')
    for (const title of titles) await expect.poll(() => titled(title), { timeout: 15_000 }).toBe(1)
    await expect.poll(async () => (await ready()).body).toMatchObject({ status: 'up', lag: 0 })
  })
})

describe('a stop without room', { timeout: 180_000 }, () => {
  test('is in time and loses nothing', async () => {
    const shared = await tom.post('/api/items', thing('Last of all'))
    expect(shared.status, shared.text).toBe(201)
    limitFiles(server.pid, 0)
    const began = performance.now()
    const code = await server.stop()
    expect(performance.now() - began).toBeLessThan(5000)
    // The journals could not be emptied into their files; they are whole as they are.
    expect(code, server.output()).toBe(0)
    server = await startServer(folder, await freePort(), { SITE_SECRET: SECRET })
    const reader = await join(server.url, 'Rita Reader')
    expect((await reader.get(`/api/items/${idIn(shared, 'item')}`)).status).toBe(200)
  })
})
