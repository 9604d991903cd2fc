import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Expiry is the server's job; the client's 60 s check is a hint. Live claims end with it. */
export const expireItemWhenListingEnds = ({ send }: Pick<Commands, 'send'>): Policy => ({
  job: 'expire-items',
  description: 'Expire a listing when its end has come, and end its claims.',
  act: ({ subject }, metadata) => send({ type: 'expireItem', itemId: subject }, metadata),
})
