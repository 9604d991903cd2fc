import type { RecordedEvent } from '#domain/event.ts'
import { exportEvents, type ExportEvent } from '#domain/privacy/events.ts'
import { exportCategories, type ExportCategory, type ExportState } from '#domain/privacy/vocabulary.ts'
import { type Body, defineProjection, type View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import { everyPage, type Page } from '#stores/documents/query.ts'

/** A copy of what the site knows of a person, and how far it is. */
export interface ExportDocument extends Document {
  readonly personId: string
  readonly categories: readonly ExportCategory[]
  readonly is: ExportState
  /** Place in the log: of two in one millisecond the later one is known. */
  readonly order: number
  readonly requestedAt: string
  /** Null until it is ready, as are the next three. */
  readonly readyAt: string | null
  readonly expiresAt: string | null
  readonly bytes: number | null
  readonly pictures: number | null
}

export const dataExports = defineProjection<ExportDocument, ExportEvent>({
  name: 'exports',
  version: 1,
  indexes: {
    fields: [
      ['personId', 'order'],
      ['is', 'order'],
      ['is', 'expiresAt'],
    ],
    arrays: [],
  },
  wants: exportEvents.map(({ type }) => type),
  keys: ({ data }) => [data.exportId],
  evolve: (before, event) => {
    switch (event.type) {
      case 'ExportRequested':
        return asked(event)
      case 'ExportReady': {
        const { bytes, pictures, expiresAt } = event.data
        return before && { ...before, is: 'ready', readyAt: event.at, bytes, pictures, expiresAt }
      }
      case 'ExportFailed':
        return before && { ...before, is: 'failed' }
      case 'ExportExpired':
        return before && { ...before, is: 'expired' }
    }
  },
})

const asked = ({
  data: { personId, categories },
  at,
  position,
}: RecordedEvent<Extract<ExportEvent, { type: 'ExportRequested' }>>): Body<ExportDocument> => ({
  personId,
  categories,
  is: 'pending',
  order: position,
  requestedAt: at,
  readyAt: null,
  expiresAt: null,
  bytes: null,
  pictures: null,
})

type Exports = Pick<View<ExportDocument>, 'find'>
const PAGE = 100

/** Of one person, the latest first. */
export const exportsOf = (
  view: Exports,
  personId: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<Page<ExportDocument>> =>
  view.find({
    where: [{ field: 'personId', eq: personId }],
    sort: { field: 'order', order: 'desc' },
    limit,
    after,
  })

/** Those that are to be made, the oldest first. */
export const pendingExports = async (view: Exports): Promise<readonly ExportDocument[]> =>
  (
    await view.find({
      where: [{ field: 'is', eq: 'pending' }],
      sort: { field: 'order', order: 'asc' },
      limit: PAGE,
    })
  ).documents

/** Those whose days are over, and that are still kept. */
export const outlivedExports = (view: Exports, now: string): AsyncIterable<readonly ExportDocument[]> =>
  everyPage(view, {
    where: [
      { field: 'is', eq: 'ready' },
      { field: 'expiresAt', range: { lte: now } },
    ],
    limit: PAGE,
  })

/** The name of the job that makes exports. */
export const EXPORTS = 'exports'
/** From which the id of its effect for one export derives: an export is made once. */
export const exportEffectOf = (exportId: string): string => `${exportId}/${EXPORTS}`

/** How far an export is. */
export interface ExportProgress {
  readonly done: number
  readonly of: number
  readonly now: ExportCategory
}
/** As the ledger of effects notes it, in words for admins. */
export const progressNote = ({ done, of, now }: ExportProgress): string => `${done} of ${of}, ${now}`
export const progressIn = (note: string | null): ExportProgress | null => {
  const [, done, of, word] = /^(\d+) of (\d+), (\w+)$/u.exec(note ?? '') ?? []
  const now = exportCategories.find((category) => category === word)
  return now ? { done: Number(done), of: Number(of), now } : null
}
