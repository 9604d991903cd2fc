import { streams } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { isOpened, ticketDecider } from '#domain/tickets/decide.ts'
import type { TicketStatus } from '#domain/tickets/vocabulary.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import type { Send } from '#commands/send.ts'

export interface TicketDecision {
  readonly status: TicketStatus
  readonly answer: string | null
  /** Of the link that lets the person in; null where it brings none. */
  readonly grant: { readonly recoveryId: string; readonly tokenHash: string } | null
}

/** The account takes the link first: an answer must never bring one that opens nothing. */
export const makeAnswerTicket =
  ({ read }: Pick<Handler, 'read'>, send: Send) =>
  async (
    ticketId: string,
    { status, answer, grant }: TicketDecision,
    metadata: CommandMetadata,
  ): Promise<Outcome<unknown>> => {
    const ticket = await read(streams.ticket(ticketId), ticketDecider)
    if (grant !== null && isOpened(ticket) && ticket.is !== 'closed') {
      if (ticket.accountId === null) return { ok: false, rejection: reject('ticket-without-account') }
      const asked = { type: 'requestRecovery', accountId: ticket.accountId, by: 'support', ...grant } as const
      const outcome = await send(asked, metadata)
      if (!outcome.ok) return outcome
    }
    const recoveryId = grant?.recoveryId ?? null
    return send({ type: 'answerTicket', ticketId, status, answer, recoveryId }, metadata)
  }
