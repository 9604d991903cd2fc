import { afterEach, describe, expect, test } from 'vitest'
import { linkToken } from '#api/accounts/email/links.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { join, makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'
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

const { world } = town({}, () => {
  const stores = memoryStores()
  const { passwords, secondFactors, sessions } = stores.vault
  return {
    ...stores,
    events: { ...stores.events, append: mortal('event', stores.events.append) },
    vault: {
      ...stores.vault,
      passwords: { ...passwords, set: mortal('password', passwords.set) },
      sessions: { ...sessions, put: mortal('session', sessions.put), endAll: mortal('sessions', sessions.endAll) },
      secondFactors: { ...secondFactors, spendCode: mortal('code', secondFactors.spendCode) },
    },
  }
})
afterEach(() => void world().errors.splice(0))

const NEW = 'Brand-new-42'
let made = 0
const person = async () => {
  made += 1
  const letter = 'abcdefghijklmnopqrstuvwxyz'[made] ?? ''
  const one = await join(world().url, `Mortal ${letter}`)
  return { one, id: one.id, email: `mortal.${letter}@example.org`, ...(await switchOn(one, world().time)) }
}
const guest = async () => {
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  return visitor
}
const typesOf = async (id: string, wanted: RegExp) =>
  (await world().stores.events.load(`account-${id}`)).map(({ type }) => type).filter((type) => wanted.test(type))

/** Asks until it is done, with one key: the first try is cut off after a step. */
const through = async (by: Visitor, step: string, [path, body]: readonly [string, object]) => {
  dyingAfter = step
  const key = { 'idempotency-key': `${path} ${step} ${made}` }
  const cut = await by.post(`/api/${path}`, body, key)
  expect([cut.status, dyingAfter], `${path} after ${step}: ${cut.text}`).toEqual([503, null])
  // A browser whose session is another now asks for its token first.
  if (step === 'session') await by.greet()
  const answer = await by.post(`/api/${path}`, body, key)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const asking = async (email: string) => {
  const visitor = await guest()
  await visitor.post('/api/user/recover-account', { email, method: 'backup' })
  return visitor
}

describe('killed after each step, and asked again', () => {
  test.each(['code', 'event', 'session'])(
    'a backup code, after the %s: it is spent once, the recovery opens once',
    async (step) => {
      const { id, email, backupCodes } = await person()
      const visitor = await asking(email)
      const body = { backupCode: backupCodes[0] }
      const answer = await through(visitor, step, ['user/recover-with-backup', body])
      expect(answer.body['recovery']).toBe(true)
      expect(await typesOf(id, /Recovery/u)).toEqual(['RecoveryOpened'])
      expect((await visitor.get('/api/auth/2fa')).body['data']).toMatchObject({ backupCodesLeft: 9 })
    },
  )

  test.each(['event', 'session'])('the link, after the %s: the recovery opens once', async (step) => {
    const { id } = await person()
    const { deps, time, runner, stores, commands } = world()
    const recoveryId = `${id}-abcdefgh`
    const token = linkToken(deps, 'recovery', recoveryId)
    const asked = { accountId: id, recoveryId, tokenHash: deps.sha256(token), by: 'email' } as const
    const by = { kind: 'system', id: 'test' } as const
    const metadata = { by, commandId: deps.random.uuid(), startedAt: time.now }
    await commands.send({ type: 'requestRecovery', ...asked }, metadata)
    await runner.waitFor(await stores.events.head(), 1000)
    await through(await guest(), step, ['user/recover-with-link', { token }])
    expect(await typesOf(id, /Recovery/u)).toEqual(['RecoveryRequested', 'RecoveryOpened'])
  })

  test.each(['password', 'event', 'sessions'])(
    'the new password, after the %s: it is set once, and the other sessions end',
    async (step) => {
      const { one, id, email, backupCodes, phone } = await person()
      const visitor = await asking(email)
      await visitor.post('/api/user/recover-with-backup', { backupCode: backupCodes[0] })
      await through(visitor, step, ['auth/change-password', { newPassword: NEW }])
      expect(await typesOf(id, /Password|Settled/u)).toEqual(['PasswordReset', 'AccountSettled'])
      expect((await one.get('/api/auth/me')).status).toBe(401)
      expect((await visitor.get('/api/auth/me')).status).toBe(200)
      const twoFactorCode = phone.digits(world().time.now)
      const login = await (await guest()).post('/api/auth/login', { email, password: NEW, twoFactorCode })
      expect(login.status, login.text).toBe(200)
    },
  )
})
