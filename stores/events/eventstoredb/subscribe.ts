import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Codec } from '#stores/events/codec/codec.ts'
import type { EventPage, Subscription } from '#stores/events/port.ts'
import type { Connection, Driver } from './clients.ts'
import { isBeforeSending, isRefusal, TimedOut } from './errors.ts'
import { type Feed, type FeedLimits, openFeed } from './feed.ts'
import { backoff, within } from './persist.ts'
import type { StoredPage } from './read.ts'

export interface SubscribeDeps {
  readonly codec: Codec
  readonly driver: () => Promise<Driver>
  readonly connection: Connection
  readonly limits: FeedLimits
}

/** Everybody who subscribes, so that closing the store ends them. */
export interface Subscriptions {
  readonly subscribe: (after: number) => Subscription
  /** The next page after any position, also one at which no event stands; null where none comes in time. */
  readonly page: (after: number) => Promise<StoredPage | null>
  readonly close: () => void
}

/** Milliseconds before a subscription that has failed begins again. */
const AGAIN = { first: 100, most: 2000 }

export const makeSubscriptions = (deps: SubscribeDeps): Subscriptions => {
  const open = new Set<() => void>()
  const subscribe = (after: number): Subscription => {
    const closed = new AbortController()
    const close = (): void => {
      closed.abort()
      open.delete(close)
    }
    open.add(close)
    async function* closing(): AsyncGenerator<EventPage> {
      try {
        yield* run(deps, after, closed.signal)
      } finally {
        close()
      }
    }
    const iterator = closing()
    return { close, [Symbol.asyncIterator]: () => iterator }
  }
  const page = async (after: number): Promise<StoredPage | null> => {
    const feed = await feedFrom(deps, after)
    return within(feed.next(), deps.limits.beginMs).finally(feed.stop)
  }
  return { subscribe, page, close: () => [...open].forEach((close) => close()) }
}

/** One feed after another, each from the last position that was handled. */
async function* run(deps: SubscribeDeps, after: number, closed: AbortSignal): AsyncGenerator<EventPage> {
  let position = after
  for (let failures = 0; !closed.aborted; failures += 1) {
    const feed = await feedFrom(deps, position)
    const stop = (): void => feed.stop()
    closed.addEventListener('abort', stop)
    try {
      for (let page = await feed.next(); page && !closed.aborted; page = await feed.next()) {
        failures = 0
        yield { events: await deps.codec.decode(page.events), upTo: page.upTo }
        position = page.upTo
        await turn()
      }
    } finally {
      closed.removeEventListener('abort', stop)
      feed.stop()
    }
    if (isRefusal(feed.failure())) throw feed.failure()
    await pause(backoff(failures, AGAIN), null, { signal: closed }).catch(() => undefined)
  }
}

/** The feed's client is replaced when it could not begin: the next one may find another node. */
const feedFrom = async ({ driver, connection, limits }: SubscribeDeps, position: number): Promise<Feed> => {
  const client = await connection.client()
  const feed = openFeed({ driver: await driver(), client, limits }, position)
  const next = async (): Promise<StoredPage | null> => {
    const page = await feed.next()
    const failure = feed.failure()
    if (!page && failure && (failure instanceof TimedOut || isBeforeSending(failure))) connection.replace(client)
    return page
  }
  return { ...feed, next }
}
