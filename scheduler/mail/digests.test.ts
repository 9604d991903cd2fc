import { expect, test } from 'vitest'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import type { EffectLedger } from '#stores/effects/port.ts'
import type { MailSender } from '#mail/port.ts'
import { settled } from '../scheduler.kit.ts'
import { mailing } from './mails.kit.ts'

const town = mailing()
const { world, server, tom, maya, digests, look, pass, HOUR, DAY, share, subscribe, nextMorning, plan, notes, ledger } =
  town
const DIGEST = 'mail-digest'
const subjects = () => digests(tom()).map(({ email }) => email.subject)
const broken = (ledgerNow: EffectLedger, after: number): EffectLedger => {
  let finished = 0
  return {
    ...ledgerNow,
    finish: (...end) => ((finished += 1) > after ? Promise.reject(new Error('killed')) : ledgerNow.finish(...end)),
  }
}

test('in the morning one mail tells of what is new, with where it is and how to end it; nothing new, no mail', async () => {
  await subscribe(tom())
  const id = await share('Wooden cot')
  await nextMorning()
  await look()
  const [{ email } = { email: null }] = digests(tom())
  expect(subjects()).toEqual(['One new gift near you: Wooden cot'])
  expect(email?.text).toContain(`https://gifty.example/items/${id}`)
  expect(email?.text).toMatch(/\n[A-Z][\w ]+, \d+ m\s/u)
  expect(email?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  await nextMorning()
  expect(subjects()).toHaveLength(1)
})

test('each thing is told in one mail, since the last one, and newest first', async () => {
  await subscribe(tom())
  await share('First cot')
  await nextMorning()
  await share('Second cot')
  await share('Third cot')
  await nextMorning()
  expect(subjects()).toEqual(['One new gift near you: First cot', '2 new gifts near you: Third cot'])
})

test('only what can still be had is told, and by nobody across a block', async () => {
  await subscribe(tom())
  const paused = await share('Paused cot')
  await share('Cot of Maya, deleted').then((id) => maya().del(`/api/items/${id}`))
  await share('Good cot')
  await maya().put(`/api/items/${paused}/status`, { status: 'unavailable' })
  await nextMorning()
  expect(subjects().slice(-1)).toEqual(['One new gift near you: Good cot'])
  await share('Later cot')
  await tom().post(`/api/users/${maya().id}/block`)
  await nextMorning()
  expect(subjects()).toHaveLength(1)
})

test('of more than 20 the rest is a number', async () => {
  await subscribe(tom())
  for (let turn = 1; turn <= 22; turn += 1) await share(`Cot number ${turn}`)
  await nextMorning()
  expect(subjects()).toEqual(['22 new gifts near you: Cot number 22'])
  expect(digests(tom())[0]?.email.text?.match(/\/items\//gu)).toHaveLength(20)
  expect(digests(tom())[0]?.email.text).toContain('and 2 more')
})

test('only who wants it gets it: not without the wish, with new items switched off, or without having verified', async () => {
  await tom().post('/api/searches', { q: 'cot' })
  await share('Wooden cot')
  await nextMorning()
  expect(digests()).toEqual([])
  await subscribe(tom())
  await tom().put('/api/notifications/preferences', { newItemsNearby: false })
  await share('Other cot')
  await nextMorning()
  expect(digests()).toEqual([])
})

test('two schedulers, looks without end, a rebuild: one mail', async () => {
  await subscribe(tom())
  await share('Wooden cot')
  await nextMorning()
  await Promise.all([plan(), plan(), look(), look()])
  await world().runner.rebuild(['notifications', 'people', 'items'])
  await Promise.all([look(), look()])
  expect(subjects()).toHaveLength(1)
})

test.each([0, 1])('killed between sending and noting it (after %i notes): not a second mail', async (after) => {
  await subscribe(tom())
  await share('Wooden cot')
  await nextMorning({ ledger: broken(ledger(), after + 1) })
  await settled(world())
  expect(subjects()).toHaveLength(1)
  pass(2 * 60_000)
  await look()
  pass(HOUR)
  await look()
  expect(subjects()).toHaveLength(1)
  expect((await notes(DIGEST))[0]?.[0]).toBe('done')
})

test('what surely was not taken is tried again on that day, what nobody knows of is not', async () => {
  await subscribe(tom())
  await share('Wooden cot')
  server().manner.recipient = 450
  await nextMorning()
  expect(digests()).toEqual([])
  server().manner.recipient = 250
  server().manner.message = 'dies'
  pass(HOUR)
  await look()
  server().manner.message = 250
  pass(HOUR)
  await look()
  expect(subjects()).toHaveLength(1)
})

test('after an outage nothing old is sent at night or on another day; the next morning tells what is still free', async () => {
  await subscribe(tom())
  await share('Wooden cot')
  server().manner.recipient = 450
  await nextMorning()
  server().manner.recipient = 250
  pass(12 * HOUR)
  await look()
  expect(digests()).toEqual([])
  await nextMorning()
  expect(subjects()).toEqual(['One new gift near you: Wooden cot'])
  await share('Other cot')
  pass(20 * DAY)
  await nextMorning()
  expect(subjects()).toHaveLength(1)
})

test('one click ends it, without a session or a token, however often; another’s is not touched', async () => {
  await subscribe(tom())
  await share('Wooden cot')
  await nextMorning()
  const header = digests(tom())[0]?.email.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const path =
    /^<https:\/\/gifty\.example(?<path>\/api\/mail\/unsubscribe\/[\w-]+)>$/u.exec(header)?.groups?.['path'] ?? ''
  const click = (to: string) =>
    fetch(`${world().url}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await click(`${path}x`)).status).toBe(404)
  // Programs without one click open the address in a browser, and scanners follow every link: nothing ends by that.
  const opened = await fetch(`${world().url}${path}`, { redirect: 'manual' })
  const token = path.slice(path.lastIndexOf('/') + 1)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe?token=${token}`])
  const before = await tom().get('/api/notifications/preferences')
  expect(before.body['data']).toMatchObject({ enableEmail: true })
  for (const _ of [1, 2]) expect((await click(path)).status).toBe(200)
  await settled(world())
  const { body } = await tom().get('/api/notifications/preferences')
  expect(body['data']).toMatchObject({ enableEmail: false, newMessages: true })
  await share('Other cot')
  await nextMorning()
  expect(subjects()).toHaveLength(1)
})

test('the page ends it, too, with the link of the mail', async () => {
  await subscribe(tom())
  await share('Wooden cot')
  await nextMorning()
  const token = town.linkIn(digests(tom())[0]?.email.text, '/unsubscribe')
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  expect((await visitor.post('/api/mail/unsubscribe', { token: `${token}0` })).status).toBe(404)
  expect((await visitor.post('/api/mail/unsubscribe', { token })).status).toBe(200)
  await settled(world())
  const { body } = await tom().get('/api/notifications/preferences')
  expect(body['data']).toMatchObject({ enableEmail: false })
})

test('a forgotten person gets none, and no link tells who somebody is', async () => {
  await subscribe(tom())
  await share('Wooden cot')
  await world().commands.erasure.erase(tom().id, {
    by: { kind: 'job', id: 'test' },
    commandId: world().deps.random.uuid(),
    startedAt: world().time.now,
  })
  const never: MailSender = { send: () => Promise.reject(new Error('nobody is to be sent anything')) }
  await nextMorning({ sender: never })
  expect((await notes(DIGEST)).filter(([, note]) => note?.includes('nobody is to be sent'))).toEqual([])
})
