import { expect, test } from 'vitest'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { join, makeVisitor, PASSWORD } from '#tests/visitor/visitor.ts'
import { memoryStores } from '#tests/site/world.ts'

/** The next password that is put into the vault waits for this. */
let held: Promise<void> | null = null
const { world } = town({}, () => {
  const stores = memoryStores()
  const { passwords } = stores.vault
  const set = async (personId: string, hash: string): Promise<void> => {
    const before = held
    held = null
    await before
    await passwords.set(personId, hash)
  }
  return { ...stores, vault: { ...stores.vault, passwords: { ...passwords, set } } }
})

const entered = async (email: string, password: string): Promise<number> => {
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  return (await visitor.post('/api/auth/login', { email, password })).status
}
const change = (newPassword: string) =>
  ['/api/auth/change-password', { currentPassword: PASSWORD, newPassword }] as const

/** As another process has it. */
const changedElsewhere = async (accountId: string, password: string): Promise<void> => {
  const { deps, time } = world()
  const { commands, passwords, random, vault } = deps
  await vault.passwords.set('waiting', await passwords.hash(password))
  const by = { by: { kind: 'member', id: accountId }, commandId: random.uuid(), startedAt: time.now } as const
  const changed = await commands.send({ type: 'changePassword', accountId, after: 0, passwordId: 'waiting' }, by)
  expect([changed.ok, (await commands.accounts.settle(accountId, by)).ok]).toEqual([true, true])
}

test('whoever stood still since the present password was looked at is refused, and the newer one stays', async () => {
  const one = await join(world().url, 'Slow Change')
  let goOn: () => void = () => undefined
  held = new Promise((resolve) => (goOn = resolve))
  const slow = one.post(...change('Older-one-42'))
  await expect.poll(() => held === null).toBe(true)
  await changedElsewhere(one.id, 'Newer-one-42')
  goOn()
  expect(refusal(await slow)).toEqual([409, 'password-changed'])
  const email = 'slow.change@example.org'
  const statuses = [PASSWORD, 'Older-one-42', 'Newer-one-42'].map((password) => entered(email, password))
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
})

test('the other sessions end, and the own one stays', async () => {
  const one = await join(world().url, 'Other Device')
  const other = makeVisitor(world().url)
  await other.greet()
  await other.post('/api/auth/login', { email: 'other.device@example.org', password: PASSWORD })
  expect((await one.post(...change('Newer-one-42'))).status).toBe(200)
  expect([(await one.get('/api/auth/me')).status, (await other.get('/api/auth/me')).status]).toEqual([200, 401])
})
