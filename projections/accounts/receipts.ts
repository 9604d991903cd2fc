import { receiptEvents, type ReceiptEvent } from '#domain/receipts/events.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** What was counted before an erasure, by the id that was told to its person. */
export type ReceiptDocument = Document & Omit<ReceiptEvent['data'], 'receiptId'> & { readonly madeAt: string }

export const receipts = defineProjection<ReceiptDocument, ReceiptEvent>({
  name: 'receipts',
  version: 2,
  indexes: { fields: [], arrays: [] },
  wants: receiptEvents.map(({ type }) => type),
  keys: ({ data }) => [data.receiptId],
  evolve: (_, { data: { receiptId: _id, ...receipt }, at }) => ({ ...receipt, madeAt: at }),
})
