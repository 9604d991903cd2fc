import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

const { tom, maya, stranger, world, one, share } = town({
  ADMIN_EMAIL: 'Ada.Admin@example.org',
  DEMO_MODE: 'on',
})
const visitor = async () => {
  const one = makeVisitor(world().url)
  await one.greet()
  return one
}
const zoe = {
  name: 'Zoe Newcomer',
  email: 'zoe@example.org',
  password: PASSWORD,
  termsAcceptedAt: '2026-11-19T07:00:00.000Z',
  privacyAcceptedAt: '2026-11-19T07:00:00.000Z',
}
const signIn = async (email: string, password = PASSWORD) => {
  const one = await visitor()
  return { one, answer: await one.post('/api/auth/login', { email, password }) }
}

describe('the token', () => {
  test('top level and in data, not to be stored, with an anonymous session', async () => {
    const one = makeVisitor(world().url)
    const answer = await one.greet()
    const { csrfToken, sessionId, data } = answer.body
    expect(data).toMatchObject({ csrfToken, sessionId })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const cookie = answer.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/httponly/iu)
    expect(cookie).toMatch(/samesite=lax/iu)
    expect(cookie).toMatch(/path=\//iu)
    expect(cookie).not.toContain(String(sessionId))
    expect(cookie).not.toContain(String(csrfToken))
    expect((await one.greet()).body).toMatchObject({ csrfToken, sessionId })
  })
  test('a wrong or missing token or session id answers 403 with lower-case csrf', async () => {
    const { csrfToken, sessionId } = tom().session()
    const other = maya().session()
    const wrong = [
      { 'x-csrf-token': '', 'x-session-id': sessionId },
      { 'x-csrf-token': `${csrfToken}x`, 'x-session-id': sessionId },
      { 'x-csrf-token': other.csrfToken, 'x-session-id': sessionId },
      { 'x-csrf-token': csrfToken, 'x-session-id': '' },
      { 'x-csrf-token': csrfToken, 'x-session-id': other.sessionId },
    ]
    for (const headers of wrong) {
      const answer = await tom().post('/api/items', {}, headers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'csrf-invalid', message: 'Invalid csrf token' } })
    }
  })
  test('changes at login and logout, and is returned', async () => {
    const { one, answer } = await signIn('tom.whitfield@example.org')
    const signedIn = answer.body['csrfToken']
    expect(answer.body, answer.text).toMatchObject({ csrfToken: expect.any(String), user: { name: 'Tom Whitfield' } })
    const out = await one.post('/api/auth/logout')
    expect(out.status).toBe(200)
    expect(out.body['csrfToken']).not.toBe(signedIn)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect((await one.post('/api/auth/logout')).status).toBe(200)
  })
})

