import { asMember } from '#commands/deps.ts'
import { emailKey } from '#domain/accounts/email/mailbox.ts'
import { mustBeKept } from '#api/accounts/email/account-of-email.ts'
import { beside } from '#api/accounts/beside.ts'
import { even, mailIsOn, spendOnLink } from '#api/accounts/even.ts'
import { followedLink, linkToken } from '#api/accounts/email/links.ts'
import { type AnyRequest, openFor, personOf } from '#api/accounts/sign-in/sign-in.ts'
import { userView, withoutHome } from '#api/accounts/view.ts'
import { problem } from '#api/http/answers/problem.ts'
import { post, type Route } from '#api/http/routing/route.ts'
import { askedIn, askedOf } from './asked.ts'
import { recoverByCode, spendCode } from './by-code.ts'
import * as shape from './contract.ts'
import * as texts from '#api/accounts/texts.ts'

/** For the mailbox of whoever has that address: the scheduler mails it, as long as the event says it is good. */
const askForLink = async (request: AnyRequest, email: string): Promise<void> => {
  const { accounts, send } = request.deps.commands
  const accountId = await accounts.byEmail(email)
  if (accountId === null) return
  const recoveryId = accounts.linkIdOf(accountId, request.metadata)
  const tokenHash = request.deps.sha256(linkToken(request.deps, 'recovery', recoveryId))
  await send({ type: 'requestRecovery', accountId, recoveryId, tokenHash, by: 'email' }, request.metadata)
}

const mailLink = async (request: AnyRequest, email: string): Promise<void> => {
  await spendOnLink(request, 'forgotPassword', email)
  await mustBeKept(request)
  beside(request, askForLink(request, email), 'a recovery could not be asked for')
}

export const recoveryRoutes: readonly Route[] = [
  post('/user/recover-account', {
    summary: 'Begin to get back in by what is left. Says the same of every address.',
    access: 'anyone',
    ...shape.calls['POST /user/recover-account'],
    handler: async (request) => {
      const { email, method } = request.body
      await request.spend('recoverAccount', `address|${request.client.network}`)
      await request.spend('recoverAccount', `email|${request.deps.sha256(emailKey(email))}`)
      request.setRecoveryCookie(askedOf(request, email))
      if (method !== 'email') return { data: { mailed: false } }
      if (!mailIsOn(request)) return { message: texts.noMailHere, data: { mailed: false } }
      await mailLink(request, email)
      await even()
      return { message: texts.linkAsked, data: { mailed: true } }
    },
  }),
  post('/user/recover-with-link', {
    summary: 'The link of a letter opens a session that sets a password and the second factor, once.',
    access: 'anyone',
    ...shape.calls['POST /user/recover-with-link'],
    authenticatesInBody: true,
    handler: async (request) => {
      const { deps, body, metadata } = request
      const link = await followedLink(request, 'recovery', { token: body.token, refused: 'recovery-not-valid' })
      const { accountId, linkId: recoveryId } = link
      const by = asMember(metadata, accountId)
      const followed = { type: 'followRecovery', accountId, tokenHash: deps.sha256(body.token) } as const
      await request.applied(await deps.commands.send(followed, by), accountId)
      return openRecovery(request, { accountId, recoveryId })
    },
  }),
  post('/user/recover-with-backup', {
    summary: 'A backup code opens the same session at once, for the address that `recover-account` was asked of.',
    access: 'anyone',
    ...shape.calls['POST /user/recover-with-backup'],
    authenticatesInBody: true,
    handler: async (request) => {
      const streams = askedIn(request)
      if (streams === null) throw problem('recovery-not-asked')
      // Whether anybody has the address must not show by the time either.
      const spending = spendCode(request, streams, request.body.backupCode)
      await Promise.allSettled([spending, even()])
      return openRecovery(request, await recoverByCode(request, await spending))
    },
  }),
]

interface Recovery {
  readonly accountId: string
  readonly recoveryId: string
}

/** A session that sets a password and the second factor. The log has it that the recovery is open, and the owner is told. */
const openRecovery = async (request: AnyRequest, { accountId, recoveryId }: Recovery) => {
  const { deps } = request
  const person = await personOf(request, accountId)
  const { csrfToken, id: sessionId } = await openFor(request, accountId, { withPassword: true, recoveryId })
  const user = withoutHome(await userView(deps, person))
  return { data: user, extras: { user, csrfToken, sessionId, recovery: true } }
}
