import type { Decision, Env } from '../../decider.ts'
import { reject } from '../../rejection.ts'
import { absenceFor, isGraceOver } from './away.ts'
import { AccountErased, AccountErasureStarted, type NewAccountEvent } from '../events.ts'
import type { Account } from '../state.ts'

export type ErasureCommand =
  | {
      readonly type: 'startErasure'
      /** Where the receipt will be found; that of an account that is being left was told already. */
      readonly receiptId: string
      /** Only once the days to come back are over. */
      readonly whenDue?: true
    }
  | { readonly type: 'finishErasure' }

/** Repeatable, since whoever finds one that was begun goes on with it. */
export const startErasure = (
  { receiptId, whenDue }: Extract<ErasureCommand, { type: 'startErasure' }>,
  state: Account,
  { now }: Env,
): Decision<NewAccountEvent> => {
  if (state.is === 'unregistered') return reject('account-not-found')
  if (state.is !== 'registered' || (whenDue && !isGraceOver(state, now))) return []
  const told = absenceFor(state, 'leaving')?.receiptId ?? receiptId
  return [AccountErasureStarted.new({ accountId: state.accountId, receiptId: told })]
}

export const finishErasure = (state: Account): Decision<NewAccountEvent> => {
  if (state.is === 'erased') return []
  return state.is === 'erasing' ? [AccountErased.new({ accountId: state.accountId })] : reject('account-not-found')
}
