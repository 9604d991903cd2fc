import { BadCursor } from '#stores/documents/query.ts'

/** A cursor of a list that is ranked in memory: how many were seen. Anything else is a 400. */
export const offsetOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0
  const offset = /^o([0-9]{1,4})$/u.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1]
  if (offset === undefined) throw new BadCursor()
  return Number(offset)
}

export const cursorAt = (offset: number, total: number): string | null =>
  offset < total ? Buffer.from(`o${offset}`, 'latin1').toString('base64url') : null
