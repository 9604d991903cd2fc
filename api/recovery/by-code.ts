import { asMember } from '#commands/deps.ts'
import { accountOfStreams } from '#api/accounts/email/account-of-email.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'
import { problem } from '#api/http/answers/problem.ts'
import { hashOf } from '#api/second-factor/backup-codes.ts'
import { factorIdOf } from '#api/second-factor/prove.ts'
import type { Streams } from './asked.ts'

interface Spent {
  readonly accountId: string
  readonly codesLeft: number
}

/** Whose code it was, which nobody has again; null where it is none. */
const spend = async (request: AnyRequest, streams: Streams, code: string): Promise<Spent | null> => {
  const { deps, metadata } = request
  const accountId = await accountOfStreams(request, streams)
  const factorId = accountId === null ? null : await factorIdOf(request, accountId)
  if (accountId === null || factorId === null) return null
  const { secondFactors } = deps.vault
  if (!(await secondFactors.spendCode(factorId, hashOf(deps, factorId, code), metadata.commandId))) return null
  return { accountId, codesLeft: (await secondFactors.codesLeft(factorId)) ?? 0 }
}

const triesOf = ({ client }: AnyRequest, [stream]: Streams) =>
  [
    ['recoveryCodes', `${client.siteNetwork}|${stream}`],
    ['recoveryCodesOfAccount', stream],
  ] as const

/** Wrong codes are counted by the address that was named, whether anybody has it or not, so that all are answered alike. */
export const spendCode = async (request: AnyRequest, streams: Streams, code: string): Promise<Spent> => {
  const tries = triesOf(request, streams)
  for (const [limit, key] of tries) await request.spend(limit, key)
  const spent = await spend(request, streams, code)
  if (spent === null) {
    const triesLeft = await request.triesLeft(...tries[0])
    const { message } = WRONG
    throw problem('recovery-code-invalid', { errors: [{ path: 'backupCode', message }], extras: { triesLeft } })
  }
  for (const [limit, key] of tries) await request.giveBack(limit, key)
  return spent
}
const WRONG = problem('recovery-code-invalid')

/** Opens the recovery in the log, told under an id that the same attempt makes again. */
export const recoverByCode = async (
  request: AnyRequest,
  { accountId, codesLeft }: Spent,
): Promise<{ readonly accountId: string; readonly recoveryId: string }> => {
  const { send, accounts } = request.deps.commands
  const by = asMember(request.metadata, accountId)
  const recoveryId = accounts.linkIdOf(accountId, by)
  await request.applied(await send({ type: 'recoverByCode', accountId, recoveryId, codesLeft }, by), accountId)
  return { accountId, recoveryId }
}
