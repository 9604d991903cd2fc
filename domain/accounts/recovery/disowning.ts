import type { Decision, Env } from '../../decider.ts'
import { reject } from '../../rejection.ts'
import { plus } from '../../time.ts'
import { AccountSettled, ChangeDisowned, EmailChanged, PasswordResetRequested } from '../access-events.ts'
import type { NewAccountEvent } from '../events.ts'
import type { Account, Disownable } from '../state.ts'
import { TwoFactorDisabled, TwoFactorEnabled } from '../second-factor/two-factor-events.ts'
import { LOCKED_MS, RESET_MS } from '../vocabulary.ts'

export type DisowningCommand =
  | {
      readonly type: 'disownChange'
      readonly changeId: string
      /** Of the link for a new password, which goes to the mailbox that has just shown itself. */
      readonly resetId: string
      readonly tokenHash: string
      /** Where the address was changed: both, opened, and the id of the change back. */
      readonly back: { readonly changeId: string; readonly email: string; readonly formerEmail: string } | null
    }
  /** `changeIds`: whose consequences have been drawn. */
  | { readonly type: 'settleAccount'; readonly changeIds: readonly string[] }

type Registered = Extract<Account, { is: 'registered' }>
type Of<Type extends DisowningCommand['type']> = Extract<DisowningCommand, { type: Type }>

/** "This was not me", said once: it takes back this change and what came of it, the second factor too. */
export const disownChange = (
  { changeId, resetId, tokenHash, back }: Of<'disownChange'>,
  account: Registered,
  { now }: Env,
): Decision<NewAccountEvent> => {
  const { accountId, disownable, disowned } = account
  if (disowned === changeId) return []
  const change = disownable.find((one) => one.changeId === changeId)
  if (!change || change.until <= now || (change.former !== null && back === null)) return reject('not-me-not-valid')
  return [
    ChangeDisowned.new({ accountId, changeId, lockedUntil: plus(now, LOCKED_MS) }),
    ...(back === null ? [] : [EmailChanged.new({ accountId, ...back, proven: true, undoUntil: null })]),
    ...factorBack(account, change),
    PasswordResetRequested.new({ accountId, resetId, tokenHash, expiresAt: plus(now, RESET_MS) }),
  ]
}

const factorBack = (
  { accountId, twoFactor: { factor } }: Registered,
  { factorBefore }: Disownable,
): readonly NewAccountEvent[] => {
  const on = factor.is === 'on' ? factor.factorId : null
  if (on === factorBefore) return []
  if (factorBefore !== null) return [TwoFactorEnabled.new({ accountId, factorId: factorBefore })]
  return on === null ? [] : [TwoFactorDisabled.new({ accountId, factorId: on, by: 'person' })]
}

/** Repeatable. Of who is forgotten nothing is left to settle. */
export const settleAccount = ({ changeIds }: Of<'settleAccount'>, account: Account): Decision<NewAccountEvent> => {
  if (account.is === 'unregistered') return reject('account-not-found')
  const { accountId } = account
  const open = account.is === 'registered' ? account.unsettled.map(({ changeId }) => changeId) : changeIds
  return changeIds.filter((one) => open.includes(one)).map((changeId) => AccountSettled.new({ accountId, changeId }))
}
