import { expect, test } from 'vitest'
import { refusal, town } from '#tests/api-spec.ts'
import { type Answer, makeVisitor, PASSWORD } from '#tests/visitor.ts'

/** G28 where people meet it: what had no limit before, and what was given back. */
const { tom, maya, world, share, ask } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })

const until429 = async (most: number, call: () => Promise<Answer>): Promise<readonly number[]> => {
  const statuses: number[] = []
  while (statuses.length < most && statuses.at(-1) !== 429) statuses.push((await call()).status)
  return statuses
}
let made = 0
const from = (address: string) => ({ 'x-forwarded-for': address })
const guest = async () => {
  const one = makeVisitor(world().url)
  await one.call('GET', '/api/auth/csrf-token', { headers: from(`198.51.100.${(made += 1) % 200}`) })
  return one
}

test('an address that exists is no cheaper to try than another: the sixth registration of an hour is 429', async () => {
  const now = world().time.now
  const body = { name: 'Tom Again', password: PASSWORD, termsAcceptedAt: now, privacyAcceptedAt: now }
  const one = await guest()
  const register = () =>
    one.post('/api/auth/register', { ...body, email: 'tom.whitfield@example.org' }, from('203.0.113.1'))
  expect(await until429(10, register)).toEqual([409, 409, 409, 409, 409, 429])
})
test('one password on many accounts: 60 in 15 min per address, and what the visitor writes into the header changes nothing', async () => {
  const one = await guest()
  const login = () => {
    const forged = from(`10.9.8.${(made += 1) % 200}, 203.0.113.2`)
    return one.post('/api/auth/login', { email: `p${made}@example.org`, password: PASSWORD }, forged)
  }
  const statuses = await until429(100, login)
  expect([statuses.length, statuses.at(-1)]).toEqual([61, 429])
})
test('ten wrong passwords for one account, whatever address is claimed', async () => {
  const one = await guest()
  const login = () => {
    const forged = from(`10.9.8.${(made += 1) % 200}, 203.0.113.3`)
    return one.post('/api/auth/login', { email: 'tom.whitfield@example.org', password: 'Wrong-1234' }, forged)
  }
  expect((await until429(60, login)).length).toBe(11)
})
test('sessions before sign-in: 60 an hour per address', async () => {
  const greet = () => makeVisitor(world().url).get('/api/auth/csrf-token', from('203.0.113.4'))
  expect((await until429(100, greet)).length).toBe(61)
})
test('pickup proposals: six an hour per claim', async () => {
  const claimId = await ask(await share())
  let day = 0
  const propose = () =>
    maya().put(`/api/claims/${claimId}/pickup`, { pickupTime: `2026-11-${20 + (day += 1)}T02:00:00.000Z` })
  expect(await until429(10, propose)).toEqual([200, 200, 200, 200, 200, 200, 429])
})
test('any other write: 120 a minute per person, and reading goes on', async () => {
  const write = () => tom().put('/api/auth/me', { marketingOptIn: false })
  const statuses = await until429(200, write)
  expect(statuses.length).toBeLessThanOrEqual(121)
  expect(refusal(await write())).toEqual([429, 'too-often'])
  expect((await tom().get('/api/auth/me')).status).toBe(200)
})
