import type { Decision, Env } from '../decider.ts'
import { isPrivate, isShownTo, type ItemStream, type Report } from '../items/state.ts'
import { reject, type Rejection } from '../rejection.ts'
import * as events from './events.ts'

type Reported = Parameters<typeof events.ItemReported.new>[0]
export interface ReportCommand {
  readonly type: 'reportItem'
  readonly reason: Reported['reason']
  readonly details: string | null
}

/** Different reporters that hide a listing until an admin looks (decisions section 3 "report"). */
const ENOUGH = 3

export const decideReport = (command: ReportCommand, state: ItemStream, env: Env): Decision<events.NewReportEvent> => {
  const refused = reportRefused(command, state, env)
  if (refused) return refused
  const openReport = state.reports.find(({ reporterId }) => reporterId === env.by.id)
  return openReport ? again(command, openReport, state) : first(command, state, env)
}

/** One open report per person and item: reporting again updates it (section 8). */
const again = (
  { reason, details }: ReportCommand,
  openReport: Report,
  { itemId, ownerId }: ItemStream,
): readonly events.NewReportEvent[] => {
  const { reportId, reporterId } = openReport
  const same = openReport.reason === reason && openReport.details === details
  return same ? [] : [events.ItemReportUpdated.new({ itemId, ownerId, reportId, reporterId, reason, details })]
}

const first = ({ reason, details }: ReportCommand, state: ItemStream, env: Env): readonly events.NewReportEvent[] => {
  const of = { itemId: state.itemId, ownerId: state.ownerId }
  const reported = events.ItemReported.new({ ...of, reportId: env.newId(), reporterId: env.by.id, reason, details })
  const reporters = state.reports.length + 1
  return reporters >= ENOUGH && !state.hidden ? [reported, events.ItemHidden.new({ ...of, reporters })] : [reported]
}

/** Hidden ones are known to those who have a claim on it and to those who reported it (G10). */
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
