import type { Decider, Decision, Env } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import { reject, type Rejection } from '../rejection.ts'
import { closePersonReport, type ClosePersonReport } from './ends.ts'
import * as events from './events.ts'
import { evidenceOf, type Found, type PersonReport, type PersonReports, reportIn } from './state.ts'
import type { PersonReportReason } from './vocabulary.ts'

export interface PersonReportCommand {
  readonly type: 'reportPerson'
  readonly reportedId: string
  /** A message of that person; null: the person. */
  readonly messageId: string | null
  readonly reason: PersonReportReason
  readonly details: string | null
  readonly found?: Found
}
export type PersonReportsCommand = PersonReportCommand | ClosePersonReport

/** One open report per reporter, and for each message: reporting again updates it. */
export const personReportDecider: Decider<
  PersonReportsCommand,
  events.NewPersonReportEvent,
  PersonReports,
  events.PersonReportEvent
> = {
  initial: { reports: [] },
  decide: dispatch<PersonReportsCommand, [PersonReports, Env], Decision<events.NewPersonReportEvent>>({
    reportPerson: (command, { reports }, env) => {
      const refused = reportRefused(command, env)
      if (refused) return refused
      const openReport = reportIn(reports, { reporterId: env.by.id, messageId: command.messageId })
      return openReport ? again(command, openReport) : first(command, env)
    },
    closePersonReport,
  }),
  evolve: ({ reports }, { data }) => {
    const others = reports.filter(({ reportId }) => reportId !== data.reportId)
    if ('outcome' in data) return { reports: others }
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

const first = (command: PersonReportCommand, env: Env): Decision<events.NewPersonReportEvent> => {
  const { reportedId, messageId, reason, details } = command
  const said = { reason, details, evidence: evidenceOf(command) }
  const report = { reportId: env.newId(), reportedId, reporterId: env.by.id, ...said }
  return [messageId === null ? events.PersonReported.new(report) : events.MessageReported.new({ ...report, messageId })]
}

const again = (command: PersonReportCommand, openReport: PersonReport): Decision<events.NewPersonReportEvent> => {
  const { reportedId, messageId, reason, details } = command
  if (openReport.reason === reason && openReport.details === details) return []
  const { reportId, reporterId } = openReport
  const report = { reportId, reportedId, reporterId, reason, details, evidence: evidenceOf(command) }
  return [
    messageId === null
      ? events.PersonReportUpdated.new(report)
      : events.MessageReportUpdated.new({ ...report, messageId }),
  ]
}
