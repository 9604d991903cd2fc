import type { AllStreamResolvedEvent, ResolvedEvent } from '@eventstore/db-client'
import type { Stored } from '#stores/events/codec/stored.ts'
import { NO_STREAM } from '#stores/events/port.ts'
import { makeAsk } from './ask.ts'
import { isInsideRecord } from '#stores/events/eventstoredb/errors.ts'
import { fromPosition, positionOf, storedOf } from '#stores/events/eventstoredb/event-data.ts'
import type { Known } from '#stores/events/eventstoredb/known.ts'
import { OF_A_REQUEST, OF_THE_LOG, type Patience } from '#stores/events/eventstoredb/persist.ts'
import type { MustBeSame, Watch } from '#stores/events/eventstoredb/nodes/watch.ts'

/** Part of the log as it stands, and how far it was looked at. */
export interface StoredPage {
  readonly events: readonly Stored[]
  readonly upTo: number
}

export interface PartOfStream {
  readonly revision: number
  readonly limit: number
  readonly patience?: Patience
}

export interface Reads {
  /** Of one stream, ascending. A stream that does not exist is empty. */
  readonly slice: (stream: string, part: PartOfStream) => Promise<readonly Stored[]>
  /** Revision of the last event; -1 for no stream. */
  readonly revisionOf: (stream: string) => Promise<number>
  /**
   * What comes after a position; null at the end of the log, which is not before `end`. Throws the client's error where the position is inside a
   * record. Where there is an event of ours it reaches up to the last of them, which no scavenge takes away.
   */
  readonly after: (position: number, end?: number) => Promise<StoredPage | null>
  readonly at: (position: number) => Promise<Stored | null>
  /** Whether a record stands at a position, whosever it is: only there may a subscription begin. */
  readonly standsAt: (position: number) => Promise<boolean>
  /** The last event of ours after a position; the position itself where there is none. */
  readonly head: (after?: number) => Promise<number>
  /** Of the last entry, whosever it is. */
  readonly end: () => Promise<number>
}

const SLICE = 1000
/** The last few entries, of which one is nearly always an event of ours; then pages. */
const LAST = 8

/** All reads ask the leader: a follower may be 136 ms behind, and decisions are made on them. */
export const makeReads = (watch: Watch, known: Known, mustBeSame: MustBeSame): Reads => {
  const ask = makeAsk(watch, mustBeSame)
  /** Of whichever log is there: its end and a single event are what logs are told apart by. */
  const askAny = makeAsk(watch, async () => undefined)

  const some = async (stream: string, { revision, limit, patience = OF_A_REQUEST }: PartOfStream) => {
    const options = { fromRevision: BigInt(revision), maxCount: limit, requiresLeader: true } as const
    const found = await ask((client) => client.readStream(stream, options), {
      entryOf: ({ event }: ResolvedEvent) => storedOf(event),
      judge: () => {
        const last = known.revisionOf(stream)
        return ({ length }) => length < limit && revision + length <= last
      },
      patience,
    })
    const events = found.flatMap((event) => event ?? [])
    known.saw(events)
    return { found: found.length, events }
  }
  const slice: Reads['slice'] = async (stream, { revision, limit, patience }) => {
    const events: Stored[] = []
    for (let next = revision; next < revision + limit;) {
      const most = Math.min(SLICE, revision + limit - next)
      const part = await some(stream, { revision: next, limit: most, patience })
      events.push(...part.events)
      if (part.found < most) break
      next += part.found
    }
    return events
  }

  /** Forwards, what stands at the position itself is among what is read; what ends before `end` is old. */
  const forwards = (position: number, end: number, { maxCount, patience, by = ask }: PartOfLog) => {
    const read = { fromPosition: fromPosition(position), maxCount, requiresLeader: true } as const
    const isOld = (found: readonly Entry[]) => found.length < maxCount && (found.at(-1)?.position ?? position - 1) < end
    return by((client) => client.readAll(read), { entryOf: inAll, judge: () => isOld, patience })
  }
  /** Backwards, what stands at the position itself is not among what is read. */
  const backwards = (from: number | 'end', maxCount: number, by = ask) => {
    const start = from === 'end' ? from : fromPosition(from)
    const read = { direction: 'backwards', fromPosition: start, maxCount, requiresLeader: true } as const
    const judge = () => {
      const least = from === 'end' ? known.head() : 0
      return (found: readonly Entry[]) => endOf(found) < least
    }
    return by((client) => client.readAll(read), { entryOf: inAll, judge, patience: OF_A_REQUEST })
  }
  const first = async (position: number): Promise<Entry | undefined> =>
    (await forwards(position, known.head(), { maxCount: 1, patience: OF_A_REQUEST, by: askAny }))[0]

  return {
    slice,
    revisionOf: async (stream) => {
      const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const
      const [last = NO_STREAM] = await ask((client) => client.readStream(stream, options), {
        entryOf: ({ event }: ResolvedEvent) => Number(event?.revision ?? NO_STREAM),
        judge: () => {
          const last = known.revisionOf(stream)
          return ([revision = NO_STREAM]) => revision < last
        },
        patience: OF_A_REQUEST,
      })
      return last
    },
    after: async (position, end = 0) => {
      const options = { maxCount: SLICE + 1, patience: OF_THE_LOG }
      const read = await forwards(position, Math.max(end, known.head()), options)
      const found = read.filter((entry) => entry.position > position).slice(0, SLICE)
      const last = found.at(-1)
      if (!last) return null
      const events = found.flatMap(({ stored }) => stored ?? [])
      known.looked(position, last.position, events.at(-1)?.position)
      known.met(events)
      return { events, upTo: events.at(-1)?.position ?? last.position }
    },
    at: async (position) => {
      if (!Number.isSafeInteger(position) || position <= 0) return null
      try {
        const found = await first(position)
        const stored = found?.position === position ? found.stored : null
        if (stored) known.met([stored])
        return stored
      } catch (error) {
        if (isInsideRecord(error)) return null
        throw error
      }
    },
    standsAt: async (position) => position === 0 || (await first(position))?.position === position,
    end: async () => endOf(await backwards('end', 1, askAny)),
    head: async (after = 0) => {
      let found = await backwards('end', LAST)
      const end = endOf(found)
      for (let maxCount = LAST; ; maxCount = SLICE) {
        const last = lastOfOurs(found)
        const lowest = lowestOf(found, maxCount)
        known.looked(lowest, end, last)
        if (last !== undefined || lowest <= Math.max(after, known.lookedUpTo()))
          return Math.max(after, last ?? known.head())
        found = await backwards(lowest, SLICE)
      }
    },
  }
}

// Of what was read backwards.
const endOf = ([last]: readonly Entry[]): number => last?.position ?? 0
const lastOfOurs = (found: readonly Entry[]): number | undefined =>
  found.find(({ stored }) => stored !== null)?.position
/** Everything behind it was read, too; 0 where the log has no more. */
const lowestOf = (found: readonly Entry[], maxCount: number): number =>
  found.length < maxCount ? 0 : (found.at(-1)?.position ?? 0)

/** Of the log, as it is read. */
interface Entry {
  readonly position: number
  readonly stored: Stored | null
}
interface PartOfLog {
  readonly maxCount: number
  readonly patience: Patience
  readonly by?: ReturnType<typeof makeAsk>
}

const inAll = ({ event }: AllStreamResolvedEvent) =>
  event && { position: positionOf(event.position.commit), stored: storedOf(event) }
