import { expect, test } from 'vitest'
import { runJob } from '../run.ts'
import { depsOf, settled } from '../scheduler.kit.ts'
import { PASSWORD } from '#tests/visitor/visitor.ts'
import { mailing } from './mails.kit.ts'

const { world, tom, letters, look, pass, server, verify, HOUR } = mailing()
const OLD = 'tom.whitfield@example.org'
const NEW = 'tom.new@example.net'
const to = (address: string) => server().arrived.filter((one) => one.to[0] === address)
const tokenIn = (text: string | undefined, path: string): string =>
  new RegExp(`https://gifty\\.example${path}#token=([\\w-]+)`, 'u').exec(text ?? '')?.[1] ?? ''

test('a link for a new password is mailed once, in the fragment, and the change is told with the way to take it back', async () => {
  await verify(tom())
  await tom().post('/api/auth/forgot-password', { email: OLD })
  await look()
  await look()
  const asked = letters(tom()).filter(({ email }) => email.subject === 'Set a new password for Share a Gifty')
  expect(asked).toHaveLength(1)
  const token = tokenIn(asked[0]?.email.text, '/reset-password')
  const reset = { token, newPassword: 'Brand-new-42' }
  expect((await tom().post('/api/auth/reset-password', reset)).status).toBe(200)
  await look()
  await look()
  const told = letters(tom()).filter(({ email }) => email.subject === 'Your password was changed on Share a Gifty')
  expect(told).toHaveLength(1)
  await tom().greet()
  const notMe = { token: tokenIn(told[0]?.email.text, '/not-me') }
  expect((await tom().post('/api/auth/not-me', notMe)).status).toBe(200)
})

test('a link that was used, or ran out, is not mailed any more', async () => {
  await verify(tom())
  server().manner.recipient = 450
  await tom().post('/api/auth/forgot-password', { email: OLD })
  await look()
  server().manner.recipient = 250
  pass(HOUR)
  await look()
  expect(to(OLD).map(({ email }) => email.subject)).not.toContain('Set a new password for Share a Gifty')
})

test('of another address the new mailbox gets the link, and the one before it the note', async () => {
  await verify(tom())
  await tom().post('/api/auth/change-email', { newEmail: NEW, password: PASSWORD })
  await look()
  const token = tokenIn(to(NEW)[0]?.email.text, '/confirm-email')
  expect((await tom().post('/api/auth/confirm-email', { token })).status).toBe(200)
  await look()
  await look()
  expect(to(NEW)).toHaveLength(1)
  const told = to(OLD).filter(({ email }) => email.subject === 'Your e-mail address was changed on Share a Gifty')
  expect(told).toHaveLength(1)
  const notMe = await tom().post('/api/auth/not-me', { token: tokenIn(told[0]?.email.text, '/not-me') })
  expect(notMe.status).toBe(200)
})

test('a rebuild mails nothing again', async () => {
  await verify(tom())
  await tom().post('/api/auth/forgot-password', { email: OLD })
  await look()
  const before = server().arrived.length
  await world().runner.rebuild(['people', 'notifications'])
  await look()
  expect(server().arrived).toHaveLength(before)
})

test('what a process that died has left is settled by the scheduler', async () => {
  await verify(tom())
  await tom().post('/api/auth/forgot-password', { email: OLD })
  await look()
  const token = tokenIn(to(OLD).at(-1)?.email.text, '/reset-password')
  const { deps, commands } = world()
  await deps.vault.passwords.set('waiting', await deps.passwords.hash('Brand-new-42'))
  const by = {
    by: { kind: 'member', id: tom().id },
    commandId: deps.random.uuid(),
    startedAt: world().time.now,
  } as const
  const reset = { type: 'resetPassword', tokenHash: deps.sha256(token), passwordId: 'waiting' } as const
  expect((await commands.send({ ...reset, accountId: tom().id }, by)).ok).toBe(true)
  await settled(world())
  pass(10_000)
  await runJob(depsOf(world()), 'settle-accounts')
  expect((await tom().get('/api/auth/me')).status).toBe(401)
  expect(await deps.vault.passwords.get('waiting')).toBeNull()
  const login = { email: OLD, password: 'Brand-new-42' }
  await tom().greet()
  expect((await tom().post('/api/auth/login', login)).status).toBe(200)
})
