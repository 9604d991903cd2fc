import { expect, test } from 'vitest'
import { settled } from '../scheduler.kit.ts'
import { mailing } from './mails.kit.ts'

const { world, server, tom, maya, letters, look, pass, HOUR, DAY, verify, notes, ledger } = mailing()
const MAIL = 'mail-verification'

test('whoever joins is sent one link, however often it is looked, and whoever looks', async () => {
  await look()
  await look()
  expect(new Set(letters().map(({ to }) => to[0]))).toEqual(
    new Set(['maya.fernandes@example.org', 'tom.whitfield@example.org']),
  )
  expect(letters()).toHaveLength(2)
  expect(letters(tom())[0]?.email).toMatchObject({
    subject: 'Verify your e-mail address for Share a Gifty',
    to: [{ name: 'Tom Whitfield', address: 'tom.whitfield@example.org' }],
  })
  await verify(tom())
})

test('a rebuild of the read models mails nothing again', async () => {
  await look()
  await world().runner.rebuild(['people'])
  await look()
  expect(letters()).toHaveLength(2)
})

test('a server that is away, or has no time, is asked again, until the link is no longer good', async () => {
  server().manner.message = 451
  await look()
  expect(await notes(MAIL)).toEqual(Array.from({ length: 2 }, () => ['waiting', 'The mail server answered 451.']))
  server().manner.message = 250
  server().arrived.length = 0
  pass(HOUR)
  await look()
  expect(letters()).toHaveLength(2)
})

test('nobody is sent a link that is no longer good, or that is not asked for any more', async () => {
  server().manner.recipient = 450
  await look()
  await maya().post('/api/auth/resend-verification', { email: 'maya.fernandes@example.org' })
  await settled(world())
  server().manner.recipient = 250
  pass(HOUR)
  await look()
  expect(letters(maya())).toHaveLength(1)
  pass(DAY)
  await tom().post('/api/auth/resend-verification', { email: 'tom.whitfield@example.org' })
  server().manner.recipient = 450
  await look()
  pass(DAY)
  server().manner.recipient = 250
  server().arrived.length = 0
  await look()
  expect(letters()).toEqual([])
})

test('a mailbox that is not there is not tried again', async () => {
  server().manner.recipient = 550
  await look()
  pass(HOUR)
  server().manner.recipient = 250
  await look()
  expect(letters()).toEqual([])
  expect(await notes(MAIL)).toEqual(Array.from({ length: 2 }, () => ['refused', 'The mail server answered 550.']))
})

test('of no answer after the whole letter it is sent again as the very same', async () => {
  server().manner.message = 'dies'
  await look()
  server().manner.message = 250
  pass(HOUR)
  await look()
  const [first, second] = letters(tom())
  expect(second?.email.messageId).toBe(first?.email.messageId)
  expect(second).toBeDefined()
})

test('the ledger holds no address and no name, whatever became of it', async () => {
  server().manner.recipient = 550
  await look()
  const kept = JSON.stringify(await ledger().recent({ limit: 100 }))
  expect(kept).toContain(tom().id)
  expect(kept).not.toMatch(/@|whitfield|maya/iu)
})

test('a forgotten person is sent nothing', async () => {
  await world().commands.erasure.erase(tom().id, {
    by: { kind: 'job', id: 'test' },
    commandId: world().deps.random.uuid(),
    startedAt: world().time.now,
  })
  await look()
  expect(letters(tom())).toEqual([])
})
