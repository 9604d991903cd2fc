import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type MailServer, openMailServer } from '#mail/smtp-server.kit.ts'
import { type Phone, phoneWith } from '#tests/visitor/authenticator.ts'
import { join, makeVisitor, type Neighbour, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'
import { freePort, startProgram, testProgram } from './server.ts'

/** kill -9 after each step of what concerns an account: the same call again finds nothing half and does nothing twice. */
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-account-steps-'))
const armed = inFolder(folder, 'die-after')
const NEW = 'Brand-new-42'
let mails: MailServer
let port: number
let server: Awaited<ReturnType<typeof startProgram>>

const start = async () => {
  const settings = { DATA_DIR: inFolder(folder, 'data'), PORT: String(port), SMTP_URL: mails.url, DIE_AFTER: armed }
  server = await startProgram(await testProgram('dying-server'), { ...settings, SITE_URL: `http://127.0.0.1:${port}` })
}
beforeAll(async () => {
  mails = await openMailServer()
  port = await freePort()
  await start()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
})

type Call = readonly [path: string, body?: object]

/** The call, cut off by the end of the process after this step, and the same again with the same key on the next one. */
const cutAfter = async (step: string, who: Visitor, [path, body = {}]: Call) => {
  const key = { 'idempotency-key': `${path} ${step}` }
  writeFileSync(armed, step)
  await expect(who.post(`/api/auth/${path}`, body, key)).rejects.toThrow(TypeError)
  expect(await server.ended).toBeNull()
  rmSync(armed)
  await start()
  const again = () => who.post(`/api/auth/${path}`, body, key)
  const first = await again()
  // Whoever settles it after the death knows no session that stays: a page then asks for a new token, and goes on.
  if (first.body['code'] === 'csrf-invalid') await who.greet()
  const answer = first.body['code'] === 'csrf-invalid' ? await again() : first
  expect([200, 202], answer.text).toContain(answer.status)
  return answer
}

let joined = 0
const newcomer = async () => {
  const name = `Nora ${'abcdefghijklmnopqrstuvwxyz'[(joined += 1)]}steps`
  const one = await join(server.url, name)
  return { one, email: `${name.toLowerCase().replace(' ', '.')}@example.org` }
}
const visitor = async (): Promise<Visitor> => {
  const one = makeVisitor(server.url)
  await one.greet()
  return one
}
const entered = async (email: string, password: string, more: object = {}) =>
  (await (await visitor()).post('/api/auth/login', { email, password, ...more })).status

/** The token of the newest link to this page that came to a mailbox. */
const linked = async (email: string, page: string): Promise<string> => {
  const link = new RegExp(`/${page}#token=([\\w.-]+)`, 'u')
  for (let tries = 0; tries < 600; tries += 1) {
    const found = mails.arrived.findLast(({ to, email: { text = '' } }) => to.includes(email) && link.test(text))
    if (found) return link.exec(found.email.text ?? '')?.[1] ?? ''
    await sleep(100)
  }
  throw new Error(`no link to ${page} came to ${email}`)
}

describe('a new password by the link of a letter', () => {
  test.each(['password', 'PasswordReset', 'sessions'])('killed after %s', async (step) => {
    const { one, email } = await newcomer()
    await (await visitor()).post('/api/auth/forgot-password', { email })
    const token = await linked(email, 'reset-password')
    await cutAfter(step, await visitor(), ['reset-password', { token, newPassword: NEW }])
    expect(await entered(email, NEW)).toBe(200)
    expect(await entered(email, PASSWORD)).toBe(401)
    expect((await one.get('/api/auth/me')).status).toBe(401)
  })
})

describe('another e-mail address', () => {
  test.each(['EmailReserved', 'EmailChanged', 'EmailReleased', 'AccountSettled'])('killed after %s', async (step) => {
    const { one, email } = await newcomer()
    const newEmail = `new.${email}`
    await one.post('/api/auth/change-email', { newEmail, password: PASSWORD })
    const token = await linked(newEmail, 'confirm-email')
    const other = (await newcomer()).one
    await cutAfter(step, one, ['confirm-email', { token }])
    expect(await entered(newEmail, PASSWORD)).toBe(200)
    expect(await entered(email, PASSWORD)).toBe(401)
    await other.post('/api/auth/change-email', { newEmail, password: PASSWORD })
    await one.greet()
    await one.post('/api/auth/login', { email: newEmail, password: PASSWORD })
    expect((await one.get('/api/auth/me')).body['user']).toMatchObject({ email: newEmail })
  })
})

const secretIn = z.object({ data: z.object({ secret: z.string() }) })
const codesIn = z.object({ data: z.object({ backupCodes: z.array(z.string()) }) })

/** Two-factor, as far as before this call. */
const untilCall = async (one: Neighbour, wanted: string): Promise<{ readonly phone: Phone; readonly call: Call }> => {
  if (wanted === '2fa/setup') return { phone: phoneWith('A'.repeat(32)), call: [wanted] }
  const phone = phoneWith(secretIn.parse((await one.post('/api/auth/2fa/setup')).body).data.secret)
  const verify = ['2fa/verify-setup', { verificationCode: phone.digits(new Date().toISOString()) }] as const
  if (wanted === '2fa/verify-setup') return { phone, call: verify }
  await one.post(`/api/auth/${verify[0]}`, verify[1])
  return { phone, call: [wanted] }
}

describe('switching two-factor on', () => {
  test.each([
    ['2fa/setup', 'secret'],
    ['2fa/setup', 'TwoFactorPrepared'],
    ['2fa/verify-setup', 'codes'],
    ['2fa/complete', 'TwoFactorEnabled'],
  ])('%s, killed after %s', async (path, step) => {
    const { one, email } = await newcomer()
    const { call, phone } = await untilCall(one, path)
    const answer = await cutAfter(step, one, call)
    if (path === '2fa/complete') {
      expect(await entered(email, PASSWORD)).toBe(401)
      return
    }
    const known = path === '2fa/setup' ? phoneWith(secretIn.parse(answer.body).data.secret) : phone
    const codes =
      path === '2fa/setup'
        ? await one.post('/api/auth/2fa/verify-setup', { verificationCode: known.digits(new Date().toISOString()) })
        : answer
    const { backupCodes } = codesIn.parse(codes.body).data
    expect((await one.post('/api/auth/2fa/complete')).status).toBe(200)
    expect(backupCodes).toHaveLength(10)
    expect(await entered(email, PASSWORD, { twoFactorCode: backupCodes[0] })).toBe(200)
    expect(await entered(email, PASSWORD, { twoFactorCode: backupCodes[0] })).toBe(401)
  })
})
