import { people } from '#projections/accounts/people.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import { soon } from '#api/accounts/email/account-of-email.ts'
import { beside } from '#api/accounts/beside.ts'
import { problem } from '#api/http/answers/problem.ts'
import type { Me, RequestContext } from '#api/http/routing/route.ts'
import { hashOf } from './backup-codes.ts'
import { stepOf } from './totp.ts'

type AnyRequest = RequestContext<unknown, unknown, Me | null>

/** The second factor that an account takes, as the log says; while it does not answer, as the read models do. Null where it takes none. */
export const factorIdOf = async ({ deps }: Pick<AnyRequest, 'deps'>, accountId: string): Promise<string | null> => {
  try {
    const { factor } = await soon(deps.commands.accounts.twoFactorOf(accountId))
    return factor.is === 'on' ? factor.factorId : null
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable)) throw error
    return (await deps.openReads().of(people).get(accountId))?.twoFactor?.factorId ?? null
  }
}

/** An earlier try with the same key had the time of its first: its digits are not looked for among those of now. */
const timeOf = ({ deps, metadata, previousAttempt }: AnyRequest): string =>
  previousAttempt === 'none' ? deps.clock() : metadata.startedAt

/** Whether these are the digits of now, for the first time. The same try again is no second time. */
export const isDigits = async (request: AnyRequest, factorId: string, code: string): Promise<boolean> => {
  const { secondFactors } = request.deps.vault
  const factor = await secondFactors.get(factorId)
  const step = factor && stepOf(factor.secret, code.replaceAll(/[\s-]/gu, ''), timeOf(request))
  return step !== null && secondFactors.spendStep(factorId, step, request.metadata.commandId)
}

const isBackupCode = async (request: AnyRequest, accountId: string, { factorId, code }: Given): Promise<boolean> => {
  const { deps, metadata } = request
  const { secondFactors } = deps.vault
  if (!(await secondFactors.spendCode(factorId, hashOf(deps, factorId, code), metadata.commandId))) return false
  const left = (await secondFactors.codesLeft(factorId)) ?? 0
  const by = { kind: 'member', id: accountId } as const
  await request.applied(
    await deps.commands.send({ type: 'spendBackupCode', accountId, factorId, left }, { ...metadata, by }),
    accountId,
  )
  return true
}

interface Given {
  readonly factorId: string
  readonly code: string
}

/**
 * Whether a code proves who asks: the digits of an app, or a backup code. Wrong ones are counted for the account and for the network that
 * asks; the owner is told where somebody goes on. A right one gives its try back. 429 where there are none left.
 */
export const proves = async (request: AnyRequest, accountId: string, given: Given): Promise<boolean> => {
  const tries = triesOf(request, accountId)
  for (const [name, key] of tries) {
    if (await request.allows(name, key)) continue
    beside(request, tellOwner(request, accountId), 'the owner of an account whose codes are guessed could not be told')
    throw problem('too-often', { retryAfter: RETRY_S })
  }
  const isRight =
    (await isDigits(request, given.factorId, given.code)) || (await isBackupCode(request, accountId, given))
  if (isRight) for (const [name, key] of tries) await request.giveBack(name, key)
  return isRight
}
const RETRY_S = 15 * 60

const triesOf = ({ client }: AnyRequest, accountId: string) =>
  [
    ['secondFactor', `${client.siteNetwork}|${accountId}`],
    ['secondFactorsOfAccount', accountId],
  ] as const

const tellOwner = async ({ deps, metadata }: AnyRequest, accountId: string): Promise<void> =>
  void (await deps.commands.send({ type: 'noticeCodeGuessing', accountId }, { ...metadata, by: BY_THE_SITE }))
const BY_THE_SITE = { kind: 'system', id: 'count-codes' } as const

/** Of a sign-in whose password was right. */
export const proveSecondFactor = async (
  request: AnyRequest,
  accountId: string,
  code: string | undefined,
): Promise<void> => {
  const factorId = await factorIdOf(request, accountId)
  if (factorId === null) return
  const asked = async () => ({
    requiresTwoFactor: true,
    backupCodesLeft: (await request.deps.vault.secondFactors.codesLeft(factorId)) ?? 0,
  })
  if (code === undefined || code.trim() === '') throw problem('two-factor-required', { extras: await asked() })
  if (await proves(request, accountId, { factorId, code })) return
  const triesLeft = await request.triesLeft(...triesOf(request, accountId)[0])
  throw problem('two-factor-invalid', { extras: { ...(await asked()), triesLeft } })
}
