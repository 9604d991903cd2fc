import { describe, expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { type Answer, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

/** Limits where people meet them: what had no limit before, and what was given back. */
const { tom, maya, world, share, ask } = town({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' })

const until429 = async (most: number, call: () => Promise<Answer>): Promise<readonly number[]> => {
  const statuses: number[] = []
  while (statuses.length < most && statuses.at(-1) !== 429) statuses.push((await call()).status)
  return statuses
}
let made = 0
const newcomer = () => {
  const { now } = world().time
  return { name: 'Tom Again', password: PASSWORD, termsAcceptedAt: now, privacyAcceptedAt: now }
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const guest = async () => {
  const one = makeVisitor(world().url)
  await one.call('GET', '/api/auth/csrf-token', { headers: from(`198.51.100.${(made += 1) % 200}`) })
  return one
}

test('an address that exists is no cheaper to try than another: the sixth registration of an hour is 429', async () => {
  const one = await guest()
  const register = () =>
    one.post('/api/auth/register', { ...newcomer(), email: 'tom.whitfield@example.org' }, from('203.0.113.1'))
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
test('addresses of one IPv6 network count together: registrations, and wrong passwords for one account', async () => {
  const one = await guest()
  const address = () => from(`2001:db8:7:7::${(made += 1).toString(16)}`)
  const register = () => one.post('/api/auth/register', { ...newcomer(), email: `n${made}@example.org` }, address())
  expect((await until429(10, register)).length).toBe(6)
  const login = () =>
    one.post('/api/auth/login', { email: 'maya.fernandes@example.org', password: 'Wrong-1234' }, address())
  expect((await until429(60, login)).length).toBe(11)
})
describe('an account that is tried from everywhere', () => {
  const wrong = async (address: string) => {
    const body = { email: 'priya.nair@example.org', password: 'Wrong-1234' }
    return (await guest()).post('/api/auth/login', body, from(address))
  }
  const right = async (address: string) => {
    const body = { email: 'Priya.Nair@example.org', password: PASSWORD }
    return (await guest()).post('/api/auth/login', body, from(address))
  }
  test('has 100 tries an hour; then each household has one more, and none is left to guess with', async () => {
    for (let n = 0; n < 100; n += 1) expect((await wrong(`192.0.2.${n}`)).status).toBe(401)
    expect((await wrong('2001:db8:8:1::1')).status).toBe(401)
    const next = await wrong('2001:db8:8:2::1')
    expect(refusal(next)).toEqual([429, 'too-often'])
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(refusal(await right('2001:db8:8:3::1'))).toEqual([429, 'too-often'])
  })
  test('and lets its owner in from home at the first try', async () => {
    expect((await right('198.51.100.77')).status).toBe(200)
    expect((await right('2001:db8:9:9::1')).status).toBe(200)
  })
  test('another account is tried as ever', async () => {
    const body = { email: 'tom.whitfield@example.org', password: PASSWORD }
    expect((await (await guest()).post('/api/auth/login', body, from('192.0.2.1'))).status).toBe(200)
  })
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
