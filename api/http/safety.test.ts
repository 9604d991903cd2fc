import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeServer } from '#api/server.ts'
import { takePort } from '#runtime/process/entrance.ts'
import { makeLog } from '#runtime/log/log.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'

/** Who signs in and what is refused stands in the log of the process, in the words of OWASP's Logging Vocabulary. */
const { world, maya } = town({ RATE_LIMITS: 'on' })
const EMAIL = 'tom.whitfield@example.org'
let lines: string[] = []
let visitor: Visitor
let close = async (): Promise<void> => undefined

beforeEach(async () => {
  lines = []
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const { app, live } = makeServer({ ...world().deps, log })
  const entrance = await takePort({ port: 0, host: '127.0.0.1' })
  entrance.open(app.callback())
  visitor = makeVisitor(`http://127.0.0.1:${entrance.port}`)
  await visitor.greet()
  close = () => {
    live.close()
    return entrance.close()
  }
})
afterEach(() => close())

const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const eventsTold = () => told().map(({ event }) => event)

test('a sign-in: whose, and by which session; a failed one, and nothing of what was typed', async () => {
  await visitor.post('/api/auth/login', { email: EMAIL, password: 'Wrong-1234' })
  await visitor.post('/api/auth/login', { email: EMAIL, password: PASSWORD })
  expect(eventsTold()).toEqual(['authn_login_fail', 'authn_login_success'])
  expect(told()[1]).toMatchObject({ account: expect.any(String), session: expect.any(String) })
  for (const hidden of [EMAIL, 'Wrong-1234', PASSWORD]) expect(lines.join('')).not.toContain(hidden)
})

test('what is not for everybody, tokens of others, other sites and too many tries', async () => {
  const headers = { cookie: maya().session().cookie }
  await visitor.get('/api/admin/tickets', headers)
  await visitor.call('POST', '/api/auth/logout', { headers: { 'x-csrf-token': 'none of ours' } })
  await visitor.call('POST', '/api/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
  await visitor.post('/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: 'Brand-new-42' })
  expect(eventsTold()).toEqual(['authz_fail', 'malicious_csrf', 'malicious_cors', 'authn_token_reuse'])
  for (let tries = 0; tries < 12; tries += 1)
    await visitor.post('/api/auth/login', { email: EMAIL, password: `Wrong-${tries}` })
  expect(eventsTold().at(-1)).toBe('excess_rate_limit_exceeded')
})
