import { BadCursor } from '#stores/documents/query.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Route } from '#api/http/routing/route.ts'
import { sameText } from '#api/http/session/session.ts'

/** A cursor of a list that is ranked in memory: how many were seen. Anything else is a 400. */
export const offsetOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0
  const offset = /^o([0-9]{1,4})$/u.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1]
  if (offset === undefined) throw new BadCursor()
  return Number(offset)
}

export const cursorAt = (offset: number, total: number): string | null =>
  offset < total ? Buffer.from(`o${offset}`, 'latin1').toString('base64url') : null

/** One page of a list that is short enough to be read whole. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): { readonly rows: readonly Row[]; readonly meta: { readonly total: number; readonly nextCursor: string | null } } => {
  const from = offsetOf(cursor)
  const meta = { total: rows.length, nextCursor: cursorAt(from + limit, rows.length) }
  return { rows: rows.slice(from, from + limit), meta }
}

/** 128 bits, as hex. */
const SIGNATURE = 32
type Signing = Pick<ApiDeps, 'mac' | 'positionsPerEvent'>
type List = Pick<Route, 'method' | 'path'>

/** What leaves the API is signed for its list and its log, since it may hold a position: the stores and the lists know nothing of it. */
export const signedCursor = ({ mac, positionsPerEvent }: Signing, { method, path }: List, cursor: string): string =>
  `${mac('cursor', `${method} ${path} ${positionsPerEvent} ${cursor}`).slice(0, SIGNATURE)}${cursor}`

/** The cursor within; 400 for one that was tampered with, or belongs to another list or log. */
export const openedCursor = (signing: Signing, list: List, signed: string): string => {
  const cursor = signed.slice(SIGNATURE)
  if (!sameText(signed, signedCursor(signing, list, cursor))) throw new BadCursor()
  return cursor
}
