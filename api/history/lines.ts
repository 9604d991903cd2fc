import type { RecordedEvent } from '#domain/event.ts'
import type { HistoryEntry } from '#projections/audit/history.ts'
import { inTime } from '#stores/in-time.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import type { HistoryEntryView } from './contract.ts'
import { sentenceOf, toldRow } from './sentences/table.ts'
import { type HistoryRequest, tellingOf } from './telling-of.ts'
import type { Said, Telling } from './telling.ts'
import * as texts from './texts.ts'

/** A line of the history, before what led to it is known. */
export interface Line {
  readonly row: HistoryEntry
  readonly view: Omit<HistoryEntryView, 'after'>
  /** Whether the log gave the event; of one that it did not give the text only says so. */
  readonly isRead: boolean
  /** Of a wrong password: the first of that day. */
  readonly run: string | null
}

/** Milliseconds for which the log is waited for: the history itself does not come from there. */
const READ_MS = 750

/** What these rows say to the reader, in their order; those that say nothing to this one are left out. */
export const linesOf = async (request: HistoryRequest, all: readonly HistoryEntry[]): Promise<readonly Line[]> => {
  const rows = all.filter(({ type }) => toldRow(type) !== null)
  const events = await eventsOf(request, rows)
  const telling = await tellingOf(request, withPeople(rows, events))
  return rows.flatMap((row, index) => lineOf(row, events[index] ?? null, telling))
}

const withPeople = (rows: readonly HistoryEntry[], events: readonly (RecordedEvent | null)[]) =>
  events.flatMap((event, index) => (event ? [{ event, people: rows[index]?.people ?? [] }] : []))

/** Null for one that the log does not give in time. */
const eventsOf = async (
  { deps }: HistoryRequest,
  rows: readonly HistoryEntry[],
): Promise<readonly (RecordedEvent | null)[]> => {
  const late = () => new StoreUnavailable('the log did not give an event in time')
  const read = async ({ position }: HistoryEntry): Promise<RecordedEvent | null> =>
    inTime(deps.readEvent(position), READ_MS, late).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return null
      throw error
    })
  return Promise.all(rows.map(read))
}

const lineOf = (row: HistoryEntry, event: RecordedEvent | null, telling: Telling): readonly Line[] => {
  const said = event === null ? texts.notNow : sentenceOf(event, telling)
  return said === null ? [] : [{ row, view: viewOf(row, said), isRead: event !== null, run: runOf(event) }]
}

const viewOf = ({ id, type, at }: HistoryEntry, said: Exclude<Said, null>): Line['view'] => {
  const { text, detail = '', look = null } = typeof said === 'string' ? { text: said } : said
  const kind = toldRow(type)?.kind ?? 'account'
  return { id, _id: id, at, event: type, kind, text, detail: detail === '' ? null : detail, look }
}

const runOf = (event: RecordedEvent | null): string | null => {
  if (event?.type !== 'SignInRefused') return null
  const since: unknown = Reflect.get(Object(event.data), 'since')
  return typeof since === 'string' ? since : null
}
