import type { Decision, Env } from '../decider.ts'
import { isPrivate, isShownTo, type ItemStream, type Report } from '../items/state.ts'
import { reject, type Rejection } from '../rejection.ts'
import * as events from './events.ts'
import { evidenceOf, type Found } from './state.ts'

type Reported = Parameters<typeof events.ItemReported.new>[0]
export interface ReportCommand {
  readonly type: 'reportItem'
  readonly reason: Reported['reason']
  readonly details: string | null
  /** Absent: nothing is kept of it. */
  readonly found?: Found
  /** Absent: it counts, from a network that is not known. */
  readonly standing?: Standing
}

/** What a report weighs: whether it counts towards hiding, and from which network it came. */
export interface Standing {
  readonly counts: boolean
  readonly network: string
}

/** Different reporters that hide a listing until an admin looks. */
const ENOUGH = 3
/** So many of them may come from one network: a household, or one person with many accounts. */
const MOST_OF_NETWORK = 2

export const decideReport = (command: ReportCommand, state: ItemStream, env: Env): Decision<events.NewReportEvent> => {
  const refused = reportRefused(command, state, env)
  if (refused) return refused
  const openReport = state.reports.find(({ reporterId }) => reporterId === env.by.id)
  return openReport ? again(command, openReport, state) : first(command, state, env)
}

/** One open report per person and item: reporting again updates it (section 8). */
const again = (command: ReportCommand, openReport: Report, state: ItemStream): readonly events.NewReportEvent[] => {
  const { reason, details, standing } = command
  const isSame = openReport.reason === reason && openReport.details === details
  if (isSame && (openReport.counts ?? true) === (standing?.counts ?? true)) return []
  const { reportId, reporterId } = openReport
  const updated = { ...of(state), reportId, reporterId, reason, details, ...standing, evidence: evidenceOf(command) }
  const others = state.reports.filter((report) => report.reportId !== reportId)
  return [events.ItemReportUpdated.new(updated), ...hiding([...others, updated], state)]
}

const first = (command: ReportCommand, state: ItemStream, env: Env): readonly events.NewReportEvent[] => {
  const { reason, details, standing } = command
  const said = { reason, details, ...standing, evidence: evidenceOf(command) }
  const report = { ...of(state), reportId: env.newId(), reporterId: env.by.id, ...said }
  return [events.ItemReported.new(report), ...hiding([...state.reports, report], state)]
}

const of = ({ itemId, ownerId }: ItemStream) => ({ itemId, ownerId })

const hiding = (reports: readonly Report[], state: ItemStream): readonly events.NewReportEvent[] => {
  const reporters = countedIn(reports)
  return reporters >= ENOUGH && !state.hiddenBecause.includes('reports')
    ? [events.ItemHidden.new({ ...of(state), because: 'reports', reporters })]
    : []
}

/** A network that is not known, or was forgotten with its reporter, is one of its own. */
const countedIn = (reports: readonly Report[]): number => {
  const counted = reports.filter(({ counts }) => counts !== false)
  const earlierOf = (network: string, index: number) =>
    counted.slice(0, index).filter((report) => report.network === network).length
  return counted.filter(
    ({ network }, index) => typeof network !== 'string' || earlierOf(network, index) < MOST_OF_NETWORK,
  ).length
}

/** Hidden ones are known to those who have a claim on it and to those who reported it. */
const isUnseenBy = (item: ItemStream, personId: string): boolean => {
  const reported = item.reports.some(({ reporterId }) => reporterId === personId)
  return !isShownTo(item, personId) && (isPrivate(item) || !reported)
}

const reportRefused = (command: ReportCommand, state: ItemStream, env: Env): Rejection | null => {
  if (state.is === 'unlisted' || state.is === 'deleted') return reject('item-not-found')
  if (state.ownerId === env.by.id) return reject('report-own-item')
  if (isUnseenBy(state, env.by.id)) return reject('item-not-found')
  const silent = command.reason === 'other' && command.details === null
  return silent ? reject('report-details-required', 'details') : null
}
