import { afterAll, beforeAll, expect, test } from 'vitest'
import { armchair, refusal } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

let world: World
let tom: Neighbour
let maya: Neighbour
beforeAll(async () => {
  world = await openWorld({ RATE_LIMITS: 'on' })
  tom = await join(world.url, 'Tom Whitfield')
  maya = await join(world.url, 'Maya Fernandes')
})
afterAll(() => world.close())

const times = async (count: number, call: () => Promise<{ status: number }>): Promise<readonly number[]> => {
  const statuses = []
  for (let turn = 0; turn < count; turn += 1) statuses.push((await call()).status)
  return statuses
}

test('login 10 in 15 min per address and e-mail; then 429 with Retry-After', async () => {
  const one = makeVisitor(world.url)
  await one.greet()
  const login = (email: string) => one.post('/api/auth/login', { email, password: 'Wrong-1234' })
  expect(new Set(await times(10, () => login('tom.whitfield@example.org')))).toEqual(new Set([401]))
  const late = await login('Tom.Whitfield@example.org')
  expect(refusal(late)).toEqual([429, 'too-often'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await login('maya.fernandes@example.org')).status).toBe(401)
})
test('20 listings a day; refused ones do not count', async () => {
  expect(new Set(await times(5, () => tom.post('/api/items', { ...armchair, title: 'x' })))).toEqual(new Set([400]))
  expect(new Set(await times(20, () => tom.post('/api/items', armchair)))).toEqual(new Set([201]))
  expect((await tom.post('/api/items', armchair)).status).toBe(429)
  expect((await maya.post('/api/items', armchair)).status).toBe(201)
})
test('30 messages a minute', async () => {
  const [listed] = (await tom.get('/api/items/user/mine')).body['data'] as [{ id: string }]
  const write = () => maya.post(`/api/messages/items/${listed.id}`, { content: 'Still there?' })
  expect(new Set(await times(30, write))).toEqual(new Set([201]))
  expect((await write()).status).toBe(429)
})
test('register 5 an hour for one address of the network', async () => {
  const consent = { termsAcceptedAt: world.time.now, privacyAcceptedAt: world.time.now }
  const join = async (email: string, headers = {}) => {
    const one = makeVisitor(world.url)
    await one.greet()
    return one.post('/api/auth/register', { name: 'Somebody New', email, password: PASSWORD, ...consent }, headers)
  }
  const register = () => join(`p${Math.round(performance.now() * 1000)}@example.org`)
  // Tom and Maya were two of the five.
  const again = () => join('new@example.org', { 'idempotency-key': 'join once' })
  expect(new Set(await times(10, again))).toEqual(new Set([201]))
  expect(await times(3, register)).toEqual([201, 201, 429])
  expect((await again()).status).toBe(201)
})
test('20 claims a day; refused ones do not count', async () => {
  const listed = (await maya.get('/api/items?limit=100')).body['data'] as { id: string; isMine: boolean }[]
  const things = listed.filter(({ isMine }) => !isMine).slice(0, 20)
  expect(things).toHaveLength(20)
  const ask = (itemId: string) => maya.post('/api/claims', { itemId })
  const [own] = listed.filter(({ isMine }) => isMine)
  expect(new Set(await times(5, () => ask(own?.id ?? '')))).toEqual(new Set([403]))
  for (const { id } of things) expect((await ask(id)).status).toBe(201)
  const [first] = things
  expect(refusal(await ask(first?.id ?? ''))).toEqual([429, 'too-often'])
})
test('10 tries of the present password in 15 min, whatever is tried', async () => {
  const change = () =>
    tom.post('/api/auth/change-password', { currentPassword: 'Wrong-1234', newPassword: 'Brand-new-42' })
  expect(new Set(await times(10, change))).toEqual(new Set([400]))
  const late = await change()
  expect(refusal(late)).toEqual([429, 'too-often'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
})
test('the same key asked again spends nothing', async () => {
  const { id } = ((await tom.get('/api/items/user/mine')).body['data'] as [{ id: string }])[0]
  const report = () => maya.post(`/api/items/${id}/report`, { reason: 'spam' }, { 'idempotency-key': 'once' })
  expect(new Set(await times(40, report))).toEqual(new Set([201]))
})
test('a sign-in asked again with the same key spends nothing; other words on a known key count', async () => {
  const browser = async () => {
    const one = makeVisitor(world.url)
    await one.greet()
    return one
  }
  const login = async (password: string) => {
    const body = { email: 'maya.fernandes@example.org', password }
    return (await browser()).post('/api/auth/login', body, { 'idempotency-key': 'sign in once' })
  }
  expect(new Set(await times(20, () => login(PASSWORD)))).toEqual(new Set([200]))
  expect(new Set(await times(10, () => login('Wrong-1234')))).toEqual(new Set([422]))
  expect(refusal(await login('Wrong-1235'))).toEqual([429, 'too-often'])
  expect((await login(PASSWORD)).status).toBe(200)
})
