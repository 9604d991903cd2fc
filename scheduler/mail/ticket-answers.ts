import { DAY, MINUTE, plus } from '#domain/time.ts'
import { ticketNumber } from '#domain/tickets/vocabulary.ts'
import { people } from '#projections/accounts/people.ts'
import { type TicketDocument, tickets, ticketsAnsweredAfter } from '#projections/tickets/tickets.ts'
import type { Intent } from '#stores/effects/port.ts'
import { type EffectResult, over } from '#scheduler/effects.ts'
import type { MailDeps, Recipient } from './deps.ts'
import { recipientOf } from './recipient.ts'
import { resultOfRepeatable } from './repeatable.ts'

export const TICKET_MAIL = 'mail-ticket-answer'
/** A link in it is over long before; words alone are no news any more. */
const LATE_MS = DAY

/** Writes down a letter for each answer after an instant; answers the instant up to which all is written down. Repeatable. */
export const planTicketAnswers = async (deps: MailDeps, after: string | null): Promise<string> => {
  const oldest = plus(deps.clock(), -LATE_MS)
  let until = after === null || after < oldest ? oldest : after
  // Clocks of several machines differ, as of the links.
  for await (const found of ticketsAnsweredAfter(deps.openReads().of(tickets), plus(until, -MINUTE))) {
    await deps.ledger.plan(
      found.flatMap((ticket) => intentOf(deps, ticket)),
      deps.clock(),
    )
    until = found.at(-1)?.answeredAt ?? until
  }
  return until
}

const intentOf = ({ effectIdOf }: MailDeps, { _id: subject, answerId: cause }: TicketDocument): readonly Intent[] =>
  cause === null ? [] : [{ id: effectIdOf(cause, TICKET_MAIL), effect: TICKET_MAIL, cause, subject }]

export const mailTicketAnswer = async (deps: MailDeps, { id, cause, subject }: Intent): Promise<EffectResult> => {
  const ticket = await deps.openReads().of(tickets).get(subject)
  const answeredAt = ticket?.answerId === cause ? ticket.answeredAt : null
  if (!ticket || answeredAt === null) return over('Another answer has taken its place.')
  if (answeredAt <= plus(deps.clock(), -LATE_MS)) return over('It is too late for it.')
  const [to, answer] = await Promise.all([reached(deps, ticket), deps.unseal(ticket.answer)])
  if (to === null || typeof answer !== 'string') return over('Nobody can be reached.')
  const by = await nameOf(deps, ticket.adminId)
  const told = { number: ticketNumber(subject), by, answer, recoveryId: ticket.recoveryId, answeredAt }
  return resultOfRepeatable(await deps.sendTicketAnswer(to, { mailId: id, ...told }))
}

const nameOf = async (deps: MailDeps, id: string | null): Promise<string | null> =>
  (await personOf(deps, id))?.name ?? null

const personOf = async ({ openReads }: MailDeps, id: string | null) =>
  id === null ? null : openReads().of(people).get(id)

/** Where the ticket says; else the mailbox of the account. */
const reached = async (deps: MailDeps, { accountId, contact }: TicketDocument): Promise<Recipient | null> => {
  const person = await personOf(deps, accountId)
  const name = person?.name ?? NEIGHBOUR
  return recipientOf(deps, { name, email: contact ?? person?.email ?? null })
}
const NEIGHBOUR = 'neighbour'
