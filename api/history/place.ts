import { BadCursor } from '#stores/documents/query.ts'

/** Where a page of the history goes on. */
export interface Place {
  /** A position of the log; undefined at its end. */
  readonly before: number | undefined
  /** Of the wrong passwords that were told last: their first; others of that day are told no more. */
  readonly run: string | null
}

export const cursorOf = ({ before, run }: Place): string => `${before ?? ''}${run === null ? '' : `~${run}`}`

export const placeIn = (cursor: string | undefined): Place => {
  if (cursor === undefined) return { before: undefined, run: null }
  const [, position, run] = /^(\d{1,16})(?:~([-\d:.TZ]{1,30}))?$/u.exec(cursor) ?? []
  if (position === undefined) throw new BadCursor()
  return { before: Number(position), run: run ?? null }
}
