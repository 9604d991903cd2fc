import { describe, expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'

const { maya, world } = town()
let made = 0
const register = async (changes: object = {}) => {
  const guest = makeVisitor(world().url)
  await guest.greet()
  return guest.post('/api/auth/register', {
    name: 'Zoe Newcomer',
    email: `naming${(made += 1)}@example.org`,
    password: PASSWORD,
    termsAcceptedAt: '2026-11-19T07:00:00.000Z',
    privacyAcceptedAt: '2026-11-19T07:01:00.000Z',
    ...changes,
  })
}
const joined = async (changes: object = {}) => {
  const answer = await register(changes)
  expect(answer.status, answer.text).toBe(201)
  return answer.body['user']
}

describe('whoever joins has', () => {
  test.each([
    ['two characters', 'Zo', 'Zo'],
    ['fifty', 'z'.repeat(50), 'z'.repeat(50)],
    ['spaces around and unseen characters', '  Zoe\u200B N. ', 'Zoe N.'],
    ['of any script', 'Зоя 山田', 'Зоя 山田'],
    ['one ideograph', '李', '李'],
    ['a word that only contains one of the site’s', 'Admina Keeper', 'Admina Keeper'],
  ])('a name of %s', async (_, name, kept) => {
    expect(await joined({ name })).toMatchObject({ name: kept })
  })
  test.each([
    ['Z', 'Name must be at least 2 characters.'],
    [' Z\u200B ', 'Name must be at least 2 characters.'],
    ['z'.repeat(51), 'Name can have at most 50 characters.'],
    ['<b>Bob</b>', 'A name cannot contain < or >.'],
    ['Adm1n', 'That name speaks for the site. Choose the name your neighbours know you by.'],
    ['Share a Gifty', 'That name speaks for the site. Choose the name your neighbours know you by.'],
    ['Gifty Support', 'That name speaks for the site. Choose the name your neighbours know you by.'],
  ])('the name %j is 400 in words', async (name, message) => {
    expect((await register({ name })).body).toMatchObject({ message, errors: [{ path: 'name', message }] })
  })
  test.each([
    'zoe',
    'zoe@',
    '@example.org',
    'zoe@example',
    'a b@example.org',
    'zoe@exa mple.org',
    `${'x'.repeat(250)}@e.org`,
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    '<a@b.example>',
    'x@-example.test',
    'x@example-.test',
    '"a b"@example.org',
    'a@example.org,b@example.org',
  ])('the address %s is 400', async (email) => {
    expect((await register({ email })).body).toMatchObject({ errors: [{ path: 'email' }] })
  })
  test.each(['jörg@müller.example', '用户@例子.广告', "o'brien+gifty@example.com.au"])(
    'the address %s is taken, since mail goes there',
    async (email) => {
      expect(await joined({ email })).toMatchObject({ email })
    },
  )
  test('nobody is renamed to what speaks for the site', async () => {
    const message = 'That name speaks for the site. Choose the name your neighbours know you by.'
    expect((await maya().put('/api/auth/me', { name: 'Support' })).body).toMatchObject({
      code: 'name-speaks-for-site',
      message,
    })
  })
})
