import { encodeCursor } from '#stores/documents/cursor.ts'
import type { Document } from '#stores/documents/port.ts'
import type { Page, Query, Where } from '#stores/documents/query.ts'
import { compareText, compareValues, valueAt } from '#stores/documents/values.ts'
import type { View } from '#projections/engine/projection.ts'

interface LatestQuery {
  /** A moment as ISO 8601 UTC. */
  readonly field: string
  readonly limit: number
  readonly after?: string | undefined
}

/**
 * How many fit one of several questions, each counted in an index (decision 46): some 60 ns a document in a data folder, where reading
 * the rows takes 900. No document may fit two of them.
 */
export const totalOf = async (view: Pick<View<Document>, 'count'>, questions: readonly Where[]): Promise<number> => {
  const counts = await Promise.all(questions.map((where) => view.count(where)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * One page of all that fits one of several questions, the latest first, put together from one page of each, which an index gives in this
 * order. No document may fit two of them. Asked by the array of both people of a claim or a conversation, the store would either
 * walk along all of the site in search of a person's few, or collect all of a person who has thousands.
 */
export const latestOf = async <D extends Document>(
  view: Pick<View<D>, 'find'>,
  questions: readonly Where[],
  { field, ...page }: LatestQuery,
): Promise<Page<D>> => {
  const sort: Query['sort'] = { field, order: 'desc' }
  const pages = await Promise.all(questions.map((where) => view.find({ where, sort, ...page })))
  const laterFirst = (one: D, other: D): number => compareValues(valueAt(other, field), valueAt(one, field))
  const found = pages
    .flatMap(({ documents }) => documents)
    .toSorted((one, other) => laterFirst(one, other) || compareText(one._id, other._id))
  const documents = found.slice(0, page.limit)
  const last = documents.at(-1)
  const goesOn = found.length > documents.length || pages.some(({ next }) => next !== null)
  return { documents, next: last && goesOn ? encodeCursor({ where: [], sort }, last) : null }
}
