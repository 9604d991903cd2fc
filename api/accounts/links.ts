import { timingSafeEqual } from 'node:crypto'
import { accountOfVerification, isId } from '#domain/ids.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Limits } from '#api/http/limits/limits.ts'

type Mac = Pick<ApiDeps, 'mac'>

interface FollowedLink {
  readonly token: string
  /** Whether this site made it. */
  readonly isOurs: boolean
  readonly network: string
}

/** A mail provider follows links of many people from few networks: those of this site are counted each by itself, only others by network. */
export const countLink = (
  { deps, spend }: { readonly deps: Pick<ApiDeps, 'sha256'> } & Pick<Limits, 'spend'>,
  { token, isOurs, network }: FollowedLink,
): Promise<void> => spend('mailLinks', isOurs ? deps.sha256(token) : network)

/** What a link in a mail proves: 256 bits that only this site can make. Nothing in it tells who somebody is. */
const tokenFor = ({ mac }: Mac, purpose: string, id: string): string => `${id}-${mac('mail', `${purpose}|${id}`)}`
const idIn = (deps: Mac, purpose: string, token: string): string | null => {
  const id = token.slice(0, Math.max(0, token.lastIndexOf('-')))
  const [right, given] = [tokenFor(deps, purpose, id), token].map((text) => Buffer.from(text))
  return right && given && right.length === given.length && timingSafeEqual(right, given) ? id : null
}

export const verificationToken = (deps: Mac, verificationId: string): string => tokenFor(deps, 'verify', verificationId)

/** The account that a link would verify; null for what this site never made. */
export const accountOfToken = (deps: Mac, token: string): string | null => {
  const id = idIn(deps, 'verify', token)
  return id === null ? null : accountOfVerification(id)
}

/** Good for ever: whoever finds an old mail can end those to come. */
export const unsubscribeToken = (deps: Mac, personId: string): string => tokenFor(deps, 'unsubscribe', personId)

export const personOfToken = (deps: Mac, token: string): string | null => {
  const id = idIn(deps, 'unsubscribe', token)
  return id !== null && isId(id) ? id : null
}
