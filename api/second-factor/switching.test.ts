import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { beginSetup, STEP_MS, switchOn } from '#tests/visitor/authenticator.ts'
import { DAY, plus } from '#domain/time.ts'
import { join, PASSWORD } from '#tests/visitor/visitor.ts'

const { world, events } = town()
const time = () => world().time
const pass = (ms: number): void => void (time().now = plus(time().now, ms))
/** As the scheduler does it once a row is due. */
const settle = async (id: string) => {
  const metadata = {
    by: { kind: 'system', id: 'test' },
    commandId: world().deps.random.uuid(),
    startedAt: time().now,
  } as const
  expect((await world().commands.accounts.settle(id, metadata)).ok).toBe(true)
}
const typesOf = async (id: string) =>
  (await world().stores.events.load(`account-${id}`))
    .map(({ type }) => type)
    .filter((type) => /Factor|Backup/u.test(type))
let made = 0
const somebody = () => join(world().url, `Neighbour ${'abcdefghijklmnopqrstuvwxyz'[(made += 1)] ?? ''}`)

describe('switching two-factor on', () => {
  test('takes three steps, and nothing changes before the last', async () => {
    const who = await somebody()
    const phone = await beginSetup(who)
    expect(phone.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Share%20a%20Gifty:.*secret=[A-Z2-7]{32}/u)
    expect(phone.qrCode).toMatch(/^data:image\/png;base64,/u)
    const verified = await who.post('/api/auth/2fa/verify-setup', { verificationCode: phone.digits(time().now) })
    const { backupCodes } = verified.body['data'] as { backupCodes: readonly string[] }
    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/u)
    const off = { enabled: false, enabledAt: null, backupCodesLeft: null }
    expect((await who.get('/api/auth/2fa')).body['data']).toEqual(off)
    expect((await who.get('/api/auth/me')).body['user']).toMatchObject({ twoFactorEnabled: false })
    expect((await who.post('/api/auth/2fa/complete')).status).toBe(200)
    expect((await who.post('/api/auth/2fa/complete')).status).toBe(200)
    expect((await who.get('/api/auth/2fa')).body['data']).toMatchObject({ enabled: true, backupCodesLeft: 10 })
    expect((await who.get('/api/auth/me')).body['user']).toMatchObject({ twoFactorEnabled: true })
    expect(await typesOf(who.id)).toEqual(['TwoFactorPrepared', 'TwoFactorEnabled'])
  })

  test('is refused where it is on, and where a step is missing', async () => {
    const who = await somebody()
    expect(refusal(await who.post('/api/auth/2fa/complete'))).toEqual([409, 'two-factor-not-prepared'])
    const digits = { verificationCode: '123456' }
    expect(refusal(await who.post('/api/auth/2fa/verify-setup', digits))).toEqual([409, 'two-factor-not-prepared'])
    await beginSetup(who)
    expect(refusal(await who.post('/api/auth/2fa/complete'))).toEqual([409, 'two-factor-not-prepared'])
    await switchOn(who, time())
    for (const path of ['setup', 'verify-setup'])
      expect(refusal(await who.post(`/api/auth/2fa/${path}`, digits))).toEqual([409, 'two-factor-on'])
  })

  test('takes the digits of now, once, and of the newest beginning only', async () => {
    const who = await somebody()
    const [old, phone] = [await beginSetup(who), await beginSetup(who)]
    const verify = (verificationCode: string) => who.post('/api/auth/2fa/verify-setup', { verificationCode })
    const now = time().now
    const wrong = [old.digits(now), phone.digits(plus(now, -3 * STEP_MS)), '', '12345', 'abcdef']
    for (const code of wrong) expect(refusal(await verify(code)), code).toEqual([400, 'wrong-code'])
    const [first, second] = [await verify(phone.digits(now)), await verify(phone.digits(now))]
    expect([first.status, refusal(second)]).toEqual([200, [400, 'wrong-code']])
  })

  test('hears digits of a clock that is half a minute off', async () => {
    const who = await somebody()
    const phone = await beginSetup(who)
    const late = phone.digits(plus(time().now, -STEP_MS))
    expect(
      (await who.post('/api/auth/2fa/verify-setup', { verificationCode: ` ${late.slice(0, 3)} ${late.slice(3)}` }))
        .status,
    ).toBe(200)
  })

  test('asks for a fresh entry, ten minutes after the last', async () => {
    const who = await somebody()
    pass(10 * 60_000 + 1)
    expect(refusal(await who.post('/api/auth/2fa/setup'))).toEqual([403, 'reauthentication-required'])
    expect((await who.post('/api/auth/reauthenticate', { password: PASSWORD })).status).toBe(200)
    await switchOn(who, time())
  })

  test('the same try again, whose answer was lost, gives the same secret and the same codes', async () => {
    const who = await somebody()
    const again = async (path: string, key: string, body = {}) => {
      const both = [
        await who.post(path, body, { 'idempotency-key': key }),
        await who.post(path, body, { 'idempotency-key': key }),
      ]
      expect(both[0]?.status).toBe(200)
      expect(both[1]?.body).toEqual(both[0]?.body)
      return both[0]?.body['data'] as { secret: string }
    }
    const { secret } = await again('/api/auth/2fa/setup', 'k1')
    const { phoneWith } = await import('#tests/visitor/authenticator.ts')
    await again('/api/auth/2fa/verify-setup', 'k2', { verificationCode: phoneWith(secret).digits(time().now) })
    await again('/api/auth/2fa/complete', 'k3')
    expect(await typesOf(who.id)).toEqual(['TwoFactorPrepared', 'TwoFactorEnabled'])
  })
})

