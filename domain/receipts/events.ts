import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { DIGESTS_OF } from './vocabulary.ts'

const count = z.number().int()

/** In a stream named by the receipt, so that nobody finds it by a person. */
export const ErasureReceiptMade = defineEvent('ErasureReceiptMade', {
  version: 2,
  description: 'What is about to be erased of a person was counted, so that anybody can check it afterwards.',
  schema: z.object({
    receiptId: z.string(),
    accountId: z.string(),
    listings: count,
    requests: count,
    offers: count,
    messages: count,
    photos: count,
    devices: count,
    /** Thank-yous that stay, signed by nobody. */
    thanks: count,
    streams: count,
    events: count,
    /** SHA-256 over those events in the order of the log, hex. */
    digest: z.string(),
    digestOf: z.enum(DIGESTS_OF),
    /** The log was looked at up to here. */
    upTo: count,
  }),
  positions: ['upTo'],
  upcast: { 1: (data: object) => ({ ...data, digestOf: 'ids' }) },
})

export const receiptEvents = [ErasureReceiptMade] as const
export type NewReceiptEvent = NewEventIn<typeof receiptEvents>
export type ReceiptEvent = EventIn<typeof receiptEvents>
