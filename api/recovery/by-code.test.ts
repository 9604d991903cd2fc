import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { join, makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'

const { world, events } = town()
const limited = town({ RATE_LIMITS: 'on' })
const NEW = 'Brand-new-42'
const INVALID = [400, 'recovery-code-invalid']
const free = { world }
let made = 0
/** Somebody with ten backup codes. */
const person = async ({ world }: Pick<typeof limited, 'world'> = free) => {
  made += 1
  const letter = 'abcdefghijklmnopqrstuvwxyz'[made] ?? ''
  const one = await join(world().url, `Coda ${letter}`)
  return { one, email: `coda.${letter}@example.org`, ...(await switchOn(one, world().time)) }
}
const guest = async ({ world }: Pick<typeof limited, 'world'> = free) => {
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  return visitor
}
const asking = async (email: string, at = free) => {
  const visitor = await guest(at)
  const asked = await visitor.post('/api/user/recover-account', { email, method: 'backup' })
  expect(asked.status, asked.text).toBe(200)
  return visitor
}
const enter = (visitor: Visitor, backupCode: string | undefined) =>
  visitor.post('/api/user/recover-with-backup', { backupCode })

describe('a recovery by backup code', () => {
  test('opens at once; the code is spent, and everybody is told', async () => {
    const { email, backupCodes, one } = await person()
    const visitor = await asking(email)
    const answer = await enter(visitor, ` ${backupCodes[0]?.toUpperCase() ?? ''} `)
    expect([answer.status, answer.body['recovery']]).toEqual([200, true])
    expect((await visitor.post('/api/auth/change-password', { newPassword: NEW })).status).toBe(200)
    expect((await visitor.get('/api/auth/2fa')).body['data']).toMatchObject({ enabled: true, backupCodesLeft: 9 })
    expect((await one.get('/api/auth/me')).status).toBe(401)
    expect(refusal(await enter(await asking(email), backupCodes[0]))).toEqual(INVALID)
    const opened = (await events()).filter(({ type }) => type === 'RecoveryOpened')
    expect(opened.map(({ data }) => data)).toMatchObject([{ by: 'backup', codesLeft: 9 }])
  })

  test('of six who use one code at once one gets in', async () => {
    const { email, backupCodes } = await person()
    const visitors = await Promise.all(Array.from({ length: 5 }, () => asking(email)))
    const answers = await Promise.all(visitors.map((visitor) => enter(visitor, backupCodes[0])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  })

  test('the same try again with the same key is no second one', async () => {
    const { email, backupCodes } = await person()
    const visitor = await asking(email)
    const cookie = visitor.session()
    const key = { 'idempotency-key': 'one code' }
    const first = await visitor.post('/api/user/recover-with-backup', { backupCode: backupCodes[0] }, key)
    expect([first.status, cookie.sessionId === visitor.session().sessionId]).toEqual([200, false])
    const again = await asking(email)
    const second = await again.post('/api/user/recover-with-backup', { backupCode: backupCodes[0] }, key)
    expect(second.status, second.text).toBe(200)
    expect(again.session().sessionId).toBe(visitor.session().sessionId)
    expect((await again.get('/api/auth/2fa')).body['data']).toMatchObject({ backupCodesLeft: 9 })
  })

  test('says how many tries are left, and after five none, of whatever address', async () => {
    const { email, backupCodes } = await person(limited)
    const said = async (address: string) => {
      const visitor = await asking(address, limited)
      const answers: unknown[] = []
      for (let tries = 0; tries < 6; tries += 1) {
        const { status, body } = await enter(visitor, 'aaaa-bbbb')
        answers.push([status, body['code'], body['triesLeft']])
      }
      return answers
    }
    const known = await said(email)
    const wrong = (left: number) => [400, 'recovery-code-invalid', left]
    expect(known).toEqual([wrong(4), wrong(3), wrong(2), wrong(1), wrong(0), [429, 'too-often', undefined]])
    expect(await said('nobody.here@example.org')).toEqual(known)
    // Another cookie is no other count.
    expect((await enter(await asking(email, limited), backupCodes[0])).status).toBe(429)
  })

  test('needs an address that was asked of, within a quarter of an hour, by this browser', async () => {
    const { email, backupCodes } = await person()
    expect(refusal(await enter(await guest(), backupCodes[0]))).toEqual([400, 'recovery-not-asked'])
    const visitor = await asking(email)
    const { now } = world().time
    world().time.now = new Date(Date.parse(now) + 15 * 60_000).toISOString()
    expect(refusal(await enter(visitor, backupCodes[0]))).toEqual([400, 'recovery-not-asked'])
    world().time.now = now
    expect((await enter(visitor, backupCodes[0])).status).toBe(200)
  })

  test('takes the same time for an address that nobody has', async () => {
    const { email } = await person()
    for (const address of [email, 'not.anybody@example.org']) {
      const visitor = await asking(address)
      const begun = performance.now()
      expect(refusal(await enter(visitor, 'cccc-dddd'))).toEqual(INVALID)
      expect(performance.now() - begun).toBeGreaterThan(390)
    }
  })
})
