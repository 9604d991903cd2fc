import { expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { serveApi } from '#tests/site/served.ts'
import { makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'

/** Whoever has no account costs the vault nothing that lasts. */
const { world, tom } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', DEMO_MODE: 'on' })
const from = (address: string) => ({ 'x-forwarded-for': address })
const guest = async (address: string): Promise<Visitor> => {
  const one = makeVisitor(world().url)
  await one.get('/api/auth/csrf-token', from(address))
  return one
}

/** A server beside the world's whose vault says which keys it still has. */
const watched = async () => {
  const { deps } = world()
  const { replies } = deps.vault
  const kept = new Set<string>()
  const server = await serveApi({
    ...deps,
    vault: {
      ...deps.vault,
      replies: {
        ...replies,
        begin: (request) => {
          kept.add(request.key)
          return replies.begin(request)
        },
        forget: (key) => {
          kept.delete(key)
          return replies.forget(key)
        },
      },
    },
  })
  return { server, kept }
}

test('of calls of nobody that say nothing no key is kept; of a member’s it is', async () => {
  const { server, kept } = await watched()
  const one = makeVisitor(server.url)
  await one.get('/api/auth/csrf-token', from('203.0.113.50'))
  const calls = ['login', 'register', 'demo-login', 'verify-email', 'resend-verification'].map(
    (name) => `/api/auth/${name}`,
  )
  for (const path of [...calls, '/api/mail/unsubscribe']) {
    const answer = await one.post(path, { nonsense: [1] }, { 'idempotency-key': 'k', ...from('203.0.113.50') })
    expect([path, answer.status]).toEqual([path, 400])
  }
  const unknown = { token: 'none of ours' }
  for (const path of ['/api/auth/verify-email', '/api/mail/unsubscribe'])
    expect((await one.post(path, unknown, { 'idempotency-key': 'other', ...from('203.0.113.50') })).status).not.toBe(
      200,
    )
  expect([...kept]).toEqual([])
  const { cookie, csrfToken, sessionId } = tom().session()
  const mine = { cookie, 'x-csrf-token': csrfToken, 'x-session-id': sessionId, 'idempotency-key': 'k' }
  expect((await makeVisitor(server.url).post('/api/items', {}, mine)).status).toBe(400)
  expect(kept.size).toBe(1)
  await server.close()
})

test('writes before sign-in: 120 a minute per network; members of that network go on', async () => {
  const one = await guest('203.0.113.60')
  const ask = (address: string) => one.post('/api/auth/resend-verification', { email: 'a@example.org' }, from(address))
  for (let n = 0; n < 120; n += 1) expect((await ask('203.0.113.60')).status).toBe(200)
  expect(refusal(await ask('203.0.113.60'))).toEqual([429, 'too-often'])
  expect((await ask('203.0.113.61')).status).toBe(200)
  const changing = { body: { marketingOptIn: false }, headers: from('203.0.113.60') }
  expect((await tom().call('PUT', '/api/auth/me', changing)).status).toBe(200)
})
