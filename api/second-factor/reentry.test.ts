import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { STEP_MS, switchOn } from '#tests/visitor/authenticator.ts'
import { plus } from '#domain/time.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

const MINUTE = 60_000
const ASKED = [403, 'reauthentication-required']

describe('what asks for a fresh entry', () => {
  const { world, maya, tom } = town()
  const pass = (ms: number): void => void (world().time.now = plus(world().time.now, ms))
  const entered = (by: object) => maya().post('/api/auth/reauthenticate', by)

  test('goes on for ten minutes after the sign-in, and not a moment longer', async () => {
    pass(10 * MINUTE)
    expect((await maya().del('/api/auth/sessions/terminate-others')).status).toBe(200)
    pass(1)
    for (const path of ['terminate-others', 'terminate-all', 'some-session']) {
      const answer = await maya().del(`/api/auth/sessions/${path}`)
      expect(refusal(answer), path).toEqual(ASKED)
      expect(answer.text.toLowerCase()).not.toContain('csrf')
    }
    for (const path of ['setup', 'complete']) expect(refusal(await maya().post(`/api/auth/2fa/${path}`))).toEqual(ASKED)
  })

  test('goes on again after the password, on this device alone; a wrong one is 400', async () => {
    expect(refusal(await entered({ password: 'Wrong-1234' }))).toEqual([400, 'wrong-password'])
    for (const body of [{}, { password: PASSWORD, twoFactorCode: '123456' }])
      expect(refusal(await entered(body))).toEqual([400, 'invalid-input'])
    expect(refusal(await maya().del('/api/auth/sessions/terminate-others'))).toEqual(ASKED)
    const other = makeVisitor(world().url)
    await other.greet()
    await other.post('/api/auth/login', { email: 'maya.fernandes@example.org', password: PASSWORD })
    pass(10 * MINUTE + 1)
    expect((await entered({ password: PASSWORD })).status).toBe(200)
    expect(refusal(await other.del('/api/auth/sessions/terminate-others'))).toEqual(ASKED)
    expect((await maya().del('/api/auth/sessions/terminate-others')).status).toBe(200)
  })

  test('goes on after the digits of an app too, where two-factor is on', async () => {
    expect(refusal(await entered({ twoFactorCode: '123456' }))).toEqual([400, 'wrong-code'])
    const { phone } = await switchOn(maya(), world().time)
    pass(10 * MINUTE + 1)
    expect(refusal(await entered({ twoFactorCode: '123456' }))).toEqual([400, 'wrong-code'])
    const digits = phone.digits(world().time.now)
    expect((await entered({ twoFactorCode: digits })).status).toBe(200)
    expect((await maya().del('/api/auth/sessions/terminate-others')).status).toBe(200)
    pass(STEP_MS)
    expect(refusal(await entered({ twoFactorCode: digits }))).toEqual([400, 'wrong-code'])
  })

  test('the refused act, tried again under the same key, is done', async () => {
    pass(10 * MINUTE + 1)
    const act = () =>
      tom().call('DELETE', '/api/auth/sessions/terminate-others', { headers: { 'idempotency-key': 'one act' } })
    expect(refusal(await act())).toEqual(ASKED)
    expect((await tom().post('/api/auth/reauthenticate', { password: PASSWORD })).status).toBe(200)
    expect((await act()).status).toBe(200)
  })
})

describe('acts of who runs the site', () => {
  const { world, maya, tom } = town()
  const HOUR = 3_600_000
  const pass = (ms: number): void => void (world().time.now = plus(world().time.now, ms))
  const act = () => maya().put(`/api/admin/users/${tom().id}/role`, { role: 'auditor', reason: 'She asked.' })

  test('go on while the session is used, and ask for a fresh entry after eight hours without a call', async () => {
    const by = { kind: 'system', id: 'test' } as const
    const metadata = { by, commandId: world().deps.random.uuid(), startedAt: world().time.now }
    const given = await world().commands.staff.give(maya().id, { role: 'admin', reason: null }, metadata)
    expect(given.ok).toBe(true)
    await world().runner.waitFor(await world().stores.events.head(), 1000)
    for (let n = 0; n < 3; n += 1) {
      pass(8 * HOUR - 1)
      expect((await act()).status).toBe(200)
    }
    pass(8 * HOUR)
    for (let n = 0; n < 2; n += 1) expect(refusal(await act())).toEqual(ASKED)
    expect((await maya().get('/api/auth/me')).status).toBe(200)
    expect((await maya().post('/api/auth/reauthenticate', { password: PASSWORD })).status).toBe(200)
    expect((await act()).status).toBe(200)
  })
})

describe('a session that nobody uses', () => {
  const { world, maya } = town()
  const DAY = 86_400_000
  const pass = (ms: number): void => void (world().time.now = plus(world().time.now, ms))

  test('goes on for 14 days after it was used last, and is listed no longer then', async () => {
    pass(14 * DAY - 1)
    expect((await maya().get('/api/auth/me')).status).toBe(200)
    pass(14 * DAY - 1)
    expect((await maya().get('/api/auth/me')).status).toBe(200)
  })

  test('ends 30 days after the sign-in, however much it is used', async () => {
    pass(2 * DAY + 2)
    expect((await maya().get('/api/auth/me')).status).toBe(401)
  })

  test('ends after 14 days unused, and is not in the list', async () => {
    const [one, two] = [makeVisitor(world().url), makeVisitor(world().url)]
    for (const each of [one, two]) {
      await each.greet()
      await each.post('/api/auth/login', { email: 'maya.fernandes@example.org', password: PASSWORD })
    }
    pass(8 * DAY)
    expect((await two.get('/api/auth/me')).status).toBe(200)
    pass(6 * DAY)
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect((await two.get('/api/auth/sessions')).body['data']).toHaveLength(1)
  })
})
