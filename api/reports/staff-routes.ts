import { newestFirst } from '#api/http/answers/newest-first.ts'
import type { Outcome } from '#commands/handle.ts'
import { reject } from '#domain/rejection.ts'
import { type ReportDocument, reports } from '#projections/reports/reports.ts'
import { refusal } from '#api/http/answers/problem.ts'
import { get, type Me, put, type RequestContext, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'
import { reportViews } from './view.ts'

type StaffRequest = Pick<RequestContext<unknown, unknown, Me>, 'deps' | 'params'>

const documentOf = async ({ deps, params }: StaffRequest): Promise<ReportDocument> => {
  const found = await deps
    .openReads()
    .of(reports)
    .get(params['id'] ?? '')
  if (!found) throw refusal(reject('report-not-found'))
  return found
}
const viewOf = async (request: StaffRequest) => {
  const [data] = await reportViews(request.deps, request.deps.openReads(), [await documentOf(request)])
  return { data }
}

export const staffReportRoutes: readonly Route[] = [
  get('/admin/reports', {
    summary: 'What neighbours reported, with the words that stood there, the newest first.',
    access: 'auditor',
    ...shape.calls['GET /admin/reports'],
    handler: async ({ deps, reads, query }) => {
      const where = query.status === undefined ? [] : ([{ field: 'status', eq: query.status }] as const)
      const { documents, extras } = await newestFirst(reads.of(reports), { ...query, where, by: 'openedAt' })
      return { data: await reportViews(deps, reads, documents), extras }
    },
  }),
  get('/admin/reports/:id', {
    summary: 'One report.',
    access: 'auditor',
    refuses: [404],
    ...shape.calls['GET /admin/reports/:id'],
    handler: viewOf,
  }),
  put('/admin/reports/:id/status', {
    summary: 'Decide on a report. What was reported can be read for 90 days more, or until its person is erased.',
    access: 'admin',
    refuses: [404, 409],
    ...shape.calls['PUT /admin/reports/:id/status'],
    handler: async (request) => {
      const { _id: reportId, of, subjectId, reportedId } = await documentOf(request)
      const { status, resolution, adminNotes } = request.body
      const closing = { reportId, outcome: status, resolution, note: adminNotes?.trim() || null }
      const { closeOfItem, closeOfPerson } = request.deps.commands.reports
      const outcome: Outcome<unknown> = await (of === 'item'
        ? closeOfItem(subjectId, closing, request.metadata)
        : closeOfPerson(reportedId, closing, request.metadata))
      await request.applied(outcome, reportId)
      return viewOf(request)
    },
  }),
]
