import { randomBytes } from 'node:crypto'
import type { AccountEvent } from '#domain/accounts/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { reject } from '#domain/rejection.ts'
import { people } from '#projections/accounts/people.ts'
import { emailOf } from '#api/accounts/email/email-of.ts'
import { provePresent } from '#api/accounts/sign-in/sign-in.ts'
import { problem, refusal } from '#api/http/answers/problem.ts'
import { get, type Me, post, type RequestContext, type Route } from '#api/http/routing/route.ts'
import { hashOf, newBackupCodes, shown } from './backup-codes.ts'
import * as shape from './contract.ts'
import { factorIdOf, isDigits, proves } from './prove.ts'
import { SECRET_BYTES, setupOf } from './totp.ts'
import * as texts from './texts.ts'

type Request<Body = unknown> = RequestContext<Body, unknown, Me>

/** What was prepared and is not on yet. */
const preparedBy = async ({ deps, me }: Request): Promise<string> => {
  const { factor } = await deps.commands.accounts.twoFactorOf(me.id)
  if (factor.is !== 'prepared') throw refusal(reject(factor.is === 'on' ? 'two-factor-on' : 'two-factor-not-prepared'))
  return factor.factorId
}

/** New ones in place of all earlier ones. */
const makeCodes = async ({ deps }: Request, factorId: string) => {
  const codes = newBackupCodes()
  await deps.vault.secondFactors.setCodes(
    factorId,
    codes.map((code) => hashOf(deps, factorId, code)),
  )
  return { backupCodes: codes.map(shown) }
}

const wrongCode = (path: string) => problem('wrong-code', { errors: [{ path, message: texts.wrongDigits }] })

export const secondFactorRoutes: readonly Route[] = [
  get('/auth/2fa', {
    summary: 'Whether signing in takes a second factor, since when, and how many backup codes are left.',
    access: 'member',
    inRecovery: true,
    ...shape.calls['GET /auth/2fa'],
    handler: async ({ deps, me }) => {
      const on = (await deps.openReads().of(people).get(me.id))?.twoFactor ?? null
      const backupCodesLeft = on && ((await deps.vault.secondFactors.codesLeft(on.factorId)) ?? 0)
      return { data: { enabled: on !== null, enabledAt: on?.enabledAt ?? null, backupCodesLeft } }
    },
  }),
  post('/auth/2fa/setup', {
    summary:
      'Begin to switch on a second factor: the secret for an authenticator app. Nothing changes before the last step.',
    access: 'member',
    needsRecentEntry: true,
    inRecovery: true,
    ...shape.calls['POST /auth/2fa/setup'],
    handler: async (request) => {
      const { deps, me, metadata } = request
      if (me.demo) throw problem('demo-account')
      const { accounts } = deps.commands
      const { secondFactors } = deps.vault
      const before = (await accounts.twoFactorOf(me.id)).factor
      const factorId = accounts.factorIdOf(me.id, metadata)
      // First: an event must never name a secret that is not there.
      await secondFactors.put({ factorId, personId: me.id, secret: randomBytes(SECRET_BYTES) })
      const outcome = await request.send({ type: 'prepareTwoFactor', accountId: me.id, factorId })
      if (!outcome.ok) await secondFactors.remove(factorId)
      await request.applied(outcome)
      if (before.is === 'prepared' && before.factorId !== factorId) await secondFactors.remove(before.factorId)
      const kept = await secondFactors.get(factorId)
      if (!kept) throw refusal(reject('two-factor-not-prepared'))
      const email = await emailOf(deps, await deps.openReads().of(people).get(me.id))
      const owner = { siteName: deps.site.branding.site.name, email: email ?? '' }
      return { data: await setupOf(kept.secret, owner) }
    },
  }),
  post('/auth/2fa/verify-setup', {
    summary: 'The digits that the app shows; ten backup codes, shown once.',
    access: 'member',
    limit: 'password',
    inRecovery: true,
    ...shape.calls['POST /auth/2fa/verify-setup'],
    handler: async (request) => {
      const factorId = await preparedBy(request)
      if (!(await isDigits(request, factorId, request.body.verificationCode))) throw wrongCode('verificationCode')
      return { data: await makeCodes(request, factorId) }
    },
  }),
  post('/auth/2fa/complete', {
    summary: 'The backup codes are saved: switch the second factor on. Repeatable.',
    access: 'member',
    needsRecentEntry: true,
    inRecovery: true,
    ...shape.calls['POST /auth/2fa/complete'],
    handler: async (request) => {
      const { deps, me } = request
      const { factor } = await deps.commands.accounts.twoFactorOf(me.id)
      const isVerified = factor.is !== 'off' && (await deps.vault.secondFactors.codesLeft(factor.factorId)) !== null
      if (!isVerified) throw refusal(reject('two-factor-not-prepared'))
      const { factorId } = factor
      await request.applied(await request.send({ type: 'enableTwoFactor', accountId: me.id, factorId }))
      return { message: texts.switchedOn }
    },
  }),
  post('/auth/2fa/disable', {
    summary: 'Switch the second factor off; its backup codes go with it.',
    access: 'member',
    limit: 'password',
    inRecovery: true,
    ...shape.calls['POST /auth/2fa/disable'],
    handler: async (request) => {
      await provePresent(request, request.me.id, request.body.password)
      const { deps, me } = request
      const outcome = await request.applied(
        await request.send({ type: 'disableTwoFactor', accountId: me.id, by: 'person' }),
      )
      // Of this very act, also where an earlier try of it was cut off. The secret stays for who says that it was somebody else.
      for (const event of outcome.events)
        if (isDisabled(event)) await deps.vault.secondFactors.setCodes(event.data.factorId, [])
      return { message: texts.switchedOff }
    },
  }),
  post('/auth/2fa/regenerate-backup-codes', {
    summary: 'Ten new backup codes, shown once; the earlier ones no longer work.',
    access: 'member',
    limit: 'password',
    inRecovery: true,
    ...shape.calls['POST /auth/2fa/regenerate-backup-codes'],
    handler: async (request) => {
      await provePresent(request, request.me.id, request.body.password)
      const accountId = request.me.id
      const factorId = await factorIdOf(request, accountId)
      if (factorId === null) throw refusal(reject('two-factor-off'))
      const data = await makeCodes(request, factorId)
      await request.applied(await request.send({ type: 'renewBackupCodes', accountId, factorId }))
      return { data }
    },
  }),
  post('/auth/reauthenticate', {
    summary: 'Password or second factor again, for acts that ask for a fresh one.',
    access: 'member',
    whileAsked: true,
    limit: 'password',
    ...shape.calls['POST /auth/reauthenticate'],
    handler: async (request) => {
      const { deps, session, body } = request
      if (body.password !== undefined) await provePresent(request, request.me.id, body.password)
      else await mustProve(request, body.twoFactorCode ?? '')
      if (session) await deps.vault.sessions.authenticate(session.id, deps.clock())
      return {}
    },
  }),
]

type Disabled = Extract<AccountEvent, { type: 'TwoFactorDisabled' }>
const isDisabled = (event: RecordedEvent): event is RecordedEvent<Disabled> => event.type === 'TwoFactorDisabled'

const mustProve = async (request: Request, code: string): Promise<void> => {
  const factorId = await factorIdOf(request, request.me.id)
  if (factorId === null || !(await proves(request, request.me.id, { factorId, code }))) throw wrongCode('twoFactorCode')
}
