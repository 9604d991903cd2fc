import type { Catalog } from '#domain/catalog.ts'
import type { Stored } from '#stores/events/codec/stored.ts'
import { NotACopy, type WholeLog } from './port.ts'
import { positionInCopy, positionsIn, withPositions } from './positions.ts'

export interface LogCopy {
  readonly from: WholeLog
  readonly to: WholeLog
  readonly catalog: Catalog
  /** Told after each page how many events were copied so far and where the source is. */
  readonly onPage?: (copied: number, position: number) => void
}

export interface Copied {
  /** Of this run: what an earlier one had copied is not counted. */
  readonly events: number
  /** In the source: everything up to it is in the copy. */
  readonly upTo: number
}

/**
 * Appends to a log what another one has more, event by event in its order, up to the end that it had at the call. So it goes on wherever an
 * earlier run was killed. Throws `NotACopy` where the target is not a beginning of the source; nothing is written then.
 */
export const copyLog = async ({ from, to, catalog, onPage = () => undefined }: LogCopy): Promise<Copied> => {
  const head = await from.head()
  let reached = await endOfCopy({ from, to })
  let written = reached
  let events = 0
  let waiting: Stored[] = []
  const flush = async (): Promise<void> => {
    await to.write(waiting)
    written = waiting.at(-1)?.position ?? written
    events += waiting.length
    waiting = []
  }
  /** What an event names must be in the copy before its place there is known. */
  const translated = async (event: Stored): Promise<Stored> => {
    const positions = positionsIn(catalog, event)
    if (positions.size === 0) return event
    const inCopy = new Map<string, number>()
    for (const [field, named] of positions) {
      if (named > written) await flush()
      inCopy.set(field, await positionInCopy({ from, to }, named, { event, before: to.head }))
    }
    return withPositions(event, inCopy)
  }
  while (reached < head) {
    const page = await from.after(reached)
    if (!page) break
    for (const event of page.events.filter(({ position }) => position <= head)) {
      const copy = await translated(event)
      waiting.push(copy)
    }
    await flush()
    reached = page.upTo
    onPage(events, Math.min(reached, head))
  }
  return { events, upTo: head }
}

/** How far the target is a copy of the source: the position in the source of the target's last event. Throws `NotACopy`; writes nothing. */
export const endOfCopy = async ({ from, to }: Pick<LogCopy, 'from' | 'to'>): Promise<number> => {
  const last = await to.at(await to.head())
  if (!last) return 0
  const [first, sourceFirst] = [await firstOf(to), await firstOf(from)]
  const same = await from.ofStream(last.stream, last.revision)
  if (same?.id === last.id && first?.id === sourceFirst?.id) return same.position
  throw new NotACopy('the log that is copied to holds other events than the one that is copied from')
}

/** The first event; null in an empty log. */
export const firstOf = async (log: Pick<WholeLog, 'after'>): Promise<Stored | null> => {
  for (let after = 0; ;) {
    const page = await log.after(after)
    if (!page) return null
    const [first] = page.events
    if (first) return first
    after = page.upTo
  }
}
