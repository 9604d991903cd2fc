import type { Account, Disownable } from '../state.ts'

type Registered = Extract<Account, { is: 'registered' }>

/** Links that let somebody in, and who came in by one: a change of who gets in ends them. */
export const NO_LINKS = { reset: null, recovery: null, recovering: null } as const

export const factorOf = ({ twoFactor: { factor } }: Registered): string | null =>
  factor.is === 'on' ? factor.factorId : null

/** Longer than anybody changes passwords or addresses within a week. */
const MOST_REMEMBERED = 20
/** A change of which the owner may say that it was somebody else, with what it may have to bring back. */
export const remembered = (state: Registered, change: Omit<Disownable, 'factorBefore'>): Registered => ({
  ...state,
  disownable: [...state.disownable, { ...change, factorBefore: factorOf(state) }].slice(-MOST_REMEMBERED),
})
