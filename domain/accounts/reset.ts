import type { Decision, Env } from '../decider.ts'
import { reject } from '../rejection.ts'
import { plus } from '../time.ts'
import { PasswordReset, PasswordResetRequested } from './access-events.ts'
import type { NewAccountEvent } from './events.ts'
import type { Account } from './state.ts'
import { RESET_MS, UNDO_MS } from './vocabulary.ts'

export type ResetCommand =
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
