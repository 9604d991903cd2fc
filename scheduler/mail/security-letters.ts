import { isSecurityNotice, type SecurityNotice } from '#domain/notifications/vocabulary.ts'
import { DAY, MINUTE, plus } from '#domain/time.ts'
import { people, type PersonDocument } from '#projections/accounts/people.ts'
import { lettersTold, type NotificationDocument, notifications } from '#projections/notifications/notifications.ts'
import type { Intent } from '#stores/effects/port.ts'
import { type EffectResult, over } from '#scheduler/effects.ts'
import type { MailDeps } from './deps.ts'
import { recipientOf } from './recipient.ts'
import { resultOfRepeatable } from './repeatable.ts'

/** The letter of each notice by its effect. */
export const SECURITY_MAILS: Readonly<Record<SecurityNotice, string>> = {
  sign_in_guessed: 'mail-sign-in-guessed',
  new_device: 'mail-new-device',
  password_changed: 'mail-password-changed',
  email_changed: 'mail-email-changed',
  recovery_opened: 'mail-recovery-opened',
  recovery_asked: 'mail-recovery-asked',
  two_factor_enabled: 'mail-two-factor-enabled',
  two_factor_disabled: 'mail-two-factor-disabled',
  backup_codes_renewed: 'mail-backup-codes-renewed',
  backup_code_spent: 'mail-backup-code-spent',
  second_factor_guessed: 'mail-second-factor-guessed',
  account_leaving: 'mail-account-leaving',
}

/** What is older stands in the inbox, and is no news any more. */
const LATE_MS = DAY

/** Writes down a letter for each such notice after an instant; answers the instant up to which all is written down. Repeatable. */
export const planSecurityLetters = async (deps: MailDeps, after: string | null): Promise<string> => {
  const oldest = plus(deps.clock(), -LATE_MS)
  const since = after === null || after < oldest ? oldest : after
  let planned = since
  // Clocks of several machines differ, as of the links.
  for await (const told of lettersTold(deps.openReads().of(notifications), plus(since, -MINUTE))) {
    await deps.ledger.plan(
      told.flatMap((one) => intentOf(deps, one)),
      deps.clock(),
    )
    for (const { createdAt } of told) if (createdAt > planned) planned = createdAt
  }
  return planned
}

const intentOf = ({ effectIdOf }: MailDeps, { _id, eventId, kind }: NotificationDocument): readonly Intent[] => {
  if (!isSecurityNotice(kind)) return []
  const effect = SECURITY_MAILS[kind]
  return [{ id: effectIdOf(eventId, effect), effect, cause: eventId, subject: _id }]
}

/** Also where the notice was looked at: whoever guessed right would look first. */
export const mailSecurityLetter = async (deps: MailDeps, { id, subject }: Intent): Promise<EffectResult> => {
  const reads = deps.openReads()
  const told = await reads.of(notifications).get(subject)
  if (!told || !isSecurityNotice(told.kind)) return over('The notice is gone.')
  if (told.createdAt <= plus(deps.clock(), -LATE_MS)) return over('It is too late for it.')
  const person = await reads.of(people).get(told.personId)
  if (!person) return over('The person is forgotten.')
  const email = addressFor(told.kind, person)
  if (email === null) return over('The address is not verified.')
  const to = await recipientOf(deps, { name: person.name, email })
  if (!to) return over('The person is forgotten.')
  const { kind: notice, createdAt: at, facts } = told
  return resultOfRepeatable(await deps.sendSecurityLetter(to, { mailId: id, notice, at, facts }))
}

/**
 * Only a proven one: else whoever joins with the address of somebody else could have letters sent there. Of a change of address the one before
 * it is told, until that is taken back or changed again.
 */
const addressFor = (kind: SecurityNotice, { email, emailVerified, formerEmail }: PersonDocument) => {
  if (kind === 'email_changed') return formerEmail
  return emailVerified ? email : null
}
