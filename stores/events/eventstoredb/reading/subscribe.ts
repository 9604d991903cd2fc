import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Codec } from '#stores/events/codec/codec.ts'
import { type EventPage, OlderThanKnown, type Subscription } from '#stores/events/port.ts'
import type { Driver } from '#stores/events/eventstoredb/driver.ts'
import { isInsideRecord, isRefusal, UnusableAnswer } from '#stores/events/eventstoredb/errors.ts'
import { type FeedLimits, openFeed } from './feed.ts'
import type { Known } from '#stores/events/eventstoredb/known.ts'
import { backoff } from '#stores/events/eventstoredb/persist.ts'
import type { Reads, StoredPage } from './read.ts'
import type { MustBeSame, Watch } from '#stores/events/eventstoredb/nodes/watch.ts'

export interface SubscribeDeps {
  readonly codec: Codec
  readonly driver: () => Promise<Driver>
  readonly watch: Watch
  readonly mustBeSame: MustBeSame
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
const AGAIN = { first: 100, most: 500 }

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
      deps.known.met(page.events)
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
  if (next === 'stands') yield* followed(deps, position, closed)
  else if (next) yield next
}

/** As long as the same node leads. */
async function* followed(deps: SubscribeDeps, position: number, closed: AbortSignal): AsyncGenerator<StoredPage> {
  const lead = await deps.watch.leader().catch(nullIfItMayPass)
  if (!lead) return
  const isSame = await deps.mustBeSame(lead).then(() => true, nullIfItMayPass)
  if (!isSame) return
  const feed = openFeed({ driver: await deps.driver(), client: lead.client, limits: deps.limits }, position)
  const ending = [closed, lead.ended]
  for (const signal of ending) signal.addEventListener('abort', feed.stop)
  if (ending.some(({ aborted }) => aborted)) feed.stop()
  try {
    for (let page = await feed.next(); page; page = await feed.next()) yield page
  } finally {
    for (const signal of ending) signal.removeEventListener('abort', feed.stop)
    feed.stop()
  }
  const failure = feed.failure()
  if (failure) deps.watch.doubt()
  nullIfItMayPass(failure)
}

const nullIfItMayPass = (failure: unknown): null => {
  // For a moment that is a node that was frozen; whoever follows the log looks whether it is another one.
  if (failure instanceof OlderThanKnown) throw failure
  if (isInsideRecord(failure))
    throw new OlderThanKnown('no record begins where the log was read up to', { cause: failure })
  if (isRefusal(failure) || failure instanceof UnusableAnswer) throw failure
  return null
}
