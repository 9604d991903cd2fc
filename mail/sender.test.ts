import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Letter } from './port.ts'
import { makeMailSender } from './sender.ts'
import { type MailServer, openMailServer } from './smtp-server.kit.ts'

const from = { name: 'Share a Gifty', address: 'no-reply@gifty.example' }
const letter: Letter = {
  to: { name: 'Maya Fernandes', address: 'maya@example.org' },
  subject: 'One new gift near you',
  text: 'A cot.',
  html: '<p>A cot.</p>',
  id: 'one@gifty.example',
}
let server: MailServer
beforeEach(async () => {
  server = await openMailServer()
})
afterEach(() => server.close())
const send = (changes: Partial<Letter> = {}, url = server.url) =>
  makeMailSender({ url, from, patience: 1500 }).send({ ...letter, ...changes })

test('a letter arrives as text and as HTML, with the same id whenever it is sent', async () => {
  expect(await send()).toEqual({ is: 'sent', note: null })
  const [{ email, to } = { email: null, to: [] }] = server.arrived
  expect(to).toEqual(['maya@example.org'])
  expect(email).toMatchObject({
    from,
    to: [letter.to],
    subject: letter.subject,
    messageId: '<one@gifty.example>',
  })
  expect([email?.text?.trim(), email?.html?.trim()]).toEqual(['A cot.', '<p>A cot.</p>'])
  expect(email?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('one that can be ended says how, to people and to mail programs (RFC 8058)', async () => {
  await send({ unsubscribeUrl: 'https://gifty.example/u' })
  const headers = new Map(server.arrived[0]?.email.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe('<https://gifty.example/u>')
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('what somebody calls himself begins no header and reaches nobody else', async () => {
  const names = [
    'Maya\r\nBcc: all@example.org',
    'Maya\n\nHello',
    'Maya <all@example.org>, Tom',
    '\u{202E}ayaM\u{2028}Bcc: all@example.org',
    '\u{D800}Maya "quoted" \\',
    'M\u{0000}aya 🧸 Ünïcode',
  ]
  for (const name of names)
    expect(await send({ to: { ...letter.to, name }, subject: `For ${name}` })).toMatchObject({ is: 'sent' })
  for (const { email, to, source } of server.arrived) {
    expect(to).toEqual(['maya@example.org'])
    expect(email.to?.map(({ address }) => address)).toEqual(['maya@example.org'])
    expect([email.bcc, email.cc]).toEqual([undefined, undefined])
    expect(source).not.toMatch(/^bcc:/imu)
  }
  expect(server.arrived).toHaveLength(names.length)
  expect(server.arrived.at(-1)?.email.to?.[0]?.name).toBe('M aya 🧸 Ünïcode')
})

test('an address that would be more than one mailbox is never tried', async () => {
  const wrong = [
    'a@example.org,b@example.org',
    'a@example.org\r\nRCPT TO:<b@example.org>',
    '<a@example.org>',
    '"a b"@example.org',
    'a',
    'a@b',
    'a@[127.0.0.1]',
    'x@-example.test',
  ]
  for (const address of wrong)
    expect(await send({ to: { name: 'Maya', address } }), address).toMatchObject({ is: 'refused' })
  expect(server.arrived).toEqual([])
})

test('a mailbox that is not there, and a letter that is not taken, are over; what may pass is tried again', async () => {
  server.manner.recipient = 550
  expect(await send()).toEqual({ is: 'refused', note: 'The mail server answered 550.' })
  server.manner.recipient = 450
  expect(await send()).toEqual({ is: 'failed', note: 'The mail server answered 450.' })
  server.manner.recipient = 250
  server.manner.message = 554
  expect(await send()).toEqual({ is: 'refused', note: 'The mail server answered 554.' })
  server.manner.message = 451
  expect(await send()).toEqual({ is: 'failed', note: 'The mail server answered 451.' })
})

test('a server that is away, or says nothing, has not taken it', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  expect(await send({}, `smtp://127.0.0.1:${port}`)).toMatchObject({ is: 'failed' })
  await new Promise((resolve) => silent.close(resolve))
  expect(await send({}, `smtp://127.0.0.1:${port}`)).toMatchObject({
    is: 'failed',
    note: expect.stringContaining('ESOCKET'),
  })
})

test('of one that falls silent, or dies, after the whole letter nobody knows whether it has it', async () => {
  for (const message of ['never', 'dies'] as const) {
    server.manner.message = message
    expect(await send(), message).toMatchObject({ is: 'unknown' })
  }
  server.manner.message = 'stops'
  expect(await send()).toEqual({ is: 'failed', note: 'The mail server answered 421.' })
})

test('a password that is refused is for the host to mend, not the end of a letter', async () => {
  const url = server.url.replace('smtp://', 'smtp://user:wrong@')
  expect(await send({}, url)).toMatchObject({ is: 'failed' })
})
