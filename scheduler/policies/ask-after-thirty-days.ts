import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Items that are not time-sensitive never expire; after 30 days the owner is asked "Still available?". */
export const askAfterThirtyDays = ({ send }: Pick<Commands, 'send'>): Policy => ({
  job: 'still-available',
  description: 'Ask the owner after 30 days whether the thing is still there.',
  act: ({ subject }, metadata) => send({ type: 'askStillAvailable', itemId: subject }, metadata),
})
