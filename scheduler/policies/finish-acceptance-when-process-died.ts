import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Accepting an offer crosses two streams in three steps; a process that died between two of them is made up for. */
export const finishAcceptanceWhenProcessDied = ({ offers }: Pick<Commands, 'offers'>): Policy => ({
  job: 'finish-acceptances',
  description: 'Finish the acceptance of an offer that stopped between its steps.',
  act: ({ subject }, metadata) => offers.finishAcceptance(subject, metadata),
})
