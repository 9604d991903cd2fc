import type { EventPlace, ReadStore } from '#stores/documents/port.ts'
import { type EventStore, OlderThanKnown } from '#stores/events/port.ts'
import type { Clock } from '#projections/engine/clock.ts'
import { APPLIED } from './applied-position.ts'

/** What is known of a log: how far it was read, the last event that was read, and the id of its first event; null where it is not known. */
export interface KnownLog {
  readonly reached: number
  readonly last: EventPlace | null
  readonly firstEvent: string | null
}

/** How a log differs from the one that is known. `found` is null where no event is. */
export type LogDifference =
  /** `end` is null where only is known that it is before what was reached. */
  | { readonly is: 'shorter'; readonly reached: number; readonly end: number | null }
  | { readonly is: 'other-event'; readonly known: EventPlace; readonly found: string | null }
  | { readonly is: 'other-beginning'; readonly known: string; readonly found: string | null }

/** The log that answers is another one: an earlier copy, another site's, or one that was begun anew. Nothing may be written to it. */
export class OtherLog extends Error {
  constructor(readonly difference: LogDifference) {
    super(`the log is another one (${difference.is})`)
    this.name = 'OtherLog'
  }
}

type Log = Pick<EventStore, 'end' | 'readEvent' | 'readAll'>

/** A log is known by what it holds, not by its length: another one may be as long. Null where nothing differs. */
export const differenceOf = async (
  log: Log,
  { reached, last, firstEvent }: KnownLog,
): Promise<LogDifference | null> => {
  const end = await log.end()
  if (end < reached) return { is: 'shorter', reached, end }
  return (last && (await otherEventAt(log, last))) ?? (firstEvent === null ? null : otherBeginning(log, firstEvent))
}

const otherEventAt = async (log: Log, known: EventPlace): Promise<LogDifference | null> => {
  const event = await log.readEvent(known.position)
  return event?.id === known.id ? null : { is: 'other-event', known, found: event?.id ?? null }
}

const otherBeginning = async (log: Log, known: string): Promise<LogDifference | null> => {
  const found = await firstEventOf(log)
  return found === known ? null : { is: 'other-beginning', known, found }
}

/** The id of the first event; null in an empty log. */
export const firstEventOf = async (log: Pick<EventStore, 'readAll'>): Promise<string | null> => {
  for await (const { events } of log.readAll(0)) {
    const [first] = events
    if (first) return first.id
  }
  return null
}

/** Milliseconds. A frozen leader that goes on answers with an old end for some 1.2 s; a log that was put back does so for good. */
export const OLD_FOR = 10_000

/**
 * Whether what went wrong in following the log says that it is another one: at once, or where nothing but old answers came for ten seconds. A copy
 * of its own for each who follows.
 */
export const makeLogJudge = (clock: Pick<Clock, 'now'>) => {
  let since: number | null = null
  const otherLogIn = (error: unknown, reached: number): OtherLog | null => {
    if (error instanceof OtherLog) return error
    if (!(error instanceof OlderThanKnown)) return null
    since ??= clock.now()
    return clock.now() - since >= OLD_FOR ? new OtherLog({ is: 'shorter', reached, end: null }) : null
  }
  return {
    /** The log has answered. */
    isFine: () => void (since = null),
    otherLogIn,
    /** Throws `OtherLog` where an answer says so. It is judged when it comes: a slow process may hear of it much later. */
    whenItComes: <T>(answer: Promise<T>, reached: () => number): Promise<T> =>
      answer.catch((error: unknown) => {
        throw otherLogIn(error, reached()) ?? error
      }),
  }
}

/**
 * Compares the log with what the read models hold of it. Throws `OtherLog`, and `OlderThanKnown` where the log ends before what was read: a process
 * that has just begun to follow may have asked a leader that was deposed.
 */
export const mustBeWhatWasRead = async (events: Log, reads: Pick<ReadStore, 'checkpoint'>): Promise<void> => {
  const applied = await reads.checkpoint(APPLIED)
  const known = { reached: applied?.position ?? 0, last: applied?.last ?? null, firstEvent: null }
  const difference = await differenceOf(events, known)
  if (difference?.is === 'shorter')
    throw new OlderThanKnown(`the log ends at ${difference.end}, and was read up to ${difference.reached}`)
  if (difference) throw new OtherLog(difference)
}
