import type { Account } from '../state.ts'

/**
 * Whether the account was recovered, or a change of it disowned, so lately that whoever is in may be the wrong one: until then no other
 * e-mail address, no export and no deletion.
 */
export const isLocked = (
  { lockedUntil }: Pick<Extract<Account, { is: 'registered' }>, 'lockedUntil'>,
  now: string,
): boolean => lockedUntil !== null && now < lockedUntil
