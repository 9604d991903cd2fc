import { unsubscribeToken } from '#api/accounts/email/links.ts'
import type { town } from '#tests/visitor/api-spec.ts'
import {
  emailLinkOf,
  idOf,
  linkOf,
  newWord,
  notMeLinkOf,
  passwordChangeOf,
  resetLinkOf,
  somebody,
} from '#tests/visitor/mailed-links.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { makeVisitor, PASSWORD, type Visitor } from '#tests/visitor/visitor.ts'

export type Town = ReturnType<typeof town>

/** One call that the server takes, and another body that its shape lets through. */
export interface GoodCall {
  readonly by: Visitor
  readonly path: string
  readonly body?: unknown
  readonly raw?: FormData
  readonly other?: unknown
}

export type Writes = Readonly<Record<string, (town: Town) => Promise<GoodCall>>>

/** Good calls of accounts and sessions, each by somebody of its own. */
export const accountWrites: Writes = {
  'POST /auth/register': async (town) => {
    const body = newcomer(town)
    return { by: await guest(town), path: '/auth/register', body, other: { ...body, name: 'New Other' } }
  },
  'POST /auth/login': async (town) => {
    const { email } = await somebody(town)
    const other = { email, password: 'Wrong-1234' }
    return { by: await guest(town), path: '/auth/login', body: { email, password: PASSWORD }, other }
  },
  'POST /auth/demo-login': async (town) => {
    const { world } = town
    const metadata = {
      by: { kind: 'system', id: 'demo' },
      commandId: world().deps.random.uuid(),
      startedAt: world().time.now,
    } as const
    const email = 'dora@demo.example'
    const claimed = { terms: null, privacy: null }
    const dora = { name: 'Dora', email, location: null, demo: true, claimed, marketingOptIn: false }
    await world().commands.accounts.register(dora, metadata)
    await world().runner.waitFor(await world().stores.events.head(), 1000)
    return { by: await guest(town), path: '/auth/demo-login', body: { email } }
  },
  'POST /auth/verify-email': async (town) => ({
    by: await guest(town),
    path: '/auth/verify-email',
    body: { token: await linkOf(town) },
    other: { token: 'none of ours' },
  }),
  'POST /auth/resend-verification': async (town) => ({
    by: await guest(town),
    path: '/auth/resend-verification',
    body: { email: (await somebody(town)).email },
    other: { email: 'nobody@example.org' },
  }),
  'POST /auth/forgot-password': async (town) => ({
    by: await guest(town),
    path: '/auth/forgot-password',
    body: { email: (await somebody(town)).email },
    other: { email: 'nobody@example.org' },
  }),
  'POST /auth/validate-reset-token': async (town) => ({
    by: await guest(town),
    path: '/auth/validate-reset-token',
    body: { token: await resetLinkOf(town) },
    other: { token: 'none of ours' },
  }),
  'POST /auth/reset-password': async (town) => {
    const body = { token: await resetLinkOf(town), newPassword: 'Brand-new-42' }
    return {
      by: await guest(town),
      path: '/auth/reset-password',
      body,
      other: { ...body, newPassword: 'Other-new-42' },
    }
  },
  'POST /auth/change-email': async (town) => {
    const body = { newEmail: `new.${newWord()}@example.net`, password: PASSWORD }
    const other = { ...body, newEmail: `other.${newWord()}@example.net` }
    return { by: (await somebody(town)).by, path: '/auth/change-email', body, other }
  },
  'POST /auth/confirm-email': async (town) => ({
    by: await guest(town),
    path: '/auth/confirm-email',
    body: { token: await emailLinkOf(town) },
    other: { token: 'none of ours' },
  }),
  'POST /auth/not-me': async (town) => ({
    by: await guest(town),
    path: '/auth/not-me',
    body: { token: await notMeLinkOf(town) },
    other: { token: 'none of ours' },
  }),
  'POST /auth/not-me/:changeId': async (town) => {
    const { by } = await somebody(town)
    return { by, path: `/auth/not-me/${await passwordChangeOf(town, await idOf(by))}` }
  },
  'POST /mail/unsubscribe': async (town) => ({
    by: await guest(town),
    path: '/mail/unsubscribe',
    body: { token: unsubscribeToken(town.world().deps, town.priya().id) },
    other: { token: 'none of ours' },
  }),
  'POST /auth/logout': async (town) => ({ by: (await somebody(town)).by, path: '/auth/logout' }),
  'PUT /auth/me': async ({ priya }) => ({
    by: priya(),
    path: '/auth/me',
    body: { name: 'Priya N.' },
    other: { name: 'Priya M.' },
  }),
  'POST /users/:id/block': async (town) => ({ by: (await somebody(town)).by, path: `/users/${town.priya().id}/block` }),
  'DELETE /users/:id/block': async (town) => {
    const { by } = await somebody(town)
    await by.post(`/api/users/${town.priya().id}/block`)
    return { by, path: `/users/${town.priya().id}/block` }
  },
  'POST /auth/change-password': async (town) => ({
    by: (await somebody(town)).by,
    path: '/auth/change-password',
    body: { currentPassword: PASSWORD, newPassword: 'Brand-new-42' },
    other: { currentPassword: PASSWORD, newPassword: 'Other-new-42' },
  }),
  'PUT /admin/users/:id/role': async (town) => {
    const { by } = await somebody(town)
    await giveRole(town.world(), by.id, 'admin')
    return {
      by,
      path: `/admin/users/${town.priya().id}/role`,
      body: { role: 'auditor', reason: 'Helps the council.' },
      other: { role: 'auditor' },
    }
  },
  'DELETE /auth/sessions/terminate-others': async ({ maya }) => ({
    by: maya(),
    path: '/auth/sessions/terminate-others',
  }),
  'DELETE /auth/sessions/terminate-all': async (town) => ({
    by: (await somebody(town)).by,
    path: '/auth/sessions/terminate-all',
  }),
  'DELETE /auth/sessions/:id': async (town) => {
    const { by, email } = await somebody(town)
    const other = await guest(town)
    await other.post('/api/auth/login', { email, password: PASSWORD })
    return { by, path: `/auth/sessions/${other.session().sessionId}` }
  },
}

const guest = async ({ world }: Town): Promise<Visitor> => {
  const visitor = makeVisitor(world().url)
  await visitor.greet()
  return visitor
}

const newcomer = ({ world }: Town) => {
  const { now } = world().time
  return {
    name: 'New Comer',
    email: `new.${newWord()}@example.org`,
    password: PASSWORD,
    termsAcceptedAt: now,
    privacyAcceptedAt: now,
  }
}
