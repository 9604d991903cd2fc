import { hasContactDetails } from '../contact/contact-filter.ts'
import type { Decider, Decision, Env } from '../decider.ts'
import { dispatch, isIn, type Table } from '../dispatch.ts'
import { reject, type Rejection } from '../rejection.ts'
import { AGREED_KINDS, type AgreedKind } from '../texts/vocabulary.ts'
import { type AwayCommand, comeBack, goAway, settleAway } from './away/away.ts'
import {
  type ConsentCommand,
  consentGiven,
  type InForce,
  type MarketingWish,
  recordConsents,
  wishedMarketing,
} from './consents/consents.ts'
import { isPossibleName } from './name/name.ts'
import { speaksForSite } from './name/speaking-name.ts'
import { disownChange, type DisowningCommand, settleAccount } from './recovery/disowning.ts'
import { type ErasureCommand, finishErasure, startErasure } from './away/erasure.ts'
import { changeEmail, confirmEmail, type EmailCommand, requestEmailChange } from './email/email-change.ts'
import { decideRecovery, type RecoveryCommand } from './recovery/recovery.ts'
import { changePassword, requestReset, type ResetCommand, resetPassword } from './password/reset.ts'
import { type SignInCommand, watchSignIn } from './sign-in/sign-in-watch.ts'
import { decideTwoFactor, type TwoFactorCommand } from './second-factor/two-factor.ts'
import { requestVerification, type VerificationCommand, verifyEmail } from './email/verification.ts'
import * as events from './events.ts'
import { evolveAccount } from './evolve.ts'
import { type Account, unregistered } from './state.ts'

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

type Given = Extract<Account, { is: 'registered' }>
type OfAnybody = Extract<
  AccountCommand,
  { type: 'registerAccount' | 'startErasure' | 'finishErasure' | 'settleAccount' }
>
type OfMember = Exclude<AccountCommand, OfAnybody>
type Decided = Decision<events.NewAccountEvent>

const twoFactor = (command: TwoFactorCommand, state: Given, env: Env): Decided =>
  decideTwoFactor(command, { ...state, ...state.twoFactor }, env)
const signIn = (command: SignInCommand, state: Given, env: Env): Decided =>
  watchSignIn(command, { ...state, ...state.signIns }, env)

/** Of who has an account. */
const ofMember: Table<OfMember, [Given, Env], Decided> = {
  changeProfile: (command, state, env) => change(command, state, env),
  changeNotificationPreferences: (command, state) => changeNotifications(command, state),
  recordConsents,
  changePassword,
  noticeRefusal: signIn,
  noticeGuessing: signIn,
  noticeNewDevice: signIn,
  requestEmailVerification: requestVerification,
  verifyEmail,
  requestPasswordReset: requestReset,
  resetPassword,
  requestEmailChange,
  confirmEmail,
  changeEmail,
  disownChange,
  goAway,
  comeBack,
  settleAway,
  requestRecovery: decideRecovery,
  followRecovery: decideRecovery,
  recoverByCode: decideRecovery,
  recoverPassword: decideRecovery,
  prepareTwoFactor: twoFactor,
  enableTwoFactor: twoFactor,
  disableTwoFactor: twoFactor,
  renewBackupCodes: twoFactor,
  spendBackupCode: twoFactor,
  noticeCodeGuessing: twoFactor,
}
/** Also before there is an account, or when it is gone. */
const ofAnybody: Table<OfAnybody, [Account, Env], Decided> = {
  registerAccount: (command, state, env) => register(command, state, env),
  startErasure,
  finishErasure: (_, state) => finishErasure(state),
  settleAccount,
}
const decideOfMember = dispatch(ofMember)
const decideOfAnybody = dispatch(ofAnybody)

/** Who lives here, and what they agreed to. Passwords and sessions are the vault's. */
export const accountDecider: Decider<AccountCommand, events.NewAccountEvent, Account, events.AccountEvent> = {
  initial: unregistered,
  decide: (command, state, env) => {
    if (isIn<OfAnybody>(ofAnybody, command)) return decideOfAnybody(command, state, env)
    return state.is === 'registered' ? decideOfMember(command, state, env) : reject('account-not-found')
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
