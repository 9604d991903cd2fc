import { AccountErased, AccountErasureStarted, type AccountEvent } from '#domain/accounts/events.ts'
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
  version: 1,
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

/** The person whom an event says to be forgotten now; null for every other event. */
export const erasedBy = (event: RecordedEvent): string | null => (isErased(event) ? event.data.accountId : null)
const isErased = (event: RecordedEvent): event is RecordedEvent<Extract<Past, { type: 'AccountErased' }>> =>
  event.type === AccountErased.type
