import type { Decider, Decision, Env } from '../decider.ts'
import { reject, type Rejection } from '../rejection.ts'
import * as events from './events.ts'
import { type PersonReport, type PersonReports, reportIn } from './state.ts'
import type { PersonReportReason } from './vocabulary.ts'

export interface PersonReportCommand {
  readonly type: 'reportPerson'
  readonly reportedId: string
  /** A message of that person; null: the person. */
  readonly messageId: string | null
  readonly reason: PersonReportReason
  readonly details: string | null
}

/** One open report per reporter, and for each message: reporting again updates it. */
export const personReportDecider: Decider<
  PersonReportCommand,
  events.NewPersonReportEvent,
  PersonReports,
  events.PersonReportEvent
> = {
  initial: { reports: [] },
  decide: (command, { reports }, env) => {
    const refused = reportRefused(command, env)
    if (refused) return refused
    const openReport = reportIn(reports, { reporterId: env.by.id, messageId: command.messageId })
    return openReport ? again(command, openReport) : first(command, env)
  },
  evolve: ({ reports }, { data }) => {
    const others = reports.filter(({ reportId }) => reportId !== data.reportId)
    const messageId = 'messageId' in data ? data.messageId : null
    const { reportId, reporterId, reason, details } = data
    return { reports: [...others, { reportId, reporterId, messageId, reason, details }] }
  },
}

const reportRefused = (
  { reportedId, messageId, reason, details }: PersonReportCommand,
  { by }: Env,
): Rejection | null => {
  if (reportedId === by.id) return reject(messageId === null ? 'report-yourself' : 'report-own-message')
  return reason === 'other' && details === null ? reject('report-details-required', 'details') : null
}

const first = (
  { reportedId, messageId, reason, details }: PersonReportCommand,
  env: Env,
): Decision<events.NewPersonReportEvent> => {
  const report = { reportId: env.newId(), reportedId, reporterId: env.by.id, reason, details }
  return [messageId === null ? events.PersonReported.new(report) : events.MessageReported.new({ ...report, messageId })]
}

const again = (
  { reportedId, messageId, reason, details }: PersonReportCommand,
  openReport: PersonReport,
): Decision<events.NewPersonReportEvent> => {
  if (openReport.reason === reason && openReport.details === details) return []
  const { reportId, reporterId } = openReport
  const report = { reportId, reportedId, reporterId, reason, details }
  return [
    messageId === null
      ? events.PersonReportUpdated.new(report)
      : events.MessageReportUpdated.new({ ...report, messageId }),
  ]
}
