import { people } from '#projections/accounts/people.ts'
import { reject } from '#domain/rejection.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { post, type Route } from '#api/http/routing/route.ts'
import { mustBeKept } from '#api/accounts/email/account-of-email.ts'
import { beside } from '#api/accounts/beside.ts'
import * as shape from '#api/accounts/contract.ts'
import { even, mailIsOn, spendOnLink } from '#api/accounts/even.ts'
import { emailOf } from '#api/accounts/email/email-of.ts'
import { followedLink, linkToken } from '#api/accounts/email/links.ts'
import { choosePassword } from './choose-password.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'
import * as texts from '#api/accounts/texts.ts'

/** For the mailbox of whoever has that address: the scheduler mails it, as long as the event says it is good. */
const askForReset = async (request: AnyRequest, email: string): Promise<void> => {
  const { accounts, send } = request.deps.commands
  const accountId = await accounts.byEmail(email)
  if (accountId === null) return
  const resetId = accounts.linkIdOf(accountId, request.metadata)
  const tokenHash = request.deps.sha256(linkToken(request.deps, 'reset', resetId))
  await send({ type: 'requestPasswordReset', accountId, resetId, tokenHash }, request.metadata)
}

interface Followed {
  readonly accountId: string
  readonly tokenHash: string
}
const followed = async (request: AnyRequest, token: string): Promise<Followed> => {
  const { accountId } = await followedLink(request, 'reset', { token, refused: 'reset-not-valid' })
  return { accountId, tokenHash: request.deps.sha256(token) }
}

/** Until when it would set a password. */
const goodUntil = async ({ deps }: AnyRequest, { accountId, tokenHash }: Followed): Promise<string> => {
  const until = await deps.commands.accounts.email.mayReset(accountId, tokenHash)
  if (until === null) throw refusal(reject('reset-not-valid'))
  return until
}

const personOf = async ({ deps }: AnyRequest, id: string) => {
  const person = await deps.openReads().of(people).get(id)
  if (!person) throw refusal(reject('reset-not-valid'))
  return person
}

const resetPassword = async (request: AnyRequest, link: Followed, newPassword: string): Promise<void> => {
  const { accountId, tokenHash } = link
  // The try before may have come through.
  if (request.previousAttempt === 'none') await goodUntil(request, link)
  await choosePassword(request, {
    person: await personOf(request, accountId),
    newPassword,
    command: (passwordId) => ({ type: 'resetPassword', accountId, tokenHash, passwordId }),
  })
}

export const resetRoutes: readonly Route[] = [
  post('/auth/forgot-password', {
    summary: 'A link for a new password. Says the same of every address.',
    access: 'anyone',
    ...shape.calls['POST /auth/forgot-password'],
    handler: async (request) => {
      const { email } = request.body
      if (!mailIsOn(request)) return { message: texts.noMailHere, data: { mailed: false } }
      await spendOnLink(request, 'forgotPassword', email)
      await mustBeKept(request)
      beside(request, askForReset(request, email), 'a new password could not be asked for')
      await even()
      return { message: texts.linkAsked, data: { mailed: true } }
    },
  }),
  post('/auth/validate-reset-token', {
    summary: 'Whether a link would still set a new password, for whom, and until when. Never uses it up.',
    access: 'anyone',
    ...shape.calls['POST /auth/validate-reset-token'],
    handler: async (request) => {
      const link = await followed(request, request.body.token)
      const expiresAt = await goodUntil(request, link)
      const email = await emailOf(request.deps, await personOf(request, link.accountId))
      const data = { valid: true, email: email ?? '', expiresAt } as const
      return { data, extras: { valid: true } }
    },
  }),
  post('/auth/reset-password', {
    summary: 'Sets a new password by the link of a mail, once; every session ends, two-factor stays on.',
    access: 'anyone',
    ...shape.calls['POST /auth/reset-password'],
    authenticatesInBody: true,
    handler: async (request) => {
      const { token, newPassword } = request.body
      await resetPassword(request, await followed(request, token), newPassword)
      return { message: texts.passwordUpdated }
    },
  }),
]