describe('joining', () => {
  test('signs in at once, ignores role and isActive, and no token of any kind but csrf is returned', async () => {
    const one = await visitor()
    const answer = await one.post('/api/auth/register', {
      ...zoe,
      role: 'admin',
      isActive: false,
      location: { coordinates: [0, 0] },
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      user: { name: 'Zoe Newcomer', role: 'user', isActive: true, location: null, marketingOptIn: false },
    })
    expect(Object.keys(answer.body).toSorted()).toEqual(['csrfToken', 'data', 'sessionId', 'success', 'user'])
    expect(answer.text).not.toContain(PASSWORD)
    expect((await one.get('/api/auth/me')).body).toMatchObject({ user: { email: 'zoe@example.org' } })
  })
  test('same e-mail, in any case: An account with this email already exists.', async () => {
    const answer = await (await visitor()).post('/api/auth/register', { ...zoe, email: 'TOM.Whitfield@example.org' })
    expect(answer).toMatchObject({ status: 409, body: { message: 'An account with this email already exists.' } })
  })
  test('of ten at once with one address, one joins', async () => {
    const visitors = await Promise.all(Array.from({ length: 10 }, visitor))
    const answers = await Promise.all(
      visitors.map((one) => one.post('/api/auth/register', { ...zoe, email: 'rush@example.org' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })
  test.each([
    ['name', 'Z'],
    ['name', 'z'.repeat(51)],
    ['name', 'zoe@example.org'],
    ['email', 'nobody'],
    ['email', 'a b@example.org'],
    ['password', 'Ab1!'],
    ['password', 'abcdefgh'],
    ['termsAcceptedAt', undefined],
    ['privacyAcceptedAt', null],
    ['marketingOptIn', 'yes'],
    ['location', { coordinates: 'here' }],
  ])('%s %j is 400', async (field, value) => {
    const body = { ...zoe, email: 'never@example.org', [field]: value }
    expect(refusal(await (await visitor()).post('/api/auth/register', body))[0]).toBe(400)
  })
  test('ADMIN_EMAIL makes an admin, in any case; nobody else', async () => {
    const ada = await join(world().url, 'Ada Admin')
    expect((await ada.get('/api/auth/me')).body).toMatchObject({ user: { role: 'admin' } })
    expect((await tom().get('/api/auth/me')).body).toMatchObject({ user: { role: 'user' } })
  })
})

describe('signing in', () => {
  test('wrong password and unknown address read the same: 401', async () => {
    const [wrong, unknown] = [await signIn('tom.whitfield@example.org', 'Wrong-1234'), await signIn('who@example.org')]
    expect(refusal(wrong.answer)).toEqual([401, 'bad-login'])
    expect(unknown.answer.text).toBe(wrong.answer.text)
  })
  test('expired sessions are 401', async () => {
    const { one } = await signIn('tom.whitfield@example.org')
    const start = world().time.now
    world().time.now = '2026-12-19T07:12:00.000Z'
    expect(refusal(await one.get('/api/auth/me'))).toEqual([401, 'not-signed-in'])
    world().time.now = start
  })
  test('demo login is for seeded demo accounts only', async () => {
    const one = await visitor()
    for (const email of ['tom.whitfield@example.org', 'nobody@example.org'])
      expect(await one.post('/api/auth/demo-login', { email })).toMatchObject({
        status: 404,
        body: { message: 'Demo login is not available' },
      })
  })
})

describe('my account', () => {
  test('PUT merges; e-mail, role and isActive are ignored', async () => {
    const me = await join(world().url, 'Kim Merge')
    const put = (body: object) => me.put('/api/auth/me', body)
    const both = { preferences: { notifications: { newMessages: false }, preferredRadius: 7 }, marketingOptIn: true }
    expect((await put(both)).status).toBe(200)
    const after = await put({ name: 'Kim M.', email: 'new@example.org', role: 'admin', isActive: false })
    expect(after.body).toMatchObject({
      user: {
        name: 'Kim M.',
        email: 'kim.merge@example.org',
        role: 'user',
        isActive: true,
        marketingOptIn: true,
        preferences: {
          preferredRadius: 7,
          showLocation: true,
          notifications: { newMessages: false, claimReceived: true },
        },
      },
    })
  })
  test.each([0, 26, 2.5, -1, '7', null])('preferredRadius %j is 400', async (preferredRadius) => {
    expect(refusal(await maya().put('/api/auth/me', { preferences: { preferredRadius } }))[0]).toBe(400)
  })
  test('wrong current password 400; a change ends the other sessions', async () => {
    const me = await join(world().url, 'Lou Password')
    const { one: other } = await signIn('lou.password@example.org')
    const change = (currentPassword: string, newPassword: string) =>
      me.post('/api/auth/change-password', { currentPassword, newPassword })
    expect(refusal(await change('Wrong-1234', 'Brand-new-42'))).toEqual([400, 'wrong-password'])
    expect(refusal(await change(PASSWORD, 'weakling'))).toEqual([400, 'weak-password'])
    expect((await change(PASSWORD, 'Brand-new-42')).status).toBe(200)
    expect((await other.get('/api/auth/me')).status).toBe(401)
    expect((await me.get('/api/auth/me')).status).toBe(200)
    expect((await signIn('lou.password@example.org')).answer.status).toBe(401)
    expect((await signIn('lou.password@example.org', 'Brand-new-42')).answer.status).toBe(200)
  })
  test('GET /users/{id}/public tells name, suburb and thanks, never an address or e-mail', async () => {
    const listed = await one(await share())
    const answer = await maya().get(`/api/users/${tom().id}/public`)
    expect(answer.body['data']).toMatchObject({
      id: tom().id,
      _id: tom().id,
      name: 'Tom Whitfield',
      suburb: listed['approx_address'],
    })
    for (const secret of ['@', 'Oak Lane', '-31.9341']) expect(answer.text).not.toContain(secret)
    expect(refusal(await maya().get('/api/users/nobody/public'))[0]).toBe(404)
    expect(refusal(await stranger().get(`/api/users/${tom().id}/public`))[0]).toBe(401)
  })
})
