import type { AccountEvent } from '#domain/accounts/events.ts'
import { isRedacted, type Redacted } from '#domain/event.ts'
import type { StaffEvent } from '#domain/staff/events.ts'
import type { TicketEvent } from '#domain/tickets/events.ts'
import { account, consent, type RowsOf, type Said, signIn, type Telling, untold } from '#api/history/telling.ts'
import * as texts from './account-texts.ts'

const words = (written: string | Redacted | null): string => (written === null || isRedacted(written) ? '' : written)
const reasonOf = (written: string | Redacted | null): string => {
  const reason = words(written)
  return reason === '' ? '' : texts.reasonGiven(reason)
}

/** One account's own, or an act of an admin upon it: who did it is told no more than that. */
const own =
  <Data extends { readonly accountId: string }>(say: (data: Data, telling: Telling) => Said) =>
  ({ data }: { readonly data: Data }, telling: Telling): Said =>
    data.accountId === telling.me ? say(data, telling) : texts.changedAccountOf(telling.whom(data.accountId))

const nobodyLeft = untold('Whoever it is about cannot sign in any more.')

export const accountRows: RowsOf<AccountEvent['type']> = {
  EmailReserved: untold('A note of the site: one account for each address. Joining, or the change, tells it.'),
  EmailReleased: untold('A note of the site: one account for each address. The change tells it.'),
  AccountRegistered: account(own(() => texts.accountRegistered)),
  ConsentGiven: consent(
    own(({ kind, version }) => ({
      text: texts.consentGiven(texts.consents[kind]),
      detail: kind === 'marketing' ? '' : texts.consentVersion(version),
    })),
  ),
  ConsentWithdrawn: consent(
    own(({ kind }) => texts.consentWithdrawn(texts.consents[kind])),
    ['ConsentGiven'],
  ),
  ProfileChanged: account(own((data) => texts.profileChanged(changedIn(data)))),
  PasswordChanged: signIn(own(() => ({ text: texts.passwordChanged, detail: texts.othersSignedOut }))),
  PasswordResetRequested: signIn(own(() => texts.passwordResetRequested)),
  PasswordReset: signIn(
    own(() => texts.passwordReset),
    ['PasswordResetRequested', 'RecoveryOpened'],
  ),
  EmailChangeRequested: signIn(own(() => texts.emailChangeRequested)),
  EmailChanged: signIn(
    own(() => texts.emailChanged),
    ['EmailChangeRequested'],
  ),
  ChangeDisowned: signIn(
    own(() => ({ text: texts.changeDisowned, detail: texts.allSignedOut })),
    ['SignedInOnNewDevice', 'PasswordChanged', 'PasswordReset', 'EmailChanged', 'RecoveryOpened'],
  ),
  AccountSettled: untold('A note of the site: what the change brought with it is done.'),
  SignInRefused: signIn(own(({ count }) => texts.signInRefused(count))),
  SignInGuessed: signIn(own(() => texts.signInGuessed)),
  SignedInOnNewDevice: signIn(
    own(({ device, withTwoFactor }) => ({
      text: texts.signedInOnNewDevice(words(device) || texts.someDevice),
      detail: withTwoFactor ? texts.newDeviceInTwoSteps : texts.newDevice,
    })),
  ),
  RoleGranted: account(own(({ role }) => (role === 'admin' ? texts.becameAdmin : texts.plainMemberAgain))),
  EmailVerificationRequested: signIn(own(() => texts.emailVerificationRequested)),
  EmailVerified: signIn(
    own(() => texts.emailVerified),
    ['EmailVerificationRequested'],
  ),
  RecoveryRequested: signIn(own(() => texts.recoveryRequested)),
  RecoveryOpened: signIn(
    own(({ by }) => ({ text: texts.recoveryOpened, detail: texts.openedBy[by] })),
    ['RecoveryRequested'],
  ),
  TwoFactorPrepared: untold('Only begun: switching it on is told.'),
  TwoFactorEnabled: signIn(own(() => texts.twoFactorEnabled)),
  TwoFactorDisabled: signIn(own(({ by }) => (by === 'site' ? texts.twoFactorSwitchedOff : texts.twoFactorDisabled))),
  BackupCodesRenewed: signIn(own(() => texts.backupCodesRenewed)),
  BackupCodeSpent: signIn(own(({ left }) => ({ text: texts.backupCodeSpent, detail: texts.codesLeft(left) }))),
  SecondFactorGuessed: signIn(own(() => texts.secondFactorGuessed)),
  PersonWentAway: account(own(({ reason, words: told }) => ({ text: texts.went[reason], detail: reasonOf(told) }))),
  PersonCameBack: account(
    own(({ reason }) => texts.came[reason]),
    ['PersonWentAway'],
  ),
  AwaySettled: untold('A note of the site: what the absence brought with it is done.'),
  AccountErasureStarted: nobodyLeft,
  AccountErased: nobodyLeft,
}

/** Only which fields there are is looked at, never what they say. */
const changedIn = (data: object): string => {
  const changed = Object.entries(texts.fields).flatMap(([field, called]) => (field in data ? [called] : []))
  return texts.changedFields(changed)
}

export const staffRows: RowsOf<StaffEvent['type']> = {
  StaffRoleGiven: account(({ data }, { me, whom }) =>
    data.accountId === me
      ? { text: texts.becameStaff(texts.roles[data.role]), detail: reasonOf(data.reason) }
      : texts.madeStaff(whom(data.accountId), texts.roles[data.role]),
  ),
  StaffRoleTaken: account(
    ({ data }, { me, whom }) =>
      data.accountId === me
        ? { text: texts.plainMemberAgain, detail: reasonOf(data.reason) }
        : texts.madePlainMember(whom(data.accountId)),
    ['StaffRoleGiven'],
  ),
}

export const ticketRows: RowsOf<TicketEvent['type']> = {
  TicketOpened: signIn(({ data }, { me }) => (data.accountId === me ? texts.ticketOpened : null)),
  TicketAnswered: signIn(
    ({ data }, { me }) => (data.accountId === me ? texts.ticketDecided : texts.ticketAnswered),
    ['TicketOpened'],
  ),
  TicketForgotten: untold('A note of the site: nobody can read the words of the ticket any more.'),
}
