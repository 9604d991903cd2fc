import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Items that are not time-sensitive never expire; after 30 days the owner is asked "Still available?" (decisions section 2). */
export const askAfterThirtyDays = ({ items }: Pick<Commands, 'items'>): Policy => ({
  job: 'still-available',
  description: 'Ask the owner after 30 days whether the thing is still there.',
  act: ({ subject }, metadata) => items.askStillAvailable(subject, metadata),
})
