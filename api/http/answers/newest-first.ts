import type { View } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'

interface Wanted {
  readonly where: Where
  /** The field that tells which is newer. */
  readonly by: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A page of a list, the newest first, and what stands beside it: how many there are, and where the next one begins. */
export const newestFirst = async <D extends Document>(
  view: Pick<View<D>, 'find' | 'count'>,
  { where, by, limit, cursor: after }: Wanted,
) => {
  const [{ documents, next }, total] = await Promise.all([
    view.find({ where, sort: { field: by, order: 'desc' }, limit, after }),
    view.count(where),
  ])
  return { documents, extras: { meta: { total, nextCursor: next } } }
}
