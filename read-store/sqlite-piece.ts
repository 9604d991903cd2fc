import type { Cell } from './sqlite-connection.ts'

/** A piece of SQL and what is bound to its question marks. */
export interface Sql {
  readonly text: string
  readonly cells: readonly Cell[]
}

/** No document. */
export const NOTHING: Sql = { text: '0', cells: [] }

export const and = (parts: readonly Sql[]): Sql => put(parts, ' AND ')
export const join = (parts: readonly Sql[]): Sql => put(parts, '')

const put = (parts: readonly Sql[], between: string): Sql => ({
  text: parts.map(({ text }) => text).join(between),
  cells: parts.flatMap(({ cells }) => cells),
})
