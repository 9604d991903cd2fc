import { z } from 'zod'
import { exportCategories, exportStates } from '#domain/privacy/vocabulary.ts'
import { id, instant, list, one, page } from '#api/http/contract.ts'

const category = z.enum(exportCategories)

const exportRequest = z.object({
  id,
  _id: id,
  categories: z.array(category),
  status: z.enum(exportStates),
  requestedAt: instant,
  readyAt: instant.nullable(),
  expiresAt: instant.nullable().describe('until when it can be downloaded'),
  bytes: z.number().int().nullable(),
  pictures: z.number().int().nullable(),
  progress: z
    .object({
      done: z.number().int(),
      of: z.number().int(),
      now: category.describe('what is being written'),
      secondsLeft: z.number().int().nullable().describe('about; null while too little is known'),
    })
    .nullable()
    .describe('of a pending one, as far as it is known'),
})
export type ExportView = z.infer<typeof exportRequest>

export const requestExport = z.object({
  categories: z.array(category).optional().describe('none, or absent: all of them'),
})

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /user/export-requests': { query: z.object(page), response: list(exportRequest) },
  'POST /user/request-export': { body: requestExport, response: one(exportRequest) },
} as const
