import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }
const { world, events, appendedBy } = town(MAIL)
const {
  ask,
  changed,
  confirm,
  guest,
  later,
  newAddress,
  newcomer,
  register,
  changeToken,
  signIn,
  tokenOf,
  personOf,
  emailOf,
} = accessOf(world)
const DAY = 86_400_000
const notMe = async (token: string) => (await guest()).post('/api/auth/not-me', { token })

describe('"This was not me"', () => {
  test('brings the address back, signs everybody out and locks the account until a new password is set', async () => {
    const { one, id, email, address, undo } = await changed()
    const answer = await notMe(undo)
    expect(answer.status).toBe(200)
    const { resetToken } = answer.body['data'] as { resetToken: string }
    expect(await emailOf(id)).toBe(email)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    for (const one of [email, address]) expect((await signIn(one)).answer.status, one).toBe(401)
    const reset = { token: resetToken, newPassword: 'Brand-new-42' }
    expect((await (await guest()).post('/api/auth/reset-password', reset)).status).toBe(200)
    const { visitor, answer: entered } = await signIn(email, 'Brand-new-42')
    expect(entered.status).toBe(200)
    expect(refusal(await ask(visitor, newAddress(), 'Brand-new-42'))).toEqual([409, 'changes-locked'])
    const lockedUntil = async () =>
      ((await visitor.get('/api/auth/security')).body['data'] as { lockedUntil: string | null }).lockedUntil
    expect(await lockedUntil()).toEqual(expect.any(String))
    later(3 * DAY)
    expect(await lockedUntil()).toBeNull()
    expect((await ask(visitor, newAddress(), 'Brand-new-42')).status).toBe(202)
    expect((await events()).filter(({ type }) => type === 'ChangeDisowned').length).toBeGreaterThan(0)
    // The address of the one who was in is free at once.
    expect((await register(address)).status).toBe(201)
  })

  test('works once, for 7 days', async () => {
    const { undo } = await changed()
    const { now } = world().time
    later(7 * DAY)
    expect(refusal(await notMe(undo))).toEqual([400, 'not-me-not-valid'])
    world().time.now = now
    expect((await notMe(undo)).status).toBe(200)
    const again = await appendedBy(async () => {
      expect((await notMe(undo)).body['data']).toEqual({ resetToken: null })
    })
    expect(again).toEqual([])
  })

  test('is said by a device that is signed in and has just entered, without a letter', async () => {
    const { one, email } = await newcomer()
    await one.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Brand-new-42' })
    const changesOf = async (by: Visitor) => {
      const data = (await by.get('/api/auth/security')).body['data'] as { changes: { id: string }[] }
      return data.changes.map((change) => change.id)
    }
    const [changeId = ''] = await changesOf(one)
    const { visitor: elsewhere } = await signIn(email, 'Brand-new-42')
    const other = (await newcomer()).one
    expect(refusal(await other.post(`/api/auth/not-me/${changeId}`))).toEqual([400, 'not-me-not-valid'])
    const { now } = world().time
    later(11 * 60_000)
    expect(refusal(await one.post(`/api/auth/not-me/${changeId}`))).toEqual([403, 'reauthentication-required'])
    world().time.now = now
    later(1000)
    const answer = await one.post(`/api/auth/not-me/${changeId}`)
    const { resetToken } = answer.body['data'] as { resetToken: string }
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(email, 'Brand-new-42')).answer.status).toBe(401)
    const reset = { token: resetToken, newPassword: 'Newer-still-42' }
    expect((await (await guest()).post('/api/auth/reset-password', reset)).status).toBe(200)
    const { visitor } = await signIn(email, 'Newer-still-42')
    // Only what came after it: the new password.
    expect(await changesOf(visitor)).not.toContain(changeId)
  })

  test('takes a changed password back, too', async () => {
    const { one, id, email } = await newcomer()
    await one.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Brand-new-42' })
    const told = (await events()).findLast(
      ({ type, data }) => type === 'PasswordChanged' && (data as { accountId: string }).accountId === id,
    )
    const { changeId } = z.object({ changeId: z.string() }).parse(told?.data)
    expect((await notMe(tokenOf('not-me', changeId))).status).toBe(200)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect((await signIn(email, 'Brand-new-42')).answer.status).toBe(401)
  })

  test('an address that nobody had proven gets no such power: it may be a stranger’s', async () => {
    const visitor = await guest()
    const { now } = world().time
    const email = 'typed.wrong@example.org'
    await visitor.post('/api/auth/register', {
      name: 'Wilma Wrong',
      email,
      password: PASSWORD,
      termsAcceptedAt: now,
      privacyAcceptedAt: now,
    })
    const { id } = (await visitor.get('/api/auth/me')).body['user'] as { id: string }
    await ask(visitor, newAddress())
    const { emailChangeId } = await personOf(id)
    await confirm(await changeToken(id), visitor)
    expect(refusal(await notMe(tokenOf('not-me', emailChangeId)))).toEqual([400, 'not-me-not-valid'])
    expect((await personOf(id)).formerEmail).toBeNull()
    expect((await register(email)).status).toBe(201)
  })
})
