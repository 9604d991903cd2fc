import { AccountErased, AccountErasureStarted, type AccountEvent } from '#domain/accounts/events.ts'
import type { FeedbackEvent } from '#domain/feedback/events.ts'
import type { EvidenceEvent } from '#domain/reports/events.ts'
import type { TicketEvent } from '#domain/tickets/events.ts'
import { dispatch, isIn, type Table } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { defineProjection, type View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** A person who is being forgotten; gone when that is done. */
export interface ErasureDocument extends Document {
  readonly startedAt: string
}
type Past = Extract<AccountEvent, { type: 'AccountErasureStarted' | 'AccountErased' }>

export const erasures = defineProjection<ErasureDocument, Past>({
  name: 'erasures',
  version: 4,
  indexes: { fields: [['startedAt']], arrays: [] },
  wants: [AccountErasureStarted.type, AccountErased.type],
  keys: ({ data }) => [data.accountId],
  evolve: (_, { type, at }) => (type === 'AccountErasureStarted' ? { startedAt: at } : null),
})

/** Whom a process that died may have left half forgotten, oldest first. */
export const unfinishedErasures = async (view: View<ErasureDocument>): Promise<readonly string[]> => {
  const { documents } = await view.find({ where: [], sort: { field: 'startedAt', order: 'asc' }, limit: 100 })
  return documents.map(({ _id }) => _id)
}

/** Whose words an event says to be forgotten now, of a person or of something told that has a key of its own; null for every other event. */
export const erasedBy = (event: RecordedEvent): string | null => {
  return isIn<Forgetting>(subjects, event) ? subjectOf(event) : null
}
type Forgetting = RecordedEvent<
  Extract<
    Past | FeedbackEvent | TicketEvent | EvidenceEvent,
    { type: 'AccountErased' | 'FeedbackForgotten' | 'TicketForgotten' | 'ReportEvidenceForgotten' }
  >
>
const subjects: Table<Forgetting, [], string> = {
  AccountErased: ({ data }) => data.accountId,
  FeedbackForgotten: ({ data }) => data.feedbackId,
  TicketForgotten: ({ data }) => data.ticketId,
  ReportEvidenceForgotten: ({ data }) => data.reportId,
}
const subjectOf = dispatch(subjects)
