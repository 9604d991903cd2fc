import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { reportReasons } from './vocabulary.ts'

const report = {
  reportId: z.string(),
  itemId: z.string(),
  ownerId: z.string(),
  reporterId: z.string(),
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
}

export const ItemReported = defineEvent('ItemReported', {
  version: 1,
  description: 'A neighbour reported a listing to the admins.',
  schema: z.object(report),
  personal: { details: 'reporterId' },
})
export const ItemReportUpdated = defineEvent('ItemReportUpdated', {
  version: 1,
  description: 'A neighbour changed the words of an open report.',
  schema: z.object(report),
  personal: { details: 'reporterId' },
})
export const ItemHidden = defineEvent('ItemHidden', {
  version: 1,
  description: 'Three different neighbours reported a listing; it is hidden until an admin looks.',
  schema: z.object({ itemId: z.string(), ownerId: z.string(), reporters: z.number().int() }),
})

export const reportEvents = [ItemReported, ItemReportUpdated, ItemHidden] as const
export type NewReportEvent = NewEventIn<typeof reportEvents>
export type ReportEvent = EventIn<typeof reportEvents>
