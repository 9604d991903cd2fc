import { expect, test } from 'vitest'
import { makeLocalities } from '#runtime/places/localities.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { accountTasks } from './account-tasks.ts'

const { world, maya } = town()

test('who has lost phone and backup codes signs in by the password alone again, and is told', async () => {
  await switchOn(maya(), world().time)
  const { factor } = await world().commands.accounts.twoFactorOf(maya().id)
  const run = async () => {
    const lines: string[] = []
    const job = accountTasks.get('reset-second-factor')?.jobFor(['maya.fernandes@example.org'])
    const { stores } = world()
    const given = {
      config: { dataDir: '' },
      stores,
      localities: makeLocalities(),
      rebuild: () => Promise.reject(new Error('not asked')),
    }
    return [await job?.(given, (told) => void lines.push('line' in told ? told.line : '')), ...lines]
  }
  expect(await run()).toEqual([0, 'Done: signing in takes the password alone, and the neighbour is told.'])
  expect(await run()).toEqual([1, 'Two-factor sign-in is not on.'])
  await world().runner.waitFor(await world().stores.events.head(), 1000)
  expect(await world().stores.vault.secondFactors.get(factor.is === 'on' ? factor.factorId : '')).toBeNull()
  const one = makeVisitor(world().url)
  await one.greet()
  expect((await one.post('/api/auth/login', { email: 'maya.fernandes@example.org', password: PASSWORD })).status).toBe(
    200,
  )
  const told = (await one.get('/api/notifications')).body['data'] as readonly { type: string }[]
  expect(told.map(({ type }) => type)).toContain('two_factor_disabled')
})
