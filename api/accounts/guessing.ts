import { emailKey } from '#commands/accounts.ts'
import type { AnyRequest } from './sign-in.ts'

/**
 * G28: by network, by network and address, and by address alone. Where one account has been tried so often that somebody guesses, each
 * household still has one try an hour: with the right password its owner gets in, and nobody can keep the owner out (docs/decisions/104).
 */
export const countSignIn = async (request: AnyRequest, email: string): Promise<void> => {
  const { network, siteNetwork } = request.client
  const whom = request.deps.sha256(emailKey(email))
  await request.spend('loginsOfAddress', network)
  await request.spend('login', `${network}|${whom}`)
  if (await request.allows('loginsOfAccount', whom)) return
  await request.spend('loginsWhileGuessed', `${siteNetwork}|${whom}`)
}
