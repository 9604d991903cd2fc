import { describe, expect, test } from 'vitest'
import { people } from '#projections/accounts/people.ts'
import { armchair, refusal, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, type Neighbour } from '#tests/visitor/visitor.ts'
import { linkToken } from './links.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example', ADMIN_EMAIL: 'ada.admin@example.org' }
const { tom, maya, world, events, appendedBy } = town(MAIL)
let joined = 0
const newcomer = () => join(world().url, `Nora Number${'abcdefghijklmnopqrst'[(joined += 1)]}`)
const emailOf = async (one: Neighbour) =>
  String((await one.get('/api/auth/me').then(({ body }) => body['user'] as { email: string })).email)
const linkOf = async ({ id }: Neighbour): Promise<string> => {
  const { verificationId } = (await world().deps.openReads().of(people).get(id)) ?? {}
  return linkToken(world().deps, 'verify', String(verificationId))
}
const verify = async (token: string) => {
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  return visitor.post('/api/auth/verify-email', { token })
}
const isVerified = async (one: Neighbour) => (await one.get('/api/auth/me')).body['user']
const NOT_VALID = [400, 'verification-not-valid']

describe('a link that was mailed', () => {
  test('verifies the address, from any browser, and says so again', async () => {
    const one = await newcomer()
    expect(await isVerified(one)).toMatchObject({ emailVerified: false })
    const token = await linkOf(one)
    expect((await verify(token)).status).toBe(200)
    expect(await isVerified(one)).toMatchObject({ emailVerified: true })
    expect(await appendedBy(() => verify(token).then(({ status }) => expect(status).toBe(200)))).toEqual([])
  })
  test('is good for 24 hours', async () => {
    const one = await newcomer()
    const token = await linkOf(one)
    const { now } = world().time
    world().time.now = new Date(Date.parse(now) + 24 * 3_600_000).toISOString()
    expect(refusal(await verify(token))).toEqual(NOT_VALID)
    world().time.now = now
    expect((await verify(token)).status).toBe(200)
  })
  test('is no longer good once a newer one was asked for', async () => {
    const one = await newcomer()
    const old = await linkOf(one)
    await one.post('/api/auth/resend-verification', { email: await emailOf(one) })
    const token = await linkOf(one)
    expect(token).not.toBe(old)
    expect(refusal(await verify(old))).toEqual(NOT_VALID)
    expect((await verify(token)).status).toBe(200)
  })
  test('cannot be made up, nor made from that of another', async () => {
    const [one, other] = [await linkOf(await newcomer()), await linkOf(await newcomer())]
    const id = one.slice(0, one.lastIndexOf('-'))
    const wrong = [
      '',
      'x',
      id,
      `${id}-`,
      `${id}-${'0'.repeat(64)}`,
      `${id}${other.slice(other.lastIndexOf('-'))}`,
      `${one}x`,
    ]
    for (const token of wrong) expect(refusal(await verify(token)), token).toEqual(NOT_VALID)
    expect(refusal(await verify('x'.repeat(201)))).toEqual([400, 'invalid-input'])
  })
  test('stands nowhere in the log, and nothing of the address either', async () => {
    const one = await newcomer()
    const log = JSON.stringify((await events()).filter(({ type }) => type.startsWith('Email')))
    expect(log).toContain('EmailVerificationRequested')
    expect(log).not.toContain((await linkOf(one)).split('-').at(-1))
    expect(log).not.toContain('@')
  })
})

describe('asking for another link', () => {
  const ask = async (email: string) => {
    const visitor = makeVisitor(world().url)
    await visitor.greet()
    const begun = performance.now()
    const { status, text } = await visitor.post('/api/auth/resend-verification', { email })
    return { status, text, took: performance.now() - begun }
  }
  test('is answered alike, and after the same time, whether or not there is such an account', async () => {
    const one = await newcomer()
    const known = await ask(await emailOf(one))
    const unknown = await ask('nobody@example.org')
    const verified = await ask('tom.whitfield@example.org')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(verified.text).toBe(unknown.text)
    for (const { took } of [known, unknown, verified]) expect(took).toBeGreaterThan(390)
  })
  test('does nothing for who is verified', async () => {
    const one = await newcomer()
    await verify(await linkOf(one))
    const email = await emailOf(one)
    expect(await appendedBy(() => ask(email))).toEqual([])
  })
})

describe('without a verified address', () => {
  test('nobody posts, asks, offers or writes; reading and saving go on', async () => {
    const one = await newcomer()
    const { id } = (await verifiedTom().then((by) => by.post('/api/items', armchair))).body['item'] as { id: string }
    const calls: readonly [string, unknown][] = [
      ['/api/items', armchair],
      ['/api/claims', { itemId: id }],
      ['/api/requests', { title: 'A cot', description: 'For a grandchild who visits.', location: armchair.location }],
      [`/api/requests/${id}/offers`, { itemId: id }],
      ['/api/messages', { claimId: `${id}-abcdefgh`, content: 'Hello' }],
      [`/api/messages/offers/${id}-abcdefgh`, { content: 'Hello' }],
      [`/api/messages/items/${id}`, { content: 'Hello' }],
    ]
    for (const [path, body] of calls)
      expect(refusal(await one.post(path, body)), path).toEqual([403, 'email-not-verified'])
    expect((await one.get(`/api/items/${id}`)).status).toBe(200)
    expect((await one.post(`/api/items/${id}/save`)).status).toBe(200)
    expect((await verify(await linkOf(one))).status).toBe(200)
    expect((await one.post('/api/claims', { itemId: id })).status).toBe(201)
  })
  test('a daily mail cannot be switched on, in either way', async () => {
    const one = await newcomer()
    const wish = { enableEmail: true }
    expect(refusal(await one.put('/api/notifications/preferences', wish))).toEqual([403, 'email-not-verified'])
    const me = { preferences: { notifications: wish } }
    expect(refusal(await one.put('/api/auth/me', me))).toEqual([403, 'email-not-verified'])
    expect((await one.put('/api/notifications/preferences', { newMessages: false })).status).toBe(200)
    await verify(await linkOf(one))
    expect((await one.put('/api/notifications/preferences', wish)).status).toBe(200)
  })
})

test('ADMIN_EMAIL makes an admin of nobody before the address is verified', async () => {
  const ada = await join(world().url, 'Ada Admin')
  expect(await isVerified(ada)).toMatchObject({ role: 'user' })
  await verify(await linkOf(ada))
  expect(await isVerified(ada)).toMatchObject({ role: 'admin' })
})

test('a demo neighbour needs no mailbox', async () => {
  const asked = {
    by: { kind: 'system', id: 'demo' },
    commandId: world().deps.random.uuid(),
    startedAt: world().time.now,
  } as const
  const claimed = { terms: null, privacy: null }
  const dora = { name: 'Dora', email: 'dora@demo.example', location: null, demo: true, claimed, marketingOptIn: false }
  const { id: accountId } = await world().commands.accounts.register(dora, asked)
  const link = { verificationId: `${accountId}-abcdefgh`, tokenHash: 'x' }
  const again = { ...asked, commandId: world().deps.random.uuid() }
  expect(await world().commands.send({ type: 'requestEmailVerification', accountId, ...link }, again)).toMatchObject({
    ok: true,
    events: [],
  })
})

test('the site says that it asks for it', async () => {
  const { body } = await maya().get('/api/branding')
  expect(body['data']).toMatchObject({ features: { requireVerifiedEmail: true } })
})

const verifiedTom = async (): Promise<Neighbour> => {
  if ((await linkOf(tom())).startsWith(tom().id)) await verify(await linkOf(tom()))
  return tom()
}
