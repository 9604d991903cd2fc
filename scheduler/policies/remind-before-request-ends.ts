import type { Commands } from '#commands/all.ts'
import { DAY } from '#domain/time.ts'
import type { Policy } from '../policy.ts'

/** Three days before the end, so that one press keeps it for 60 more. */
export const remindBeforeRequestEnds = ({ send }: Pick<Commands, 'send'>): Policy => ({
  job: 'request-reminders',
  description: 'Remind the requester three days before a request ends.',
  lateAfter: 3 * DAY,
  act: ({ subject }, metadata) => send({ type: 'remindOfRequestExpiry', requestId: subject }, metadata),
})
