import { rowOf } from '#stores/sqlite/snapshot.ts'

export interface LogSummary {
  /** Of the last event; 0 of a log without events. */
  readonly position: number
  readonly events: number
  /** Id of the first event; null of a log without events. */
  readonly firstId: string | null
}

/** What a log holds that nobody writes to. */
export const summaryOfLog = (file: string): LogSummary => {
  const { position, events } = rowOf(file, COUNT)
  const first = rowOf(file, FIRST)['id']
  return { position: Number(position), events: Number(events), firstId: typeof first === 'string' ? first : null }
}
const COUNT = 'SELECT coalesce(max(position), 0) AS position, count(*) AS events FROM events'
const FIRST = 'SELECT event_id AS id FROM events ORDER BY position LIMIT 1'
