import { asMember } from '#commands/deps.ts'
import { people } from '#projections/accounts/people.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import { post, type Route } from '#api/http/routing/route.ts'
import { reject } from '#domain/rejection.ts'
import { even, mailIsOn, spendOnLink } from '#api/accounts/even.ts'
import { emailOf } from './email-of.ts'
import { followedLink, linkToken } from './links.ts'
import { mustBeKept } from './account-of-email.ts'
import { beside } from '#api/accounts/beside.ts'
import * as shape from '#api/accounts/contract.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'
import * as texts from '#api/accounts/texts.ts'

/** A link for the person's mailbox: the scheduler mails it, as long as the event says it is good. */
const askForLink = async (request: AnyRequest, accountId: string, metadata: AnyRequest['metadata']) => {
  const { accounts, send } = request.deps.commands
  const verificationId = accounts.linkIdOf(accountId, metadata)
  const tokenHash = request.deps.sha256(linkToken(request.deps, 'verify', verificationId))
  return send({ type: 'requestEmailVerification', accountId, verificationId, tokenHash }, metadata)
}

/** What the site does of itself for an account; a repeated call does it once. */
const ofTheSite = ({ deps, metadata }: AnyRequest, why: string, accountId: string) => ({
  ...metadata,
  by: { kind: 'system', id: why } as const,
  commandId: deps.commandIdOf(`${why}|${accountId}`),
})

/** The account registered with ADMIN_EMAIL is an admin; where outgoing mail is on, once it is verified. */
const grantAdmin = async (request: AnyRequest, accountId: string, email: string): Promise<void> => {
  if (request.deps.site.adminEmail?.toLowerCase() !== email.toLowerCase()) return
  const metadata = ofTheSite(request, 'admin', accountId)
  const actorMetadata = { ...metadata, by: { kind: 'system', id: 'ADMIN_EMAIL' } as const }
  await request.applied(
    await request.deps.commands.staff.give(accountId, { role: 'admin', reason: null }, actorMetadata),
  )
}

export const afterRegistering = async (request: AnyRequest, accountId: string, email: string): Promise<void> => {
  if (!mailIsOn(request)) return grantAdmin(request, accountId, email)
  await request.applied(await askForLink(request, accountId, ofTheSite(request, 'verification', accountId)))
}

const afterVerifying = async (request: AnyRequest, accountId: string): Promise<void> => {
  const email = await emailOf(request.deps, await request.deps.openReads().of(people).get(accountId))
  if (email !== null) await grantAdmin(request, accountId, email)
}

const resend = async (request: AnyRequest, email: string): Promise<void> => {
  const accountId = await request.deps.commands.accounts.byEmail(email)
  if (accountId !== null) await askForLink(request, accountId, request.metadata)
}

export const verificationRoutes: readonly Route[] = [
  post('/auth/verify-email', {
    summary: 'The link of a mail was followed; the same link again is fine.',
    access: 'anyone',
    ...shape.calls['POST /auth/verify-email'],
    handler: async (request) => {
      const { deps, body, metadata } = request
      const { accountId } = await followedLink(request, 'verify', {
        token: body.token,
        refused: 'verification-not-valid',
      })
      const actorMetadata = asMember(metadata, accountId)
      const verified = await deps.commands.send(
        { type: 'verifyEmail', accountId, tokenHash: deps.sha256(body.token) },
        actorMetadata,
      )
      if (!verified.ok) throw refusal(reject('verification-not-valid'))
      await request.applied(verified, accountId)
      await afterVerifying(request, accountId)
      return { message: texts.emailVerified }
    },
  }),
  post('/auth/resend-verification', {
    summary: 'Another link for an address that is not verified yet. Says the same of every address.',
    access: 'anyone',
    ...shape.calls['POST /auth/resend-verification'],
    handler: async (request) => {
      const { body } = request
      if (!mailIsOn(request)) return { message: texts.verificationAsked }
      if (request.me?.demo) throw problem('demo-account')
      await spendOnLink(request, 'resendVerification', body.email)
      await mustBeKept(request)
      beside(request, resend(request, body.email), 'a verification could not be asked for')
      await even()
      return { message: texts.verificationAsked }
    },
  }),
]
