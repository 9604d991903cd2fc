import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Who said until when comes back by itself. */
export const endPauseWhenItsEndComes = ({ away }: Pick<Commands, 'away'>): Policy => ({
  job: 'end-pauses',
  description: 'Bring somebody back whose break has ended.',
  act: ({ subject }, metadata) => away.comeBack(subject, 'paused', metadata),
})
