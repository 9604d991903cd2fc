import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** End of the day it is needed by, or 60 days after the last edit; pending offers are declined. */
export const expireRequestWhenItEnds = ({ send }: Pick<Commands, 'send'>): Policy => ({
  job: 'expire-requests',
  description: 'Expire a request when its end has come, and decline its offers.',
  act: ({ subject }, metadata) => send({ type: 'expireRequest', requestId: subject }, metadata),
})
