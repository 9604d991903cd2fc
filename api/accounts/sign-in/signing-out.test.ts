import { expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

/** Signing out opens one session before sign-in at most, and counts it. */
const { world } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })
const from = (address: string) => ({ 'x-forwarded-for': address })
const signedIn = async (address: string) => {
  const one = makeVisitor(world().url)
  await one.get('/api/auth/csrf-token', from('198.51.100.9'))
  await one.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: PASSWORD }, from(address))
  return one
}
const cookiesOf = ({ headers }: { readonly headers: Headers }) =>
  headers.getSetCookie().filter((line) => !line.startsWith('gifty_session=;'))

test('of many that sign the same session out at once, one opens another; all are told that it is done', async () => {
  const one = await signedIn('203.0.113.1')
  const { cookie, csrfToken, sessionId } = one.session()
  const headers = { cookie, 'x-csrf-token': csrfToken, 'x-session-id': sessionId, ...from('203.0.113.1') }
  const leave = () => makeVisitor(world().url).post('/api/auth/logout', {}, headers)
  const answers = await Promise.all(Array.from({ length: 30 }, leave))
  // Those that came after it was gone are nobody's any more.
  expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true)
  for (const { status } of answers) expect([200, 403]).toContain(status)
  expect(answers.flatMap(cookiesOf)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['csrfToken'] !== undefined)).toHaveLength(1)
})

test('where a network has opened as many as it may, one is signed out without another', async () => {
  for (let n = 0; n < 70; n += 1) await makeVisitor(world().url).get('/api/auth/csrf-token', from('203.0.113.2'))
  const one = await signedIn('203.0.113.2')
  const out = await one.post('/api/auth/logout', {}, from('203.0.113.2'))
  expect([out.status, out.body['csrfToken'], cookiesOf(out)]).toEqual([200, undefined, []])
  expect((await one.get('/api/auth/me')).status).toBe(401)
  expect((await one.get('/api/auth/csrf-token', from('203.0.113.3'))).status).toBe(200)
})
