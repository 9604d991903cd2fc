import type { StreamingRead } from '@eventstore/db-client'
import { EventStoreUnavailable, OlderThanKnown } from '#stores/events/port.ts'
import type { Client, Connection } from './clients.ts'
import { isBeforeSending, isInsideRecord, isRefusal, OldAnswer, TimedOut, typeOf, UnusableAnswer } from './errors.ts'
import { type Patience, persist } from './persist.ts'

/** How the entries of a read are kept, whether they are too few, and how long they are waited for. An entry that is `undefined` is left out. */
export interface ReadOptions<Event, Entry> {
  readonly entryOf: (event: Event) => Entry | undefined
  readonly isOld: (entries: readonly Entry[]) => boolean
  readonly patience: Patience
}

/** Asks until there is an answer that is whole and new, or the time is over. A client that does not bring one is replaced. */
export const makeAsk =
  (connection: Connection) =>
  <Event, Entry>(
    open: (client: Client) => StreamingRead<Event>,
    { entryOf, isOld, patience }: ReadOptions<Event, Entry>,
  ): Promise<readonly Entry[]> =>
    persist(
      async (ms) => {
        const client = await connection.client()
        try {
          const entries = await collected(open(client), { entryOf, ms }).catch(emptyIfNotFound)
          if (isOld(entries)) throw new OldAnswer('EventStoreDB answers with less than it had')
          return entries
        } catch (error) {
          if (isOfTheClient(error)) connection.replace(client)
          throw error
        }
      },
      {
        patience,
        isFinal: (error) => isRefusal(error) || isInsideRecord(error) || error instanceof UnusableAnswer,
        exhausted: (cause) =>
          cause instanceof OldAnswer
            ? new OlderThanKnown(cause.message, { cause })
            : new EventStoreUnavailable('EventStoreDB does not answer', { cause }),
      },
    )

/** Another client may do better. */
const isOfTheClient = (error: unknown): boolean =>
  error instanceof TimedOut || (isBeforeSending(error) && !(error instanceof UnusableAnswer))

const emptyIfNotFound = (error: unknown): readonly [] => {
  if (typeOf(error) === 'stream-not-found') return []
  throw error
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
