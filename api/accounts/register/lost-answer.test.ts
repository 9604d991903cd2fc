import { beforeAll, describe, expect, test } from 'vitest'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { keyed, lossy } from '#tests/visitor/lost.ts'
import { join, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { START } from '#tests/site/world.ts'

/** Signing in where the answer is lost on the way and the browser asks again with the same key (decision 16). */
const { world, events, appendedBy } = town()
const { guest, calls, seenWith } = lossy(() => world().url)
const REGISTER = '/api/auth/register'
const LOGIN = '/api/auth/login'
const joining = calls(REGISTER)
const entering = calls(LOGIN)
const newcomer = (name: string) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
  password: PASSWORD,
  termsAcceptedAt: '2026-11-19T07:11:00.000Z',
  privacyAcceptedAt: '2026-11-19T07:11:00.000Z',
})
const sessionsOf = async (one: Visitor) => listIn(await one.get('/api/auth/sessions'))
describe('joining', () => {
  test('the same again: the first answer, signed in, one account, one session, one consent of each kind', async () => {
    const one = await guest()
    const body = newcomer('Lost Joiner')
    const first = await joining.lose(one, body, 'join 1')
    expect(first.status).toBe(201)
    let text = ''
    const appended = await appendedBy(async () => {
      const answer = await joining.again(one, body, 'join 1')
      expect(answer.status, answer.text).toBe(201)
      text = answer.text
    })
    expect([appended, text]).toEqual([[], first.text])
    expect((await one.get('/api/auth/me')).body).toMatchObject({ user: { email: body.email } })
    expect(await sessionsOf(one)).toMatchObject([{ current: true }])
    const facts = (await events()).filter(({ data }) => JSON.stringify(data).includes(idIn(text)))
    expect(facts.map(({ type }) => type)).toEqual([
      'EmailReserved',
      'AccountRegistered',
      'ConsentGiven',
      'ConsentGiven',
    ])
    // The token that came with it is good for writing.
    expect((await one.put('/api/auth/me', { name: 'Found Joiner' })).status).toBe(200)
  })
  test('where the cookie came through but not the rest', async () => {
    const one = await guest()
    const body = newcomer('Half Answer')
    const { cookie, text } = await joining.lose(one, body, 'join 2')
    await one.get('/api/auth/csrf-token', { cookie })
    const answer = await one.post(REGISTER, body, { cookie, ...keyed('join 2') })
    expect([answer.status, answer.text]).toEqual([201, text])
    expect(await sessionsOf(one)).toHaveLength(1)
  })
  test('twenty at once, each in a browser that lost its session', async () => {
    const body = newcomer('Many Times')
    const browsers = await Promise.all(Array.from({ length: 20 }, guest))
    const answers = await Promise.all(browsers.map((one) => joining.again(one, body, 'join 3')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    for (const one of browsers) expect(await sessionsOf(one)).toHaveLength(1)
  })
  test('with another body it is refused, and nobody is signed in', async () => {
    const body = newcomer('Other Words')
    await joining.lose(await guest(), body, 'join 4')
    for (const other of [{ name: 'Another Name' }, { password: 'Other-tree-43' }, { marketingOptIn: true }]) {
      const one = await guest()
      const answer = await joining.again(one, { ...body, ...other }, 'join 4')
      expect(refusal(answer)).toEqual([422, 'idempotency-key-reused'])
      expect((await one.get('/api/auth/me')).status).toBe(401)
    }
  })
  test('with another key the address is taken, as ever', async () => {
    const body = newcomer('Other Key')
    await joining.lose(await guest(), body, 'join 5')
    expect(refusal(await joining.again(await guest(), body, 'join 6'))).toEqual([409, 'email-taken'])
  })
  test('somebody else’s act with the same key is another act', async () => {
    await joining.lose(await guest(), newcomer('Key Twin'), 'join 7')
    const answer = await joining.again(await guest(), newcomer('Twin Key'), 'join 7')
    expect(answer.body).toMatchObject({ user: { name: 'Twin Key' } })
  })
  test('after the password was changed the old one is refused, and changes nothing back', async () => {
    const one = await guest()
    const body = newcomer('Changed Since')
    await one.post(REGISTER, body, keyed('join 8'))
    const change = { currentPassword: PASSWORD, newPassword: 'Brand-new-42' }
    expect((await one.post('/api/auth/change-password', change)).status).toBe(200)
    expect(refusal(await joining.again(await guest(), body, 'join 8'))).toEqual([401, 'bad-login'])
    const login = await (await guest()).post(LOGIN, { email: body.email, password: 'Brand-new-42' })
    expect(login.status).toBe(200)
  })
})

describe('signing in', () => {
  const email = 'lost.login@example.org'
  const body = { email, password: PASSWORD }
  beforeAll(async () => void (await join(world().url, 'Lost Login')))
  const fresh = async () => {
    await world().stores.vault.sessions.endAll((await world().commands.accounts.byEmail(email)) ?? '')
    return guest()
  }

  test('the same again: the first answer and one session, also twenty times at once', async () => {
    const one = await fresh()
    const first = await entering.lose(one, body, 'in 1')
    const answer = await entering.again(one, body, 'in 1')
    expect([answer.status, answer.text]).toEqual([200, first.text])
    const browsers = await Promise.all(Array.from({ length: 20 }, guest))
    const answers = await Promise.all(browsers.map((each) => entering.again(each, body, 'in 1')))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([first.text]))
    expect(await sessionsOf(one)).toMatchObject([{ current: true }])
  })
  test('a process that died before it answered goes on', async () => {
    const { deps } = world()
    const key = deps.sha256(`email ${email}|POST ${LOGIN}|in 2`)
    await deps.vault.replies.begin({
      key,
      bodyHash: deps.mac('body', deps.sha256(JSON.stringify(body))),
      at: deps.clock(),
    })
    const one = await fresh()
    expect((await entering.again(one, body, 'in 2')).status).toBe(200)
    expect((await entering.again(await guest(), body, 'in 2')).status).toBe(200)
    expect(await sessionsOf(one)).toHaveLength(1)
  })
  test('another browser that knows the key, but not the password, gets nothing', async () => {
    await entering.lose(await fresh(), body, 'in 3')
    const thief = await guest()
    for (const password of ['Wrong-1234', '', `${PASSWORD} `]) {
      const answer = await entering.again(thief, { email, password }, 'in 3')
      expect(refusal(answer)).toEqual([422, 'idempotency-key-reused'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await thief.get('/api/auth/me')).status).toBe(401)
  })
  test('a session that was ended since does not come back; signing in once more opens a new one', async () => {
    const one = await fresh()
    const { cookie } = await entering.lose(one, body, 'in 4')
    await entering.again(one, body, 'in 4')
    await one.del('/api/auth/sessions/terminate-all')
    const late = await entering.again(one, body, 'in 4')
    expect([...refusal(late), late.body['message']]).toEqual([
      401,
      'not-signed-in',
      'This sign-in has ended. Please sign in again.',
    ])
    const { time } = world()
    time.now = '2026-11-19T07:12:00.001Z'
    expect((await entering.again(one, body, 'in 4')).status).toBe(200)
    time.now = START
    expect((await seenWith(cookie)).status).toBe(401)
  })
  test('no secret of the session is kept with the answer', async () => {
    const { deps } = world()
    const { cookie } = await entering.lose(await fresh(), body, 'in 5')
    const key = deps.sha256(`email ${email}|POST ${LOGIN}|in 5`)
    const at = deps.clock()
    const bodyHash = deps.mac('body', deps.sha256(JSON.stringify(body)))
    // Nobody waits until an answer is kept (decision 42).
    await expect
      .poll(() => deps.vault.replies.begin({ key, bodyHash, at }))
      .toEqual({ is: 'done', startedAt: at, status: 200, body: '', headers: '{}' })
    const session = await deps.vault.sessions.bySecretHash(deps.sha256(cookie.split('=')[1] ?? ''))
    expect(session?.personId).toBe(await world().commands.accounts.byEmail(email))
    expect(JSON.stringify(session)).not.toContain(cookie.split('=')[1])
  })
})

const idIn = (text: string) => (JSON.parse(text) as { user: { id: string } }).user.id
