import { z } from 'zod'
import { DETAILS_MAX, NOTES_MAX } from '#domain/reports/limits.ts'
import {
  personReportReasons,
  reportOutcomes,
  reportReasons,
  reportResolutions,
  reportStatuses,
} from '#domain/reports/vocabulary.ts'
import { answer, id, instant, list, one, page, person } from '#api/http/contract.ts'
import * as texts from './texts.ts'

export const personReport = z.object({
  reason: z.enum(personReportReasons),
  details: z.string().max(DETAILS_MAX, texts.detailsTooLong).nullable().optional(),
})
export type PersonReportInput = z.input<typeof personReport>

const personReportAnswer = answer(z.object({ id, _id: id, reason: z.enum(personReportReasons) }), {
  alreadyReported: z.boolean().optional(),
})

const status = z.enum(reportStatuses)

/** A report as those who run the site see it; what was forgotten is null. */
export const report = z.object({
  id,
  _id: id,
  of: z.enum(['item', 'person', 'message']),
  subjectId: id.describe('of the listing, the person or the message'),
  reported: person.describe('whose it is'),
  reporter: person,
  reason: z.enum([...reportReasons, ...personReportReasons]),
  evidence: z
    .object({
      title: z.string().nullable().describe('of the listing, or the name of the person'),
      words: z.string().nullable().describe('the description, or the message'),
    })
    .nullable()
    .describe('what stood there when it was reported'),
  details: z.string().nullable(),
  status,
  resolution: z.enum(reportResolutions).nullable(),
  adminNotes: z.string().nullable(),
  admin: person.nullable().describe('who decided'),
  openedAt: instant,
  changedAt: instant,
})
export type ReportView = z.infer<typeof report>

const closing = z.object({
  status: z.enum(reportOutcomes),
  resolution: z.enum(reportResolutions).default('none'),
  adminNotes: z.string().max(NOTES_MAX, texts.notesTooLong).optional(),
})

/** Each call by method and path: what its query and its body may be, and what is answered. Reports of a listing: api/items/contract.ts. */
export const calls = {
  'POST /users/:id/report': { body: personReport, response: personReportAnswer },
  'POST /messages/:id/report': { body: personReport, response: personReportAnswer },
  'GET /admin/reports': { query: z.object({ ...page, status: status.optional() }), response: list(report) },
  'GET /admin/reports/:id': { response: one(report) },
  'PUT /admin/reports/:id/status': { body: closing, response: one(report) },
} as const
