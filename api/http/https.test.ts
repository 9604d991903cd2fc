import { describe, expect, test } from 'vitest'
import { armchair, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

/** Served over HTTPS, behind a proxy that speaks plain HTTP to the server. */
const { tom, world } = town({ SITE_URL: 'https://gifty.example', TRUSTED_PROXIES: '1' })

describe('what HTTPS adds', () => {
  test('cookies are Secure, HttpOnly, SameSite=Lax, for the whole site', async () => {
    const answer = await makeVisitor(world().url).greet()
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-gifty_session=/u)
    const parts = cookie.toLowerCase().split('; ')
    expect(parts).toEqual(expect.arrayContaining(['path=/', 'httponly', 'samesite=lax', 'secure']))
    expect(answer.headers.getSetCookie()).toHaveLength(1)
  })
  test('browsers are told to stay with it', async () => {
    const { headers } = await tom().get('/api/items')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
  test('a cookie that is cleared is cleared as it was set', async () => {
    const one = makeVisitor(world().url)
    await one.greet()
    await one.post('/api/auth/login', { email: 'maya.fernandes@example.org', password: PASSWORD })
    const [cookie = ''] = (await one.del('/api/auth/sessions/terminate-all')).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-gifty_session=; /u)
    expect(cookie.toLowerCase()).toContain('secure')
    expect(cookie.toLowerCase()).toContain('max-age=0')
    expect(cookie).toContain('1970')
  })
})

describe('the plain name of the cookie, which a sister domain can set', () => {
  test('signs nobody in, also beside the right one, and is taken away', async () => {
    const own = tom().session().cookie
    const planted = makeVisitor(world().url)
    await planted.greet()
    await planted.post('/api/auth/login', { email: 'priya.nair@example.org', password: PASSWORD })
    const plain = planted.session().cookie.replace('__Host-', '')
    expect(plain).toMatch(/^gifty_session=[^;]+$/u)
    const me = (cookie: string) => fetch(`${world().url}/api/auth/me`, { headers: { cookie } })
    expect((await me(plain)).status).toBe(401)
    const both = await me(`${plain}; ${own}`)
    expect([both.status, await both.text()]).toEqual([200, expect.stringContaining('Tom Whitfield')])
    const greeted = await fetch(`${world().url}/api/auth/csrf-token`, { headers: { cookie: plain } })
    const [fresh = '', gone = ''] = greeted.headers.getSetCookie()
    expect(fresh).toMatch(/^__Host-gifty_session=[^;]+;/u)
    expect(gone).toMatch(/^gifty_session=; .*1970/u)
  })
})

describe('how long a cookie lasts', () => {
  test('a visitor’s cookie lasts as long as the session: a day; a member’s thirty', async () => {
    const one = makeVisitor(world().url)
    // In seconds from its arrival: a date has passed at once on a device whose clock is ahead.
    const lasts = (answer: { headers: Headers }) =>
      Number(/; max-age=(\d+)(?:;|$)/iu.exec(answer.headers.getSetCookie()[0] ?? '')?.[1])
    expect(lasts(await one.greet())).toBe(24 * 3600)
    const entered = await one.post('/api/auth/login', { email: 'priya.nair@example.org', password: PASSWORD })
    expect(lasts(entered)).toBe(30 * 24 * 3600)
  })
})

describe('requests of other sites', () => {
  const share = (headers: Readonly<Record<string, string>>) => tom().post('/api/items', armchair, headers)
  test('the site’s own address is let through', async () => {
    expect((await share({ origin: 'https://gifty.example' })).status).toBe(201)
  })
  test.each([
    'https://evil.example',
    'http://gifty.example',
    'https://gifty.example.evil.example',
    'https://gifty.example:8443',
    'null',
    'not an address',
  ])('%s is refused, in words without csrf', async (origin) => {
    const answer = await share({ origin })
    expect(refusal(answer)).toEqual([403, 'other-site'])
    expect(answer.body['message']).toBe('Requests from other sites are refused.')
  })
  test.each(['', 'https://gifty.example'])(
    'a write that the browser calls one of another site is refused, origin “%s”',
    async (origin) => {
      expect(refusal(await share({ origin, 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'other-site'])
    },
  )
  test.each(['same-origin', 'same-site', 'none'])('one that it calls %s is let through', async (site) => {
    expect((await share({ 'sec-fetch-site': site })).status).toBe(201)
  })
  test('no answer invites another site to read it', async () => {
    const { headers } = await tom().get('/api/items', { origin: 'https://evil.example' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})

test('behind a proxy the visitor’s own address counts: for sessions and for limits', async () => {
  const far = makeVisitor(world().url)
  await far.greet()
  const login = { email: 'tom.whitfield@example.org', password: PASSWORD }
  await far.post('/api/auth/login', login, { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox Android' })
  const mine = listIn(await far.get('/api/auth/sessions')).filter(({ current }) => current)
  expect(mine).toMatchObject([{ place: 'Place unknown', device: 'Firefox on Android' }])
  expect(JSON.stringify(mine)).not.toContain('203.0.113.7')
})
