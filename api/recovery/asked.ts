import { RECOVERY_ASKED_MS } from '#domain/accounts/vocabulary.ts'
import type { AnyRequest } from '#api/accounts/sign-in/sign-in.ts'
import { sameText } from '#api/http/session/session.ts'

export type Streams = readonly [string, ...string[]]
const BETWEEN = '~'

type World = Pick<AnyRequest, 'deps'>

/**
 * Which address a recovery was asked of: a backup code and a ticket come without one. The address stands in it as the name of its stream, an
 * HMAC under a key of the site, whether anybody has it or not.
 */
export const askedOf = ({ deps }: World, email: string): string => {
  // More than one only where an address may stand under an earlier name, too.
  const streams = deps.commands.accounts.emailStreams(email).join(BETWEEN)
  // Milliseconds, and dots between: a cookie would write anything else in another way.
  const until = String(Date.parse(deps.clock()) + RECOVERY_ASKED_MS)
  return [streams, until, macOf({ deps }, streams, until)].join('.')
}

/** The streams of the address, that of today first; null where none was asked of, or too long ago. */
export const askedIn = ({ deps, recoveryAsked }: Pick<AnyRequest, 'deps' | 'recoveryAsked'>): Streams | null => {
  const [names = '', until = '', mac = ''] = (recoveryAsked ?? '').split('.')
  return sameText(mac, macOf({ deps }, names, until)) && Number(until) > Date.parse(deps.clock())
    ? asStreams(names)
    : null
}

const asStreams = (names: string): Streams => {
  const [first = '', ...others] = names.split(BETWEEN)
  return [first, ...others]
}

const macOf = ({ deps }: World, streams: string, until: string): string =>
  deps.mac('session', `recovery asked|${streams}|${until}`)
