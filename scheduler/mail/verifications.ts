import { DAY, MINUTE, plus } from '#domain/time.ts'
import { people, type PersonDocument, verificationsAskedAfter } from '#projections/accounts/people.ts'
import type { Intent } from '#stores/effects/port.ts'
import type { EffectResult } from '#scheduler/effects.ts'
import type { MailDeps } from './deps.ts'
import { recipientOf } from './recipient.ts'
import { resultOfRepeatable } from './repeatable.ts'

export const VERIFICATION_MAIL = 'mail-verification'
/** As long as a link is good. */
const GOOD_MS = DAY

const intentOf = ({ effectIdOf }: MailDeps, { _id }: PersonDocument, verificationId: string): Intent => ({
  id: effectIdOf(verificationId, VERIFICATION_MAIL),
  effect: VERIFICATION_MAIL,
  cause: verificationId,
  subject: _id,
})

/** Writes down a mail for each link asked for after an instant; answers the instant up to which all is written down. Repeatable. */
export const planVerifications = async (deps: MailDeps, after: string | null): Promise<string> => {
  const oldest = plus(deps.clock(), -GOOD_MS)
  let planned = after === null || after < oldest ? oldest : after
  // Clocks of several machines differ: what another one wrote a moment ago may be said to be older.
  for await (const found of verificationsAskedAfter(deps.openReads().of(people), plus(planned, -MINUTE))) {
    const intents = found.flatMap((one) =>
      one.verificationId === null ? [] : [intentOf(deps, one, one.verificationId)],
    )
    await deps.ledger.plan(intents, deps.clock())
    planned = found.at(-1)?.verificationAskedAt ?? planned
  }
  return planned
}

export const mailVerification = async (deps: MailDeps, { cause, subject, id }: Intent): Promise<EffectResult> => {
  const person = await deps.openReads().of(people).get(subject)
  if (person?.verificationId !== cause || person.verificationAskedAt === null)
    return { is: 'refused', note: 'The link is not asked for any more.' }
  if (person.verificationAskedAt <= plus(deps.clock(), -GOOD_MS))
    return { is: 'refused', note: 'It is too late for it.' }
  const to = await recipientOf(deps, person)
  if (to === null) return { is: 'refused', note: 'The person is forgotten.' }
  return resultOfRepeatable(await deps.sendVerification(to, { mailId: id, verificationId: cause }))
}
