import { describe, expect, test, vi } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { STEP_MS, switchOn } from '#tests/visitor/authenticator.ts'
import { plus } from '#domain/time.ts'
import { makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'

const EMAIL = 'maya.fernandes@example.org'
const ASKED = [401, 'two-factor-required']
const REFUSED = [401, 'two-factor-invalid']

describe('signing in where two-factor is on', () => {
  const { world, maya, tom, events } = town()
  const now = () => world().time.now
  const next = (): string => (world().time.now = plus(now(), STEP_MS))
  const stranger = async (): Promise<Visitor> => {
    const one = makeVisitor(world().url)
    await one.greet()
    return one
  }
  const enter = async (twoFactorCode?: string, key?: string, by?: Visitor) =>
    (by ?? (await stranger())).post(
      '/api/auth/login',
      { email: EMAIL, password: PASSWORD, ...(twoFactorCode === undefined ? {} : { twoFactorCode }) },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const isIn = async (visitor: Visitor) => (await visitor.get('/api/auth/me')).status === 200
  let given: Awaited<ReturnType<typeof switchOn>>

  test('the password alone opens nothing, and says what is missing', async () => {
    given = await switchOn(maya(), world().time)
    const one = await stranger()
    for (const code of [undefined, '', '  ']) {
      const answer = await enter(code, undefined, one)
      expect(refusal(answer)).toEqual(ASKED)
      expect(answer.body).toMatchObject({ requiresTwoFactor: true, backupCodesLeft: 10 })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await isIn(one)).toBe(false)
  })

  test('whoever does not know the password hears nothing of it', async () => {
    const one = await stranger()
    for (const email of [EMAIL, 'nobody@example.org']) {
      const answer = await one.post('/api/auth/login', { email, password: 'Wrong-1234', twoFactorCode: '123456' })
      expect(refusal(answer)).toEqual([401, 'bad-login'])
      expect(answer.body['requiresTwoFactor']).toBeUndefined()
    }
  })

  test('the digits of now open it, once: not again, not from elsewhere, and not those of before', async () => {
    const one = await stranger()
    const digits = given.phone.digits(now())
    const answer = await enter(digits, undefined, one)
    expect([answer.status, await isIn(one)]).toEqual([200, true])
    for (const code of [digits, given.phone.digits(plus(now(), -STEP_MS)), '000000'])
      expect(refusal(await enter(code))).toEqual(REFUSED)
    next()
    expect((await enter(given.phone.digits(now()))).status).toBe(200)
  })

  test('of six who come with the same digits at once, one gets in', async () => {
    const digits = given.phone.digits(next())
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(digits)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the same try again, whose answer was lost, is no second one', async () => {
    const digits = given.phone.digits(next())
    const one = await stranger()
    expect((await enter(digits, 'lost', one)).status).toBe(200)
    next()
    next()
    next()
    const two = await stranger()
    expect((await enter(digits, 'lost', two)).status).toBe(200)
    expect(two.session()).toEqual(one.session())
  })

  test('a backup code opens it once among six at once, however it is typed, and the owner is told', async () => {
    const [code = ''] = given.backupCodes
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => enter(at % 2 ? code : code.toUpperCase().replace('-', '  '))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refusal(await enter(code))).toEqual(REFUSED)
    expect((await enter()).body).toMatchObject({ backupCodesLeft: 9 })
    const spent = (await events()).filter(({ type }) => type === 'BackupCodeSpent')
    expect(spent).toMatchObject([{ data: { left: 9 } }])
    const [told] = (await maya().get('/api/notifications')).body['data'] as readonly { type: string }[]
    expect(told?.type).toBe('backup_code_spent')
  })

  test('a backup code whose answer was lost is spent once', async () => {
    const code = given.backupCodes[1]
    const [one, two] = [await stranger(), await stranger()]
    expect((await enter(code, 'paper', one)).status).toBe(200)
    expect((await enter(code, 'paper', two)).status).toBe(200)
    expect(two.session()).toEqual(one.session())
    expect((await enter()).body).toMatchObject({ backupCodesLeft: 8 })
  })

  test('a session from before is another one afterwards, and its cookie opens nothing', async () => {
    const one = await stranger()
    const before = one.session()
    expect((await enter(given.phone.digits(next()), undefined, one)).status).toBe(200)
    const after = one.session()
    for (const part of ['cookie', 'csrfToken', 'sessionId'] as const) expect(after[part]).not.toBe(before[part])
    const fixed = await fetch(`${world().url}/api/auth/me`, { headers: { cookie: before.cookie } })
    expect(fixed.status).toBe(401)
  })

  test('a second person in the same browser takes nothing over from the first', async () => {
    const one = await stranger()
    await enter(given.phone.digits(next()), undefined, one)
    const first = one.session()
    const second = await one.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: PASSWORD })
    expect((second.body['user'] as { id: string }).id).toBe(tom().id)
    const headers = { cookie: first.cookie, 'x-csrf-token': first.csrfToken, 'x-session-id': first.sessionId }
    const stolen = await fetch(`${world().url}/api/auth/2fa/disable`, { method: 'POST', headers })
    expect(stolen.status).toBe(403)
    expect((await one.get('/api/auth/2fa')).body['data']).toMatchObject({ enabled: false })
  })

  test('nothing of it is done without the token, or from another site', async () => {
    const { cookie, csrfToken, sessionId } = maya().session()
    const own = { cookie, 'x-csrf-token': csrfToken, 'x-session-id': sessionId, 'content-type': 'application/json' }
    const calls = [
      '2fa/setup',
      '2fa/verify-setup',
      '2fa/complete',
      '2fa/disable',
      '2fa/regenerate-backup-codes',
      'reauthenticate',
    ]
    for (const call of calls)
      for (const headers of [
        { ...own, 'x-csrf-token': '' },
        { ...own, 'sec-fetch-site': 'cross-site' },
      ]) {
        const body = JSON.stringify({ password: PASSWORD, verificationCode: '123456' })
        const answer = await fetch(`${world().url}/api/auth/${call}`, { method: 'POST', headers, body })
        expect(answer.status, call).toBe(403)
      }
    expect((await maya().get('/api/auth/2fa')).body['data']).toMatchObject({ enabled: true })
  })
})

