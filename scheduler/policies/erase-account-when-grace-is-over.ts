import type { Commands } from '#commands/all.ts'
import type { Policy } from '../policy.ts'

/** Begins it; whoever follows erasures goes on (docs/decisions/35). Who came back in the same moment stays: the account's stream decides. */
export const eraseAccountWhenGraceIsOver = ({ erasure }: Pick<Commands, 'erasure'>): Policy => ({
  job: 'erase-accounts',
  description: 'Forget a person whose days to come back are over.',
  act: ({ subject }, metadata) => erasure.begin(subject, metadata),
})
