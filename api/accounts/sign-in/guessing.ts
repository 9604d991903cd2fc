import { emailKey } from '#domain/accounts/email/mailbox.ts'
import { beside } from '#api/accounts/beside.ts'
import { even } from '#api/accounts/even.ts'
import type { AnyRequest } from './sign-in.ts'

/**
 * By network, by network and address, and by address alone. Where one account has been tried so often that somebody guesses, its
 * owner is told (docs/decisions/106), and each household still has one try an hour: with the right password its owner gets in, and nobody
 * can keep the owner out (docs/decisions/104).
 */
export const countSignIn = async (request: AnyRequest, email: string): Promise<void> => {
  const { network, siteNetwork } = request.client
  const whom = request.deps.sha256(emailKey(email))
  await request.spend('loginsOfAddress', network)
  await request.spend('login', `${network}|${whom}`)
  if (await request.allows('loginsOfAccount', whom)) return
  beside(request, tellOwner(request, email), 'the owner of an account that is guessed could not be told')
  await request.spend('loginsWhileGuessed', `${siteNetwork}|${whom}`)
}

/** Once an hour, which the account itself knows; whoever guesses on brings it about again where it failed. */
const tellOwner = async ({ deps, metadata }: AnyRequest, email: string): Promise<void> => {
  const { accounts, send } = deps.commands
  const accountId = await accounts.byEmail(email)
  if (accountId !== null) await send({ type: 'noticeGuessing', accountId }, { ...metadata, by: BY_THE_SITE })
}

/** One wrong password of an account there is. After the answer: else the time would tell that there is one. */
export const noticeRefusal = (request: AnyRequest, accountId: string | null): void => {
  if (accountId === null) return
  const { deps, metadata } = request
  const at = deps.clock()
  const notice = async () => {
    await even()
    await deps.commands.send({ type: 'noticeRefusal', accountId, at }, { ...metadata, by: BY_THE_SITE })
  }
  beside(request, notice(), 'a wrong password could not be noted')
}

const BY_THE_SITE = { kind: 'system', id: 'count-sign-ins' } as const
