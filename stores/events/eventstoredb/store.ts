import { type CodecDeps, makeCodec } from '#stores/events/codec/codec.ts'
import type { EventPage, EventStore } from '#stores/events/port.ts'
import { pages } from '#stores/events/subscription.ts'
import { makeAppend, MAX_APPEND_BYTES } from './append.ts'
import { appendConnection, driver, readingConnection } from './clients.ts'
import { isUnexpectedRead } from './errors.ts'
import { FEED_LIMITS, type FeedLimits } from './feed.ts'
import { makeReads, type StoredPage } from './read.ts'
import { makeSubscriptions } from './subscribe.ts'

export interface EventStoreDbOptions extends CodecDeps {
  /** A connection string (`esdb://…`, `esdb+discover://…`): nodes, TLS, and who connects. */
  readonly url: string
  readonly limits?: FeedLimits
}

/**
 * The log in EventStoreDB, by its own client (docs/decisions/54). Nothing is asked before the first call. Throws where the connection string
 * asks for answers that cannot be trusted.
 */
export const makeEventStoreDbEventStore = ({ url, limits = FEED_LIMITS, ...deps }: EventStoreDbOptions): EventStore => {
  mustThrowOnAppendFailure(url)
  const codec = makeCodec(deps)
  const reading = readingConnection(url)
  const appending = appendConnection(url)
  const reads = makeReads(reading)
  const append = makeAppend({ codec, driver, connection: appending, reads })
  const subscriptions = makeSubscriptions({ codec, driver, connection: reading, limits })
  let isClosed = false

  const stored = (after: number): Promise<StoredPage | null> =>
    reads.after(after).catch((error: unknown) => {
      // A checkpoint may be a position at which no event stands: only a subscription can begin there.
      if (isUnexpectedRead(error)) return subscriptions.page(after)
      throw error
    })
  const readUpTo = (upTo: number) => {
    const next = oneAhead(stored, upTo)
    return async (after: number): Promise<EventPage | null> => {
      const page = await next(after)
      return page && { events: await codec.decode(page.events), upTo: page.upTo }
    }
  }
  async function* readAll(after: number, upTo: number): AsyncGenerator<EventPage> {
    let reached = after
    for await (const page of pages(readUpTo(upTo), after, upTo)) {
      yield page
      reached = page.upTo
    }
    // A checkpoint may lie beyond the last entry of the log.
    if (reached < upTo) yield { events: [], upTo }
  }
  async function* readToHead(after: number, head: Promise<number>): AsyncGenerator<EventPage> {
    const upTo = await head
    yield* pages(readUpTo(upTo), after, upTo)
  }

  return {
    capabilities: {
      atomicMultiStream: false,
      maxAppendBytes: MAX_APPEND_BYTES,
      positionsPerEvent: BYTES_OF_AN_EVENT,
    },
    append: async (writes) => {
      if (isClosed) throw new Error('the event store is closed')
      return append(writes)
    },
    load: async (stream, fromRevision = 0, limit = Infinity) =>
      codec.decode(await reads.slice(stream, { revision: fromRevision, limit })),
    readEvent: async (position) => {
      const stored = await reads.at(position)
      return stored ? ((await codec.decode([stored]))[0] ?? null) : null
    },
    readAll: (after, upTo) => {
      if (upTo !== undefined) return readAll(after, upTo)
      const head = reads.head()
      // Whoever reads hears of it.
      head.catch(() => undefined)
      return readToHead(after, head)
    },
    subscribe: subscriptions.subscribe,
    head: reads.head,
    end: reads.end,
    close: async () => {
      if (isClosed) return
      isClosed = true
      subscriptions.close()
      await appending.close()
      await reading.close()
    },
  }
}

/** While one page is handled the server sends the next one, which waits here as it is stored. */
const oneAhead = (read: (after: number) => Promise<StoredPage | null>, upTo: number) => {
  let ahead: { readonly after: number; readonly page: Promise<StoredPage | null> } | null = null
  return async (after: number): Promise<StoredPage | null> => {
    const page = await (ahead?.after === after ? ahead.page : read(after))
    ahead = page && page.upTo < upTo ? { after: page.upTo, page: read(page.upTo) } : null
    // Whoever reads on hears of it.
    ahead?.page.catch(() => undefined)
    return page
  }
}

/** Positions are bytes of the log; ours are of a few hundred to a few thousand, metadata and the server's own entries included. */
const BYTES_OF_AN_EVENT = 1000

/** With `throwOnAppendFailure=false` the client answers a conflict with a wrong revision. */
const mustThrowOnAppendFailure = (url: string): void => {
  if (/throwOnAppendFailure=false/iu.test(url))
    throw new Error('the connection string of EventStoreDB must not have throwOnAppendFailure=false')
}
