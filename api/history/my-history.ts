import type { z } from 'zod'
import { history, type HistoryEntry } from '#projections/audit/history.ts'
import { historyCount, historyPage, type HistoryPage, type HistoryQuestion } from '#projections/audit/questions.ts'
import { BadCursor } from '#stores/documents/query.ts'
import { causesOf } from './causes.ts'
import type { calls, HistoryEntryView } from './contract.ts'
import { type Line, linesOf } from './lines.ts'
import { typesOfKind } from './sentences/table.ts'
import type { HistoryRequest } from './telling-of.ts'

type Query = z.output<(typeof calls)['GET /user/history']['query']>
type Request = HistoryRequest & { readonly query: Query }

/** A search reads so many events for one answer; where it has found too little, the next page goes on from there. */
const MOST_LOOKED_AT = 400
/** So many are read from the log at once. */
const PIECE = 50

/** Where a page of the history goes on. */
interface Place {
  /** A position of the log; undefined at its end. */
  readonly before: number | undefined
  /** Of the wrong passwords that were told last: their first; others of that day are told no more. */
  readonly run: string | null
}

interface Page {
  readonly entries: readonly HistoryEntryView[]
  readonly meta: { readonly total: number; readonly nextCursor: string | null }
}

/** One page of what happened with this person. */
export const myHistory = async (request: Request): Promise<Page> => {
  const question = questionOf(request)
  const [{ lines, next }, total] = await Promise.all([
    lookThrough(request, question),
    historyCount(request.reads.of(history), question),
  ])
  const after = await causesOf(
    request,
    lines.filter(({ isRead }) => isRead).map(({ row }) => row),
  )
  const entries = lines.map(({ row, view }) => ({ ...view, after: after.get(row.id) ?? null }))
  return { entries, meta: { total, nextCursor: next && cursorOf(next) } }
}

const questionOf = ({ me, query: { kind, before } }: Request): HistoryQuestion => ({
  people: [me.id],
  ...(kind !== undefined && { types: typesOfKind(kind) }),
  ...(before !== undefined && { to: before }),
})

interface Looked {
  readonly lines: readonly Line[]
  readonly next: Place | null
}

const lookThrough = async (request: Request, question: HistoryQuestion): Promise<Looked> => {
  const { limit, q = '', cursor } = request.query
  const view = request.reads.of(history)
  const isWanted = holding(q)
  const lines: Line[] = []
  let next: Place | null = placeIn(cursor)
  let lookedAt = 0
  while (next !== null && lines.length < limit && lookedAt < MOST_LOOKED_AT) {
    const page: HistoryPage = await historyPage(view, question, { limit: PIECE, before: next.before })
    lookedAt += page.entries.length
    const fresh = withoutRepeats(await linesOf(request, page.entries), next.run)
    const wanted = fresh.filter(isWanted)
    const taken = wanted.slice(0, limit - lines.length)
    lines.push(...taken)
    next = placeAfter({ taken, isCut: taken.length < wanted.length, page, run: next.run })
  }
  return { lines, next }
}

interface Taken {
  readonly taken: readonly Line[]
  readonly isCut: boolean
  readonly page: HistoryPage
  readonly run: string | null
}

const placeAfter = ({ taken, isCut, page, run: before }: Taken): Place | null => {
  const run = taken.findLast((line) => line.run !== null)?.run ?? before
  const last: HistoryEntry | undefined = taken.at(-1)?.row
  if (isCut && last !== undefined) return { before: last.position, run }
  return page.next === null ? null : { before: page.next, run }
}

const cursorOf = ({ before, run }: Place): string => `${before ?? ''}${run === null ? '' : `~${run}`}`

const placeIn = (cursor: string | undefined): Place => {
  if (cursor === undefined) return { before: undefined, run: null }
  const [, position, run] = /^(\d{1,16})(?:~([-\d:.TZ]{1,30}))?$/u.exec(cursor) ?? []
  if (position === undefined) throw new BadCursor()
  return { before: Number(position), run: run ?? null }
}

/** Wrong passwords of one day are counted: the latest, which has the count, stands for all. */
const withoutRepeats = (lines: readonly Line[], run: string | null): readonly Line[] => {
  const told = new Set([run])
  return lines.filter((line) => {
    if (line.run === null) return true
    const isFirst = !told.has(line.run)
    told.add(line.run)
    return isFirst
  })
}

/** Every word that is looked for stands somewhere in the line. */
const holding = (q: string): ((line: Line) => boolean) => {
  const words = folded(q).split(/\s+/u).filter(Boolean)
  return ({ view: { text, detail } }) => {
    const all = folded(`${text} ${detail ?? ''}`)
    return words.every((word) => all.includes(word))
  }
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en')
