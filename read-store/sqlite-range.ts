import type { Condition, Value } from './query.ts'
import type { Cell } from './sqlite-connection.ts'
import { cellOf } from './sqlite-layout.ts'
import { NOTHING, type Sql } from './sqlite-piece.ts'
import { kindOf } from './values.ts'

type Range = Extract<Condition, { readonly range: unknown }>['range']

/** SQLite orders numbers, then texts, then bytes; each kind begins where the one before ends. Minus infinity is our null. */
const NO_TEXT = ''
const NO_BYTES = new Uint8Array()
const FLOORS: readonly Cell[] = [null, -Infinity, NO_TEXT, NO_BYTES]
const CEILINGS: readonly (Cell | undefined)[] = [null, NO_TEXT, NO_BYTES, undefined]

/** Between two values of one kind. An open end stays within the kind of the other; without ends, anything but null. */
export const rangeOf = (column: string, { gt, gte, lt, lte }: Range): Sql => {
  const bounds = [bound('>', gt), bound('>=', gte), bound('<', lt), bound('<=', lte)].flat()
  const first = bounds[0]
  if (!first) return { text: `${column} > ?`, cells: [-Infinity] }
  const kind = kindOf(first.value)
  if (kind === 0 || bounds.some(({ value }) => kindOf(value) !== kind)) return NOTHING
  const parts = bounds.map(({ sign, value }) => ({ sign, cell: cellOf(value) }))
  const all = [...parts, ...edges(kind)]
  return { text: all.map(({ sign }) => `${column} ${sign} ?`).join(' AND '), cells: all.map(({ cell }) => cell) }
}

const bound = (sign: string, value: Value | undefined): { sign: string; value: Value }[] =>
  value === undefined ? [] : [{ sign, value }]

const edges = (kind: number): { sign: string; cell: Cell }[] => {
  const floor = FLOORS[kind] ?? null
  const ceiling = CEILINGS[kind]
  const lower = { sign: kind === 1 ? '>' : '>=', cell: floor }
  return ceiling === undefined ? [lower] : [lower, { sign: '<', cell: ceiling }]
}
