import { EMAIL_CHANGE_MS, RECOVERY_LINK_MS, RESET_MS, VERIFICATION_MS } from '#domain/accounts/vocabulary.ts'
import { MINUTE, plus } from '#domain/time.ts'
import { type AskedAt, linksAskedAfter, people, type PersonDocument } from '#projections/accounts/people.ts'
import type { Intent } from '#stores/effects/port.ts'
import { type EffectResult, over } from '#scheduler/effects.ts'
import type { LinkKind, MailDeps } from './deps.ts'
import { recipientOf } from './recipient.ts'
import { resultOfRepeatable } from './repeatable.ts'

interface LinkLetter {
  readonly effect: string
  readonly askedAt: AskedAt
  readonly idOf: (person: PersonDocument) => string | null
  /** Where it goes. */
  readonly addressOf: (person: PersonDocument) => PersonDocument['wantedEmail']
  /** As long as the link is good. */
  readonly goodMs: number
}

/** Every link that somebody asks for and a letter brings. */
const LINKS: Readonly<Record<LinkKind, LinkLetter>> = {
  verification: {
    effect: 'mail-verification',
    askedAt: 'verificationAskedAt',
    idOf: ({ verificationId }) => verificationId,
    addressOf: ({ email }) => email,
    goodMs: VERIFICATION_MS,
  },
  reset: {
    effect: 'mail-reset',
    askedAt: 'resetAskedAt',
    idOf: ({ resetId }) => resetId,
    addressOf: ({ email }) => email,
    goodMs: RESET_MS,
  },
  recovery: {
    effect: 'mail-recovery',
    askedAt: 'recoveryAskedAt',
    idOf: ({ recoveryId }) => recoveryId,
    addressOf: ({ email }) => email,
    goodMs: RECOVERY_LINK_MS,
  },
  'email-change': {
    effect: 'mail-email-change',
    askedAt: 'emailChangeAskedAt',
    idOf: ({ emailChangeId }) => emailChangeId,
    addressOf: ({ wantedEmail }) => wantedEmail,
    goodMs: EMAIL_CHANGE_MS,
  },
}
const KINDS = Object.keys(LINKS) as readonly LinkKind[]
export const LINK_MAILS = KINDS.map((kind) => LINKS[kind].effect)

/** The instants up to which all links of a kind are written down. */
export type LinksPlanned = Readonly<Record<LinkKind, string>>

/** Writes down a mail for each link asked for since; answers how far all is written down. Repeatable. */
export const planLinks = async (deps: MailDeps, after: LinksPlanned | null): Promise<LinksPlanned> => {
  const before: Partial<LinksPlanned> = after ?? {}
  return {
    verification: await planned(deps, LINKS.verification, before.verification),
    reset: await planned(deps, LINKS.reset, before.reset),
    recovery: await planned(deps, LINKS.recovery, before.recovery),
    'email-change': await planned(deps, LINKS['email-change'], before['email-change']),
  }
}

const planned = async (deps: MailDeps, letter: LinkLetter, after = ''): Promise<string> => {
  const oldest = plus(deps.clock(), -letter.goodMs)
  let until = after < oldest ? oldest : after
  // Clocks of several machines differ: what another one wrote a moment ago may be said to be older.
  for await (const found of linksAskedAfter(deps.openReads().of(people), letter.askedAt, plus(until, -MINUTE))) {
    const intents = found.flatMap((one) => {
      const linkId = letter.idOf(one)
      return linkId === null ? [] : [intentOf(deps, letter, { subject: one._id, linkId })]
    })
    await deps.ledger.plan(intents, deps.clock())
    until = found.at(-1)?.[letter.askedAt] ?? until
  }
  return until
}

const intentOf = (
  { effectIdOf }: MailDeps,
  { effect }: LinkLetter,
  { subject, linkId }: { readonly subject: string; readonly linkId: string },
): Intent => ({ id: effectIdOf(linkId, effect), effect, cause: linkId, subject })

export const mailLink = async (deps: MailDeps, { cause, effect, subject, id }: Intent): Promise<EffectResult> => {
  const kind = KINDS.find((one) => LINKS[one].effect === effect)
  const person = await deps.openReads().of(people).get(subject)
  if (!kind || !person || LINKS[kind].idOf(person) !== cause) return over('The link is not asked for any more.')
  const { goodMs, addressOf, askedAt: field } = LINKS[kind]
  const askedAt = person[field] ?? ''
  if (askedAt <= plus(deps.clock(), -goodMs)) return over('It is too late for it.')
  const to = await recipientOf(deps, { name: person.name, email: addressOf(person) })
  if (to === null) return over('The person is forgotten.')
  return resultOfRepeatable(await deps.sendLink(to, { mailId: id, kind, linkId: cause, askedAt }))
}
