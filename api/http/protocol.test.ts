import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { armchair, idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { routes } from '#api/routes.ts'

const { tom, maya, stranger, world, share, events, appendedBy } = town()
const key = (name: string) => ({ 'idempotency-key': name })

describe('the same key is the same act', () => {
  test('twice: one event, the same answer', async () => {
    const first = await tom().post('/api/items', armchair, key('a-chair'))
    let again = first
    const appended = await appendedBy(async () => {
      again = await tom().post('/api/items', armchair, key('a-chair'))
    })
    expect(appended).toEqual([])
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'))
  })
  test('100 at once: one event, the same answer', async () => {
    const send = () => tom().post('/api/items', { ...armchair, title: 'Rushed chair' }, key('rush'))
    const before = (await events()).length
    const answers = await Promise.all(Array.from({ length: 100 }, send))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect((await events()).length).toBe(before + 1)
  })
  test('with another body 422; by another person, or on another path, it is another act', async () => {
    await tom().post('/api/items', armchair, key('mine'))
    const other = await tom().post('/api/items', { ...armchair, title: 'Another chair' }, key('mine'))
    expect(refusal(other)).toEqual([422, 'idempotency-key-reused'])
    expect((await maya().post('/api/items', { ...armchair, title: 'Her chair' }, key('mine'))).status).toBe(201)
    const itemId = await share()
    expect((await maya().post('/api/claims', { itemId }, key('mine'))).status).toBe(201)
  })
  test('a refusal is repeated too', async () => {
    const itemId = await share()
    const first = await tom().post('/api/claims', { itemId }, key('own'))
    expect(refusal(first)).toEqual([403, 'claim-own-item'])
    expect((await tom().post('/api/claims', { itemId }, key('own'))).text).toBe(first.text)
  })
})

describe('reading one’s own writes', () => {
  test('a write tells its position, and a plain GET afterwards shows it', async () => {
    const answer = await tom().post('/api/items', armchair)
    expect(Number(answer.headers.get('x-position'))).toBe((await events()).length)
    expect((await maya().get(`/api/items/${idIn(answer, 'item')}`)).status).toBe(200)
  })
  test('a position that has come does not wait; one that has not is told with X-Stale, never a 500', async () => {
    const head = String((await events()).length)
    const there = await maya().get('/api/items', { 'x-min-position': head })
    expect([there.status, there.headers.get('x-stale')]).toEqual([200, null])
    const begun = performance.now()
    const ahead = await maya().get('/api/items', { 'x-min-position': String(Number(head) + 1000) })
    expect([ahead.status, ahead.headers.get('x-stale')]).toEqual([200, 'true'])
    expect(performance.now() - begun).toBeLessThan(2500)
    for (const wrong of ['soon', '-1', '1.5'])
      expect(refusal(await maya().get('/api/items', { 'x-min-position': wrong }))[0]).toBe(400)
  })
  // Whoever may not read there is told that, and nothing else.
  const forNeighbours = routes.filter(({ method, access }) => method === 'get' && access !== 'auditor')
  test.each(forNeighbours.map(({ path }) => path))(
    'no position is refused as such, and as declared, at %s',
    async (path) => {
      const address = `/api${path.replaceAll(/:\w+/gu, '01jd2k8m4x9t5w7z3c6q8r0vab')}`
      expect((await maya().get(address, { 'x-min-position': 'soon' })).status).toBe(400)
    },
  )
  test('a position that a page has seen in the log from which the site has moved is not waited for', async () => {
    const head = (await events()).length
    for (const old of [head + 10_001, Number.MAX_SAFE_INTEGER]) {
      const answer = async () => {
        const { status, headers } = await maya().get('/api/items', { 'x-min-position': String(old) })
        expect([status, headers.get('x-stale')]).toEqual([200, 'true'])
      }
      expect(await leastTime(500, () => timeOf(answer))).toBeLessThan(500)
    }
  })
})

describe('bodies', () => {
  const send = (raw: string, type = 'application/json', path = '/api/claims') =>
    tom().call('POST', path, { raw, headers: { 'content-type': type } })
  test('another content type is 415, broken JSON 400, more than 100 kB 413', async () => {
    expect(refusal(await send('a=b', 'application/x-www-form-urlencoded'))).toEqual([415, 'wrong-media-type'])
    expect(refusal(await send('hello', 'text/plain'))).toEqual([415, 'wrong-media-type'])
    expect(refusal(await send('{"itemId":'))).toEqual([400, 'invalid-json'])
    expect(refusal(await send(JSON.stringify({ itemId: 'x'.repeat(101 * 1024) })))).toEqual([413, 'too-large'])
    expect(refusal(await send(JSON.stringify([1, 2])))[0]).toBe(400)
  })
  test('12 MB on POST /items, and no more', async () => {
    const big = (megabytes: number) => JSON.stringify({ ...armchair, description: 'x'.repeat(megabytes * 1024 * 1024) })
    expect(refusal(await send(big(5), 'application/json', '/api/items'))[0]).toBe(400)
    expect(refusal(await send(big(13), 'application/json', '/api/items'))).toEqual([413, 'too-large'])
  })
  test('401 is decided before 400', async () => {
    expect(refusal(await stranger().post('/api/claims', { itemId: 7 }))).toEqual([401, 'not-signed-in'])
  })
})

describe('paths that are easy to mis-route', () => {
  test.each([
    '/items/saved',
    '/items/user/mine',
    '/messages/unread/count',
    '/messages/conversations',
    '/notifications',
  ])('GET %s is itself, not an id', async (path) => {
    expect((await maya().get(`/api${path}`)).status).toBe(200)
    expect((await stranger().get(`/api${path}`)).status).toBe(401)
  })
  test('GET /claims/item/{id} is a list', async () => {
    expect(listIn(await tom().get(`/api/claims/item/${await share()}`))).toEqual([])
  })
  test.each(['/api', '/api/', '/api/nothing', '/api/items/x/y/z', '/api/admin'])('%s is JSON 404', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await tom().call(method, path)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(refusal(answer)).toEqual([404, 'not-found'])
    }
  })
  test('other paths are not JSON', async () => {
    expect((await tom().get('/apiary')).headers.get('content-type')).not.toContain('json')
  })
})

describe('what stands around every answer', () => {
  test('security headers, and no HSTS on plain HTTP', async () => {
    const { headers } = await tom().get('/api/items')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?:;|$)/u)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('cache-control')).toContain('no-store')
  })
  test('cross-origin requests with credentials are refused', async () => {
    const answer = await tom().post('/api/items', armchair, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.body['message']).not.toMatch(/csrf/u)
    expect((await tom().get('/api/items')).headers.get('access-control-allow-origin')).toBeNull()
  })
  test('a path that cannot be decoded is no 500', async () => {
    const status = await new Promise((resolve) => {
      request(`${world().url}/api/items/%E0%A4%A`, { headers: { cookie: tom().session().cookie } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).end()
    })
    expect([400, 404]).toContain(status)
  })
})
