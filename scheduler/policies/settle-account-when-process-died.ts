import type { Commands } from '#commands/all.ts'
import { accountOfLink } from '#domain/ids.ts'
import type { Policy } from '../policy.ts'

/** A change of password or address comes into force in several steps; a process that died between two of them is made up for (docs/decisions/131). */
export const settleAccountWhenProcessDied = ({ accounts }: Pick<Commands, 'accounts'>): Policy => ({
  job: 'settle-accounts',
  description: 'Bring a new password or address into force, end the sessions and let the address before go.',
  act: ({ subject }, metadata) => accounts.settle(accountOfLink(subject) ?? '', metadata, { due: subject }),
})
