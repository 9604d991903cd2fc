import type { RecordedEvent, Sealed } from '#domain/event.ts'
import { type TicketEvent, ticketEvents } from '#domain/tickets/events.ts'
import type { TicketStatus } from '#domain/tickets/vocabulary.ts'
import type { Document } from '#stores/documents/port.ts'
import { everyPage } from '#stores/documents/query.ts'
import { type Body, defineProjection, type View } from '#projections/engine/projection.ts'

/** What somebody who cannot sign in asked of those who run the site. All words stay sealed under the ticket's own key. */
export interface TicketDocument extends Document {
  readonly accountId: string | null
  readonly status: TicketStatus
  readonly words: string | Sealed
  readonly contact: string | Sealed | null
  readonly openedAt: string
  readonly changedAt: string
  /** The newest decision: whose, its words, when they were said, and the link that they bring. */
  readonly adminId: string | null
  readonly answer: string | Sealed | null
  readonly answeredAt: string | null
  readonly answerId: string | null
  readonly recoveryId: string | null
}
type TicketBody = Body<TicketDocument>

export const tickets = defineProjection<TicketDocument, TicketEvent>({
  name: 'tickets',
  version: 1,
  indexes: { fields: [['openedAt'], ['status', 'openedAt']], arrays: [], sparse: [['answeredAt']] },
  wants: ticketEvents.map(({ type }) => type),
  keys: ({ data }) => [data.ticketId],
  evolve: (ticket, event) =>
    event.type === 'TicketOpened' ? opened(event) : ticket && { ...ticket, ...answered(event) },
})

type Of<Type extends TicketEvent['type']> = RecordedEvent<Extract<TicketEvent, { type: Type }>>

const opened = ({ data: { accountId, words, contact }, at }: Of<'TicketOpened'>): TicketBody => ({
  accountId,
  status: 'open',
  words,
  contact,
  openedAt: at,
  changedAt: at,
  adminId: null,
  answer: null,
  answeredAt: null,
  answerId: null,
  recoveryId: null,
})

/** What brings no words is no answer, and sends none. */
const answered = ({ data, at, id }: Of<'TicketAnswered'>): Partial<TicketBody> => {
  const { adminId, status, answer, recoveryId } = data
  const decided = { adminId, status, changedAt: at }
  return answer === null ? decided : { ...decided, answer, answeredAt: at, answerId: id, recoveryId }
}

const PAGE = 200

/** Tickets that were answered after an instant, in pages, the first first. */
export async function* ticketsAnsweredAfter(
  view: Pick<View<TicketDocument>, 'find'>,
  instant: string,
): AsyncGenerator<readonly TicketDocument[]> {
  const where = [{ field: 'answeredAt', range: { gt: instant } }] as const
  const sort = { field: 'answeredAt', order: 'asc' } as const
  for await (const page of everyPage(view, { where, sort, limit: PAGE })) if (page.length > 0) yield page
}
