import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Codec } from '#stores/events/codec/codec.ts'
import type { EventPage, Subscription } from '#stores/events/port.ts'
import type { Connection, Driver } from './clients.ts'
import { isBeforeSending, isRefusal, TimedOut, UnusableAnswer } from './errors.ts'
import { type Feed, type FeedLimits, openFeed } from './feed.ts'
import type { Known } from './known.ts'
import { backoff } from './persist.ts'
import type { Reads, StoredPage } from './read.ts'

export interface SubscribeDeps {
  readonly codec: Codec
  readonly driver: () => Promise<Driver>
  readonly connection: Connection
  readonly reads: Reads
  readonly known: Known
  readonly limits: FeedLimits
}

/** Everybody who subscribes, so that closing the store ends them. */
export interface Subscriptions {
  readonly subscribe: (after: number) => Subscription
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
  return { subscribe, close: () => [...open].forEach((close) => close()) }
}

/** One feed after another, each from the last position that was handled. */
async function* run(deps: SubscribeDeps, after: number, closed: AbortSignal): AsyncGenerator<EventPage> {
  let position = after
  for (let failures = 0; !closed.aborted; failures += 1) {
    for await (const page of pagesAfter(deps, position, closed)) {
      if (closed.aborted) return
      failures = 0
      deps.known.looked(position, page.upTo, page.events.at(-1)?.position)
      yield { events: await deps.codec.decode(page.events), upTo: page.upTo }
      position = page.upTo
      await turn()
    }
    await pause(backoff(failures, AGAIN), null, { signal: closed }).catch(() => undefined)
  }
}

/**
 * Until something fails that may pass. The server begins a subscription behind the first record that stands: where the record of a checkpoint is
 * gone that would skip one, and beyond the end it would go backwards. So a record is looked for first, and where none stands it is read on.
 */
async function* pagesAfter(deps: SubscribeDeps, position: number, closed: AbortSignal): AsyncGenerator<StoredPage> {
  const { reads } = deps
  const reading = async (): Promise<StoredPage | 'stands' | null> =>
    (await reads.standsAt(position)) ? 'stands' : reads.after(position)
  const next = await reading().catch(nullIfItMayPass)
  if (next !== 'stands') return next === null ? undefined : yield next
  const feed = await feedFrom(deps, position)
  const stop = (): void => feed.stop()
  closed.addEventListener('abort', stop)
  if (closed.aborted) stop()
  try {
    for (let page = await feed.next(); page; page = await feed.next()) yield page
  } finally {
    closed.removeEventListener('abort', stop)
    feed.stop()
  }
  nullIfItMayPass(feed.failure())
}

const nullIfItMayPass = (failure: unknown): null => {
  if (isRefusal(failure) || failure instanceof UnusableAnswer) throw failure
  return null
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
