import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client'
import type { Stored } from '#stores/events/codec/stored.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import type { Client, Connection } from './clients.ts'
import { isBeforeSending, isRefusal, isUnexpectedRead, TimedOut, typeOf, UnusableAnswer } from './errors.ts'
import { fromPosition, positionOf, storedOf } from './event-data.ts'
import { OF_A_REQUEST, OF_THE_LOG, type Patience, persist } from './persist.ts'

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
  /** What comes after a position; null at the end of the log. Throws the client's error where nothing stands at the position. */
  readonly after: (position: number) => Promise<StoredPage | null>
  readonly at: (position: number) => Promise<Stored | null>
  readonly head: () => Promise<number>
  /** Of the last entry, whosever it is. */
  readonly end: () => Promise<number>
}

const SLICE = 1000
/** The last few entries, of which one is nearly always an event of ours; then pages. */
const LAST = 8

/** All reads ask the leader: a follower may be 136 ms behind, and decisions are made on them. */
export const makeReads = (connection: Connection): Reads => {
  const ask = <Event, Entry>(
    open: (client: Client) => StreamingRead<Event>,
    { entryOf, patience }: ReadOptions<Event, Entry>,
  ): Promise<readonly Entry[]> =>
    persist(
      async (ms) => {
        const client = await connection.client()
        try {
          return await collected(open(client), { entryOf, ms })
        } catch (error) {
          if (isOfTheClient(error)) connection.replace(client)
          throw error
        }
      },
      {
        patience,
        isFinal: (error) => isRefusal(error) || isUnexpectedRead(error) || error instanceof UnusableAnswer,
        exhausted: (cause) => new EventStoreUnavailable('EventStoreDB does not answer', { cause }),
      },
    )

  const some = async (stream: string, { revision, limit, patience = OF_A_REQUEST }: PartOfStream) => {
    const options = { fromRevision: BigInt(revision), maxCount: limit, requiresLeader: true } as const
    const entryOf = ({ event }: ResolvedEvent) => storedOf(event)
    const read = ask((client) => client.readStream(stream, options), { entryOf, patience })
    const found = await read.catch(emptyIfNotFound)
    return { found: found.length, events: found.flatMap((event) => event ?? []) }
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

  const all = async (
    direction: 'forwards' | 'backwards',
    from: number | 'end',
    options: { maxCount: number; patience: Patience },
  ) => {
    const { maxCount, patience } = options
    const start = from === 'end' ? from : fromPosition(from)
    const read = { direction, fromPosition: start, maxCount, requiresLeader: true } as const
    return ask((client) => client.readAll(read), { entryOf: inAll, patience })
  }

  return {
    slice,
    revisionOf: async (stream) => {
      const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const
      const entryOf = ({ event }: ResolvedEvent) => Number(event?.revision ?? -1)
      const read = ask((client) => client.readStream(stream, options), { entryOf, patience: OF_A_REQUEST })
      return (await read.catch(emptyIfNotFound))[0] ?? -1
    },
    after: async (position) => {
      // Forwards, the position itself is among what is read.
      const read = await all('forwards', position, { maxCount: SLICE + 1, patience: OF_THE_LOG })
      const found = read.filter((entry) => entry.position > position).slice(0, SLICE)
      const last = found.at(-1)
      return last ? { events: found.flatMap(({ stored }) => stored ?? []), upTo: last.position } : null
    },
    at: async (position) => {
      if (!Number.isSafeInteger(position) || position <= 0) return null
      try {
        const [found] = await all('forwards', position, { maxCount: 1, patience: OF_A_REQUEST })
        return found?.position === position ? found.stored : null
      } catch (error) {
        if (isUnexpectedRead(error)) return null
        throw error
      }
    },
    end: async () => (await all('backwards', 'end', { maxCount: 1, patience: OF_A_REQUEST }))[0]?.position ?? 0,
    head: async () => {
      for (let before: number | 'end' = 'end', maxCount = LAST; ; maxCount = SLICE) {
        // Backwards, the position itself is not among what is read.
        const found = await all('backwards', before, { maxCount, patience: OF_A_REQUEST })
        const last = found.find(({ stored }) => stored !== null)
        if (last || found.length < maxCount) return last?.position ?? 0
        before = found.at(-1)?.position ?? 0
      }
    },
  }
}

const inAll = ({ event }: AllStreamResolvedEvent) =>
  event && { position: positionOf(event.position.commit), stored: storedOf(event) }

/** Another client may do better. */
const isOfTheClient = (error: unknown): boolean =>
  error instanceof TimedOut || (isBeforeSending(error) && !(error instanceof UnusableAnswer))

const emptyIfNotFound = (error: unknown): readonly [] => {
  if (typeOf(error) === 'stream-not-found') return []
  throw error
}

/** How the entries of a read are kept, and how long they are waited for. An entry that is `undefined` is left out. */
interface ReadOptions<Event, Entry> {
  readonly entryOf: (event: Event) => Entry | undefined
  readonly patience: Patience
}

/**
 * All of a read, or `TimedOut`: an answer that stops half way would be waited for without end. Each event is converted as it comes: a thousand of
 * the client's own objects, kept until the last one is here, would outlive the cheap part of garbage collection.
 */
const collected = <Event, Entry>(
  stream: StreamingRead<Event>,
  { entryOf, ms }: Pick<ReadOptions<Event, Entry>, 'entryOf'> & { readonly ms: number },
): Promise<readonly Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = []
    const fail = (error: unknown): void => {
      clearTimeout(timer)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const giveUp = (error: unknown): void => {
      fail(error)
      stream.cancel().catch(() => undefined)
    }
    const timer = setTimeout(() => giveUp(new TimedOut(`no answer in ${Math.round(ms)} ms`)), ms)
    stream.on('error', fail)
    stream.on('data', (event: Event) => {
      try {
        const entry = entryOf(event)
        if (entry !== undefined) entries.push(entry)
      } catch (error) {
        giveUp(error)
      }
    })
    stream.on('end', () => {
      clearTimeout(timer)
      resolve(entries)
    })
  })
