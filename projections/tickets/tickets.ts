import { dispatch } from '#domain/dispatch.ts'
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
  version: 2,
  indexes: {
    fields: [['openedAt'], ['status', 'openedAt'], ['status', 'changedAt']],
    arrays: [],
    sparse: [['answeredAt']],
  },
  wants: ticketEvents.map(({ type }) => type),
  keys: ({ data }) => [data.ticketId],
  evolve: (ticket, event) => evolve(event, ticket),
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

const evolve = dispatch<RecordedEvent<TicketEvent>, [ticket: TicketDocument | null], TicketBody | null>({
  TicketOpened: opened,
  TicketAnswered: (event, ticket) => ticket && { ...ticket, ...answered(event) },
  TicketForgotten: () => null,
})

/** What brings no words is no answer, and sends none. */
const answered = ({ data, at, id }: Of<'TicketAnswered'>): Partial<TicketBody> => {
  const { adminId, status, answer, recoveryId } = data
  const decided = { adminId, status, changedAt: at }
  return answer === null ? decided : { ...decided, answer, answeredAt: at, answerId: id, recoveryId }
}

/** What has been closed for long enough, the oldest first. */
export const ticketsClosedBefore = async (
  view: Pick<View<TicketDocument>, 'find'>,
  instant: string,
): Promise<readonly string[]> => {
  const where = [
    { field: 'status', eq: 'closed' },
    { field: 'changedAt', range: { lte: instant } },
  ] as const
  const { documents } = await view.find({ where, sort: { field: 'changedAt', order: 'asc' }, limit: 100 })
  return documents.map(({ _id }) => _id)
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
