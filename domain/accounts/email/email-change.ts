import type { Decision, Env } from '../../decider.ts'
import { reject } from '../../rejection.ts'
import { plus } from '../../time.ts'
import { EmailChanged, EmailChangeRequested } from '../access-events.ts'
import type { NewAccountEvent } from '../events.ts'
import { isLocked } from '../recovery/locked.ts'
import { isGood } from '../password/reset.ts'
import type { Account } from '../state.ts'
import { EMAIL_CHANGE_MS, UNDO_MS } from '../vocabulary.ts'

interface Addresses {
  /** The present and the new one, opened: what an event keeps sealed is written from the words themselves. */
  readonly email: string
  readonly formerEmail: string
}
export type EmailCommand =
  | {
      readonly type: 'requestEmailChange'
      readonly changeId: string
      readonly email: string
      readonly tokenHash: string
    }
  /** By the link in the new mailbox. */
  | ({ readonly type: 'confirmEmail'; readonly tokenHash: string } & Addresses)
  /** At once: where the site sends no mail. */
  | ({ readonly type: 'changeEmail'; readonly changeId: string } & Addresses)

type Registered = Extract<Account, { is: 'registered' }>
type Of<Type extends EmailCommand['type']> = Extract<EmailCommand, { type: Type }>

/** The newest link wins. */
export const requestEmailChange = (
  { changeId, email, tokenHash }: Of<'requestEmailChange'>,
  account: Registered,
  { now }: Env,
): Decision<NewAccountEvent> => {
  const { accountId, emailChange } = account
  if (isLocked(account, now)) return reject('changes-locked')
  if (emailChange?.changeId === changeId) return []
  return [EmailChangeRequested.new({ accountId, changeId, email, tokenHash, expiresAt: plus(now, EMAIL_CHANGE_MS) })]
}

/** The link that changed it says so again. A former address that nobody has proven may be a stranger's: there nothing can be undone. */
export const confirmEmail = (
  { tokenHash, email, formerEmail }: Of<'confirmEmail'>,
  account: Registered,
  { now }: Env,
): Decision<NewAccountEvent> => {
  const { accountId, emailChange, verified } = account
  if (emailChange?.tokenHash !== tokenHash) return reject('email-change-not-valid')
  if (emailChange.isDone) return []
  if (!isGood(emailChange, tokenHash, now)) return reject('email-change-not-valid')
  if (isLocked(account, now)) return reject('changes-locked')
  const undoUntil = verified ? plus(now, UNDO_MS) : null
  const { changeId } = emailChange
  return [EmailChanged.new({ accountId, changeId, email, formerEmail, proven: true, undoUntil })]
}

export const changeEmail = (
  { changeId, email, formerEmail }: Of<'changeEmail'>,
  account: Registered,
  { now }: Env,
): Decision<NewAccountEvent> => {
  const { accountId } = account
  if (isLocked(account, now)) return reject('changes-locked')
  return [EmailChanged.new({ accountId, changeId, email, formerEmail, proven: false, undoUntil: null })]
}
