import type { Decision, Env } from '../../decider.ts'
import { dispatch } from '../../dispatch.ts'
import type { EventIn, NewEventIn, NewEventOf } from '../../event.ts'
import { linkIdOf } from '../../ids.ts'
import { reject } from '../../rejection.ts'
import { plus } from '../../time.ts'
import { PasswordReset } from '../access-events.ts'
import { RecoveryOpened, type recoveryEvents, RecoveryRequested } from './recovery-events.ts'
import { NO_LINKS, remembered } from './remembered.ts'
import { isGood } from '../password/reset.ts'
import type { Account } from '../state.ts'
import { LOCKED_MS, RECOVERY_LINK_MS, UNDO_MS } from '../vocabulary.ts'

export type RecoveryCommand =
  | {
      readonly type: 'requestRecovery'
      readonly recoveryId: string
      readonly tokenHash: string
      readonly by: 'email' | 'support'
    }
  /** The link of a letter was followed. */
  | { readonly type: 'followRecovery'; readonly tokenHash: string }
  /** The new password of a recovery, which the vault holds under this id. */
  | { readonly type: 'recoverPassword'; readonly recoveryId: string; readonly passwordId: string }
  /** A backup code was right, and is spent. */
  | { readonly type: 'recoverByCode'; readonly recoveryId: string; readonly codesLeft: number }

type Registered = Extract<Account, { is: 'registered' }>
type Of<Type extends RecoveryCommand['type']> = Extract<RecoveryCommand, { type: Type }>
type Decided = Decision<NewEventIn<typeof recoveryEvents> | NewEventOf<typeof PasswordReset>>

/** The newest link wins. */
const request = ({ recoveryId, tokenHash, by }: Of<'requestRecovery'>, account: Registered, { now }: Env): Decided => {
  const { accountId, recovery } = account
  if (recovery?.recoveryId === recoveryId) return []
  return [RecoveryRequested.new({ accountId, recoveryId, by, tokenHash, expiresAt: plus(now, RECOVERY_LINK_MS) })]
}

/** Once: of those who follow it at the same moment the log lets one through. */
const follow = ({ tokenHash }: Of<'followRecovery'>, account: Registered, env: Env): Decided => {
  const { recovery } = account
  if (recovery === null || !isGood(recovery, tokenHash, env.now)) return reject('recovery-not-valid')
  return [opened(account, { ...recovery, codesLeft: null }, env)]
}

/** Once, by the newest recovery, as long as nothing else has changed who gets in: also where it was disowned at this very moment. */
const choose = ({ recoveryId, passwordId }: Of<'recoverPassword'>, account: Registered, env: Env): Decided => {
  const { accountId, recovering } = account
  if (recovering !== recoveryId) return reject('recovery-over')
  const resetId = linkIdOf(accountId, env.newChildId())
  return [PasswordReset.new({ accountId, resetId, passwordId, undoUntil: plus(env.now, UNDO_MS) })]
}

type Opening = Pick<Parameters<typeof RecoveryOpened.new>[0], 'recoveryId' | 'by' | 'codesLeft'>
const opened = ({ accountId }: Registered, { recoveryId, by, codesLeft }: Opening, { now }: Env) => {
  const until = { undoUntil: plus(now, UNDO_MS), lockedUntil: plus(now, LOCKED_MS) }
  return RecoveryOpened.new({ accountId, recoveryId, by, codesLeft, ...until })
}

const rows = dispatch<RecoveryCommand, [Registered, Env], Decided>({
  requestRecovery: request,
  followRecovery: follow,
  recoverByCode: (command, account, env) => [opened(account, { ...command, by: 'backup' }, env)],
  recoverPassword: choose,
})

/** A demo account is everybody's: nobody recovers it. */
export const decideRecovery = (command: RecoveryCommand, account: Registered, env: Env): Decided =>
  account.demo ? reject('recovery-not-valid') : rows(command, account, env)

type RecoveryEvent = EventIn<typeof recoveryEvents>

export const evolveRecovery = (state: Registered, event: RecoveryEvent): Registered => {
  const { recoveryId } = event.data
  if (event.type === 'RecoveryRequested') {
    const { tokenHash, expiresAt, by } = event.data
    return { ...state, recovery: { recoveryId, tokenHash, expiresAt, by } }
  }
  const { undoUntil: until, lockedUntil } = event.data
  return {
    ...remembered(state, { changeId: recoveryId, until, former: null }),
    ...NO_LINKS,
    recovering: recoveryId,
    lockedUntil,
  }
}
