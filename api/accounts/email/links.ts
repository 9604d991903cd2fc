import { timingSafeEqual } from 'node:crypto'
import { accountOfLink, isId } from '#domain/ids.ts'
import { reject, type RejectionCode } from '#domain/rejection.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Limits } from '#api/http/limits/limits.ts'
import { refusal } from '#api/http/answers/problem.ts'

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

/** What a link of an account is for: each is good for that alone. */
export type LinkPurpose = 'verify' | 'reset' | 'recovery' | 'email' | 'not-me'

export const linkToken = (deps: Mac, purpose: LinkPurpose, linkId: string): string => tokenFor(deps, purpose, linkId)

interface KnownLink {
  readonly linkId: string
  readonly accountId: string
}
/** Which link it is, and whose; null for what this site never made for that. */
const linkOfToken = (deps: Mac, purpose: LinkPurpose, token: string): KnownLink | null => {
  const linkId = idIn(deps, purpose, token)
  const accountId = linkId === null ? null : accountOfLink(linkId)
  return linkId === null || accountId === null ? null : { linkId, accountId }
}

/** The link that somebody has followed, counted; refused where this site never made it for that. */
export const followedLink = async (
  request: Following,
  purpose: LinkPurpose,
  { token, refused }: { readonly token: string; readonly refused: RejectionCode },
): Promise<KnownLink> => {
  const link = linkOfToken(request.deps, purpose, token)
  await countLink(request, { token, isOurs: link !== null, network: request.client.network })
  if (link === null) throw refusal(reject(refused))
  return link
}
interface Following extends Pick<Limits, 'spend'> {
  readonly deps: Pick<ApiDeps, 'mac' | 'sha256'>
  readonly client: { readonly network: string }
}

/** Good for ever: whoever finds an old mail can end those to come. */
export const unsubscribeToken = (deps: Mac, personId: string): string => tokenFor(deps, 'unsubscribe', personId)

export const personOfToken = (deps: Mac, token: string): string | null => {
  const id = idIn(deps, 'unsubscribe', token)
  return id !== null && isId(id) ? id : null
}
