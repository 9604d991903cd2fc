import { z } from 'zod'
import { DETAILS_MAX } from '#domain/reports/limits.ts'
import { personReportReasons } from '#domain/reports/vocabulary.ts'
import { answer, id } from '#api/http/contract.ts'
import * as texts from './texts.ts'

export const personReport = z.object({
  reason: z.enum(personReportReasons),
  details: z.string().max(DETAILS_MAX, texts.detailsTooLong).nullable().optional(),
})
export type PersonReportInput = z.input<typeof personReport>

const personReportAnswer = answer(z.object({ id, _id: id, reason: z.enum(personReportReasons) }), {
  alreadyReported: z.boolean().optional(),
})

/** Each call by method and path: what its query and its body may be, and what is answered. Reports of a listing: api/items/contract.ts. */
export const calls = {
  'POST /users/:id/report': { body: personReport, response: personReportAnswer },
  'POST /messages/:id/report': { body: personReport, response: personReportAnswer },
} as const
