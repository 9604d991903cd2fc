import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { PASSWORD } from '#tests/visitor/visitor.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }
const { world, events } = town(MAIL)
const { guest, newcomer, resetToken, signIn, tokenOf, personOf } = accessOf(world)
const silent = town()
const NOT_VALID = [400, 'reset-not-valid']
const NEW = 'Brand-new-42'

const forgot = async (email: string) => (await guest()).post('/api/auth/forgot-password', { email })
const validate = async (token: string) => (await guest()).post('/api/auth/validate-reset-token', { token })
const reset = async (token: string, newPassword = NEW) =>
  (await guest()).post('/api/auth/reset-password', { token, newPassword })
const later = (ms: number): void => {
  const { time } = world()
  time.now = new Date(Date.parse(time.now) + ms).toISOString()
}

describe('a forgotten password', () => {
  test('a link sets another one, once; every session ends, and the old password is none', async () => {
    const { one, id, email } = await newcomer()
    expect((await forgot(email.toUpperCase())).status).toBe(200)
    const token = await resetToken(id)
    const valid = await validate(token)
    expect(valid.body).toMatchObject({ valid: true, data: { valid: true, email } })
    expect((await validate(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(email)).answer.status).toBe(401)
    expect((await signIn(email, NEW)).answer.status).toBe(200)
    expect(refusal(await reset(token, 'Another-one-42'))).toEqual(NOT_VALID)
    expect(refusal(await validate(token))).toEqual(NOT_VALID)
    expect((await signIn(email, NEW)).answer.status).toBe(200)
  })

  test('is told to the person, and the secret calendar address is closed', async () => {
    const { one, id, email } = await newcomer()
    expect((await one.post('/api/user/calendar-feed')).status).toBe(201)
    await forgot(email)
    await reset(await resetToken(id))
    const { visitor } = await signIn(email, NEW)
    const { data } = (await visitor.get('/api/notifications')).body as { data: readonly { type: string }[] }
    expect(data.map(({ type }) => type)).toContain('password_changed')
    expect((await events()).filter(({ type }) => type === 'CalendarFeedClosed')).toHaveLength(1)
  })

  test('says and takes the same for an address that nobody has', async () => {
    const { email } = await newcomer()
    const asked = async (address: string) => {
      const begun = performance.now()
      const { status, text } = await forgot(address)
      return { status, text, isEven: performance.now() - begun > 390 }
    }
    const [known, unknown] = [await asked(email), await asked('nobody@example.org')]
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, isEven: true })
  })

  test('the newest link counts, for an hour', async () => {
    const { id, email } = await newcomer()
    await forgot(email)
    const old = await resetToken(id)
    await forgot(email)
    const token = await resetToken(id)
    expect(token).not.toBe(old)
    expect(refusal(await reset(old))).toEqual(NOT_VALID)
    const { now } = world().time
    later(3_600_000)
    expect(refusal(await validate(token))).toEqual(NOT_VALID)
    expect(refusal(await reset(token))).toEqual(NOT_VALID)
    world().time.now = now
    expect((await reset(token)).status).toBe(200)
  })

  test('a refused password leaves the link as it was', async () => {
    const { id, email } = await newcomer()
    await forgot(email)
    const token = await resetToken(id)
    for (const weak of ['short', 'weakling', 'Football1', email]) {
      const { status, body } = await reset(token, weak)
      expect([status, body['code']], weak).toEqual([400, 'weak-password'])
      expect(body['errors']).toMatchObject([{ path: 'newPassword' }])
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('of six who follow one link at once one wins, and that password is the one', async () => {
    const { id, email } = await newcomer()
    await forgot(email)
    const token = await resetToken(id)
    const words = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `Brand-new-${word}`)
    const answers = await Promise.all(words.map((word) => reset(token, word)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const won = words[answers.findIndex(({ status }) => status === 200)]
    for (const word of words) expect((await signIn(email, word)).answer.status, word).toBe(word === won ? 200 : 401)
  })

  test('a link is good for nothing else, and no other link is good for this', async () => {
    const { id, email } = await newcomer()
    await forgot(email)
    const { resetId } = await personOf(id)
    for (const purpose of ['verify', 'email', 'not-me'] as const)
      expect(refusal(await reset(tokenOf(purpose, resetId))), purpose).toEqual(NOT_VALID)
    const token = await resetToken(id)
    for (const path of ['verify-email', 'confirm-email', 'not-me'])
      expect((await (await guest()).post(`/api/auth/${path}`, { token })).status, path).toBe(400)
    for (const made of ['', 'x', `${token}x`, token.slice(0, -1), `${resetId}-${'0'.repeat(64)}`])
      expect(refusal(await reset(made)), made).toEqual(NOT_VALID)
  })

  test('a changed password or address ends a link that was asked for before', async () => {
    const { one, id, email } = await newcomer()
    await forgot(email)
    const token = await resetToken(id)
    await one.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
    expect(refusal(await reset(token, 'Another-one-42'))).toEqual(NOT_VALID)
  })

  test('the token stands nowhere in the log', async () => {
    const { id, email } = await newcomer()
    await forgot(email)
    const log = JSON.stringify(await events())
    expect(log).toContain('PasswordResetRequested')
    expect(log).not.toContain((await resetToken(id)).split('-').at(-1))
  })

  test('asked for again with the same key after a lost answer it is the same reset', async () => {
    const { id, email } = await newcomer()
    await forgot(email)
    const token = await resetToken(id)
    const body = { token, newPassword: NEW }
    const key = { 'idempotency-key': `reset ${id}` }
    for (const visitor of [await guest(), await guest()])
      expect((await visitor.post('/api/auth/reset-password', body, key)).status).toBe(200)
    expect((await signIn(email, NEW)).answer.status).toBe(200)
  })
})

test('a process that dies after each step leaves nothing half: what is in the log is gone on with', async () => {
  const { one, id, email } = await newcomer()
  await forgot(email)
  const token = await resetToken(id)
  const { deps, commands } = world()
  const by = { by: { kind: 'member', id }, commandId: deps.random.uuid(), startedAt: world().time.now } as const
  // Before the event: nothing has happened.
  await deps.vault.passwords.set('waiting', await deps.passwords.hash(NEW))
  expect((await signIn(email)).answer.status).toBe(200)
  const command = {
    type: 'resetPassword',
    accountId: id,
    tokenHash: deps.sha256(token),
    passwordId: 'waiting',
  } as const
  expect((await commands.send(command, by)).ok).toBe(true)
  // After it: the settling brings the password into force and ends the sessions, however often it begins.
  for (let times = 0; times < 2; times += 1) {
    const again = { ...by, commandId: deps.random.uuid() }
    expect((await commands.accounts.settle(id, again)).ok).toBe(true)
  }
  expect((await one.get('/api/auth/me')).status).toBe(401)
  expect((await signIn(email)).answer.status).toBe(401)
  expect((await signIn(email, NEW)).answer.status).toBe(200)
  expect(await deps.vault.passwords.get('waiting')).toBeNull()
  expect(
    (await events()).filter(
      ({ type, data }) => type === 'AccountSettled' && (data as { accountId: string }).accountId === id,
    ),
  ).toHaveLength(1)
})

test('without outgoing mail it says so, and nothing is asked for', async () => {
  const visitor = silent.stranger()
  const before = (await silent.events()).length
  const answer = await visitor.post('/api/auth/forgot-password', { email: 'tom.whitfield@example.org' })
  expect([answer.status, answer.body['message'], answer.body['data']]).toEqual([
    200,
    'This site sends no mail. Ask whoever runs it for help.',
    { mailed: false },
  ])
  expect(await silent.events()).toHaveLength(before)
})
