import { type Clock, soonOrNull } from '#projections/engine/clock.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { EventPage, EventStore } from '#stores/events/port.ts'

/** What a process holds in memory of documents: it hears of every change before anybody is told that the change is applied. */
export interface Follower {
  /** Documents will show these events at any moment, in this process sooner than they are heard of: nothing of them may be remembered. */
  readonly expect: (events: readonly RecordedEvent[]) => void
  /** Documents show these events from now on. `registry`: which collections answer. */
  readonly heard: (events: readonly RecordedEvent[], registry: Registry) => Promise<void>
  /** Documents have changed, and the log does not say which ones: nothing may be remembered. */
  readonly lost: () => void
}
/** Read model → the collection that answers for it. */
export type Registry = ReadonlyMap<string, string>

export const nobodyFollows: Follower = {
  expect: () => undefined,
  heard: async () => undefined,
  lost: () => undefined,
}

/** Milliseconds for which a process that watches asks the log what has changed; people wait meanwhile. */
const ASKED_MS = 250

type Page = EventPage & { readonly after: number }

/** Tells a follower each event once, in order. */
export interface Hearing {
  /** Documents show everything up to here. The page that led here, where the caller has it; what is missing is read. */
  readonly hear: (upTo: number, registry: Registry, page?: Page) => Promise<void>
  /** The same where the log may not answer: then all that is remembered is forgotten. */
  readonly hearSoon: (upTo: number, registry: Registry) => Promise<void>
  /** Of a worker, whose own writing comes before the news of it. */
  readonly expect: Follower['expect']
  /** Documents were changed by something else than news from the log. */
  readonly lost: () => void
}

interface Asked {
  readonly events: Pick<EventStore, 'readAll'>
  readonly follower: Follower
  readonly clock: Clock
}

export const makeHearing = ({ events, follower, clock }: Asked): Hearing => {
  // Nothing was remembered before the first position.
  let heard: number | null = null

  const tell = async ({ events: page, upTo }: EventPage, registry: Registry): Promise<void> => {
    const after = heard ?? upTo
    await follower.heard(
      page.filter(({ position }) => position > after),
      registry,
    )
    heard = Math.max(after, upTo)
  }
  const missing = async (after: number, upTo: number): Promise<readonly EventPage[]> => {
    const pages: EventPage[] = []
    if (after < upTo) for await (const page of events.readAll(after, upTo)) pages.push(page)
    return pages
  }
  const hear: Hearing['hear'] = async (upTo, registry, page) => {
    const after = heard ?? upTo
    if (page && page.after <= after) return tell(page, registry)
    for (const missed of await missing(after, upTo)) await tell(missed, registry)
    await tell({ events: [], upTo }, registry)
  }

  return {
    hear,
    expect: follower.expect,
    lost: follower.lost,
    async hearSoon(upTo, registry) {
      const pages = await soonOrNull(clock, ASKED_MS, missing(heard ?? upTo, upTo))
      if (pages === null) follower.lost()
      for (const page of pages ?? []) await tell(page, registry)
      await tell({ events: [], upTo }, registry)
    },
  }
}

/** Whoever asks while it is being looked shares the next look: what he is told was seen after he asked. */
export const sharedLook = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () =>
    (next ??= running.then(() => {
      next = null
      const looking = look()
      running = looking.catch(() => undefined)
      return looking
    }))
}
