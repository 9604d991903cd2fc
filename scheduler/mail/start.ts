import type { Effect } from '#stores/effects/port.ts'
import { type EffectEnd, type EffectResult, carryOut } from '#scheduler/effects.ts'
import { type Sending, startSending } from '#scheduler/sending.ts'
import type { MailDeps } from './deps.ts'
import { DIGEST_MAIL } from './digest-day.ts'
import { mailDigest } from './digests.ts'
import { mailSecurityLetter, planSecurityLetters, SECURITY_MAILS } from './security-letters.ts'
import { mailTicketAnswer, planTicketAnswers, TICKET_MAIL } from './ticket-answers.ts'
import { LINK_MAILS, type LinksPlanned, mailLink, planLinks } from './links.ts'

/** So many connections to the mail server at the same time. */
const AT_ONCE = 4
const PAGE = 64

interface Letter {
  readonly effects: readonly string[]
  readonly mail: (deps: MailDeps, effect: Effect) => Promise<EffectResult>
}
/** Every letter there is, in the order in which they go out: somebody waits for a link, and nobody for the digest. */
const LETTERS: readonly Letter[] = [
  { effects: LINK_MAILS, mail: mailLink },
  { effects: [TICKET_MAIL], mail: mailTicketAnswer },
  { effects: Object.values(SECURITY_MAILS), mail: mailSecurityLetter },
  { effects: [DIGEST_MAIL], mail: mailDigest },
]

/** The instants up to which is written down what was asked for, and what people were told. */
interface Planned {
  readonly links: LinksPlanned
  readonly notices: string
  readonly answers: string
}

/** Whoever asks for a link wakes it at once; what people were told, and what the morning planned, is found by and by. */
export const startMails = (deps: MailDeps): Sending =>
  startSending<Planned>(deps, {
    plan: async (after) => ({
      links: await planLinks(deps, after?.links ?? null),
      notices: await planSecurityLetters(deps, after?.notices ?? null),
      answers: await planTicketAnswers(deps, after?.answers ?? null),
    }),
    send: (signal) => sendMails(deps, signal),
  })

/** Those of the first letter of which any are due. True where there may be more than one run takes. */
const sendMails = async (deps: MailDeps, signal: AbortSignal): Promise<boolean> => {
  const now = deps.clock()
  for (const { effects, mail } of LETTERS) {
    const due = await deps.ledger.due({ effects, now, limit: PAGE })
    if (due.length > 0) return sendAll(deps, { due, mail }, signal)
  }
  return false
}

interface Due extends Pick<Letter, 'mail'> {
  readonly due: readonly Effect[]
}

const sendAll = async (deps: MailDeps, { due, mail }: Due, signal: AbortSignal): Promise<boolean> => {
  for (let at = 0; at < due.length && !signal.aborted; at += AT_ONCE) {
    const sendOne = (effect: Effect): Promise<EffectEnd | null> => carryOut(deps, effect, () => mail(deps, effect))
    const ends = await Promise.all(due.slice(at, at + AT_ONCE).map(sendOne))
    // The mail server is away: the rest waits for the next look.
    if (ends.every((end) => end === 'failed')) return false
  }
  return true
}
