import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressFrom } from './address.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'
import { servePages } from '#tests/site/page-server.ts'

/** Nobody but the sender waits. 1,000 idle connections used to take the site down for as long as they stayed. */
const { tom, maya, stranger, world } = town()
let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

/** The headers of a request and one byte of its body; the text that comes back. */
const halfSent = (by: Visitor, path: string, more = 'content-type: application/json\r\n') => {
  const { cookie, csrfToken, sessionId } = by.session()
  const socket = connect(Number(new URL(world().url).port), '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.on('error', () => undefined)
  const tokens = `cookie: ${cookie}\r\nx-csrf-token: ${csrfToken}\r\nx-session-id: ${sessionId}\r\n`
  socket.write(`POST ${path} HTTP/1.1\r\nhost: gifty\r\n${tokens}${more}content-length: 50\r\n\r\n{`)
  return () => heard
}
const statuses = (heard: readonly (() => string)[]): readonly string[] =>
  heard.map((text) => text().slice(9, 12)).filter((status) => status !== '')

test('1,050 half-sent requests of one address: all but 50 are told to come back, and everybody else is served', async () => {
  const heard = Array.from({ length: 1050 }, () => halfSent(stranger(), '/api/auth/login'))
  await expect.poll(() => statuses(heard).length, { timeout: 30_000 }).toBe(1000)
  expect(new Set(statuses(heard))).toEqual(new Set(['429']))
  for (const path of ['/api/branding', '/health/ready', '/health/live'])
    expect((await fetch(`${world().url}${path}`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await maya().put('/api/auth/me', { name: 'Maya F.' })).status).toBe(200)
})

test('a person sends at most eight bodies with pictures at once, before any of them is here (uploads are held in memory)', async () => {
  const multipart = 'content-type: multipart/form-data; boundary=x\r\n'
  const heard = Array.from({ length: 30 }, () => halfSent(tom(), '/api/media', multipart))
  await expect.poll(() => statuses(heard).length).toBe(22)
  expect(new Set(statuses(heard))).toEqual(new Set(['429']))
  const other = halfSent(maya(), '/api/media', multipart)
  expect((await tom().get('/api/auth/me')).status).toBe(200)
  expect(other()).toBe('')
})

describe('X-Min-Position', () => {
  const ahead = async () => String((await world().stores.events.head()) + 5000)
  test('is for members: a visitor waits for nothing', async () => {
    const wanted = { 'x-min-position': '9007199254740991' }
    const readAll = async (): Promise<void> => {
      const reads = Array.from({ length: 200 }, () => fetch(`${world().url}/api/branding`, { headers: wanted }))
      expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect(await leastTime(5000, () => timeOf(readAll))).toBeLessThan(5000)
  })
  test('four of a session wait; the others are answered at once, and told that they are behind', async () => {
    const headers = { cookie: tom().session().cookie, 'x-min-position': await ahead() }
    const begun = performance.now()
    const took = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await fetch(`${world().url}/api/auth/me`, { headers })
        expect([answer.status, answer.headers.get('x-stale')]).toEqual([200, 'true'])
        return performance.now() - begun
      }),
    )
    expect(took.filter((ms) => ms >= 990)).toHaveLength(4)
  })
})

test('a disk that takes no more keeps nobody from reading: the time of the last look is not written, and that is all', async () => {
  const { deps, time } = world()
  const touch = vi.fn(() => Promise.reject(new Error('SQLITE_FULL')))
  const vault = { ...deps.vault, sessions: { ...deps.vault.sessions, touch } }
  const server = await servePages({ ...deps, vault }, { 'index.html': 'page' })
  const before = time.now
  time.now = new Date(Date.parse(before) + 120_000).toISOString()
  const { cookie } = tom().session()
  for (const path of ['/api/items', '/api/messages/conversations', '/'])
    expect((await fetch(`${server.url}${path}`, { headers: { cookie } })).status).toBe(200)
  expect(touch.mock.calls.length).toBeGreaterThan(2)
  time.now = before
  await server.close()
})

describe('whose address it is', () => {
  const forged = '10.9.8.7, 198.51.100.1'
  test.each([
    ['no proxy is declared: the connection', { header: forged, proxies: 0 }, '192.0.2.1'],
    ['one proxy: what it appended', { header: forged, proxies: 1 }, '198.51.100.1'],
    ['two proxies: what the first appended', { header: `1.1.1.1, ${forged}`, proxies: 2 }, '10.9.8.7'],
    ['one proxy, and no address in its header', { header: 'not an address 3', proxies: 1 }, '192.0.2.1'],
    ['one proxy, and no header', { header: '', proxies: 1 }, '192.0.2.1'],
    ['IPv6', { header: '2001:db8::7', proxies: 1 }, '2001:db8::7'],
  ])('%s', (_, { header, proxies }, address) => {
    expect(addressFrom(header, '192.0.2.1', proxies)).toBe(address)
  })
  test('X-Forwarded-Host never says what the own origin is', async () => {
    const evil = { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await tom().call('PUT', '/api/auth/me', { body: {}, headers: evil })
    expect(refusal(answer)).toEqual([403, 'other-site'])
  })
})

test('what this machine reads of the operation, others do not', async () => {
  const local = makeVisitor(world().url)
  expect((await local.get('/metrics')).status).toBe(200)
  expect(Object.keys((await local.get('/health/ready')).body).length).toBeGreaterThan(1)
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  expect(refusal(await local.get('/metrics', proxied))).toEqual([404, 'not-found'])
  expect((await local.get('/health/ready', proxied)).body).toEqual({ status: 'up' })
})
