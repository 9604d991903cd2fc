import { linkToken } from '#api/accounts/email/links.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { switchOn } from '#tests/visitor/authenticator.ts'
import { newWord, sent, somebody } from '#tests/visitor/mailed-links.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'
import type { Town, Writes } from './writes-accounts.ts'

/** Good calls of who has lost password or phone, and of those who help. */
export const recoveryWrites: Writes = {
  'POST /user/recover-account': async (town) => ({
    by: await guest(town),
    path: '/user/recover-account',
    body: { email: (await somebody(town)).email, method: 'email' },
    other: { email: 'nobody@example.org', method: 'backup' },
  }),
  'POST /user/recover-with-link': async (town) => ({
    by: await guest(town),
    path: '/user/recover-with-link',
    body: { token: await recoveryLinkOf(town) },
    other: { token: 'none of ours' },
  }),
  'POST /user/recover-with-backup': async (town) => {
    const { by, email } = await somebody(town)
    const { backupCodes } = await switchOn(by, { now: town.world().time.now })
    const visitor = await asking(town, { email, method: 'backup' })
    const [backupCode] = backupCodes
    return { by: visitor, path: '/user/recover-with-backup', body: { backupCode }, other: { backupCode: 'aaaa-bbbb' } }
  },
  'POST /user/recovery-support': async (town) => ({
    by: await asking(town, { email: (await somebody(town)).email, method: 'support' }),
    path: '/user/recovery-support',
    body: { reason: 'Phone and laptop were in the same bag.', contact: `reach.${newWord()}@example.net` },
    other: { reason: 'Both were stolen.' },
  }),
  'PUT /admin/tickets/:id': async (town) => {
    const { by } = await somebody(town)
    await giveRole(town.world(), by.id, 'admin')
    const body = { status: 'answered', answer: 'Which suburb did your last pickup take you to?' }
    return { by, path: `/admin/tickets/${await ticketOf(town)}`, body, other: { ...body, status: 'closed' } }
  },
  'PUT /admin/reports/:id/status': async (town) => {
    const { by } = await somebody(town)
    await giveRole(town.world(), by.id, 'admin')
    const reported = await by.post(`/api/users/${town.priya().id}/report`, { reason: 'spam' })
    const body = { status: 'dismissed', adminNotes: 'A joke between the two.' }
    const path = `/admin/reports/${idIn(reported, 'data')}/status`
    return { by, path, body, other: { ...body, status: 'resolved' } }
  },
}

const guest = async ({ world }: Town): Promise<Visitor> => {
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  return visitor
}

const asking = async (town: Town, body: { readonly email: string; readonly method: string }): Promise<Visitor> => {
  const visitor = await guest(town)
  await visitor.post('/api/user/recover-account', body)
  return visitor
}

const recoveryLinkOf = async (town: Town): Promise<string> => {
  const { deps } = town.world()
  const accountId = (await somebody(town)).by.id
  const recoveryId = `${accountId}-abcdefgh`
  const token = linkToken(deps, 'recovery', recoveryId)
  await sent(town, { type: 'requestRecovery', accountId, recoveryId, tokenHash: deps.sha256(token), by: 'email' })
  return token
}

const ticketOf = async (town: Town): Promise<string> => {
  const ticketId = town.world().deps.random.id()
  const accountId = (await somebody(town)).by.id
  await sent(town, { type: 'openTicket', ticketId, accountId, words: 'I lost my phone.', contact: null })
  return ticketId
}
