import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { idIn, listIn, refusal, town } from '#tests/visitor/api-spec.ts'
import { daysPass, purgeWords } from '#tests/site/purge-words.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { accessOf } from '#api/accounts/access.kit.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://gifty.example' }
const { world, events, appendedBy } = town(MAIL)
const { guest, newcomer, tokenOf } = accessOf(world)
const reason = 'Phone and laptop were in the same bag.'
const contact = 'maya.f@example.net'

const askFor = async (email: string, body: object = { reason, contact }) => {
  const visitor = await guest()
  await visitor.post('/api/user/recover-account', { email, method: 'support' })
  return visitor.post('/api/user/recovery-support', body)
}
const staff = async (role: 'admin' | 'auditor') => {
  const { one } = await newcomer()
  await giveRole(world(), one.id, role)
  return one
}

describe('a ticket', () => {
  test('is opened for whatever address; its owner is told, and the words stay sealed', async () => {
    const { one, email } = await newcomer()
    const [known, unknown] = [await askFor(email), await askFor('nobody@example.org')]
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(202)
      expect(body['data']).toMatchObject({ number: expect.stringMatching(/^[\dA-Z]{6}$/u) })
    }
    const told = listIn(await one.get('/api/notifications')).map(({ type }) => type)
    expect(told).toContain('recovery_asked')
    const log = JSON.stringify(await events())
    expect(log).toContain('TicketOpened')
    expect(log).not.toContain(reason)
    expect(log).not.toContain(contact)
  })

  test('needs words, a whole address, and the account that it is about', async () => {
    const { email } = await newcomer()
    expect(refusal(await askFor(email, { reason: '  ' }))).toEqual([400, 'invalid-input'])
    expect(refusal(await askFor(email, { reason, contact: 'maya' }))).toEqual([400, 'invalid-input'])
    expect(refusal(await askFor(email, { reason: 'x'.repeat(1001) }))[0]).toBe(400)
    const none = await (await guest()).post('/api/user/recovery-support', { reason })
    expect(refusal(none)).toEqual([400, 'recovery-not-asked'])
  })

  test('is read by those who run the site, and by nobody else', async () => {
    const { one, id, email } = await newcomer()
    const ticketId = idIn(await askFor(email), 'data')
    const auditor = await staff('auditor')
    const mine = listIn(await auditor.get('/api/admin/tickets?status=open')).find(({ id: one }) => one === ticketId)
    expect(mine).toMatchObject({ id: ticketId, status: 'open', words: reason, contact, person: { id }, admin: null })
    expect((await auditor.get(`/api/admin/tickets/${ticketId}`)).body['data']).toEqual(mine)
    expect((await auditor.get('/api/admin/tickets/none')).status).toBe(404)
    const decision = { status: 'closed', answer: 'No.' }
    expect(refusal(await auditor.put(`/api/admin/tickets/${ticketId}`, decision))).toEqual([403, 'admins-only'])
    for (const path of ['/api/admin/tickets', `/api/admin/tickets/${ticketId}`]) {
      expect((await one.get(path)).status).toBe(403)
      expect((await (await guest()).get(path)).status).toBe(401)
    }
  })

  test('lets the person in by a link of one hour, decided by an admin who says why', async () => {
    const { id, email } = await newcomer()
    const ticketId = idIn(await askFor(email), 'data')
    const admin = await staff('admin')
    const path = `/api/admin/tickets/${ticketId}`
    expect(refusal(await admin.put(path, { status: 'closed', grant: true }))).toEqual([400, 'invalid-input'])
    const answer = 'You named the lemons and the street.'
    const decided = await admin.put(path, { status: 'closed', answer, grant: true })
    expect(decided.body['data']).toMatchObject({ status: 'closed', answer, admin: { id: admin.id } })
    const written = (await events()).findLast(({ type }) => type === 'TicketAnswered')
    const { recoveryId } = z.object({ recoveryId: z.string() }).parse(written?.data)
    const token = tokenOf('recovery', recoveryId)
    const visitor = await guest()
    const opened = await visitor.post('/api/user/recover-with-link', { token })
    expect([opened.status, opened.body['recovery']]).toEqual([200, true])
    expect((opened.body['user'] as { id: string }).id).toBe(id)
    expect(refusal(await admin.put(path, { status: 'open' }))).toEqual([409, 'ticket-closed'])
    const acts = (await world().stores.events.load(`ticket-${ticketId}`)).map(({ actor }) => actor)
    expect(acts).toMatchObject([{ kind: 'member' }, { kind: 'admin', id: admin.id }])
  })

  test('is refused with a reason, and nothing opens', async () => {
    const { email } = await newcomer()
    const ticketId = idIn(await askFor(email), 'data')
    const admin = await staff('admin')
    const appended = await appendedBy(async () => {
      const answer = 'Nothing of it fits.'
      expect((await admin.put(`/api/admin/tickets/${ticketId}`, { status: 'closed', answer })).status).toBe(200)
    })
    expect(appended).toEqual(['TicketAnswered'])
  })

  test('of an address that nobody has lets nobody in', async () => {
    const ticketId = idIn(await askFor('not.here@example.org'), 'data')
    const admin = await staff('admin')
    const decision = { status: 'closed', answer: 'Come in.', grant: true }
    const answer = await admin.put(`/api/admin/tickets/${ticketId}`, decision)
    expect(refusal(answer)).toEqual([409, 'ticket-without-account'])
    const none = await admin.put('/api/admin/tickets/none', { status: 'closed' })
    expect(refusal(none)).toEqual([404, 'ticket-not-found'])
  })

  test('that was closed is kept for 90 days; then its key is gone, and with it all words', async () => {
    const [open, closed] = [
      idIn(await askFor('open@example.org'), 'data'),
      idIn(await askFor('shut@example.org'), 'data'),
    ]
    const admin = await staff('admin')
    await admin.put(`/api/admin/tickets/${closed}`, { status: 'closed', answer: 'Come to the library.' })
    daysPass(world(), 89)
    expect(await purgeWords(world(), 'purge-tickets')).toBe('0 forgotten')
    daysPass(world(), 2)
    expect(await purgeWords(world(), 'purge-tickets')).not.toBe('0 forgotten')
    expect(await purgeWords(world(), 'purge-tickets')).toBe('0 forgotten')
    const keys = await world().stores.vault.keys.get([open, closed])
    expect([keys.get(open), keys.get(closed)]).toEqual([expect.anything(), null])
    const reader = await staff('auditor')
    expect((await reader.get(`/api/admin/tickets/${closed}`)).status).toBe(404)
    expect((await reader.get(`/api/admin/tickets/${open}`)).body['data']).toMatchObject({ words: reason })
  })
})
