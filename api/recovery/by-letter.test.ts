import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { PASSWORD } from '#tests/visitor/visitor.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }
const { world, events } = town(MAIL)
const { ask, guest, later, newAddress, newcomer, recoveryToken, resetToken, signIn, tokenOf, personOf } =
  accessOf(world)
const silent = town()
const NOT_VALID = [400, 'recovery-not-valid']
const NEW = 'Brand-new-42'
const HOUR = 3_600_000

const recover = async (email: string, method = 'email') =>
  (await guest()).post('/api/user/recover-account', { email, method })
const follow = async (token: string, by?: Awaited<ReturnType<typeof guest>>) => {
  const visitor = by ?? (await guest())
  return { visitor, answer: await visitor.post('/api/user/recover-with-link', { token }) }
}
/** Somebody whose recovery is open. */
const recovering = async () => {
  const person = await newcomer()
  await recover(person.email)
  const { visitor, answer } = await follow(await recoveryToken(person.id))
  expect(answer.status, answer.text).toBe(200)
  return { ...person, visitor, answer }
}
const choose = (visitor: Awaited<ReturnType<typeof guest>>, newPassword = NEW) =>
  visitor.post('/api/auth/change-password', { newPassword })

describe('a recovery by letter', () => {
  test('its link opens a session that sets a password, and every other session ends', async () => {
    const { one, id, email, visitor, answer } = await recovering()
    expect(answer.body).toMatchObject({ recovery: true, user: { id, email, location: null, suburb: null } })
    expect((await one.get('/api/auth/me')).status).toBe(200)
    expect((await choose(visitor)).status).toBe(200)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect((await visitor.get('/api/auth/me')).status).toBe(200)
    expect((await signIn(email)).answer.status).toBe(401)
    expect((await signIn(email, NEW)).answer.status).toBe(200)
    expect(refusal(await choose(visitor, 'Another-one-42'))).toEqual([409, 'recovery-over'])
  })

  test('the owner is told everywhere at once, and “This was not me” ends it', async () => {
    const { one, id, email, visitor } = await recovering()
    const told = listIn(await one.get('/api/notifications')).map(({ type }) => type)
    expect(told).toContain('recovery_opened')
    const opened = (await events()).findLast(({ type }) => type === 'RecoveryOpened')
    const { recoveryId } = z.object({ recoveryId: z.string() }).parse(opened?.data)
    const notMe = await (await guest()).post('/api/auth/not-me', { token: tokenOf('not-me', recoveryId) })
    expect(notMe.status, notMe.text).toBe(200)
    for (const session of [one, visitor]) expect((await session.get('/api/auth/me')).status).toBe(401)
    expect(refusal(await choose(visitor))[0]).toBe(403)
    expect((await signIn(email)).answer.status).toBe(401)
    const { resetToken: token } = notMe.body['data'] as { resetToken: string }
    const reset = await (await guest()).post('/api/auth/reset-password', { token, newPassword: NEW })
    expect(reset.status).toBe(200)
    expect((await signIn(email, NEW)).answer.status).toBe(200)
    expect((await personOf(id)).recoveryId).toBeNull()
  })

  test('for 72 hours the e-mail address stays as it is', async () => {
    const { email, visitor } = await recovering()
    await choose(visitor)
    const { visitor: back } = await signIn(email, NEW)
    expect(refusal(await ask(back, newAddress(), NEW))).toEqual([409, 'changes-locked'])
    const { now } = world().time
    later(72 * HOUR)
    expect((await ask(back, newAddress(), NEW)).status).toBe(202)
    world().time.now = now
  })

  test('a lost phone: two-factor is switched off with the new password, and set up anew', async () => {
    const { one, id, email } = await newcomer()
    const { phone } = await switchOn(one, world().time)
    await recover(email)
    const { visitor } = await follow(await recoveryToken(id))
    const disable = (password: string) => visitor.post('/api/auth/2fa/disable', { password })
    expect(refusal(await disable(NEW))).toEqual([400, 'wrong-password'])
    await choose(visitor)
    expect((await disable(NEW)).status).toBe(200)
    const next = await switchOn(visitor, world().time)
    const login = async (digits: string) => {
      const body = { email, password: NEW, twoFactorCode: digits }
      return (await guest()).post('/api/auth/login', body)
    }
    expect((await login(phone.digits(world().time.now))).status).toBe(401)
    expect((await login(next.phone.digits(world().time.now))).status).toBe(200)
  })

  test('“This was not me” brings the second factor back, without its codes', async () => {
    const { one, id, email } = await newcomer()
    const { phone, backupCodes } = await switchOn(one, world().time)
    await recover(email)
    const recoveryId = (await personOf(id)).recoveryId
    const { visitor } = await follow(await recoveryToken(id))
    await choose(visitor)
    await visitor.post('/api/auth/2fa/disable', { password: NEW })
    await switchOn(visitor, world().time)
    const notMe = await (await guest()).post('/api/auth/not-me', { token: tokenOf('not-me', recoveryId) })
    const { resetToken: token } = notMe.body['data'] as { resetToken: string }
    await (await guest()).post('/api/auth/reset-password', { token, newPassword: PASSWORD })
    const login = async (twoFactorCode: string | undefined) =>
      (await guest()).post('/api/auth/login', { email, password: PASSWORD, twoFactorCode })
    expect(refusal(await login(backupCodes[0]))).toEqual([401, 'two-factor-invalid'])
    expect((await login(phone.digits(world().time.now))).status).toBe(200)
  })

  test('a link works once, the newest, for an hour', async () => {
    const { id, email } = await newcomer()
    await recover(email)
    const old = await recoveryToken(id)
    await recover(email)
    const token = await recoveryToken(id)
    expect(refusal((await follow(old)).answer)).toEqual(NOT_VALID)
    const { now } = world().time
    later(HOUR)
    expect(refusal((await follow(token)).answer)).toEqual(NOT_VALID)
    world().time.now = now
    expect((await follow(token)).answer.status).toBe(200)
    expect(refusal((await follow(token)).answer)).toEqual(NOT_VALID)
  })

  test('a reset or a changed password ends a link that was asked for before, and a recovery that is open', async () => {
    const { one, id, email } = await newcomer()
    await recover(email)
    const token = await recoveryToken(id)
    await one.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
    expect(refusal((await follow(token)).answer)).toEqual(NOT_VALID)
    const open = await recovering()
    await (await guest()).post('/api/auth/forgot-password', { email: open.email })
    const reset = { token: await resetToken(open.id), newPassword: NEW }
    expect((await (await guest()).post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await open.visitor.get('/api/auth/me')).status).toBe(401)
  })

  test('a link is good for nothing else, and no other link is good for this', async () => {
    const { id, email } = await newcomer()
    await recover(email)
    const { recoveryId } = await personOf(id)
    for (const purpose of ['verify', 'reset', 'email', 'not-me'] as const)
      expect(refusal((await follow(tokenOf(purpose, recoveryId))).answer), purpose).toEqual(NOT_VALID)
    const token = await recoveryToken(id)
    for (const path of ['verify-email', 'confirm-email', 'not-me'])
      expect((await (await guest()).post(`/api/auth/${path}`, { token })).status, path).toBe(400)
    expect(refusal(await (await guest()).post('/api/auth/reset-password', { token, newPassword: NEW }))[0]).toBe(400)
    expect(JSON.stringify(await events())).not.toContain(token.split('-').at(-1))
  })

  test('asked for again with the same key after a lost answer it is the same session', async () => {
    const { id, email } = await newcomer()
    await recover(email)
    const body = { token: await recoveryToken(id) }
    const key = { 'idempotency-key': `recover ${id}` }
    const sessions: string[] = []
    for (const visitor of [await guest(), await guest()]) {
      const answer = await visitor.post('/api/user/recover-with-link', body, key)
      expect(answer.status, answer.text).toBe(200)
      sessions.push(visitor.session().sessionId)
    }
    expect(new Set(sessions).size).toBe(1)
  })

  test('a demo account, a site without mail: nothing is asked for', async () => {
    const before = (await silent.events()).length
    const answer = await silent
      .stranger()
      .post('/api/user/recover-account', { email: 'tom.whitfield@example.org', method: 'email' })
    expect([answer.status, answer.body['data']]).toEqual([200, { mailed: false }])
    expect(await silent.events()).toHaveLength(before)
  })
})
