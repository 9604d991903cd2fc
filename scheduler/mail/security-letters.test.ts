import { expect, test } from 'vitest'
import { SECURITY_NOTICES } from '#domain/notifications/vocabulary.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import { PASSWORD } from '#tests/visitor/visitor.ts'
import { settled } from '../scheduler.kit.ts'
import { mailing } from './mails.kit.ts'
import { SECURITY_MAILS } from './security-letters.ts'

const town = mailing()
const { world, server, tom, maya, letters, look, pass, verify, notes, ledger, HOUR, DAY } = town
const MAIL = 'mail-sign-in-guessed'
const SUBJECT = 'Someone is trying your password on Share a Gifty'

const guessed = async (who = tom()): Promise<void> => {
  const metadata = { by: { kind: 'system', id: 'test' }, commandId: world().deps.random.uuid() } as const
  const outcome = await world().commands.send(
    { type: 'noticeGuessing', accountId: who.id },
    { ...metadata, startedAt: world().time.now },
  )
  expect(outcome.ok).toBe(true)
}
const received = (who = tom()) => letters(who).filter(({ email }) => email.subject === SUBJECT)

test('each notice has a letter of its own', () => {
  expect(Object.keys(SECURITY_MAILS)).toEqual([...SECURITY_NOTICES])
  expect(new Set(Object.values(SECURITY_MAILS)).size).toBe(SECURITY_NOTICES.length)
})

test('the owner is mailed, once for each time that it is noticed, and nobody else', async () => {
  for (const one of [tom(), maya()]) await verify(one)
  await guessed()
  await guessed()
  await look()
  await look()
  expect(received()).toHaveLength(1)
  expect(received()[0]?.email).toMatchObject({ to: [{ name: 'Tom Whitfield', address: 'tom.whitfield@example.org' }] })
  expect(received()[0]?.email.text).toContain('https://gifty.example/profile')
  pass(HOUR)
  await guessed()
  await look()
  expect([received().length, received(maya()).length]).toEqual([2, 0])
})

test('whatever is switched off, and whoever has looked at the notice: it may have been the one who guesses', async () => {
  await verify(tom())
  const switches = { enablePush: false, enableEmail: false, claimUpdates: false, newMessages: false }
  expect((await tom().put('/api/notifications/preferences', switches)).status).toBe(200)
  await guessed()
  await settled(world())
  expect((await tom().put('/api/notifications/read-all')).status).toBe(200)
  await look()
  expect(received()).toHaveLength(1)
})

test('two schedulers, looks without end, a rebuild: one letter', async () => {
  await verify(tom())
  await guessed()
  await Promise.all([look(), look()])
  await world().runner.rebuild(['notifications', 'people'])
  await Promise.all([look(), look()])
  expect(received()).toHaveLength(1)
})

test('killed before anything went out: it goes out once, by whoever looks next', async () => {
  await verify(tom())
  await guessed()
  const dying: EffectLedger = { ...ledger(), due: () => Promise.reject(new Error('killed')) }
  await look({ ledger: dying })
  expect(await notes(MAIL)).toEqual([['planned', null]])
  await Promise.all([look(), look()])
  expect(received()).toHaveLength(1)
})

test('killed between sending and noting: not before the lease is over, and then as the very same', async () => {
  await verify(tom())
  await guessed()
  const dying: EffectLedger = { ...ledger(), finish: () => Promise.reject(new Error('killed')) }
  await look({ ledger: dying })
  await look()
  expect(received()).toHaveLength(1)
  pass(2 * 60_000)
  await look()
  await look()
  const [first, second, ...more] = received()
  expect(more).toEqual([])
  expect(second?.email.messageId).toBe(first?.email.messageId)
})

test('a server that is away is asked again within the day; after it nobody is told what is old', async () => {
  for (const one of [tom(), maya()]) await verify(one)
  server().manner.message = 451
  for (const one of [tom(), maya()]) await guessed(one)
  await look()
  expect(await notes(MAIL)).toEqual(Array.from({ length: 2 }, () => ['waiting', 'The mail server answered 451.']))
  server().manner.message = 250
  server().arrived.length = 0
  pass(DAY)
  await look()
  expect(received()).toEqual([])
  expect(await notes(MAIL)).toEqual(Array.from({ length: 2 }, () => ['refused', 'It is too late for it.']))
  await guessed()
  pass(DAY + HOUR)
  await look()
  expect(await notes(MAIL)).toHaveLength(2)
})

test('no letter goes to an address that nobody has proved: anybody could have joined with it', async () => {
  await guessed()
  await look()
  await look()
  expect(received()).toEqual([])
  expect(await notes(MAIL)).toEqual([['refused', 'The address is not verified.']])
})

test('nor to a forgotten person; and the ledger holds no address and no name', async () => {
  await verify(tom())
  await guessed()
  await settled(world())
  server().manner.recipient = 450
  await look()
  await world().commands.erasure.erase(tom().id, {
    by: { kind: 'job', id: 'test' },
    commandId: world().deps.random.uuid(),
    startedAt: world().time.now,
  })
  server().manner.recipient = 250
  pass(HOUR)
  await look()
  expect(received()).toEqual([])
  const kept = JSON.stringify(await ledger().recent({ limit: 100 }))
  expect(kept).toContain(tom().id)
  expect(kept).not.toMatch(/@|whitfield|maya/iu)
})

test('who leaves is sent the address of the receipt while there is an address to send it to', async () => {
  await verify(tom())
  const left = await tom().del('/api/auth/delete-account', { password: PASSWORD })
  expect(left.status).toBe(200)
  const { receiptId, receiptIsMailed } = left.body['data'] as { receiptId: string; receiptIsMailed: boolean }
  expect(receiptIsMailed).toBe(true)
  await settled(world())
  await look()
  const [letter] = letters(tom()).filter(({ email }) => email.subject?.startsWith('Your account is set to be deleted'))
  expect(letter?.email.text).toContain(`/receipts/${receiptId}`)
  expect(letter?.email.text).toContain('sign in to keep it')
})
