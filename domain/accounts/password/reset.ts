import type { Decision, Env } from '../../decider.ts'
import { linkIdOf } from '../../ids.ts'
import { reject } from '../../rejection.ts'
import { plus } from '../../time.ts'
import { PasswordReset, PasswordResetRequested } from '../access-events.ts'
import { type NewAccountEvent, PasswordChanged } from '../events.ts'
import type { Account } from '../state.ts'
import { RESET_MS, UNDO_MS } from '../vocabulary.ts'

export type ResetCommand =
  /** By the present password, which was looked at when there had been so many changes of it; `passwordId` as below. */
  | { readonly type: 'changePassword'; readonly after: number; readonly passwordId: string }
  | { readonly type: 'requestPasswordReset'; readonly resetId: string; readonly tokenHash: string }
  /** `passwordId`: under which the vault holds the new one. */
  | { readonly type: 'resetPassword'; readonly tokenHash: string; readonly passwordId: string }

type Registered = Extract<Account, { is: 'registered' }>
type Of<Type extends ResetCommand['type']> = Extract<ResetCommand, { type: Type }>

/** The newest link wins. A demo account is everybody's: nobody sets its password. */
export const requestReset = (
  { resetId, tokenHash }: Of<'requestPasswordReset'>,
  { accountId, demo, reset }: Registered,
  { now }: Env,
): Decision<NewAccountEvent> =>
  demo || reset?.resetId === resetId
    ? []
    : [PasswordResetRequested.new({ accountId, resetId, tokenHash, expiresAt: plus(now, RESET_MS) })]

/**
 * Only where the password that was looked at is still the one in force, also by what the vault has not been told yet: whoever stood still
 * meanwhile may have known an older one.
 */
export const changePassword = (
  { after, passwordId }: Of<'changePassword'>,
  { accountId, passwordChanges, unsettled }: Registered,
  { now, newChildId }: Env,
): Decision<NewAccountEvent> => {
  const isWaiting = unsettled.some(({ is }) => is === 'password' || is === 'disowned')
  if (passwordChanges !== after || isWaiting) return reject('password-changed')
  const changeId = linkIdOf(accountId, newChildId())
  return [PasswordChanged.new({ accountId, changeId, passwordId, undoUntil: plus(now, UNDO_MS) })]
}

/** Once: of two who follow it at the same moment the log lets one through. */
export const resetPassword = (
  { tokenHash, passwordId }: Of<'resetPassword'>,
  { accountId, reset }: Registered,
  { now }: Env,
): Decision<NewAccountEvent> => {
  if (reset === null || !isGood(reset, tokenHash, now)) return reject('reset-not-valid')
  return [PasswordReset.new({ accountId, resetId: reset.resetId, passwordId, undoUntil: plus(now, UNDO_MS) })]
}

/** Whether this link would still do what it was made for. */
export const isGood = (
  link: { readonly tokenHash: string; readonly expiresAt: string } | null,
  tokenHash: string,
  now: string,
): boolean => link !== null && link.tokenHash === tokenHash && link.expiresAt > now
