import type { Decider, Decision, Env } from '../decider.ts'
import type { ItemStream } from '../items/state.ts'
import { reject } from '../rejection.ts'
import {
  type EvidenceEvent,
  ItemReportClosed,
  type NewEvidenceEvent,
  type NewPersonReportEvent,
  type NewReportEvent,
  PersonReportClosed,
  ReportEvidenceForgotten,
} from './events.ts'
import type { PersonReports } from './state.ts'
import type { ReportOutcome, ReportResolution } from './vocabulary.ts'

export interface Closing {
  readonly reportId: string
  readonly outcome: ReportOutcome
  readonly resolution: ReportResolution
  readonly note: string | null
}
export type CloseItemReport = Closing & { readonly type: 'closeItemReport' }
export type ClosePersonReport = Closing & { readonly type: 'closePersonReport'; readonly reportedId: string }

export const closeItemReport = (
  { reportId, outcome, resolution, note }: CloseItemReport,
  { reports, itemId, ownerId }: ItemStream,
  env: Env,
): Decision<NewReportEvent> => {
  const closing = { reportId, outcome, resolution, note, adminId: env.by.id }
  return refused(reports, closing, env) ?? [ItemReportClosed.new({ itemId, ownerId, ...closing })]
}

export const closePersonReport = (
  { reportedId, reportId, outcome, resolution, note }: ClosePersonReport,
  { reports }: PersonReports,
  env: Env,
): Decision<NewPersonReportEvent> => {
  const closing = { reportId, outcome, resolution, note, adminId: env.by.id }
  return refused(reports, closing, env) ?? [PersonReportClosed.new({ reportedId, ...closing })]
}

/** Why it cannot be closed; null where it can. */
const refused = (reports: readonly { readonly reportId: string }[], { reportId }: Closing, { by }: Env) => {
  if (by.kind !== 'admin') return reject('admins-only')
  return reports.some((report) => report.reportId === reportId) ? null : reject('report-not-open')
}

export interface ForgetEvidence {
  readonly type: 'forgetEvidence'
  readonly reportId: string
}
/** Forgotten once. */
export const evidenceDecider: Decider<
  ForgetEvidence,
  NewEvidenceEvent,
  { readonly isForgotten: boolean },
  EvidenceEvent
> = {
  initial: { isForgotten: false },
  decide: ({ reportId }, { isForgotten }) => (isForgotten ? [] : [ReportEvidenceForgotten.new({ reportId })]),
  evolve: () => ({ isForgotten: true }),
}
