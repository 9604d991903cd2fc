import { history, type HistoryEntry } from '#projections/audit/history.ts'
import { historyPage } from '#projections/audit/questions.ts'
import type { HistoryEntryView } from './contract.ts'
import { linesOf } from './lines.ts'
import { toldRow } from './sentences/table.ts'
import type { HistoryRequest } from './telling-of.ts'

type Cause = NonNullable<HistoryEntryView['after']>

/**
 * What led to each of these rows, by its id: the latest event of its stream that usually leads to such a one and that concerns the same people. What
 * somebody did has no event as its cause in the log, only a command.
 */
export const causesOf = async (
  request: HistoryRequest,
  rows: readonly HistoryEntry[],
): Promise<ReadonlyMap<string, Cause>> => {
  const found = await Promise.all(rows.map(async (row) => [row.id, await causeOf(request, row)] as const))
  const causes = found.flatMap(([id, cause]) => (cause ? [{ id, cause }] : []))
  const lines = await linesOf(request, [...new Map(causes.map(({ cause }) => [cause.id, cause])).values()])
  const told = new Map(lines.filter(({ isRead }) => isRead).map(({ row, view }) => [row.id, view]))
  return new Map(
    causes.flatMap(({ id, cause }) => {
      const view = told.get(cause.id)
      return view ? [[id, { text: inside(view.text), at: view.at }] as const] : []
    }),
  )
}

const causeOf = async ({ reads, me }: HistoryRequest, row: HistoryEntry): Promise<HistoryEntry | null> => {
  const types = toldRow(row.type)?.after ?? []
  if (types.length === 0) return null
  const question = { people: betweenWhom(me.id, row), stream: row.stream, types }
  const { entries } = await historyPage(reads.of(history), question, { limit: 1, before: row.position })
  return entries[0] ?? null
}

/** In the stream of a thing everything concerns its owner: what is between two people was led to by what was between these two. */
const betweenWhom = (me: string, { people }: HistoryEntry): readonly string[] => (people.length === 2 ? people : [me])

/** Behind "after": our own words begin small there, and a name does not. */
const inside = (text: string): string =>
  text.replace(/^(?:You|Your|A|An|The|Somebody|Another)\b/u, (word) => word.toLowerCase())
