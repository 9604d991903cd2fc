import { expect, test } from 'vitest'
import { AccountRegistered, RoleGranted } from '#domain/accounts/events.ts'
import { streams } from '#domain/ids.ts'
import { town } from '#tests/visitor/api-spec.ts'
import { adoptAdmins } from './adopt-admins.ts'

const { world, tom, maya, events } = town()

/** As an earlier release wrote it: into the account's own stream. */
const grantAsBefore = async (accountId: string): Promise<void> => {
  const { stores, deps, runner } = world()
  const stream = streams.account(accountId)
  const past = await stores.events.load(stream)
  const granted = {
    event: RoleGranted.new({ accountId, role: 'admin' }),
    id: deps.random.uuid(),
    at: world().time.now,
    actor: { kind: 'system', id: 'grant-admin' } as const,
    correlationId: 'c',
    causationId: 'c',
    commandId: deps.random.uuid(),
    people: [accountId],
    command: 'grantRole',
  }
  expect(past[0]?.type).toBe(AccountRegistered.type)
  await stores.events.append([{ stream, expected: past.length - 1, events: [granted] }])
  await runner.waitFor(await stores.events.head(), 1000)
}
const adopt = async () => {
  const { deps, commands, time, runner, stores } = world()
  await adoptAdmins({ ...deps, commands, clock: () => time.now, effectIdOf: (cause, effect) => `${cause}/${effect}` })
  await runner.waitFor(await stores.events.head(), 1000)
  return (await events())
    .filter(({ type }) => type === 'StaffRoleGiven')
    .map(({ data }) => String(Object(data).accountId))
}

test('the admins of an earlier release stay admins, and then only the staff say who is one', async () => {
  expect(await adopt()).toEqual([])
  await grantAsBefore(tom().id)
  await grantAsBefore(maya().id)
  expect((await adopt()).toSorted()).toEqual([tom().id, maya().id].toSorted())
  expect(await adopt()).toHaveLength(2)
  const answer = await tom().put(`/api/admin/users/${maya().id}/role`, { role: 'user' })
  expect(answer.status, answer.text).toBe(200)
  expect(Object((await maya().get('/api/auth/me')).body['user']).role).toBe('user')
  expect(await adopt()).toHaveLength(2)
})
