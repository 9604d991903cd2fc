import { everyPage } from '#stores/documents/query.ts'
import type { View } from '#projections/engine/projection.ts'
import type { TimerDocument, TimerJob } from './rows.ts'

/** Some 2 ms of reading in a data folder. */
const PAGE = 200

/**
 * Rows of a job that are due at `now`, oldest first, read page by page: one that stays due holds up none behind it. Rows that were due at
 * `lateAt` or before are left out: where the act has come too late for them, they would be read for nothing at every tick.
 */
export async function* dueTimers(
  view: View<TimerDocument>,
  { job, now, lateAt }: { readonly job: TimerJob; readonly now: string; readonly lateAt: string | null },
): AsyncGenerator<TimerDocument> {
  const range = lateAt === null ? { lte: now } : { lte: now, gt: lateAt }
  const where = [
    { field: 'job', eq: job },
    { field: 'dueAt', range },
  ] as const
  for await (const page of everyPage(view, { where, sort: { field: 'dueAt', order: 'asc' }, limit: PAGE })) yield* page
}
