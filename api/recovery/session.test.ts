import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import type { Visitor } from '#tests/visitor/visitor.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }
const { world } = town(MAIL)
const { guest, later, newcomer, recoveryToken } = accessOf(world)

const recovering = async (by?: Visitor) => {
  const person = await newcomer()
  const visitor = by ?? (await guest())
  await visitor.post('/api/user/recover-account', { email: person.email, method: 'email' })
  const answer = await visitor.post('/api/user/recover-with-link', { token: await recoveryToken(person.id) })
  expect(answer.status, answer.text).toBe(200)
  return { ...person, visitor, answer }
}

/** What a recovery is for; all else is refused, whatever is added to the site. */
const OPEN = [
  'GET /auth/me',
  'POST /auth/change-password',
  'GET /auth/2fa',
  'POST /auth/2fa/setup',
  'POST /auth/2fa/verify-setup',
  'POST /auth/2fa/complete',
  'POST /auth/2fa/disable',
  'POST /auth/2fa/regenerate-backup-codes',
  'GET /auth/sessions',
  'DELETE /auth/sessions/terminate-others',
  'DELETE /auth/sessions/terminate-all',
  'DELETE /auth/sessions/:id',
]
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method.toUpperCase()} ${path}`
const forMembers = routes.filter(({ access }) => access !== 'anyone')

describe('a stolen cookie of a recovery', () => {
  let visitor: Visitor
  beforeAll(async () => {
    ;({ visitor } = await recovering())
  })
  test('opens only what a recovery is for', () => {
    expect(forMembers.filter(({ inRecovery }) => inRecovery === true).map(nameOf)).toEqual(OPEN)
  })
  test.each(forMembers.map((route) => [nameOf(route), route] as const).filter(([name]) => !OPEN.includes(name)))(
    'is refused by %s',
    async (_, { method, path }) => {
      const address = `/api${path.replaceAll(/:\w+/gu, '01hzzzzzzzzzzzzzzzzzzzzzzz')}`
      const answer = await visitor.call(method.toUpperCase(), address, method === 'get' ? {} : { body: {} })
      expect(refusal(answer)).toEqual([403, 'recovery-only'])
    },
  )
  test('is nobody to what visitors may call, to the live stream and to the page', async () => {
    const { body } = await visitor.get('/api/auth/csrf-token')
    expect(body).toMatchObject({ signedIn: false, userId: null, recovering: true })
    expect((await visitor.get('/api/stream')).status).toBe(401)
    const page = await visitor.get('/')
    expect(page.text).not.toContain('/auth/me')
  })
})

describe('the session of a recovery', () => {
  test('is another than the one before: nobody can hand out one that is opened later', async () => {
    const visitor = await guest()
    const before = visitor.session()
    await recovering(visitor)
    const after = visitor.session()
    expect([after.cookie === before.cookie, after.sessionId === before.sessionId]).toEqual([false, false])
    const planted = await fetch(`${world().url}/api/auth/csrf-token`, { headers: { cookie: before.cookie } })
    expect(await planted.json()).toMatchObject({ recovering: false, signedIn: false })
  })
  test('is over after an hour, after signing in, and after it is ended', async () => {
    const { visitor, email } = await recovering()
    const stolen = visitor.session()
    const reach = () => fetch(`${world().url}/api/auth/me`, { headers: { cookie: stolen.cookie } })
    expect((await reach()).status).toBe(200)
    await visitor.post('/api/auth/change-password', { newPassword: 'Brand-new-42' })
    await visitor.post('/api/auth/login', { email, password: 'Brand-new-42' })
    expect((await reach()).status).toBe(401)
    expect((await visitor.get('/api/auth/csrf-token')).body).toMatchObject({ signedIn: true, recovering: false })
    const other = await recovering()
    const { now } = world().time
    later(3_600_000)
    expect((await other.visitor.get('/api/auth/me')).status).toBe(401)
    world().time.now = now
    await other.visitor.post('/api/auth/logout')
    expect((await other.visitor.get('/api/auth/me')).status).toBe(401)
  })
  test('sets a password without an entry again, for as long as it lives', async () => {
    const { visitor } = await recovering()
    const { now } = world().time
    later(30 * 60_000)
    expect((await visitor.post('/api/auth/change-password', { newPassword: 'Brand-new-42' })).status).toBe(200)
    expect((await visitor.post('/api/auth/2fa/setup')).status).toBe(200)
    world().time.now = now
  })
})

describe('two recoveries of one account', () => {
  test('the newest sets the password, and the other is over', async () => {
    const first = await recovering()
    const other = await guest()
    await other.post('/api/user/recover-account', { email: first.email, method: 'email' })
    await other.post('/api/user/recover-with-link', { token: await recoveryToken(first.id) })
    const choose = (by: Visitor, newPassword: string) => by.post('/api/auth/change-password', { newPassword })
    expect(refusal(await choose(first.visitor, 'Thiefs-own-42'))).toEqual([409, 'recovery-over'])
    expect((await choose(other, 'Brand-new-42')).status).toBe(200)
    expect((await first.visitor.get('/api/auth/me')).status).toBe(401)
  })
})

describe('the calls of a recovery', () => {
  test.each(['recover-account', 'recover-with-link', 'recover-with-backup', 'recovery-support'])(
    '%s is refused without the token of the page, and from another site',
    async (call) => {
      const visitor = await guest()
      const { cookie, csrfToken, sessionId } = visitor.session()
      const send = (headers: Readonly<Record<string, string>>) =>
        fetch(`${world().url}/api/user/${call}`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', ...headers },
          body: '{}',
        })
      expect((await send({})).status).toBe(403)
      const whole = { 'x-csrf-token': csrfToken, 'x-session-id': sessionId }
      expect((await send({ ...whole, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await send({ ...whole, origin: 'https://evil.example' })).status).toBe(403)
    },
  )
  test('say and take the same of every address', async () => {
    const { email } = await newcomer()
    for (const method of ['email', 'backup', 'support']) {
      const said: unknown[] = []
      for (const address of [email, 'nobody@example.org']) {
        const visitor = makeVisitor(world().url)
        await visitor.greet()
        const begun = performance.now()
        const { status, text, headers } = await visitor.post('/api/user/recover-account', { email: address, method })
        const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/u, ''))
        said.push({ status, text, cookies, isEven: method !== 'email' || performance.now() - begun > 390 })
      }
      expect(said[0], method).toEqual(said[1])
      expect(said[0]).toMatchObject({
        status: 200,
        isEven: true,
        cookies: [expect.stringMatching(/HttpOnly; SameSite=Lax/u)],
      })
    }
  })
})
