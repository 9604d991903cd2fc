import { type CodecDeps, makeCodec } from '#stores/events/codec/codec.ts'
import type { EventPage, EventStore } from '#stores/events/port.ts'
import { pages } from '#stores/events/subscription.ts'
import { makeAppend, MAX_APPEND_BYTES } from './append.ts'
import { driver } from './driver.ts'
import { FEED_LIMITS, type FeedLimits } from '#stores/events/eventstoredb/reading/feed.ts'
import { makeKnown } from './known.ts'
import { makeReads, type StoredPage } from '#stores/events/eventstoredb/reading/read.ts'
import { makeMustBeSame } from './same-log.ts'
import { makeSubscriptions } from '#stores/events/eventstoredb/reading/subscribe.ts'
import { makeWatch } from '#stores/events/eventstoredb/nodes/watch.ts'

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
  const watch = makeWatch(url)
  const known = makeKnown()
  const mustBeSame = makeMustBeSame(known)
  const reads = makeReads(watch, known, mustBeSame)
  const append = makeAppend({ codec, driver, watch, mustBeSame, reads, known })
  const subscriptions = makeSubscriptions({ codec, driver, watch, mustBeSame, reads, known, limits })
  let isClosed = false

  async function* readUpTo(after: number, upTo: Promise<number>): AsyncGenerator<EventPage> {
    const end = await upTo
    const next = oneAhead((from) => reads.after(from, end), end)
    const decoded = async (from: number): Promise<EventPage | null> => {
      const page = await next(from)
      return page && { events: await codec.decode(page.events), upTo: page.upTo }
    }
    yield* pages(decoded, after, end)
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
      const end = upTo === undefined ? reads.head() : Promise.resolve(upTo)
      // Whoever reads hears of it.
      end.catch(() => undefined)
      return readUpTo(after, end)
    },
    subscribe: subscriptions.subscribe,
    head: reads.head,
    end: reads.end,
    close: async () => {
      if (isClosed) return
      isClosed = true
      subscriptions.close()
      watch.close()
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
