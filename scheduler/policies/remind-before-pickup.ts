import type { Commands } from '#commands/all.ts'
import { HOUR } from '#domain/time.ts'
import type { Policy } from '../policy.ts'

/** An accepted claim whose pickup is within 1 hour reminds both parties. */
export const remindBeforePickup = ({ send }: Pick<Commands, 'send'>): Policy => ({
  job: 'pickup-reminders',
  description: 'Remind both people an hour before the pickup.',
  lateAfter: HOUR,
  act: ({ subject }, metadata) => send({ type: 'remindOfPickup', claimId: subject }, metadata),
})
