import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { exportCategories } from './vocabulary.ts'

const of = { personId: z.string(), exportId: z.string() }
const count = z.number().int()

export const ExportRequested = defineEvent('ExportRequested', {
  version: 1,
  description: 'A person asked for a copy of what the site knows of them.',
  schema: z.object({ ...of, categories: z.array(z.enum(exportCategories)) }),
})
export const ExportReady = defineEvent('ExportReady', {
  version: 1,
  description: 'The copy was made and sealed under the key of its person, who may download it until it expires.',
  schema: z.object({
    ...of,
    /** Of the archive, as it is downloaded. */
    bytes: count,
    pictures: count,
    expiresAt: z.string(),
  }),
})
export const ExportFailed = defineEvent('ExportFailed', {
  version: 1,
  description: 'The copy could not be made, however often it was tried; its person may ask for another one.',
  schema: z.object(of),
})
export const ExportExpired = defineEvent('ExportExpired', {
  version: 1,
  description: 'The copy was removed after its seven days.',
  schema: z.object(of),
})

export const exportEvents = [ExportRequested, ExportReady, ExportFailed, ExportExpired] as const
export type NewExportEvent = NewEventIn<typeof exportEvents>
export type ExportEvent = EventIn<typeof exportEvents>
