import type { StreamingRead } from '@eventstore/db-client'
import { EventStoreUnavailable, OlderThanKnown } from '#stores/events/port.ts'
import type { Client } from '#stores/events/eventstoredb/driver.ts'
import {
  isInsideRecord,
  isRefusal,
  LeadsNoMore,
  OldAnswer,
  TimedOut,
  typeOf,
  UnusableAnswer,
} from '#stores/events/eventstoredb/errors.ts'
import { type Patience, persist } from '#stores/events/eventstoredb/persist.ts'
import type { MustBeSame, Watch } from '#stores/events/eventstoredb/nodes/watch.ts'

/** How the entries of a read are kept, and how long they are waited for. An entry that is `undefined` is left out. */
export interface ReadOptions<Event, Entry> {
  readonly entryOf: (event: Event) => Entry | undefined
  /**
   * Called before each asking, it says of the answer whether it is too old. What this process gets to know while the answer is on its way, it may lack.
   */
  readonly judge: () => (entries: readonly Entry[]) => boolean
  readonly patience: Patience
}

/**
 * Asks who leads, until there is an answer that is whole and new, or the time is over. Of a log that is another one, no answer is believed, not even
 * that a stream is empty: an act would be refused for good.
 */
export const makeAsk =
  (watch: Watch, mustBeSame: MustBeSame) =>
  <Event, Entry>(
    open: (client: Client) => StreamingRead<Event>,
    { entryOf, judge, patience }: ReadOptions<Event, Entry>,
  ): Promise<readonly Entry[]> =>
    persist(
      async (ms) => {
        const lead = await watch.leader()
        await mustBeSame(lead)
        const { client, ended } = lead
        const isOld = judge()
        const entries = await collected(open(client), { entryOf, ms, ended }).catch(emptyIfNotFound)
        if (isOld(entries)) throw new OldAnswer('EventStoreDB answers with less than it had')
        return entries
      },
      {
        patience,
        isFinal: (error) => isRefusal(error) || isInsideRecord(error) || error instanceof UnusableAnswer,
        failed: watch.doubt,
        exhausted: (cause) => {
          if (cause instanceof OlderThanKnown) return cause
          return cause instanceof OldAnswer
            ? new OlderThanKnown(cause.message, { cause })
            : new EventStoreUnavailable('EventStoreDB does not answer', { cause })
        },
      },
    )

const emptyIfNotFound = (error: unknown): readonly [] => {
  if (typeOf(error) === 'stream-not-found') return []
  throw error
}

/**
 * All of a read, or `TimedOut`: an answer that stops half way would be waited for without end. Each event is converted as it comes: a thousand of
 * the client's own objects, kept until the last one is here, would outlive the cheap part of garbage collection.
 */
export const collected = <Event, Entry>(
  stream: StreamingRead<Event>,
  { entryOf, ms, ended }: Pick<ReadOptions<Event, Entry>, 'entryOf'> & { ms: number; ended: AbortSignal },
): Promise<readonly Entry[]> =>
  new Promise<readonly Entry[]>((resolve, reject) => {
    const entries: Entry[] = []
    const settled = (): void => {
      clearTimeout(timer)
      ended.removeEventListener('abort', leave)
    }
    const fail = (error: unknown): void => {
      settled()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const giveUp = (error: unknown): void => {
      fail(error)
      stream.cancel().catch(() => undefined)
    }
    const leave = (): void => giveUp(new LeadsNoMore('the node that was asked leads no more'))
    const timer = setTimeout(() => giveUp(new TimedOut(`no answer in ${Math.round(ms)} ms`)), ms)
    ended.addEventListener('abort', leave)
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
      settled()
      resolve(entries)
    })
  })
