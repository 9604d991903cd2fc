import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** A waiting list that is too long for one append is ended page by page; this writes the pages that a process left when it died between two. */
export const finishEndingWhenLineIsLong = ({ claims }: Pick<Commands, 'claims'>): Policy => ({
  job: 'finish-line-endings',
  description: 'Tell the rest of a long line that its listing has ended.',
  act: ({ subject, cause }, metadata) => claims.continueEnding(subject, { ...metadata, commandId: cause }),
})
