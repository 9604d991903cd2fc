import { expect, test } from 'vitest'
import { giveRole } from '#tests/visitor/staff.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import { settled } from '../scheduler.kit.ts'
import { mailing } from './mails.kit.ts'

const { world, tom, maya, letters, look, pass, server, verify, HOUR } = mailing()
const OLD = 'tom.whitfield@example.org'
const OUTSIDE = 'tom.elsewhere@example.net'
const subjects = (address: string) =>
  server()
    .arrived.filter(({ to }) => to[0] === address)
    .map(({ email }) => email.subject)
const tokenIn = (text: string | undefined, path: string): string =>
  new RegExp(`https://gifty\\.example${path}#token=([\\w-]+)`, 'u').exec(text ?? '')?.[1] ?? ''
const guest = async () => {
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  return visitor
}
const RECOVER = 'Recover your account for Share a Gifty'
const OPENED = 'Your account is being recovered on Share a Gifty'

test('a link that recovers is mailed once, in the fragment; the recovery is told with the way to take it back', async () => {
  await verify(tom())
  const visitor = await guest()
  await visitor.post('/api/user/recover-account', { email: OLD, method: 'email' })
  await look()
  await look()
  const asked = letters(tom()).filter(({ email }) => email.subject === RECOVER)
  expect(asked).toHaveLength(1)
  const token = tokenIn(asked[0]?.email.text, '/recovery')
  expect((await visitor.post('/api/user/recover-with-link', { token })).status).toBe(200)
  await look()
  await look()
  const told = letters(tom()).filter(({ email }) => email.subject === OPENED)
  expect(told).toHaveLength(1)
  const notMe = { token: tokenIn(told[0]?.email.text, '/not-me') }
  expect((await (await guest()).post('/api/auth/not-me', notMe)).status).toBe(200)
})

test('a link that ran out is not mailed any more', async () => {
  await verify(tom())
  server().manner.recipient = 450
  await (await guest()).post('/api/user/recover-account', { email: OLD, method: 'email' })
  await look()
  server().manner.recipient = 250
  pass(HOUR)
  await look()
  expect(subjects(OLD)).not.toContain(RECOVER)
})

test('a ticket is told to the mailbox of the account; its answer goes where the ticket says, once', async () => {
  await verify(tom())
  const visitor = await guest()
  await visitor.post('/api/user/recover-account', { email: OLD, method: 'support' })
  const reason = 'Phone and laptop were in the same bag.'
  const ticketId = idIn(await visitor.post('/api/user/recovery-support', { reason, contact: OUTSIDE }), 'data')
  await look()
  expect(subjects(OLD)).toContain('Somebody asked for help with your account on Share a Gifty')
  await giveRole(world(), maya().id, 'admin')
  await settled(world())
  const answer = 'You named the lemons and the street.'
  const decision = { status: 'closed', answer, grant: true }
  expect((await maya().put(`/api/admin/tickets/${ticketId}`, decision)).status).toBe(200)
  await look()
  await look()
  expect(subjects(OUTSIDE)).toEqual(['Share a Gifty: You can get back into your account'])
  const { text } = server().arrived.find(({ to }) => to[0] === OUTSIDE)?.email ?? {}
  expect(text).toContain(answer)
  expect(text).toContain('Decided by: Maya Fernandes')
  const opened = await (await guest()).post('/api/user/recover-with-link', { token: tokenIn(text, '/recovery') })
  expect(opened.status).toBe(200)
})
