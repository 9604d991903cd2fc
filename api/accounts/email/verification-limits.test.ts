import { expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { unsubscribeToken } from './links.ts'
import { makeFillableLimits } from '#tests/site/limits-full.ts'
import { memoryStores } from '#tests/site/world.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example', RATE_LIMITS: 'on' }
const { stranger, world, tom, maya } = town(MAIL)
const limits = makeFillableLimits()
const full = town(MAIL, () => ({ ...memoryStores(), limits: limits.store }))

test('another link may be asked for three times an hour, whomever it is for', async () => {
  for (const name of ['a', 'b', 'c'])
    expect((await stranger().post('/api/auth/resend-verification', { email: `${name}@example.org` })).status).toBe(200)
  const fourth = await stranger().post('/api/auth/resend-verification', { email: 'd@example.org' })
  expect(refusal(fourth)).toEqual([429, 'too-often'])
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a link that was refused is refused with the same key, and sent once there is room', async () => {
  const ask = () =>
    full.stranger().post('/api/auth/resend-verification', { email: 'a@example.org' }, { 'idempotency-key': 'once' })
  limits.fill('resendVerification')
  for (const answer of [await ask(), await ask()]) expect(refusal(answer)).toEqual([429, 'too-often'])
  limits.empty()
  expect((await ask()).status).toBe(200)
})

test('links of this site are counted each by itself, only others by network: a mail provider asks for many from one address', async () => {
  const click = async (token: string) =>
    (await fetch(`${world().url}/api/mail/unsubscribe/${token}`, { method: 'POST' })).status
  const tokenOf = (id: string) => unsubscribeToken(world().deps, id)
  for (let n = 0; n < 60; n += 1) expect(await click(`none-of-ours-${n}`)).toBe(404)
  expect(await click('none-of-ours')).toBe(429)
  const unknown = await stranger().post('/api/auth/verify-email', { token: 'none of ours' })
  expect(refusal(unknown)).toEqual([429, 'too-often'])
  for (let n = 0; n < 60; n += 1) expect(await click(tokenOf(tom().id))).toBe(200)
  expect(await click(tokenOf(tom().id))).toBe(429)
  expect(await click(tokenOf(maya().id))).toBe(200)
})
