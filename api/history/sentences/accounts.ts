import type { AccountEvent } from '#domain/accounts/events.ts'
import { isRedacted, type Redacted } from '#domain/event.ts'
import type { StaffEvent } from '#domain/staff/events.ts'
import type { TicketEvent } from '#domain/tickets/events.ts'
import { account, consent, type RowsOf, type Said, signIn, type Telling, untold } from '#api/history/telling.ts'

const words = (written: string | Redacted | null): string => (written === null || isRedacted(written) ? '' : written)
const reasonOf = (written: string | Redacted | null): string => {
  const reason = words(written)
  return reason === '' ? '' : `Reason given: “${reason}”`
}

/** One account's own, or an act of an admin upon it: who did it is told no more than that. */
const own =
  <Data extends { readonly accountId: string }>(say: (data: Data, telling: Telling) => Said) =>
  ({ data }: { readonly data: Data }, telling: Telling): Said =>
    data.accountId === telling.me
      ? say(data, telling)
      : `As an admin, you changed the account of ${telling.whom(data.accountId)}`

const CONSENTS = { terms: 'the terms', privacy: 'the privacy notice', marketing: 'news by e-mail' } as const

const WENT = {
  banned: 'An admin closed your account',
  deactivated: 'An admin switched your account off',
  leaving: 'Your account was set to be deleted',
  paused: 'You took a break',
} as const
const CAME = {
  banned: 'An admin opened your account again',
  deactivated: 'An admin switched your account on again',
  leaving: 'You kept your account',
  paused: 'You came back from your break',
} as const
const OPENED = {
  email: 'By a link in a mail',
  support: 'By a link from those who run the site',
  backup: 'By a backup code',
} as const
const nobodyLeft = untold('Whoever it is about cannot sign in any more.')

export const accountRows: RowsOf<AccountEvent['type']> = {
  EmailReserved: untold('A note of the site: one account for each address. Joining, or the change, tells it.'),
  EmailReleased: untold('A note of the site: one account for each address. The change tells it.'),
  AccountRegistered: account(own(() => 'You joined the neighbourhood')),
  ConsentGiven: consent(
    own(({ kind, version }) => ({
      text: `You agreed to ${CONSENTS[kind]}`,
      detail: kind === 'marketing' ? '' : `Version ${version}`,
    })),
  ),
  ConsentWithdrawn: consent(
    own(({ kind }) => `You took back your consent to ${CONSENTS[kind]}`),
    ['ConsentGiven'],
  ),
  ProfileChanged: account(own((data) => `You changed ${changedIn(data)}`)),
  PasswordChanged: signIn(
    own(() => ({ text: 'You changed your password', detail: 'All other devices were signed out' })),
  ),
  PasswordResetRequested: signIn(own(() => 'A link for a new password was asked for')),
  PasswordReset: signIn(
    own(() => 'A new password was set by a link'),
    ['PasswordResetRequested', 'RecoveryOpened'],
  ),
  EmailChangeRequested: signIn(own(() => 'You asked for another e-mail address')),
  EmailChanged: signIn(
    own(() => 'Your e-mail address was changed'),
    ['EmailChangeRequested'],
  ),
  ChangeDisowned: signIn(
    own(() => ({ text: 'You said: this was not me', detail: 'Everybody was signed out' })),
    ['SignedInOnNewDevice', 'PasswordChanged', 'PasswordReset', 'EmailChanged', 'RecoveryOpened'],
  ),
  AccountSettled: untold('A note of the site: what the change brought with it is done.'),
  SignInRefused: signIn(
    own(({ count }) => (count === 1 ? 'A wrong password, it did not get in' : `${count} wrong passwords, none got in`)),
  ),
  SignInGuessed: signIn(own(() => 'Somebody tried many passwords, none got in')),
  SignedInOnNewDevice: signIn(
    own(({ device, withTwoFactor }) => ({
      text: `Signed in with ${words(device) || 'a device'}`,
      detail: withTwoFactor ? 'A new device, with the second factor' : 'A new device',
    })),
  ),
  RoleGranted: account(own(({ role }) => (role === 'admin' ? 'You became an admin' : 'You are a plain member again'))),
  EmailVerificationRequested: signIn(own(() => 'A link to confirm your e-mail address was sent')),
  EmailVerified: signIn(
    own(() => 'You confirmed your e-mail address'),
    ['EmailVerificationRequested'],
  ),
  RecoveryRequested: signIn(own(() => 'A link to recover your account was asked for')),
  RecoveryOpened: signIn(
    own(({ by }) => ({ text: 'Your account was being recovered', detail: OPENED[by] })),
    ['RecoveryRequested'],
  ),
  TwoFactorPrepared: untold('Only begun: switching it on is told.'),
  TwoFactorEnabled: signIn(own(() => 'You switched two-factor sign-in on')),
  TwoFactorDisabled: signIn(
    own(({ by }) =>
      by === 'site' ? 'Two-factor sign-in was switched off for you' : 'You switched two-factor sign-in off',
    ),
  ),
  BackupCodesRenewed: signIn(own(() => 'You made new backup codes')),
  BackupCodeSpent: signIn(own(({ left }) => ({ text: 'A backup code was used to sign in', detail: `${left} left` }))),
  SecondFactorGuessed: signIn(own(() => 'Somebody knew your password and tried wrong codes, none got in')),
  PersonWentAway: account(own(({ reason, words: told }) => ({ text: WENT[reason], detail: reasonOf(told) }))),
  PersonCameBack: account(
    own(({ reason }) => CAME[reason]),
    ['PersonWentAway'],
  ),
  AwaySettled: untold('A note of the site: what the absence brought with it is done.'),
  AccountErasureStarted: nobodyLeft,
  AccountErased: nobodyLeft,
}

const FIELDS = { name: 'your name', location: 'your place', preferences: 'your settings' } as const

/** Only which fields there are is looked at, never what they say. */
const changedIn = (data: object): string => {
  const changed = Object.entries(FIELDS).flatMap(([field, called]) => (field in data ? [called] : []))
  return changed.length === 0 ? 'your profile' : changed.join(' and ')
}

const ROLES = { admin: 'an admin', auditor: 'an auditor' } as const

export const staffRows: RowsOf<StaffEvent['type']> = {
  StaffRoleGiven: account(({ data }, { me, whom }) =>
    data.accountId === me
      ? { text: `You became ${ROLES[data.role]}`, detail: reasonOf(data.reason) }
      : `You made ${whom(data.accountId)} ${ROLES[data.role]}`,
  ),
  StaffRoleTaken: account(
    ({ data }, { me, whom }) =>
      data.accountId === me
        ? { text: 'You are a plain member again', detail: reasonOf(data.reason) }
        : `You made ${whom(data.accountId)} a plain member again`,
    ['StaffRoleGiven'],
  ),
}

export const ticketRows: RowsOf<TicketEvent['type']> = {
  TicketOpened: signIn(({ data }, { me }) =>
    data.accountId === me ? 'Somebody asked those who run the site for help with your account' : null,
  ),
  TicketAnswered: signIn(
    ({ data }, { me }) =>
      data.accountId === me
        ? 'An admin decided on the call for help with your account'
        : 'You decided on a call for help',
    ['TicketOpened'],
  ),
  TicketForgotten: untold('A note of the site: nobody can read the words of the ticket any more.'),
}
