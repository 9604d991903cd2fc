import { expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { join, PASSWORD } from '#tests/visitor/visitor.ts'

const { world } = town()

test('what the owner should know: the age of the password, whether somebody guesses, and nothing of a stranger', async () => {
  const me = await join(world().url, 'Secu Rity')
  const known = async () => (await me.get('/api/auth/security')).body['data']
  expect(await known()).toEqual({
    passwordChangedAt: null,
    refusals: null,
    guessedAt: null,
    lockedUntil: null,
    changes: [],
  })
  await me.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'lemon tree on field st' })
  expect(await known()).toMatchObject({
    passwordChangedAt: expect.stringMatching(/^\d{4}-/u),
    changes: [{ kind: 'password_changed', id: expect.any(String), device: null }],
  })
})
