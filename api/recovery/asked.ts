import { RECOVERY_ASKED_MS } from '#domain/accounts/vocabulary.ts'
import type { AnyRequest } from '#api/accounts/sign-in.ts'
import { sameText } from '#api/http/session.ts'

type World = Pick<AnyRequest, 'deps'>

/**
 * Which address a recovery was asked of: a backup code and a ticket come without one. The address stands in it as the name of its stream, an
 * HMAC under a key of the site, whether anybody has it or not.
 */
export const askedOf = ({ deps }: World, email: string): string => {
  const stream = deps.commands.accounts.emailStream(email)
  // Milliseconds, and dots between: a cookie would write anything else in another way.
  const until = String(Date.parse(deps.clock()) + RECOVERY_ASKED_MS)
  return [stream, until, macOf({ deps }, stream, until)].join('.')
}

/** The stream of the address; null where none was asked of, or too long ago. */
export const askedIn = ({ deps, recoveryAsked }: Pick<AnyRequest, 'deps' | 'recoveryAsked'>): string | null => {
  const [stream = '', until = '', mac = ''] = (recoveryAsked ?? '').split('.')
  return sameText(mac, macOf({ deps }, stream, until)) && Number(until) > Date.parse(deps.clock()) ? stream : null
}

const macOf = ({ deps }: World, stream: string, until: string): string =>
  deps.mac('session', `recovery asked|${stream}|${until}`)
