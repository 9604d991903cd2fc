import type { SecurityView } from '#api/security/contract.ts'
import { sentence } from '#domain/sentence.ts'
import { notMeQuestion, notMeTitle, notUndone, undo } from '#web/features/accounts/mail-links/access-texts.ts'

/** Every text of what was changed lately and can be taken back. */
type Change = SecurityView['changes'][number]

export const changedLately = 'Changed in the last 7 days'
export const unlessYou = 'If one of these was not you, it is taken back and the account is locked.'
export const notMe = notMeTitle
export const notMeOf = (what: string) => sentence`This was not me: ${what}`

const WHAT: Partial<Record<Change['kind'], string>> = {
  new_device: 'Signed in on a new device',
  password_changed: 'Password changed',
  email_changed: 'E-mail changed',
  recovery_opened: 'Account recovered',
  two_factor_enabled: 'Two-factor switched on',
  two_factor_disabled: 'Two-factor switched off',
  backup_codes_renewed: 'New backup codes made',
  backup_code_spent: 'Signed in with a backup code',
}
export const what = ({ kind }: Change) => WHAT[kind] ?? 'Something was changed'
export const whenWhere = ({ device }: Change, when: string) => (device === null ? when : sentence`${device}, ${when}`)

export const sure = notMeQuestion
export const sureText = 'The change is taken back, and all other devices are signed out. Then you set a new password.'
export { notUndone, undo }
export const itWasMe = 'It was me'
