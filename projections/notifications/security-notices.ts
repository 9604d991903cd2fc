import type { AccountEvent } from '#domain/accounts/events.ts'
import type { Table } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { SecurityNotice } from '#domain/notifications/vocabulary.ts'
import { type Notice, tell } from './notice.ts'

export type SecurityEvent = Extract<
  AccountEvent,
  {
    type:
      | 'SignInGuessed'
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
  TwoFactorEnabled: owner('two_factor_enabled'),
  TwoFactorDisabled: owner('two_factor_disabled'),
  BackupCodesRenewed: owner('backup_codes_renewed'),
  BackupCodeSpent: owner('backup_code_spent'),
  SecondFactorGuessed: owner('second_factor_guessed'),
}
