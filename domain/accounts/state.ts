import { startingPreferences } from './defaults.ts'
import { evolveTwoFactor, type TwoFactor, withoutTwoFactor } from './two-factor.ts'
import type { AccountEvent, Preferences } from './events.ts'

export type Account =
  | { readonly is: 'unregistered' }
  | {
      readonly is: 'registered'
      readonly accountId: string
      readonly demo: boolean
      readonly marketing: boolean
      readonly preferences: Preferences
      /** The newest link; once verified, the one that was followed. */
      readonly verification: Verification | null
      readonly verified: boolean
      /** When the owner was last told that somebody guesses the password. */
      readonly guessedAt: string | null
      readonly twoFactor: TwoFactor
    }
  /** Being forgotten, or forgotten: nothing else happens to it any more. */
  | { readonly is: 'erasing' | 'erased'; readonly accountId: string }

interface Verification {
  readonly verificationId: string
  readonly tokenHash: string
  readonly expiresAt: string
}

export const unregistered: Account = { is: 'unregistered' }

export const evolveAccount = (state: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountRegistered') {
    const { accountId, demo } = event.data
    const account = { accountId, demo, marketing: false, preferences: startingPreferences } as const
    return {
      is: 'registered',
      ...account,
      verification: null,
      verified: false,
      guessedAt: null,
      twoFactor: withoutTwoFactor,
    }
  }
  if (event.type === 'AccountErased') return { is: 'erased', accountId: event.data.accountId }
  return state.is === 'registered' ? evolveRegistered(state, event) : state
}

const evolveRegistered = (
  state: Extract<Account, { is: 'registered' }>,
  event: Exclude<AccountEvent, { type: 'AccountErased' }>,
): Account => {
  switch (event.type) {
    case 'AccountErasureStarted':
      return { is: 'erasing', accountId: state.accountId }
    case 'ConsentGiven':
      return event.data.kind === 'marketing' ? { ...state, marketing: true } : state
    case 'ConsentWithdrawn':
      return { ...state, marketing: false }
    case 'ProfileChanged':
      return event.data.preferences ? { ...state, preferences: event.data.preferences } : state
    case 'SignInGuessed':
      return { ...state, guessedAt: event.data.noticedAt }
    case 'EmailVerificationRequested':
    case 'EmailVerified':
      return evolveVerification(state, event)
    case 'TwoFactorPrepared':
    case 'TwoFactorEnabled':
    case 'TwoFactorDisabled':
    case 'BackupCodesRenewed':
    case 'BackupCodeSpent':
    case 'SecondFactorGuessed':
      return { ...state, twoFactor: { ...state.twoFactor, ...evolveTwoFactor(event) } }
    case 'EmailReserved':
    case 'EmailReleased':
    case 'AccountRegistered':
    case 'PasswordChanged':
    // Who runs the site is decided in a stream of its own.
    case 'RoleGranted':
      return state
  }
}

const evolveVerification = (
  state: Extract<Account, { is: 'registered' }>,
  event: Extract<AccountEvent, { type: 'EmailVerificationRequested' | 'EmailVerified' }>,
): Account => {
  if (event.type === 'EmailVerified') return { ...state, verified: true }
  const { verificationId, tokenHash, expiresAt } = event.data
  return { ...state, verification: { verificationId, tokenHash, expiresAt } }
}
