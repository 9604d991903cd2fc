import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** A line that is too long for one append is told page by page; a process that died between two pages is made up for. */
export const finishEndingWhenLineIsLong = ({ claims }: Pick<Commands, 'claims'>): Policy => ({
  job: 'finish-line-endings',
  description: 'Tell the rest of a long line that its listing has ended.',
  act: ({ subject, cause }, metadata) => claims.continueEnding(subject, { ...metadata, commandId: cause }),
})
