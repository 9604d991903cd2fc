import type { AccountEvent } from '#domain/accounts/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { plus, SECOND } from '#domain/time.ts'
import { row, type RowChange, set, unset } from './rows.ts'

/** Whoever changed it draws the consequences himself. */
const ALONE = 5 * SECOND

export type SettlingEvent = Extract<
  AccountEvent,
  {
    type:
      | 'PasswordChanged'
      | 'PasswordReset'
      | 'EmailChangeRequested'
      | 'EmailChanged'
      | 'ChangeDisowned'
      | 'TwoFactorDisabled'
      | 'AccountSettled'
  }
>

/** The consequences of a change are drawn, also where a process died, until the account says that it is settled. */
export const settlingRows = (event: RecordedEvent<SettlingEvent>): readonly RowChange[] => {
  const { id: cause, at } = event
  const due = (changeId: string, from: string) =>
    set(row('settle-accounts', changeId, { dueAt: plus(from, ALONE), cause }))
  switch (event.type) {
    case 'PasswordChanged': {
      const { changeId, passwordId } = event.data
      // Of earlier releases nothing waits.
      return changeId === undefined || passwordId === undefined ? [] : [due(changeId, at)]
    }
    case 'PasswordReset':
      return [due(event.data.resetId, at)]
    case 'EmailChangeRequested':
      // Until then the address may be confirmed, and is let go by nobody.
      return [due(event.data.changeId, event.data.expiresAt)]
    case 'EmailChanged':
    case 'ChangeDisowned':
      return [due(event.data.changeId, at)]
    case 'TwoFactorDisabled': {
      const { changeId, undoUntil } = event.data
      // Until then it may be brought back; what cannot be is gone already.
      return changeId === undefined || undoUntil === undefined ? [] : [due(changeId, undoUntil)]
    }
    case 'AccountSettled':
      return [unset('settle-accounts', event.data.changeId)]
  }
}
