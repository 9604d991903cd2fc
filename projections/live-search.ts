import type { RecordedEvent } from '#domain/event.ts'
import { erasedBy } from '#projections/accounts/erasures.ts'
import { peopleHidingTheirPlace, people } from '#projections/accounts/people.ts'
import type { Follower, Registry } from '#projections/engine/follow/hearing.ts'
import { changedBy } from '#projections/engine/follow/fold.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { items } from '#projections/items/listing.ts'
import { liveListings, type ListingEntry } from '#projections/items/live-listings.ts'
import { liveRequests } from '#projections/requests/live-requests.ts'
import { requests } from '#projections/requests/requests.ts'
import type { Entry, LiveIndex } from '#projections/search/live-index.ts'
import { filledIndex, renew } from '#projections/search/live-kind.ts'

/** What may be found on the site, in the memory of this process. */
export interface Live {
  readonly listings: LiveIndex<ListingEntry>
  readonly requests: LiveIndex<Entry>
}

/** Filled from the documents when it is first asked for, and kept by what is heard of them. */
export interface LiveSearch extends Omit<Follower, 'expect'> {
  /** Throws `NotReady` while the documents are being built. */
  readonly now: () => Promise<Live>
}

export interface LiveSearchOptions {
  readonly registry: () => Promise<Registry>
  readonly readsOf: (registry: Registry) => Reads
}

/** Ids of documents to be read again, and of people whose words are gone. */
interface Touched {
  readonly items: Set<string>
  readonly requests: Set<string>
  readonly people: Set<string>
  readonly forgotten: Set<string>
}

export const makeLiveSearch = ({ registry, readsOf }: LiveSearchOptions): LiveSearch => {
  let live: Live | null = null
  /** The collections that it was filled from. */
  let source = ''
  let filling: { readonly done: Promise<Live>; touched: Touched } | null = null
  let losses = 0

  /** Begins anew where what was read meanwhile may be old. */
  const filled = async (): Promise<Live> => {
    const [before, answering] = [losses, await registry()]
    const fresh = await fill(readsOf(answering))
    while (filling && isAny(filling.touched)) {
      const { touched } = filling
      filling.touched = nothing()
      await refresh(fresh, touched, readsOf(await registry()))
    }
    if (losses !== before) return filled()
    live = fresh
    source = sourceOf(answering)
    filling = null
    return fresh
  }
  const begin = (): Promise<Live> => {
    if (filling) return filling.done
    const done = filled().catch((error: unknown) => {
      filling = null
      throw error
    })
    filling = { done, touched: nothing() }
    return done
  }
  /** Until it is filled anew, what is there answers; where that fails, the next news begins it again. */
  const beginBeside = (): void => void begin().catch(() => undefined)

  return {
    now: async () => live ?? begin(),
    async heard(events, answering) {
      const touched = touchedBy(events)
      if (filling) for (const kind of KINDS) for (const id of touched[kind]) filling.touched[kind].add(id)
      if (!live) return
      if (isAny(touched)) await refresh(live, touched, readsOf(answering))
      if (sourceOf(answering) !== source) beginBeside()
    },
    lost() {
      losses += 1
      source = ''
      if (live) beginBeside()
    },
  }
}

const KINDS = ['items', 'requests', 'people', 'forgotten'] as const

const nothing = (): Touched => ({ items: new Set(), requests: new Set(), people: new Set(), forgotten: new Set() })
const isAny = (touched: Touched): boolean => KINDS.some((kind) => touched[kind].size > 0)

const sourceOf = (registry: Registry): string => [items, requests, people].map(({ name }) => registry.get(name)).join()

const touchedBy = (events: readonly RecordedEvent[]): Touched => {
  const touched = nothing()
  for (const event of events) {
    for (const id of changedBy(items, event)) touched.items.add(id)
    for (const id of changedBy(requests, event)) touched.requests.add(id)
    // Nothing else changes whether somebody keeps home private.
    if (event.type === 'ProfileChanged') for (const id of changedBy(people, event)) touched.people.add(id)
    const personId = erasedBy(event)
    if (personId !== null) touched.forgotten.add(personId)
  }
  return touched
}
const fill = async (reads: Reads): Promise<Live> => {
  const hiding = await peopleHidingTheirPlace(reads.of(people))
  return {
    listings: await filledIndex(liveListings, { view: reads.of(items), hiding }),
    requests: await filledIndex(liveRequests, { view: reads.of(requests), hiding }),
  }
}

const refresh = async ({ listings, requests: asked }: Live, touched: Touched, reads: Reads): Promise<void> => {
  for (const personId of touched.forgotten) {
    for (const { id } of listings.of(personId)) touched.items.add(id)
    for (const { id } of asked.of(personId)) touched.requests.add(id)
  }
  await Promise.all([
    renew(liveListings, listings, { view: reads.of(items), ids: [...touched.items] }),
    renew(liveRequests, asked, { view: reads.of(requests), ids: [...touched.requests] }),
  ])
  for (const { _id, showLocation } of await reads.of(people).getMany([...touched.people]))
    for (const index of [listings, asked]) index.hide(_id, !showLocation)
}
