import { hasContactDetails } from '../contact-filter.ts'
import type { Decider, Decision, Env } from '../decider.ts'
import { reject, type Rejection } from '../rejection.ts'
import { linkIdOf } from '../ids.ts'
import { plus } from '../time.ts'
import { type AwayCommand, comeBack, goAway, settleAway } from './away.ts'
import { isPossibleName } from './name.ts'
import { speaksForSite } from './speaking-name.ts'
import { disownChange, type DisowningCommand, settleAccount } from './disowning.ts'
import { type ErasureCommand, finishErasure, startErasure } from './erasure.ts'
import { changeEmail, confirmEmail, type EmailCommand, requestEmailChange } from './email-change.ts'
import { decideRecovery, type RecoveryCommand } from './recovery.ts'
import { requestReset, type ResetCommand, resetPassword } from './reset.ts'
import { type SignInCommand, watchSignIn } from './sign-in-watch.ts'
import { decideTwoFactor, type TwoFactorCommand } from './two-factor.ts'
import { requestVerification, type VerificationCommand, verifyEmail } from './verification.ts'
import * as events from './events.ts'
import { evolveAccount } from './evolve.ts'
import { type Account, unregistered } from './state.ts'
import { UNDO_MS } from './vocabulary.ts'

type Registered = Parameters<typeof events.AccountRegistered.new>[0]
type Profile = Omit<Parameters<typeof events.ProfileChanged.new>[0], 'accountId'>

export type AccountCommand =
  | {
      readonly type: 'registerAccount'
      readonly account: Registered
      readonly policyVersion: string
      readonly claimed: { readonly terms: string | null; readonly privacy: string | null }
      readonly marketingOptIn: boolean
    }
  | {
      readonly type: 'changeProfile'
      readonly changes: Profile
      readonly marketingOptIn?: boolean
      readonly policyVersion: string
    }
  | {
      readonly type: 'changeNotificationPreferences'
      /** What is absent stays as it is at the moment of deciding, whatever another device has changed meanwhile. */
      readonly wish: Partial<events.Preferences['notifications']>
    }
  | { readonly type: 'recordPasswordChange' }
  | SignInCommand
  | VerificationCommand
  | ResetCommand
  | EmailCommand
  | DisowningCommand
  | RecoveryCommand
  | TwoFactorCommand
  | AwayCommand
  | ErasureCommand

/** Who lives here, and what they agreed to. Passwords and sessions are the vault's (G26). */
export const accountDecider: Decider<AccountCommand, events.NewAccountEvent, Account, events.AccountEvent> = {
  initial: unregistered,
  decide: (command, state, env) => {
    if (command.type === 'registerAccount') return register(command, state)
    if (command.type === 'startErasure') return startErasure(command, state, env)
    if (command.type === 'finishErasure') return finishErasure(state)
    if (command.type === 'settleAccount') return settleAccount(command, state)
    if (state.is !== 'registered') return reject('account-not-found')
    switch (command.type) {
      case 'changeProfile':
        return change(command, state)
      case 'changeNotificationPreferences':
        return changeNotifications(command, state)
      case 'recordPasswordChange':
        return [passwordChanged(state.accountId, env)]
      case 'noticeRefusal':
      case 'noticeGuessing':
      case 'noticeNewDevice':
        return watchSignIn(command, { ...state, ...state.signIns }, env)
      case 'requestEmailVerification':
        return requestVerification(command, state, env)
      case 'verifyEmail':
        return verifyEmail(command, state, env)
      case 'requestPasswordReset':
        return requestReset(command, state, env)
      case 'resetPassword':
        return resetPassword(command, state, env)
      case 'requestEmailChange':
        return requestEmailChange(command, state, env)
      case 'confirmEmail':
        return confirmEmail(command, state, env)
      case 'changeEmail':
        return changeEmail(command, state, env)
      case 'disownChange':
        return disownChange(command, state, env)
      case 'goAway':
        return goAway(command, state, env)
      case 'comeBack':
        return comeBack(command, state, env)
      case 'settleAway':
        return settleAway(command, state, env)
      case 'requestRecovery':
      case 'followRecovery':
      case 'recoverByCode':
      case 'recoverPassword':
        return decideRecovery(command, state, env)
      case 'prepareTwoFactor':
      case 'enableTwoFactor':
      case 'disableTwoFactor':
      case 'renewBackupCodes':
      case 'spendBackupCode':
      case 'noticeCodeGuessing':
        return decideTwoFactor(command, { ...state, ...state.twoFactor }, env)
    }
  },
  evolve: evolveAccount,
}

const nameRefused = (name: string | undefined): Rejection | null => {
  if (name === undefined) return null
  if (hasContactDetails(name)) return reject('contact-details', 'name')
  if (speaksForSite(name)) return reject('name-speaks-for-site', 'name')
  return isPossibleName(name) ? null : reject('name-not-possible', 'name')
}

const register = (
  command: Extract<AccountCommand, { type: 'registerAccount' }>,
  state: Account,
): Decision<events.NewAccountEvent> => {
  if (state.is !== 'unregistered') return reject('email-taken')
  const { account, policyVersion, claimed, marketingOptIn } = command
  const refused = nameRefused(account.name)
  if (refused) return refused
  const { accountId } = account
  const consent = (kind: 'terms' | 'privacy' | 'marketing', claimedAt: string | null) =>
    events.ConsentGiven.new({ accountId, kind, policyVersion, claimedAt })
  return [
    events.AccountRegistered.new(account),
    consent('terms', claimed.terms),
    consent('privacy', claimed.privacy),
    ...(marketingOptIn ? [consent('marketing', null)] : []),
  ]
}

const changeNotifications = (
  { wish }: Extract<AccountCommand, { type: 'changeNotificationPreferences' }>,
  { accountId, preferences }: Extract<Account, { is: 'registered' }>,
): Decision<events.NewAccountEvent> => {
  const notifications = { ...preferences.notifications, ...wish }
  if (JSON.stringify(notifications) === JSON.stringify(preferences.notifications)) return []
  return [events.ProfileChanged.new({ accountId, preferences: { ...preferences, notifications } })]
}

const change = (
  { changes, marketingOptIn, policyVersion }: Extract<AccountCommand, { type: 'changeProfile' }>,
  { accountId, marketing, preferences }: Extract<Account, { is: 'registered' }>,
): Decision<events.NewAccountEvent> => {
  const refused = nameRefused(changes.name)
  if (refused) return refused
  const { preferences: wished, ...rest } = changes
  const moved = wished !== undefined && JSON.stringify(wished) !== JSON.stringify(preferences)
  const real: Profile = { ...rest, ...(moved ? { preferences: wished } : {}) }
  const profile = Object.keys(real).length > 0 ? [events.ProfileChanged.new({ accountId, ...real })] : []
  if (marketingOptIn === undefined || marketingOptIn === marketing) return profile
  const consent = marketingOptIn
    ? events.ConsentGiven.new({ accountId, kind: 'marketing', policyVersion, claimedAt: null })
    : events.ConsentWithdrawn.new({ accountId, kind: 'marketing', policyVersion })
  return [...profile, consent]
}

const passwordChanged = (accountId: string, { now, newChildId }: Env) =>
  events.PasswordChanged.new({
    accountId,
    changeId: linkIdOf(accountId, newChildId()),
    undoUntil: plus(now, UNDO_MS),
  })
