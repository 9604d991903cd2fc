import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

const LISTED = 'That password is on public lists. Choose another one.'
const REFUSED = [
  'Football1',
  'PASSWORD1',
  'passwordpassword',
  'Greta-1987!',
  'greta.meadow@example.org',
  'ShareAGifty1',
]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const register = async (password: string, email = 'greta.meadow@example.org') => {
  const visitor = makeVisitor(world.url)
  await visitor.greet()
  const consents = { termsAcceptedAt: world.time.now, privacyAcceptedAt: world.time.now }
  return visitor.post('/api/auth/register', { name: 'Greta Meadow', email, password, ...consents })
}

test.each(REFUSED)('nobody joins with %s', async (password) => {
  const { status, body } = await register(password)
  expect([status, body['code'], body['errors']]).toEqual([
    400,
    'weak-password',
    [{ path: 'password', message: LISTED }],
  ])
})

test('nor changes to one of them; the present one stays', async () => {
  const greta = await join(world.url, 'Greta Meadow')
  for (const newPassword of REFUSED) {
    const { status, body } = await greta.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
    expect([status, body['errors']], newPassword).toEqual([400, [{ path: 'newPassword', message: LISTED }]])
  }
  const change = { currentPassword: PASSWORD, newPassword: 'a long passphrase of lower case' }
  expect((await greta.post('/api/auth/change-password', change)).status).toBe(200)
})

test('200 characters are a password, 201 are none, and letters typed in two parts count as one', async () => {
  const long = `Aa1${'e\u0301'.repeat(197)}`
  expect((await register(`${long}x`, 'one@example.org')).body['errors']).toEqual([
    { path: 'password', message: 'Password can have at most 200 characters' },
  ])
  expect((await register(long, 'two@example.org')).status).toBe(201)
  const visitor = makeVisitor(world.url)
  await visitor.greet()
  const signedIn = await visitor.post('/api/auth/login', { email: 'two@example.org', password: long.normalize('NFC') })
  expect(signedIn.status).toBe(200)
})
