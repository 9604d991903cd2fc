import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Nobody holds a draw by hand: when it has closed, its seed decides. */
export const holdDrawWhenItCloses = ({ draws }: Pick<Commands, 'draws'>): Policy => ({
  job: 'hold-draws',
  description: 'Hold a draw when it has closed, and accept the claim that won.',
  act: ({ subject }, metadata) => draws.hold(subject, metadata),
})
