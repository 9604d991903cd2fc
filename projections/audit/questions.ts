import type { View } from '#projections/engine/projection.ts'
import type { Condition, Query, Where } from '#stores/documents/query.ts'
import { DAY, plus } from '#domain/time.ts'
import type { HistoryEntry } from './history.ts'

/** What may be asked of all events. All conditions hold; of several types or actors any one. */
export interface HistoryQuestion {
  /** Whom an event concerns: all of these. */
  readonly people?: readonly string[]
  readonly stream?: string
  readonly types?: readonly string[]
  /** Who acted, or which job did: an id. */
  readonly actors?: readonly string[]
  /** The event or the command that led to it. */
  readonly cause?: string
  /** The name of a command. It has no index of its own: it narrows what the others find. */
  readonly command?: string
  /** ISO 8601, inclusive. */
  readonly from?: string
  /** ISO 8601, exclusive. */
  readonly to?: string
}

export interface HistoryPage {
  /** Newest first, by the order of the log. */
  readonly entries: readonly HistoryEntry[]
  /** The next page lies before this position; null at the end. */
  readonly next: number | null
}

type Asked = Pick<View<HistoryEntry>, 'find' | 'count'>

/** Counting stops here: nobody reads further by a number. */
export const MOST_COUNTED = 500

const NEWEST_FIRST = { field: 'position', order: 'desc' } as const

/** `before`: a position that the page lies before. */
export const historyPage = async (
  view: Asked,
  question: HistoryQuestion,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<HistoryPage> => {
  const bounds = await boundsOf(view, question, before)
  const pages = await Promise.all(
    oneByOne(question).map((part) => view.find({ where: [...part, ...bounds], sort: NEWEST_FIRST, limit })),
  )
  const found = pages.flatMap(({ documents }) => documents).toSorted((a, b) => b.position - a.position)
  const entries = found.slice(0, limit)
  const isMore = found.length > limit || pages.some(({ next }) => next !== null)
  return { entries, next: isMore ? (entries.at(-1)?.position ?? null) : null }
}

/** How many there are, `MOST_COUNTED` at most. */
export const historyCount = async (view: Asked, question: HistoryQuestion): Promise<number> => {
  const bounds = await boundsOf(view, question, undefined)
  const counts = await Promise.all(oneByOne(question).map((part) => view.count([...part, ...bounds], MOST_COUNTED)))
  return Math.min(
    MOST_COUNTED,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

/**
 * One question for each type, else for each actor: an index leads to the newest of one value, while a list of values would be looked for along the
 * whole log. One stream, and what one cause led to, are short.
 */
const oneByOne = ({ people = [], stream, types, actors, cause, command }: HistoryQuestion): readonly Where[] => {
  const whole: Where = [
    ...equal('stream', stream),
    ...equal('causationId', cause),
    ...equal('command', command),
    ...people.map((person) => ({ field: 'people', has: person })),
  ]
  const isShort = stream !== undefined || cause !== undefined
  if (types !== undefined && !isShort)
    return each('type', types).map((type) => [...whole, type, ...oneOf('actor.id', actors)])
  const narrowed = [...whole, ...oneOf('type', types)]
  if (actors !== undefined && !isShort) return each('actor.id', actors).map((actor) => [...narrowed, actor])
  return [[...narrowed, ...oneOf('actor.id', actors)]]
}

const equal = (field: string, value: string | undefined): readonly Condition[] =>
  value === undefined ? [] : [{ field, eq: value }]
const each = (field: string, values: readonly string[]): readonly Condition[] =>
  [...new Set(values)].map((value) => ({ field, eq: value }))
const oneOf = (field: string, values: readonly string[] | undefined): readonly Condition[] =>
  values === undefined ? [] : [{ field, in: values }]

/**
 * A time in positions: `at` is the clock of a command and does not grow along the log, so an old week would be looked for from the end of it. Nothing
 * in the log is more than a day out of its order.
 */
const boundsOf = async (
  view: Asked,
  { from, to }: HistoryQuestion,
  before: number | undefined,
): Promise<readonly Condition[]> => {
  const [last, first] = await Promise.all([
    from === undefined ? null : positionAt(view, { lt: plus(from, -DAY) }, 'desc'),
    to === undefined ? null : positionAt(view, { gt: plus(to, DAY) }, 'asc'),
  ])
  const lt = Math.min(before ?? Infinity, first ?? Infinity)
  // Each in one condition: of two, an engine may walk along the wrong one.
  return [
    ...range('position', { gt: last ?? undefined, lt: lt === Infinity ? undefined : lt }),
    ...range('at', { gte: from, lt: to }),
  ]
}

/** Nothing where the end is open. */
const range = (field: string, bound: Readonly<Record<string, number | string | undefined>>): readonly Condition[] =>
  Object.values(bound).some((end) => end !== undefined) ? [{ field, range: bound }] : []

type At = NonNullable<Extract<Condition, { readonly range: unknown }>['range']>

const positionAt = async (
  view: Pick<Asked, 'find'>,
  range: At,
  order: NonNullable<Query['sort']>['order'],
): Promise<number | null> => {
  const { documents } = await view.find({ where: [{ field: 'at', range }], sort: { field: 'at', order }, limit: 1 })
  return documents[0]?.position ?? null
}
