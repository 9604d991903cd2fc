import type { Commands } from '#commands/all.ts'
import { HOUR } from '#domain/time.ts'
import type { Policy } from '../policy.ts'

/** An item expiring within 1 hour notifies its owner. */
export const remindBeforeListingEnds = ({ send }: Pick<Commands, 'send'>): Policy => ({
  job: 'expiry-reminders',
  description: 'Remind the owner an hour before a listing ends.',
  lateAfter: HOUR,
  act: ({ subject }, metadata) => send({ type: 'remindOfExpiry', itemId: subject }, metadata),
})
