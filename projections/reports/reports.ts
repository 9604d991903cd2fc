import { dispatch } from '#domain/dispatch.ts'
import type { RecordedEvent, Sealed } from '#domain/event.ts'
import {
  type Evidence,
  type EvidenceEvent,
  evidenceEvents,
  ItemReportClosed,
  ItemReported,
  ItemReportUpdated,
  type PersonReportEvent,
  personReportEvents,
  type ReportEvent,
} from '#domain/reports/events.ts'
import type { ReportOutcome, ReportResolution } from '#domain/reports/vocabulary.ts'
import { type Body, defineProjection, known, type View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { everyPage } from '#stores/documents/query.ts'

/** One neighbour's report of one listing, person or message, for those who run the site. What was reported stays sealed under the report's own key. */
export interface ReportDocument extends Document {
  readonly of: 'item' | 'person' | 'message'
  /** Of the listing, the person or the message. */
  readonly subjectId: string
  /** Whose it is. */
  readonly reportedId: string
  readonly reporterId: string
  readonly reason: string
  /** Null where an older release kept none, and once it is forgotten. */
  readonly evidence: Evidence | Sealed | null
  /** Of the reporter, and gone with that person: the evidence has them as long as it can be read. */
  readonly details: string | null
  readonly status: 'open' | ReportOutcome
  readonly resolution: ReportResolution | null
  readonly adminId: string | null
  readonly note: string | Sealed | null
  readonly openedAt: string
  readonly changedAt: string
  /** Of one that is closed, for as long as what was reported can be read. */
  readonly closedAt: string | null
}
type ReportBody = Body<ReportDocument>

type Past =
  | Extract<ReportEvent, { type: 'ItemReported' | 'ItemReportUpdated' | 'ItemReportClosed' }>
  | PersonReportEvent
  | EvidenceEvent
type Of<Type extends Past['type']> = RecordedEvent<Extract<Past, { type: Type }>>

export const reports = defineProjection<ReportDocument, Past>({
  name: 'reports',
  version: 1,
  indexes: {
    fields: [['openedAt'], ['status', 'openedAt'], ['reporterId']],
    arrays: [],
    sparse: [['closedAt']],
  },
  wants: [ItemReported, ItemReportUpdated, ItemReportClosed, ...personReportEvents, ...evidenceEvents].map(
    ({ type }) => type,
  ),
  keys: ({ data }) => [data.reportId],
  evolve: (report, event) => evolve(event, report),
  words: { of: ['reporterId'], redact: (report) => ({ ...report, details: null }) },
})

type Said = Of<
  | 'ItemReported'
  | 'ItemReportUpdated'
  | 'PersonReported'
  | 'PersonReportUpdated'
  | 'MessageReported'
  | 'MessageReportUpdated'
>
const said = (
  { data, at }: Said,
  report: ReportDocument | null,
  about: Pick<ReportBody, 'of' | 'subjectId' | 'reportedId'>,
): ReportBody => ({
  ...about,
  reporterId: data.reporterId,
  reason: data.reason,
  evidence: data.evidence,
  details: known(data.details),
  status: 'open',
  resolution: null,
  adminId: null,
  note: null,
  openedAt: report?.openedAt ?? at,
  changedAt: at,
  closedAt: null,
})
const ofItem = (event: Of<'ItemReported' | 'ItemReportUpdated'>, report: ReportDocument | null): ReportBody =>
  said(event, report, { of: 'item', subjectId: event.data.itemId, reportedId: event.data.ownerId })
const ofPerson = (event: Of<'PersonReported' | 'PersonReportUpdated'>, report: ReportDocument | null): ReportBody =>
  said(event, report, { of: 'person', subjectId: event.data.reportedId, reportedId: event.data.reportedId })
const ofMessage = (event: Of<'MessageReported' | 'MessageReportUpdated'>, report: ReportDocument | null): ReportBody =>
  said(event, report, { of: 'message', subjectId: event.data.messageId, reportedId: event.data.reportedId })

const closed = (
  { data, at }: Of<'ItemReportClosed' | 'PersonReportClosed'>,
  report: ReportDocument | null,
): ReportBody | null => {
  const { adminId, outcome: status, resolution, note } = data
  return report && { ...report, adminId, status, resolution, note, changedAt: at, closedAt: at }
}

const evolve = dispatch<RecordedEvent<Past>, [report: ReportDocument | null], ReportBody | null>({
  ItemReported: ofItem,
  ItemReportUpdated: ofItem,
  PersonReported: ofPerson,
  PersonReportUpdated: ofPerson,
  MessageReported: ofMessage,
  MessageReportUpdated: ofMessage,
  ItemReportClosed: closed,
  PersonReportClosed: closed,
  ReportEvidenceForgotten: (_, report) =>
    report && { ...report, evidence: null, details: null, note: null, closedAt: null },
})

/** Closed ones of which what was reported can still be read, in pages, the first closed first. */
export async function* closedReports(
  view: Pick<View<ReportDocument>, 'find'>,
): AsyncGenerator<readonly ReportDocument[]> {
  const where = [{ field: 'closedAt', range: { gt: '' } }] as const
  yield* everyPage(view, { where, sort: { field: 'closedAt', order: 'asc' }, limit: PAGE })
}
const PAGE = 200
