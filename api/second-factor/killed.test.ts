import { afterEach, describe, expect, test } from 'vitest'
import { plus } from '#domain/time.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { beginSetup, type Phone, phoneWith, STEP_MS, switchOn } from '#tests/visitor/authenticator.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { memoryStores } from '#tests/site/world.ts'

/** The step after whose work the process dies, once. */
let dyingAfter: string | null = null
const mortal =
  <Args extends unknown[], Value>(step: string, work: (...args: Args) => Promise<Value>) =>
  async (...args: Args): Promise<Value> => {
    const value = await work(...args)
    if (dyingAfter !== step) return value
    dyingAfter = null
    throw new StoreUnavailable(`killed after ${step}`)
  }

const place = town({}, () => {
  const stores = memoryStores()
  const { secondFactors, sessions } = stores.vault
  return {
    ...stores,
    events: { ...stores.events, append: mortal('event', stores.events.append) },
    vault: {
      ...stores.vault,
      sessions: { ...sessions, put: mortal('session', sessions.put) },
      secondFactors: {
        ...secondFactors,
        put: mortal('secret', secondFactors.put),
        setCodes: mortal('codes', secondFactors.setCodes),
        spendStep: mortal('step', secondFactors.spendStep),
        spendCode: mortal('code', secondFactors.spendCode),
      },
    },
  }
})
const { world } = place
const now = () => world().time.now
let made = 0
const somebody = () => join(world().url, `Person ${'abcdefghijklmnopqrstuvwxyz'[(made += 1)] ?? ''}`)
type Person = Awaited<ReturnType<typeof somebody>>
const emailNow = () => `person.${'abcdefghijklmnopqrstuvwxyz'[made] ?? ''}@example.org`
afterEach(() => void world().errors.splice(0))

const typesOf = async ({ id }: Person) =>
  (await world().stores.events.load(`account-${id}`))
    .map(({ type }) => type)
    .filter((type) => /Factor|Backup/u.test(type))

/** Asks until it is done, with one key: the first try is cut off after a step. */
const through = async (
  who: Pick<Person, 'greet' | 'post'>,
  step: string,
  [path, body = {}]: readonly [string, object?],
) => {
  dyingAfter = step
  const key = { 'idempotency-key': `${path} ${step} ${made}` }
  const cut = await who.post(`/api/auth/${path}`, body, key)
  expect([cut.status, dyingAfter], `${path} after ${step}`).toEqual([503, null])
  // A browser whose session is another now asks for its token first.
  if (step === 'session') await who.greet()
  const answer = await who.post(`/api/auth/${path}`, body, key)
  expect(answer.status, answer.text).toBe(200)
  return answer.body['data'] as Record<string, unknown>
}
const login = async (body: object, step?: string) => {
  const one = makeVisitor(world().url)
  await one.greet()
  const sent = { email: emailNow(), password: PASSWORD, ...body }
  if (step !== undefined) await through(one, step, ['login', sent])
  else expect((await one.post('/api/auth/login', sent)).status).toBe(200)
}

describe('killed after each step, and asked again', () => {
  test.each(['secret', 'event'])(
    'set-up, after the %s: one beginning, whose secret is the one that is shown',
    async (step) => {
      const who = await somebody()
      const { secret } = await through(who, step, ['2fa/setup'])
      expect(await typesOf(who)).toEqual(['TwoFactorPrepared'])
      const verificationCode = phoneWith(String(secret)).digits(now())
      expect((await who.post('/api/auth/2fa/verify-setup', { verificationCode })).status).toBe(200)
    },
  )

  test.each(['step', 'codes'])('the first digits, after the %s: ten codes, those that are shown', async (step) => {
    const who = await somebody()
    const phone: Phone = await beginSetup(who)
    const data = await through(who, step, ['2fa/verify-setup', { verificationCode: phone.digits(now()) }])
    expect((await who.post('/api/auth/2fa/complete')).status).toBe(200)
    expect((await who.get('/api/auth/2fa')).body['data']).toMatchObject({ enabled: true, backupCodesLeft: 10 })
    const [code] = data['backupCodes'] as readonly string[]
    await login({ twoFactorCode: code })
  })

  test('switching on, after the event: it is on, once', async () => {
    const who = await somebody()
    const phone = await beginSetup(who)
    await who.post('/api/auth/2fa/verify-setup', { verificationCode: phone.digits(now()) })
    await through(who, 'event', ['2fa/complete'])
    expect(await typesOf(who)).toEqual(['TwoFactorPrepared', 'TwoFactorEnabled'])
  })

  test.each(['event', 'codes'])(
    'switching off, after the %s: it is off, once, and its codes are gone',
    async (step) => {
      const who = await somebody()
      await switchOn(who, world().time)
      const { factor } = await world().commands.accounts.twoFactorOf(who.id)
      await through(who, step, ['2fa/disable', { password: PASSWORD }])
      expect(await typesOf(who)).toEqual(['TwoFactorPrepared', 'TwoFactorEnabled', 'TwoFactorDisabled'])
      const factorId = factor.is === 'on' ? factor.factorId : ''
      expect(await world().stores.vault.secondFactors.codesLeft(factorId)).toBe(0)
      await login({})
    },
  )

  test.each(['codes', 'event'])('new codes, after the %s: ten, those that are shown, told once', async (step) => {
    const who = await somebody()
    const { backupCodes } = await switchOn(who, world().time)
    const data = await through(who, step, ['2fa/regenerate-backup-codes', { password: PASSWORD }])
    expect((await typesOf(who)).filter((type) => type === 'BackupCodesRenewed')).toHaveLength(1)
    const fresh = data['backupCodes'] as readonly string[]
    expect(fresh.some((code) => backupCodes.includes(code))).toBe(false)
    await login({ twoFactorCode: fresh[0] })
  })

  test.each(['code', 'event', 'session'])('a backup code, after the %s: it is spent once and opens', async (step) => {
    const who = await somebody()
    const { backupCodes } = await switchOn(who, world().time)
    await login({ twoFactorCode: backupCodes[0] }, step)
    expect((await typesOf(who)).filter((type) => type === 'BackupCodeSpent')).toHaveLength(1)
    expect((await who.get('/api/auth/2fa')).body['data']).toMatchObject({ backupCodesLeft: 9 })
  })

  test.each(['step', 'session'])('the digits, after the %s: they open, also minutes later', async (step) => {
    const who = await somebody()
    const { phone } = await switchOn(who, world().time)
    await login({ twoFactorCode: phone.digits(now()) }, step)
    world().time.now = plus(now(), 4 * STEP_MS)
    expect((await who.get('/api/auth/2fa')).body['data']).toMatchObject({ backupCodesLeft: 10 })
  })
})
