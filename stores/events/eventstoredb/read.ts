import type { StreamingRead } from '@eventstore/db-client'
import type { Stored } from '#stores/events/codec/stored.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import type { Client, Connection } from './clients.ts'
import { isBeforeSending, isRefusal, isUnexpectedRead, TimedOut, typeOf } from './errors.ts'
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
}

const SLICE = 1000
/** The last few entries, of which one is nearly always an event of ours; then pages. */
const LAST = 8

/** All reads ask the leader: a follower may be 136 ms behind, and decisions are made on them. */
export const makeReads = (connection: Connection): Reads => {
  const ask = <Event>(open: (client: Client) => StreamingRead<Event>, patience: Patience): Promise<readonly Event[]> =>
    persist(
      async (ms) => {
        const client = await connection.client()
        try {
          return await collected(open(client), ms)
        } catch (error) {
          if (error instanceof TimedOut || isBeforeSending(error)) connection.replace(client)
          throw error
        }
      },
      {
        patience,
        isFinal: (error) => isRefusal(error) || isUnexpectedRead(error),
        exhausted: (cause) => new EventStoreUnavailable('EventStoreDB does not answer', { cause }),
      },
    )

  const some = async (stream: string, { revision, limit, patience = OF_A_REQUEST }: PartOfStream) => {
    const options = { fromRevision: BigInt(revision), maxCount: limit, requiresLeader: true } as const
    const found = await ask((client) => client.readStream(stream, options), patience).catch(emptyIfNotFound)
    return { found: found.length, events: found.flatMap(({ event }) => storedOf(placed(event)) ?? []) }
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
    const found = await ask((client) => client.readAll(read), patience)
    return found.flatMap(({ event }) =>
      event ? [{ position: positionOf(event.position.commit), stored: storedOf(event) }] : [],
    )
  }

  return {
    slice,
    revisionOf: async (stream) => {
      const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true } as const
      const [last] = await ask((client) => client.readStream(stream, options), OF_A_REQUEST).catch(emptyIfNotFound)
      return last?.event ? Number(last.event.revision) : -1
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

const emptyIfNotFound = (error: unknown): readonly [] => {
  if (typeOf(error) === 'stream-not-found') return []
  throw error
}

/** Servers since 22.6 give each event of a stream its position. */
const placed = <Event extends { readonly position?: Position }>(event: Event | undefined) => {
  if (!event) return undefined
  const { position } = event
  if (!position) throw new Error('this EventStoreDB is too old: its streams do not tell positions')
  return { ...event, position }
}
type Position = { readonly commit: bigint; readonly prepare: bigint }

/** All of a read, or `TimedOut`: an answer that stops half way would be waited for without end. */
const collected = <Event>(stream: StreamingRead<Event>, ms: number): Promise<readonly Event[]> =>
  new Promise((resolve, reject) => {
    const events: Event[] = []
    const timer = setTimeout(() => {
      reject(new TimedOut(`no answer in ${Math.round(ms)} ms`))
      stream.cancel().catch(() => undefined)
    }, ms)
    const fail = (error: unknown): void => {
      clearTimeout(timer)
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    stream.on('error', fail)
    stream.on('data', (event: Event) => events.push(event))
    stream.on('end', () => {
      clearTimeout(timer)
      resolve(events)
    })
  })
