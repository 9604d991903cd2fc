import { hasContactDetails } from '../contact-filter.ts'
import type { Decider, Decision, Env } from '../decider.ts'
import { reject, type Rejection } from '../rejection.ts'
import { linkIdOf } from '../ids.ts'
import { AGREED_KINDS, type AgreedKind } from '../texts/vocabulary.ts'
import { plus } from '../time.ts'
import { type AwayCommand, comeBack, goAway, settleAway } from './away.ts'
import {
  type ConsentCommand,
  consentGiven,
  type InForce,
  type MarketingWish,
  recordConsents,
  wishedMarketing,
} from './consents.ts'
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
      readonly inForce: InForce
      readonly claimed: { readonly terms: string | null; readonly privacy: string | null }
      readonly marketingOptIn: boolean
      /** With which it is agreed to; null where nobody sits at one. */
      readonly device: string | null
    }
  | {
      readonly type: 'changeProfile'
      readonly changes: Profile
      readonly marketing?: MarketingWish
    }
  | {
      readonly type: 'changeNotificationPreferences'
      /** What is absent stays as it is at the moment of deciding, whatever another device has changed meanwhile. */
      readonly wish: Partial<events.Preferences['notifications']>
    }
  | { readonly type: 'recordPasswordChange' }
  | ConsentCommand
  | SignInCommand
  | VerificationCommand
  | ResetCommand
  | EmailCommand
  | DisowningCommand
  | RecoveryCommand
  | TwoFactorCommand
  | AwayCommand
  | ErasureCommand

/** Who lives here, and what they agreed to. Passwords and sessions are the vault's. */
export const accountDecider: Decider<AccountCommand, events.NewAccountEvent, Account, events.AccountEvent> = {
  initial: unregistered,
  decide: (command, state, env) => {
    if (command.type === 'registerAccount') return register(command, state, env)
    if (command.type === 'startErasure') return startErasure(command, state, env)
    if (command.type === 'finishErasure') return finishErasure(state)
    if (command.type === 'settleAccount') return settleAccount(command, state)
    if (state.is !== 'registered') return reject('account-not-found')
    switch (command.type) {
      case 'changeProfile':
        return change(command, state, env)
      case 'changeNotificationPreferences':
        return changeNotifications(command, state)
      case 'recordConsents':
        return recordConsents(command, state, env)
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
  env: Env,
): Decision<events.NewAccountEvent> => {
  if (state.is !== 'unregistered') return reject('email-taken')
  const { account, inForce, claimed, marketingOptIn, device } = command
  const refused = nameRefused(account.name)
  if (refused) return refused
  const given = { how: 'registration', device } as const
  const agreed = (kind: AgreedKind) =>
    consentGiven(account.accountId, { kind, version: inForce[kind], ...given, claimedAt: claimed[kind] }, env)
  const news = { kind: 'marketing', version: inForce.privacy, ...given } as const
  return [
    events.AccountRegistered.new(account),
    ...AGREED_KINDS.map(agreed),
    ...(marketingOptIn ? [consentGiven(account.accountId, news, env)] : []),
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
  { changes, marketing }: Extract<AccountCommand, { type: 'changeProfile' }>,
  state: Extract<Account, { is: 'registered' }>,
  env: Env,
): Decision<events.NewAccountEvent> => {
  const refused = nameRefused(changes.name)
  if (refused) return refused
  const { accountId, preferences } = state
  const { preferences: wished, ...rest } = changes
  const moved = wished !== undefined && JSON.stringify(wished) !== JSON.stringify(preferences)
  const real: Profile = { ...rest, ...(moved ? { preferences: wished } : {}) }
  const profile = Object.keys(real).length > 0 ? [events.ProfileChanged.new({ accountId, ...real })] : []
  return [...profile, ...wishedMarketing(marketing, state, env)]
}

const passwordChanged = (accountId: string, { now, newChildId }: Env) =>
  events.PasswordChanged.new({
    accountId,
    changeId: linkIdOf(accountId, newChildId()),
    undoUntil: plus(now, UNDO_MS),
  })
