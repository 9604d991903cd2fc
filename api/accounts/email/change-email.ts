import { asMember } from '#commands/deps.ts'
import { emailKey, isMailbox } from '#domain/accounts/email/mailbox.ts'
import { reject } from '#domain/rejection.ts'
import { people } from '#projections/accounts/people.ts'
import { problem, refusal, wrongField } from '#api/http/answers/problem.ts'
import { type Me, post, type RequestContext, type Route } from '#api/http/routing/route.ts'
import * as shape from '#api/accounts/contract.ts'
import { mailIsOn, spendOnLink } from '#api/accounts/even.ts'
import { emailOf } from './email-of.ts'
import { followedLink, linkToken } from './links.ts'
import { type AnyRequest, provePresent } from '#api/accounts/sign-in/sign-in.ts'
import * as texts from '#api/accounts/texts.ts'

type Asked = RequestContext<{ readonly newEmail: string; readonly password: string }, unknown, Me>

/** Whose address it would be is not looked at before its mailbox has spoken: nobody learns who else is a member. */
const askForChange = async (request: Asked, newEmail: string): Promise<void> => {
  const { deps, me, metadata } = request
  const changeId = deps.commands.accounts.linkIdOf(me.id, metadata)
  const tokenHash = deps.sha256(linkToken(deps, 'email', changeId))
  const asked = { type: 'requestEmailChange', accountId: me.id, changeId, email: newEmail, tokenHash } as const
  await request.applied(await request.send(asked))
}

const changeAtOnce = async (request: Asked, newEmail: string): Promise<void> => {
  const { deps, me, metadata } = request
  await request.applied(await deps.commands.accounts.email.change(me.id, newEmail, metadata))
  const exceptSession = request.session?.id
  await request.applied(await deps.commands.accounts.settle(me.id, metadata, { exceptSession }))
}

const mustBeAnother = async ({ deps, me }: Asked, newEmail: string): Promise<void> => {
  const present = await emailOf(deps, await deps.openReads().of(people).get(me.id))
  if (present !== null && emailKey(present) === emailKey(newEmail)) throw refusal(reject('email-unchanged', 'newEmail'))
}

export const changeEmailRoutes: readonly Route[] = [
  post('/auth/change-email', {
    summary: 'Another e-mail address: a link goes there, and it counts once that is followed. Without mail at once.',
    access: 'member',
    whileAsked: true,
    ...shape.calls['POST /auth/change-email'],
    status: 202,
    limit: 'password',
    handler: async (request) => {
      const { me, body } = request
      if (me.demo) throw problem('demo-account')
      const newEmail = body.newEmail.trim()
      if (!isMailbox(newEmail)) throw wrongField('newEmail', texts.enterEmail)
      await provePresent(request, me.id, body.password)
      // Of a try whose answer was lost it may be the present one already.
      if (request.previousAttempt === 'none') await mustBeAnother(request, newEmail)
      if (!mailIsOn(request)) {
        await changeAtOnce(request, newEmail)
        return { message: texts.emailChanged, data: { id: me.id, _id: me.id, pending: false } }
      }
      await spendOnLink(request, 'resendVerification', newEmail)
      await askForChange(request, newEmail)
      return { message: texts.linkToNewAddress, data: { id: me.id, _id: me.id, pending: true } }
    },
  }),
  post('/auth/confirm-email', {
    summary: 'The link in the new mailbox was followed: it is the address now, and all other sessions end.',
    access: 'anyone',
    ...shape.calls['POST /auth/confirm-email'],
    handler: async (request) => {
      const { deps, body, metadata } = request
      const { accountId } = await followedLink(request, 'email', {
        token: body.token,
        refused: 'email-change-not-valid',
      })
      const by = asMember(metadata, accountId)
      const { email: change, settle } = deps.commands.accounts
      await request.applied(await change.confirm(accountId, deps.sha256(body.token), by), accountId)
      const exceptSession = request.session?.personId === accountId ? request.session.id : undefined
      await request.applied(await settle(accountId, by, { exceptSession }))
      const email = await emailOf(deps, await deps.openReads().of(people).get(accountId))
      return { message: texts.emailChanged, data: { email: email ?? '' } }
    },
  }),
  post('/auth/not-me', {
    summary: '"This was not me": takes a change back, ends every session, and mails a link for a new password.',
    access: 'anyone',
    ...shape.calls['POST /auth/not-me'],
    handler: async (request) => {
      const link = await followedLink(request, 'not-me', { token: request.body.token, refused: 'not-me-not-valid' })
      return disown(request, { accountId: link.accountId, changeId: link.linkId })
    },
  }),
  post('/auth/not-me/:changeId', {
    summary: '"This was not me", said by a device that is signed in and knows the password: the same without a letter.',
    access: 'member',
    needsRecentEntry: true,
    whileAsked: true,
    ...shape.calls['POST /auth/not-me/:changeId'],
    handler: async (request) => {
      if (request.me.demo) throw problem('demo-account')
      const of = { accountId: request.me.id, changeId: request.params['changeId'] ?? '' }
      return disown(request, { ...of, exceptSession: request.session?.id })
    },
  }),
]

interface Disowning {
  readonly accountId: string
  readonly changeId: string
  /** Stays signed in until the new password: its answer may be lost, and asked for again. */
  readonly exceptSession?: string | undefined
}

/**
 * Whoever holds the link of the letter reads that mailbox, and whoever has just entered knows the password: the link for a new one need not be
 * waited for. */
const disown = async (request: AnyRequest, { accountId, changeId, exceptSession }: Disowning) => {
  const { deps, metadata } = request
  const by = asMember(metadata, accountId)
  const { email: change, settle, linkIdOf } = deps.commands.accounts
  const resetId = linkIdOf(accountId, metadata)
  const resetToken = linkToken(deps, 'reset', resetId)
  const disowning = { accountId, changeId, resetId, tokenHash: deps.sha256(resetToken) }
  const disowned = await request.applied(await change.disown(disowning, by), accountId)
  await request.applied(await settle(accountId, by, { exceptSession }))
  return { message: texts.undone, data: { resetToken: disowned.events.length > 0 ? resetToken : null } }
}
