import type { Catalog } from '#domain/catalog.ts'
import type { Stored } from '#stores/events/codec/stored.ts'
import type { WholeLog } from './port.ts'

type Logs = Readonly<Record<'from' | 'to', Pick<WholeLog, 'after' | 'at' | 'ofStream'>>>

export interface Naming {
  /** The event that names the position. */
  readonly event: Pick<Stored, 'position'>
  /** In the other log: the position of the event before it. */
  readonly before: () => Promise<number>
}

/**
 * The same place in the other log. "Everything up to here" is what a position in an event means (docs/decisions/27): so it becomes that of the
 * same last event, also where the position itself is no event's. What lies before `event` must be in the other log already.
 */
export const positionInCopy = async ({ from, to }: Logs, named: number, naming: Naming): Promise<number> => {
  const { event, before } = naming
  if (named <= 0) return named
  if (named >= event.position) return before()
  const exact = await from.at(named)
  if (exact) return placeOf(to, exact)
  const next = await firstAfter(from, named)
  return next.position >= event.position ? before() : lastBefore(to, await placeOf(to, next))
}

/** The last event before another one: where positions are not one after the other, by reading up to there, which hardly ever has to be done. */
const lastBefore = async (log: Logs['to'], position: number): Promise<number> => {
  if (await log.at(position - 1)) return position - 1
  let last = 0
  for (let page = await log.after(0); page; page = await log.after(page.upTo)) {
    last = page.events.findLast((event) => event.position < position)?.position ?? last
    if (page.upTo >= position) break
  }
  return last
}

const placeOf = async (to: Logs['to'], { stream, revision, id }: Stored): Promise<number> => {
  const found = await to.ofStream(stream, revision)
  if (found?.id !== id) throw new Error(`the copy lacks event ${revision} of ${stream}`)
  return found.position
}

const firstAfter = async (from: Logs['from'], position: number): Promise<Stored> => {
  for (let after = position; ;) {
    const page = await from.after(after)
    if (!page) throw new Error(`nothing stands after position ${position}`)
    const [first] = page.events
    if (first) return first
    after = page.upTo
  }
}

/** The positions that an event's data holds, by their fields. Those of an older version may hold something else there. */
export const positionsIn = (catalog: Catalog, { type, data }: Stored): ReadonlyMap<string, number> => {
  const fields = catalog.get(type)?.positions ?? []
  if (fields.length === 0) return NONE
  const open = openIn(data)
  return new Map(
    fields.flatMap((field) => {
      const value = open[field]
      return typeof value === 'number' ? [[field, value] as const] : []
    }),
  )
}
const NONE: ReadonlyMap<string, number> = new Map()

/** The event with other positions in its data, everything else as it was. */
export const withPositions = (event: Stored, positions: ReadonlyMap<string, number>): Stored => {
  const stored: Record<string, unknown> = JSON.parse(event.data)
  return {
    ...event,
    data: JSON.stringify({ ...stored, open: { ...openIn(event.data), ...Object.fromEntries(positions) } }),
  }
}

const openIn = (data: string): Readonly<Record<string, unknown>> => {
  const { open }: { readonly open: Readonly<Record<string, unknown>> } = JSON.parse(data)
  return open
}