describe('switching two-factor off, and new backup codes', () => {
  test('take the password: a wrong one is 400, not a sign-out', async () => {
    const who = await somebody()
    await switchOn(who, time())
    for (const path of ['disable', 'regenerate-backup-codes']) {
      const refused = await who.post(`/api/auth/2fa/${path}`, { password: 'Wrong-1234' })
      expect(refusal(refused)).toEqual([400, 'wrong-password'])
      expect(refused.body['errors']).toEqual([{ path: 'password', message: 'Current password is incorrect.' }])
    }
    expect((await who.get('/api/auth/2fa')).body['data']).toMatchObject({ enabled: true, backupCodesLeft: 10 })
  })

  test('are refused where it is off', async () => {
    const who = await somebody()
    for (const path of ['disable', 'regenerate-backup-codes'])
      expect(refusal(await who.post(`/api/auth/2fa/${path}`, { password: PASSWORD }))).toEqual([409, 'two-factor-off'])
  })

  test('leave no codes of the old, and after the week in which it may be disowned no secret', async () => {
    const who = await somebody()
    const { backupCodes } = await switchOn(who, time())
    const renewed = await who.post('/api/auth/2fa/regenerate-backup-codes', { password: PASSWORD })
    const fresh = (renewed.body['data'] as { backupCodes: readonly string[] }).backupCodes
    expect([fresh.length, fresh.some((code) => backupCodes.includes(code))]).toEqual([10, false])
    expect((await who.post('/api/auth/2fa/disable', { password: PASSWORD })).status).toBe(200)
    expect((await who.get('/api/auth/2fa')).body['data']).toEqual({
      enabled: false,
      enabledAt: null,
      backupCodesLeft: null,
    })
    const [{ factorId }] = (await events()).flatMap(({ type, data }) =>
      type === 'TwoFactorDisabled' && (data as { accountId: string }).accountId === who.id
        ? [data as { factorId: string }]
        : [],
    ) as [{ factorId: string }]
    const { secondFactors } = world().stores.vault
    expect([(await secondFactors.get(factorId))?.factorId, await secondFactors.codesLeft(factorId)]).toEqual([
      factorId,
      0,
    ])
    const { now } = time()
    await settle(who.id)
    expect(await secondFactors.get(factorId)).not.toBeNull()
    time().now = plus(now, 7 * DAY)
    await settle(who.id)
    expect(await secondFactors.get(factorId)).toBeNull()
    time().now = now
    await switchOn(who, time())
    expect((await who.get('/api/auth/2fa')).body['data']).toMatchObject({ enabled: true, backupCodesLeft: 10 })
  })

  test('are told to the owner, who may not have done it', async () => {
    const who = await somebody()
    await switchOn(who, time())
    await who.post('/api/auth/2fa/regenerate-backup-codes', { password: PASSWORD })
    await who.post('/api/auth/2fa/disable', { password: PASSWORD })
    const told = (await who.get('/api/notifications')).body['data'] as readonly { type: string }[]
    expect(told.map(({ type }) => type)).toEqual(['two_factor_disabled', 'backup_codes_renewed', 'two_factor_enabled'])
  })
})

test('nothing of a second factor is in the log: neither secret nor code', async () => {
  const who = await somebody()
  const phone = await beginSetup(who)
  const digits = phone.digits(time().now)
  const { backupCodes } = (await who.post('/api/auth/2fa/verify-setup', { verificationCode: digits })).body['data'] as {
    backupCodes: readonly string[]
  }
  const log = JSON.stringify(await events())
  for (const words of [phone.secret, digits, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))])
    expect(log.includes(words), words).toBe(false)
})
