import { describe, expect, test } from 'vitest'
import { armchair, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

const { tom, maya, world } = town({ ADMIN_EMAIL: 'Ada.Admin@Example.org' })
const START = '2026-11-19T07:12:00.000Z'
const EMAIL = 'tom.whitfield@example.org'
const guest = async () => {
  const one = makeVisitor(world().url)
  await one.greet()
  return one
}
const signIn = async (email = EMAIL, password = PASSWORD) => {
  const one = await guest()
  return { one, answer: await one.post('/api/auth/login', { email, password }) }
}
const at = async <Result>(now: string, action: () => Promise<Result>): Promise<Result> => {
  world().time.now = now
  const result = await action()
  world().time.now = START
  return result
}

describe('signing in', () => {
  test.each([EMAIL, 'TOM.Whitfield@Example.ORG', `  ${EMAIL}  `])('as %j', async (email) => {
    const { answer } = await signIn(email)
    expect(answer.body, answer.text).toMatchObject({
      success: true,
      user: { id: tom().id, _id: tom().id, email: EMAIL },
      csrfToken: expect.any(String),
    })
    expect(answer.body['data']).toEqual(answer.body['user'])
  })
  test.each([
    ['a wrong password', EMAIL, 'Wrong-1234'],
    ['an empty one', EMAIL, ''],
    ['one with a space too many', EMAIL, `${PASSWORD} `],
    ['an unknown address', 'nobody@example.org', PASSWORD],
    ['no address at all', 'nonsense', PASSWORD],
  ])('%s is 401 and reads the same', async (...[, email, password]) => {
    const { answer } = await signIn(email, password)
    expect(refusal(answer)).toEqual([401, 'bad-login'])
    expect(answer.body['message']).toBe('Invalid email or password.')
  })
  test.each([[{}], [{ email: EMAIL }], [{ password: PASSWORD }], [{ email: 7, password: PASSWORD }]])(
    '%j is 400',
    async (body) => {
      expect(refusal(await (await guest()).post('/api/auth/login', body))).toEqual([400, 'invalid-input'])
    },
  )
  test('no bearer token, no secret of the session in any answer', async () => {
    const { one, answer } = await signIn()
    const secret = one.session().cookie.split('=')[1] ?? 'none'
    for (const { text } of [answer, await one.get('/api/auth/me'), await one.get('/api/auth/sessions')]) {
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(/"(?:token|accessToken|bearer|secret)"/iu)
    }
  })
})

describe('the session', () => {
  test('everything changes at sign-in: secret, public id and token; the old ones are worth nothing', async () => {
    const one = await guest()
    const before = one.session()
    await one.post('/api/auth/login', { email: EMAIL, password: PASSWORD })
    const after = one.session()
    expect(
      [after.cookie, after.sessionId, after.csrfToken].some((value) => Object.values(before).includes(value)),
    ).toBe(false)
    const replay = await fetch(`${world().url}/api/auth/me`, { headers: { cookie: before.cookie } })
    expect(replay.status).toBe(401)
    const old = { 'x-csrf-token': before.csrfToken, 'x-session-id': before.sessionId }
    expect(refusal(await one.post('/api/items', armchair, old))).toEqual([403, 'csrf-invalid'])
  })
  test('a made-up or damaged cookie is no session', async () => {
    const { cookie } = tom().session()
    for (const forged of ['gifty_session=', 'gifty_session=x', `${cookie}x`, cookie.slice(0, -1), cookie.toUpperCase()])
      expect((await fetch(`${world().url}/api/auth/me`, { headers: { cookie: forged } })).status).toBe(401)
  })
  test('30 days signed in, one day anonymous', async () => {
    const { one } = await signIn()
    const stranger = await guest()
    const { sessionId } = stranger.session()
    const me = () => one.get('/api/auth/me')
    expect((await at('2026-12-02T07:12:00.000Z', me)).status).toBe(200)
    expect((await at('2026-12-15T07:12:00.000Z', me)).status).toBe(200)
    expect((await at('2026-12-19T07:11:59.999Z', me)).status).toBe(200)
    expect(refusal(await at('2026-12-19T07:12:00.000Z', me))).toEqual([401, 'not-signed-in'])
    const again = (now: string) => at(now, async () => (await stranger.greet()).body['sessionId'])
    expect(await again('2026-11-20T07:11:59.999Z')).toBe(sessionId)
    expect(await again('2026-11-20T07:12:00.000Z')).not.toBe(sessionId)
  })
  test('signing out: the session is gone, a new anonymous one stands ready', async () => {
    const { one } = await signIn()
    const { cookie } = one.session()
    const out = await one.post('/api/auth/logout')
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect(out.body).toMatchObject({ success: true, csrfToken: expect.any(String), sessionId: expect.any(String) })
    expect((await fetch(`${world().url}/api/auth/me`, { headers: { cookie } })).status).toBe(401)
    expect((await one.post('/api/auth/login', { email: EMAIL, password: PASSWORD })).status).toBe(200)
  })
  test('the token tells whether somebody is signed in, and who', async () => {
    const nobody = { signedIn: false, userId: null }
    expect((await (await guest()).greet()).body).toMatchObject({ ...nobody, data: nobody })
    const me = { signedIn: true, userId: tom().id }
    expect((await tom().get('/api/auth/csrf-token')).body).toMatchObject({ ...me, data: me })
  })
})

describe('where one is signed in', () => {
  test('device and times; last seen moves at most once a minute', async () => {
    const me = await join(world().url, 'Kim Seen')
    const seen = async (now: string) =>
      at(now, async () => (listIn(await me.get('/api/auth/sessions'))[0] ?? {})['lastSeenAt'])
    expect(await seen(START)).toBe(START)
    expect(await seen('2026-11-19T07:13:00.000Z')).toBe(START)
    await seen('2026-11-19T07:13:00.001Z')
    expect(await seen('2026-11-19T07:13:30.000Z')).toBe('2026-11-19T07:13:00.001Z')
    const [only] = listIn(await me.get('/api/auth/sessions'))
    expect(only).toMatchObject({ place: 'This network', createdAt: START, current: true })
    expect(only?.['_id']).toBe(only?.['id'])
  })
  test('ending one’s own session clears its cookie; another person’s or an unknown one does not exist', async () => {
    const { one } = await signIn()
    for (const id of [maya().session().sessionId, 'nonsense', '01jd2k8m4x9t5w7z3c6q8r0vab'])
      expect(refusal(await one.del(`/api/auth/sessions/${id}`))).toEqual([404, 'not-found'])
    const ended = await one.del(`/api/auth/sessions/${one.session().sessionId}`)
    expect(ended.headers.getSetCookie()[0]).toMatch(/^gifty_session=;/u)
    expect((await one.get('/api/auth/me')).status).toBe(401)
  })
  test('ended sessions are not listed, nor those whose time has passed', async () => {
    const me = await join(world().url, 'Kim Listed')
    const { one } = await signIn('kim.listed@example.org')
    expect(listIn(await me.get('/api/auth/sessions'))).toHaveLength(2)
    await me.del('/api/auth/sessions/terminate-others')
    expect(listIn(await me.get('/api/auth/sessions'))).toHaveLength(1)
    expect((await one.get('/api/auth/me')).status).toBe(401)
  })
})

describe('an admin', () => {
  test('is who registered with ADMIN_EMAIL, in any case, once; never the first to register', async () => {
    const role = async (by: typeof tom) => ((await by().get('/api/auth/me')).body['user'] as { role: string }).role
    const ada = await join(world().url, 'Ada Admin')
    expect([await role(() => ada), await role(tom), await role(maya)]).toEqual(['admin', 'user', 'user'])
  })
})

describe('changing the password: a wrong present one is 400, or the client would sign the person out', () => {
  test.each([
    ['a wrong present one', 'Wrong-1234', 'Brand-new-42', 'wrong-password'],
    ['the present one only as the new one', 'Wrong-1234', PASSWORD, 'wrong-password'],
    ['too short', PASSWORD, 'Ab1!', 'weak-password'],
    ['too weak', PASSWORD, 'abcdefgh', 'weak-password'],
  ])('%s', async (...[, currentPassword, newPassword, code]) => {
    const answer = await maya().post('/api/auth/change-password', { currentPassword, newPassword })
    expect(refusal(answer)).toEqual([400, code])
    expect((await maya().get('/api/auth/me')).status).toBe(200)
  })
})
