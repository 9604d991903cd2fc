import type { RecordedEvent } from '#domain/event.ts'
import type { Document, ReadStore, Replace, Stored } from '#stores/documents/port.ts'
import { ABSENT, type AnyProjection, foldPage, touch, type Touched, waitingAfter } from './fold.ts'
import { type ParkedOnes, putParked, readParked } from './parking.ts'

/** Another worker with a newer lease has taken over: this one must stop. */
export class Fenced extends Error {
  constructor(collection: string) {
    super(`${collection} is fed by a newer worker`)
    this.name = 'Fenced'
  }
}

/** One projection kept up to date in one collection. */
export interface ProjectionSubscription {
  readonly projection: AnyProjection
  readonly collection: string
  /** All events up to here are in the collection. */
  position(): number
  parked(): ParkedOnes
  /** Events of one page of the log that the projection wants, and how far the page reached. Throws when the store fails. */
  apply(events: readonly RecordedEvent[], upTo: number): Promise<void>
  /** Writes the checkpoint where it lags behind `position`. */
  save(): Promise<void>
  /** Forgets what it remembers of these documents: somebody else wrote them. */
  reload(ids: readonly string[]): Promise<void>
}

export interface ProjectionSubscriptionOptions {
  readonly reads: ReadStore
  readonly projection: AnyProjection
  readonly collection: string
  readonly epoch: number
}

/** Documents remembered per feed: what was just written is usually what the next event touches. */
const REMEMBERED = 1000
/** Positions that nobody here wanted, after which the checkpoint is written anyway: the most a restart reads again. */
const SAVE_EVERY = 5000

export const openSubscription = async ({
  reads,
  projection,
  collection,
  epoch,
}: ProjectionSubscriptionOptions): Promise<ProjectionSubscription> => {
  const of = { projection: projection.name, collection }
  const remembered = new Map<string, Stored>()
  let saved = (await reads.checkpoint(collection))?.position ?? 0
  // Claims the collection, so that an older worker is fenced from its next checkpoint on.
  const claim = await reads.commit({ replaces: [], checkpoint: { name: collection, position: saved, epoch } })
  if (claim.fenced) throw new Fenced(collection)
  let position = saved
  let parked = await readParked(reads, collection)

  const commit = async (replaces: readonly Replace[], upTo: number): Promise<void> => {
    const checkpoint = { name: collection, position: upTo, epoch }
    const { skipped, fenced } = await reads.commit({ replaces, checkpoint })
    if (fenced) throw new Fenced(collection)
    for (const id of skipped) remembered.delete(id)
    saved = upTo
  }

  const remember = (states: ReadonlyMap<string, Stored>): void => {
    for (const [id, stored] of states) {
      remembered.delete(id)
      remembered.set(id, stored)
    }
    for (const id of remembered.keys()) {
      if (remembered.size <= REMEMBERED) return
      remembered.delete(id)
    }
  }

  const apply = async (events: readonly RecordedEvent[], upTo: number): Promise<void> => {
    const fresh = events.filter((event) => event.position > position)
    const page = foldPage(projection, await states(fresh), parked)
    const waiting = waitingAfter(page.failures, parked, of)
    const replaces = [...page.changed].map(([id, { pos, document }]) => ({ collection, id, pos, document }))
    const entries = [...waiting.values()].filter((entry) => parked.get(entry.documentId) !== entry)
    if (replaces.length + entries.length > 0 || upTo - saved >= SAVE_EVERY) {
      // What is remembered is set before the commit, so that `skipped` can take it back; a failing commit forgets it.
      remember(page.changed)
      await commit([...replaces, ...entries.map(putParked)], upTo).catch((error: unknown) => {
        remembered.clear()
        throw error
      })
    }
    parked = waiting
    position = Math.max(position, upTo)
  }

  /** The documents that these events touch, from memory or read at once. */
  const states = async (events: readonly RecordedEvent[]): Promise<Touched> => {
    const touched = events.map((event) => touch(projection, event))
    const ids = new Set(touched.flatMap(({ ids }) => ids ?? []))
    const unknown = [...ids].filter((id) => !remembered.has(id))
    const read = unknown.length > 0 ? await reads.latest<Document>(collection, unknown) : NONE
    return { touched, stateOf: (id) => remembered.get(id) ?? read.get(id) ?? ABSENT }
  }

  return {
    projection,
    collection,
    position: () => position,
    parked: () => parked,
    apply,
    save: () => (position > saved ? commit([], position) : Promise.resolve()),
    async reload(ids) {
      for (const id of ids) remembered.delete(id)
      parked = await readParked(reads, collection)
    },
  }
}

const NONE: ReadonlyMap<string, Stored> = new Map()
