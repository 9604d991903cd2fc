import type { Decision, Env } from '../../decider.ts'
import { reject } from '../../rejection.ts'
import { plus } from '../../time.ts'
import { EmailVerificationRequested, EmailVerified, type NewAccountEvent } from '../events.ts'
import type { Account } from '../state.ts'
import { VERIFICATION_MS } from '../vocabulary.ts'

export type VerificationCommand =
  | { readonly type: 'requestEmailVerification'; readonly verificationId: string; readonly tokenHash: string }
  | { readonly type: 'verifyEmail'; readonly tokenHash: string }

type Registered = Extract<Account, { is: 'registered' }>
type Of<Type extends VerificationCommand['type']> = Extract<VerificationCommand, { type: Type }>

/** The newest link wins. Demo people have no mailbox, and who is verified needs no link. */
export const requestVerification = (
  { verificationId, tokenHash }: Of<'requestEmailVerification'>,
  { accountId, demo, verified, verification }: Registered,
  { now }: Env,
): Decision<NewAccountEvent> => {
  if (demo || verified || verification?.verificationId === verificationId) return []
  const expiresAt = plus(now, VERIFICATION_MS)
  return [EmailVerificationRequested.new({ accountId, verificationId, tokenHash, expiresAt })]
}

/** The link that verified says so again, however often it is followed. */
export const verifyEmail = (
  { tokenHash }: Of<'verifyEmail'>,
  { accountId, verified, verification }: Registered,
  { now }: Env,
): Decision<NewAccountEvent> => {
  if (verification?.tokenHash !== tokenHash) return reject('verification-not-valid')
  if (verified) return []
  if (verification.expiresAt <= now) return reject('verification-not-valid')
  return [EmailVerified.new({ accountId, verificationId: verification.verificationId })]
}
