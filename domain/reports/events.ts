import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { hidingReasons } from '../hiding.ts'
import { personReportReasons, reportReasons } from './vocabulary.ts'

const report = {
  reportId: z.string(),
  itemId: z.string(),
  ownerId: z.string(),
  reporterId: z.string(),
  reason: z.enum(reportReasons),
  details: z.string().nullable(),
  /** Whether it counts towards hiding: absent in older events, which do. */
  counts: z.boolean().optional(),
  /** From which network it came, as an HMAC under a key of the site; never an address. Absent in older events. */
  network: z.string().optional(),
}

export const ItemReported = defineEvent('ItemReported', {
  version: 1,
  description: 'A neighbour reported a listing to the admins.',
  schema: z.object(report),
  personal: { details: 'reporterId', network: 'reporterId' },
})
export const ItemReportUpdated = defineEvent('ItemReportUpdated', {
  version: 1,
  description: 'A neighbour changed the words of an open report.',
  schema: z.object(report),
  personal: { details: 'reporterId', network: 'reporterId' },
})
export const ItemHidden = defineEvent('ItemHidden', {
  version: 2,
  description:
    'A listing is kept from strangers, for one more reason: enough reports until an admin looks, a review, or its owner is away.',
  schema: z.object({
    itemId: z.string(),
    ownerId: z.string(),
    because: z.enum(hidingReasons),
    /** How many different neighbours reported it; null for any other reason. */
    reporters: z.number().int().nullable(),
  }),
  // Nothing but reports hid a listing before.
  upcast: { 1: (data: object) => ({ ...data, because: 'reports' }) },
})
export const ItemShown = defineEvent('ItemShown', {
  version: 1,
  description: 'One reason to keep a listing from strangers is over; any other one still hides it.',
  schema: z.object({
    itemId: z.string(),
    ownerId: z.string(),
    because: z.enum(hidingReasons),
    /** Whether it stands on the map again. */
    onMap: z.boolean(),
  }),
})

export const reportEvents = [ItemReported, ItemReportUpdated, ItemHidden, ItemShown] as const
export type NewReportEvent = NewEventIn<typeof reportEvents>
export type ReportEvent = EventIn<typeof reportEvents>

const personReport = {
  reportId: z.string(),
  reportedId: z.string(),
  reporterId: z.string(),
  reason: z.enum(personReportReasons),
  details: z.string().nullable(),
}
/** The message is named and never copied: what its writer takes away is gone here, too. */
const ofMessage = { ...personReport, messageId: z.string() }

export const PersonReported = defineEvent('PersonReported', {
  version: 1,
  description: 'A neighbour reported another person to the admins.',
  schema: z.object(personReport),
  personal: { details: 'reporterId' },
})
export const PersonReportUpdated = defineEvent('PersonReportUpdated', {
  version: 1,
  description: 'A neighbour changed the words of an open report of a person.',
  schema: z.object(personReport),
  personal: { details: 'reporterId' },
})
export const MessageReported = defineEvent('MessageReported', {
  version: 1,
  description: 'A neighbour reported a message to the admins, who may read it from here on.',
  schema: z.object(ofMessage),
  personal: { details: 'reporterId' },
})
export const MessageReportUpdated = defineEvent('MessageReportUpdated', {
  version: 1,
  description: 'A neighbour changed the words of an open report of a message.',
  schema: z.object(ofMessage),
  personal: { details: 'reporterId' },
})

export const personReportEvents = [PersonReported, PersonReportUpdated, MessageReported, MessageReportUpdated] as const
export type NewPersonReportEvent = NewEventIn<typeof personReportEvents>
export type PersonReportEvent = EventIn<typeof personReportEvents>
