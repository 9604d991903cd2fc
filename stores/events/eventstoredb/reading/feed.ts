import type { AllStreamResolvedEvent } from '@eventstore/db-client'
import type { Stored } from '#stores/events/codec/stored.ts'
import type { Client, Driver } from '#stores/events/eventstoredb/driver.ts'
import { TimedOut } from '#stores/events/eventstoredb/errors.ts'
import { fromPosition, positionOf, storedOf } from '#stores/events/eventstoredb/event-data.ts'
import type { StoredPage } from './read.ts'

/** One subscription of the client, from its beginning to its end. It never recovers by itself. */
export interface Feed {
  /** The next page as soon as there is one; null when it has ended and everything it brought was taken. */
  readonly next: () => Promise<StoredPage | null>
  /** Why it ended; null where the server or we ended it. */
  readonly failure: () => unknown
  readonly stop: () => void
}

export interface FeedLimits {
  readonly events: number
  readonly bytes: number
  readonly pageEvents: number
  /** For the server to say that it has begun. */
  readonly beginMs: number
}
export const FEED_LIMITS: FeedLimits = { events: 2000, bytes: 8 * 1024 * 1024, pageEvents: 500, beginMs: 5000 }

export interface FeedSource {
  readonly driver: Driver
  readonly client: Client
  readonly limits: FeedLimits
}

/**
 * Everything after a position into a buffer of our own. The server throws a live reader out that is slow for 25 ms in a burst, so the
 * client's stream never waits for our reader: when the buffer is full, live, the subscription is stopped, and its successor catches up. While
 * catching up the server waits, so there the stream is paused.
 */
export const openFeed = ({ driver, client, limits }: FeedSource, after: number): Feed => {
  const buffer = makeBuffer(limits, after)
  let isLive = false
  let ended: { readonly failure: unknown } | null = null
  let wake = (): void => undefined

  const filter = driver.excludeSystemEvents({
    checkpointReached: (_, { commit }) => {
      // What the client still brings is not taken any more: whoever follows reads it again.
      if (ended) return
      buffer.lookedAt(positionOf(commit), stream.readableLength === 0)
      wake()
    },
  })
  const stream = client.subscribeToAll({ fromPosition: fromPosition(after), filter })
  const end = (failure: unknown): void => {
    if (ended) return
    ended = { failure }
    clearTimeout(beginning)
    stream.unsubscribe().catch(() => undefined)
    wake()
  }
  const beginning = setTimeout(() => end(new TimedOut('the subscription did not begin')), limits.beginMs)
  stream.on('confirmation', () => clearTimeout(beginning))
  stream.on('caughtUp', () => void (isLive = true))
  // On an error neither `end` nor `close` follows; where the server ends the call, no error comes.
  stream.on('error', end)
  stream.on('end', () => end(null))
  stream.on('close', () => end(null))
  stream.on('data', ({ event }: AllStreamResolvedEvent) => {
    if (ended || !event) return
    buffer.add(storedOf(event))
    if (stream.readableLength === 0) buffer.emptied()
    if (buffer.isFull() && isLive) end(null)
    else if (buffer.isFull()) stream.pause()
    wake()
  })

  return {
    next: async () => {
      for (;;) {
        const page = buffer.take()
        if (page) {
          if (stream.isPaused() && !buffer.isFull()) stream.resume()
          return page
        }
        if (ended) return null
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    failure: () => ended?.failure ?? null,
    stop: () => {
      buffer.clear()
      end(null)
    },
  }
}

/** Events in order, and how far the log was looked at. */
const makeBuffer = (limits: FeedLimits, after: number) => {
  let events: Stored[] = []
  let bytes = 0
  /** Everything up to here is in the buffer, taken, or nobody's to see. */
  let upTo = after
  let told = after
  /** A checkpoint that overtook events which the client's stream still holds. */
  let overtaking = after
  const moveTo = (position: number): void => void (upTo = Math.max(upTo, position))
  return {
    add: (event: Stored | null): void => {
      if (!event) return
      moveTo(event.position)
      events.push(event)
      bytes += event.data.length
    },
    lookedAt: (position: number, isEverythingHere: boolean): void => {
      if (isEverythingHere) moveTo(position)
      else overtaking = Math.max(overtaking, position)
    },
    emptied: (): void => moveTo(overtaking),
    isFull: (): boolean => events.length >= limits.events || bytes >= limits.bytes,
    clear: (): void => {
      events = []
      told = upTo
    },
    take: (): StoredPage | null => {
      if (events.length === 0 && upTo <= told) return null
      const page = events.slice(0, limits.pageEvents)
      events = events.slice(limits.pageEvents)
      for (const { data } of page) bytes -= data.length
      // An event of ours where there is one: it stays where it is, whatever is cleared away beside it.
      told = page.at(-1)?.position ?? upTo
      return { events: page, upTo: told }
    },
  }
}
