import type { AccountEvent } from '#domain/accounts/events.ts'
import type { Table } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { SecurityNotice } from '#domain/notifications/vocabulary.ts'
import type { TicketEvent } from '#domain/tickets/events.ts'
import { known } from '#projections/engine/projection.ts'
import { type Notice, tell } from './notice.ts'

export type SecurityEvent = Extract<
  AccountEvent | TicketEvent,
  {
    type:
      | 'SignInGuessed'
      | 'SignedInOnNewDevice'
      | 'PasswordChanged'
      | 'PasswordReset'
      | 'EmailChanged'
      | 'RecoveryOpened'
      | 'TicketOpened'
      | 'TwoFactorEnabled'
      | 'TwoFactorDisabled'
      | 'BackupCodesRenewed'
      | 'BackupCodeSpent'
      | 'SecondFactorGuessed'
      | 'PersonWentAway'
  }
>

const owner =
  (kind: SecurityNotice) =>
  ({ data }: { readonly data: { readonly accountId: string } }): readonly Notice[] => [
    tell(data.accountId, kind, { by: null }),
  ]

type FactorEvent = Extract<SecurityEvent, { data: { readonly changeId?: string; readonly factorId: string } }>
/** `changeId` is absent where nothing can be taken back. */
const ofFactor =
  (kind: SecurityNotice) =>
  ({ data: { accountId, changeId } }: FactorEvent): readonly Notice[] => [
    tell(accountId, kind, changeId === undefined ? { by: null } : { by: null, changeId }),
  ]

/** The owner is told of own acts too: somebody else may have done them. */
export const securityNoticeRows: Table<SecurityEvent, [RecordedEvent], readonly Notice[]> = {
  SignInGuessed: owner('sign_in_guessed'),
  SignedInOnNewDevice: ({ data: { accountId, changeId, device, withTwoFactor } }) => [
    tell(accountId, 'new_device', {
      by: null,
      changeId,
      device: known(device),
      withTwoFactor: withTwoFactor ? 'yes' : null,
    }),
  ],
  PasswordChanged: ({ data: { accountId, changeId } }) =>
    // Absent in events of older releases, which are no news.
    changeId === undefined ? [] : [tell(accountId, 'password_changed', { by: null, changeId })],
  PasswordReset: ({ data }) => [tell(data.accountId, 'password_changed', { by: null, changeId: data.resetId })],
  EmailChanged: ({ data: { accountId, changeId, undoUntil } }) =>
    undoUntil === null ? [] : [tell(accountId, 'email_changed', { by: null, changeId })],
  RecoveryOpened: ({ data }) => [tell(data.accountId, 'recovery_opened', { by: null, changeId: data.recoveryId })],
  TicketOpened: ({ data: { accountId } }) =>
    accountId === null ? [] : [tell(accountId, 'recovery_asked', { by: null })],
  TwoFactorEnabled: ofFactor('two_factor_enabled'),
  TwoFactorDisabled: ofFactor('two_factor_disabled'),
  BackupCodesRenewed: ofFactor('backup_codes_renewed'),
  BackupCodeSpent: ofFactor('backup_code_spent'),
  SecondFactorGuessed: owner('second_factor_guessed'),
  // Somebody else may want it gone; whoever reads the mail keeps it by signing in.
  PersonWentAway: ({ data: { accountId, reason, until, receiptId } }) =>
    reason === 'leaving' ? [tell(accountId, 'account_leaving', { by: null, until, receiptId })] : [],
}
