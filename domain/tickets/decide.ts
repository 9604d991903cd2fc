import type { Decider, Decision, Env } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import { reject } from '../rejection.ts'
import { type NewTicketEvent, TicketAnswered, type TicketEvent, TicketForgotten, TicketOpened } from './events.ts'
import type { TicketStatus } from './vocabulary.ts'

export type TicketCommand =
  | {
      readonly type: 'openTicket'
      readonly ticketId: string
      readonly accountId: string | null
      readonly words: string
      readonly contact: string | null
    }
  | {
      readonly type: 'answerTicket'
      readonly ticketId: string
      readonly status: TicketStatus
      readonly answer: string | null
      readonly recoveryId: string | null
    }
  | { readonly type: 'forgetTicket'; readonly ticketId: string }

export type Ticket =
  | { readonly is: 'none' | 'forgotten' }
  | { readonly is: TicketStatus; readonly ticketId: string; readonly accountId: string | null }

/** What somebody who cannot sign in asks of those who run the site. */
export const ticketDecider: Decider<TicketCommand, NewTicketEvent, Ticket, TicketEvent> = {
  initial: { is: 'none' },
  decide: (command, state, env) => decide(command, state, env),
  evolve: (state, event) => evolve(event, state),
}

const decide = dispatch<TicketCommand, [state: Ticket, env: Env], Decision<NewTicketEvent>>({
  openTicket: ({ ticketId, accountId, words, contact }, { is }) =>
    is === 'none' ? [TicketOpened.new({ ticketId, accountId, words, contact })] : [],
  answerTicket: (command, ticket, { by }) => {
    if (!isOpened(ticket)) return reject('ticket-not-found')
    return by.kind === 'admin' ? answer(command, ticket, by.id) : reject('admins-only')
  },
  forgetTicket: ({ ticketId }, { is }) => (is === 'closed' ? [TicketForgotten.new({ ticketId })] : []),
})

type Opened = Extract<Ticket, { accountId: string | null }>
/** Its words are there. */
export const isOpened = (ticket: Ticket): ticket is Opened => 'accountId' in ticket
const answer = (
  { status, answer: words, recoveryId }: Extract<TicketCommand, { type: 'answerTicket' }>,
  { is, ticketId, accountId }: Opened,
  adminId: string,
): Decision<NewTicketEvent> => {
  if (is === 'closed') return reject('ticket-closed')
  if (recoveryId !== null && accountId === null) return reject('ticket-without-account')
  const isNothingNew = is === status && words === null && recoveryId === null
  if (isNothingNew) return []
  return [TicketAnswered.new({ ticketId, accountId, adminId, status, answer: words, recoveryId })]
}

const evolve = dispatch<TicketEvent, [state: Ticket], Ticket>({
  TicketOpened: ({ data: { ticketId, accountId } }) => ({ is: 'open', ticketId, accountId }),
  TicketAnswered: ({ data: { ticketId, accountId, status } }) => ({ is: status, ticketId, accountId }),
  TicketForgotten: () => ({ is: 'forgotten' }),
})
