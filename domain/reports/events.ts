import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { hidingReasons } from '../hiding.ts'
import { personReportReasons, reportOutcomes, reportReasons, reportResolutions } from './vocabulary.ts'

/** What stood there when it was reported, and what was said of it: sealed under a key of the report's own, so no erasure takes it while that is open. */
const evidence = z.object({
  title: z.string().nullable(),
  words: z.string().nullable(),
  details: z.string().nullable(),
})
export type Evidence = z.infer<typeof evidence>
/** Null in events of releases that kept none. */
const withEvidence = { evidence: evidence.nullable() }
const upcast = { 1: (data: object) => ({ ...data, evidence: null }) }

const report = {
  ...withEvidence,
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
  version: 2,
  description: 'A neighbour reported a listing to the admins.',
  schema: z.object(report),
  personal: { details: 'reporterId', network: 'reporterId' },
  secret: { evidence: 'reportId' },
  upcast,
})
export const ItemReportUpdated = defineEvent('ItemReportUpdated', {
  version: 2,
  description: 'A neighbour changed the words of an open report.',
  schema: z.object(report),
  personal: { details: 'reporterId', network: 'reporterId' },
  secret: { evidence: 'reportId' },
  upcast,
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

const closed = {
  reportId: z.string(),
  adminId: z.string(),
  outcome: z.enum(reportOutcomes),
  resolution: z.enum(reportResolutions),
  /** Of the admin, for those who run the site. */
  note: z.string().nullable(),
}
export const ItemReportClosed = defineEvent('ItemReportClosed', {
  version: 1,
  description: 'An admin decided on a report of a listing; another one by the same neighbour is a new one.',
  schema: z.object({ itemId: z.string(), ownerId: z.string(), ...closed }),
  secret: { note: 'reportId' },
})

export const reportEvents = [ItemReported, ItemReportUpdated, ItemReportClosed, ItemHidden, ItemShown] as const
export type NewReportEvent = NewEventIn<typeof reportEvents>
export type ReportEvent = EventIn<typeof reportEvents>

const personReport = {
  ...withEvidence,
  reportId: z.string(),
  reportedId: z.string(),
  reporterId: z.string(),
  reason: z.enum(personReportReasons),
  details: z.string().nullable(),
}
/** The message is named and never copied: what its writer takes away is gone here, too. */
const ofMessage = { ...personReport, messageId: z.string() }

export const PersonReported = defineEvent('PersonReported', {
  version: 2,
  description: 'A neighbour reported another person to the admins.',
  schema: z.object(personReport),
  personal: { details: 'reporterId' },
  secret: { evidence: 'reportId' },
  upcast,
})
export const PersonReportUpdated = defineEvent('PersonReportUpdated', {
  version: 2,
  description: 'A neighbour changed the words of an open report of a person.',
  schema: z.object(personReport),
  personal: { details: 'reporterId' },
  secret: { evidence: 'reportId' },
  upcast,
})
export const MessageReported = defineEvent('MessageReported', {
  version: 2,
  description: 'A neighbour reported a message to the admins, who may read it from here on.',
  schema: z.object(ofMessage),
  personal: { details: 'reporterId' },
  secret: { evidence: 'reportId' },
  upcast,
})
export const MessageReportUpdated = defineEvent('MessageReportUpdated', {
  version: 2,
  description: 'A neighbour changed the words of an open report of a message.',
  schema: z.object(ofMessage),
  personal: { details: 'reporterId' },
  secret: { evidence: 'reportId' },
  upcast,
})

export const PersonReportClosed = defineEvent('PersonReportClosed', {
  version: 1,
  description:
    'An admin decided on a report of a person, or of a message; another one by the same neighbour is a new one.',
  schema: z.object({ reportedId: z.string(), ...closed }),
  secret: { note: 'reportId' },
})

export const personReportEvents = [
  PersonReported,
  PersonReportUpdated,
  MessageReported,
  MessageReportUpdated,
  PersonReportClosed,
] as const
export type NewPersonReportEvent = NewEventIn<typeof personReportEvents>
export type PersonReportEvent = EventIn<typeof personReportEvents>

/** In a stream of its own, named by the report. */
export const ReportEvidenceForgotten = defineEvent('ReportEvidenceForgotten', {
  version: 1,
  description: 'The key of a report that is closed is destroyed: nobody can read any more what was reported.',
  schema: z.object({ reportId: z.string() }),
})
export const evidenceEvents = [ReportEvidenceForgotten] as const
export type NewEvidenceEvent = NewEventIn<typeof evidenceEvents>
export type EvidenceEvent = EventIn<typeof evidenceEvents>