describe('codes that are guessed by who knows the password', () => {
  const { world, maya, events } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
  let made = 0
  /** From a network that has tried nothing yet, or from that of an earlier one. */
  const enter = async (twoFactorCode: string, at = (made += 1)) => {
    const one = makeVisitor(world().url)
    const headers = { 'x-forwarded-for': `10.1.${at}.1` }
    await one.call('GET', '/api/auth/csrf-token', { headers })
    return one.post('/api/auth/login', { email: EMAIL, password: PASSWORD, twoFactorCode }, headers)
  }
  const told = async () => (await events()).filter(({ type }) => type === 'SecondFactorGuessed').length
  let given: Awaited<ReturnType<typeof switchOn>>

  test('are refused after five from one network; the owner is told once, and gets in from another', async () => {
    given = await switchOn(maya(), world().time)
    const [network] = [(made += 1)]
    for (let triesLeft = 4; triesLeft >= 0; triesLeft -= 1) {
      const answer = await enter('000000', network)
      expect([refusal(answer), answer.body['triesLeft']]).toEqual([REFUSED, triesLeft])
    }
    expect(await told()).toBe(0)
    for (let n = 0; n < 2; n += 1) {
      const answer = await enter('000000', network)
      expect(refusal(answer)).toEqual([429, 'too-often'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await vi.waitFor(async () => expect(await told()).toBe(1))
    expect(refusal(await enter(given.phone.digits(world().time.now), network))).toEqual([429, 'too-often'])
    expect((await enter(given.phone.digits(world().time.now))).status).toBe(200)
  })

  test('are refused after twenty from wherever', async () => {
    for (let n = 0; n < 13; n += 1) await enter('000000')
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push(refusal(await enter('000000')))
    expect(answers.at(-1)).toEqual([429, 'too-often'])
  })
})

describe('right codes', () => {
  const { world, maya } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })

  test('are never counted as tries', async () => {
    const { phone } = await switchOn(maya(), world().time)
    for (let n = 1; n <= 8; n += 1) {
      const one = makeVisitor(world().url)
      await one.greet()
      const twoFactorCode = phone.digits((world().time.now = plus(world().time.now, STEP_MS)))
      const answer = await one.post('/api/auth/login', { email: EMAIL, password: PASSWORD, twoFactorCode })
      expect(answer.status, `sign-in ${n}`).toBe(200)
    }
  })
})
