import type { AccountEvent } from '#domain/accounts/events.ts'
import type { Table } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { SecurityNotice } from '#domain/notifications/vocabulary.ts'
import { known } from '#projections/engine/projection.ts'
import { type Notice, tell } from './notice.ts'

export type SecurityEvent = Extract<
  AccountEvent,
  {
    type:
      | 'SignInGuessed'
      | 'SignedInOnNewDevice'
      | 'PasswordChanged'
      | 'PasswordReset'
      | 'EmailChanged'
      | 'TwoFactorEnabled'
      | 'TwoFactorDisabled'
      | 'BackupCodesRenewed'
      | 'BackupCodeSpent'
      | 'SecondFactorGuessed'
  }
>

const owner =
  (kind: SecurityNotice) =>
  ({ data }: SecurityEvent): readonly Notice[] => [tell(data.accountId, kind, { by: null })]

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
  TwoFactorEnabled: owner('two_factor_enabled'),
  TwoFactorDisabled: owner('two_factor_disabled'),
  BackupCodesRenewed: owner('backup_codes_renewed'),
  BackupCodeSpent: owner('backup_code_spent'),
  SecondFactorGuessed: owner('second_factor_guessed'),
}
