import type { RecordedEvent } from '#domain/event.ts'
import { LRUCache } from 'lru-cache'
import {
  type Batch,
  type Checkpoint,
  type Committed,
  type Document,
  DocumentRefused,
  type ReadStore,
  type Replace,
  type Stored,
} from '#stores/documents/port.ts'
import { ABSENT, type AnyProjection, foldPage, touch, type Touched, waitingAfter } from './fold.ts'
import { type ParkedOnes, putParked, readParked } from './parking/parking.ts'

/** Another worker with a newer lease has taken over: this one must stop. */
export class Fenced extends Error {
  constructor(collection: string) {
    super(`${collection} is written by a newer worker`)
    this.name = 'Fenced'
  }
}

/** A page of the log folded for one collection. Nothing of it is written or remembered yet. */
export interface FoldedForCollection {
  readonly replaces: readonly Replace[]
  /** None where nothing has to be written. */
  readonly checkpoints: readonly Checkpoint[]
  /** Told once both are committed, with what the commit skipped. */
  readonly committed: (skipped: Committed['skipped']) => void
}

/** One projection kept up to date in one collection. */
export interface ProjectionSubscription {
  readonly projection: AnyProjection
  readonly collection: string
  /** All events up to here are in the collection. */
  position(): number
  parked(): ParkedOnes
  /** Events of one page of the log that the projection wants, and how far the page reached. Throws when the store fails. */
  fold(events: readonly RecordedEvent[], upTo: number): Promise<FoldedForCollection>
  /** The same, committed alone: a document that the store refuses is parked. */
  apply(events: readonly RecordedEvent[], upTo: number): Promise<void>
  /** Writes the checkpoint where it lags behind `position`. */
  save(): Promise<void>
  /** Forgets all documents that it remembers: whether they were written is not known. */
  forget(): void
  /** Forgets what it remembers of these documents: somebody else wrote them. */
  reload(ids: readonly string[]): Promise<void>
}

export interface ProjectionSubscriptionOptions {
  readonly reads: ReadStore
  readonly projection: AnyProjection
  readonly collection: string
  readonly lease: NonNullable<Batch['lease']>
}

/** Documents remembered per read model: what was just written is usually what the next event touches. */
const REMEMBERED = 1000
/** Positions that nobody here wanted, after which the checkpoint is written anyway: the most a restart reads again. */
const SAVE_EVERY = 5000

export const openSubscription = async ({
  reads,
  projection,
  collection,
  lease,
}: ProjectionSubscriptionOptions): Promise<ProjectionSubscription> => {
  const of = { projection: projection.name, collection }
  const { epoch } = lease
  // Counted by size: by `max` each read model would take the room for all of them at once.
  const remembered = new LRUCache<string, Stored>({ maxSize: REMEMBERED, sizeCalculation: () => 1 })
  let saved = (await reads.checkpoint(collection))?.position ?? 0
  let position = saved
  let parked = await readParked(reads, collection)

  const commit = async ({ replaces, checkpoints, committed }: FoldedForCollection): Promise<void> => {
    if (checkpoints.length === 0) return committed([])
    const { skipped, fenced } = await reads.commit({ replaces, checkpoints, lease })
    if (fenced) throw new Fenced(collection)
    committed(skipped)
  }

  const checkpointAt = (upTo: number): Checkpoint => ({ name: collection, position: upTo, epoch })

  const apply = async (events: readonly RecordedEvent[], upTo: number): Promise<void> => {
    const touched = await states(events)
    let before = parked
    for (;;) {
      try {
        return await commit(foldTouched(touched, before, upTo))
      } catch (error) {
        remembered.clear()
        if (!(error instanceof DocumentRefused) || error.collection !== collection || before.has(error.id)) throw error
        before = parkRefused(touched, before, error)
      }
    }
  }

  /** The store will never take this document: its events of this page wait, and whatever comes for it later. */
  const parkRefused = ({ touched }: Touched, before: ParkedOnes, error: DocumentRefused): ParkedOnes => {
    const event = touched.find(({ ids }) => ids?.includes(error.id))?.event
    if (!event) throw error
    return waitingAfter([{ documentId: error.id, event, error }], before, of)
  }

  const foldTouched = (touched: Touched, before: ParkedOnes, upTo: number): FoldedForCollection => {
    const page = foldPage(projection, touched, before)
    const waiting = waitingAfter(page.failures, before, of)
    const documents = [...page.changed].map(([id, { pos, document }]) => ({ collection, id, pos, document }))
    const entries = [...waiting.values()].filter((entry) => parked.get(entry.documentId) !== entry)
    const isWritten = documents.length + entries.length > 0 || upTo - saved >= SAVE_EVERY
    return {
      replaces: [...documents, ...entries.map(putParked)],
      checkpoints: isWritten ? [checkpointAt(upTo)] : [],
      committed(skipped) {
        if (!projection.once) for (const [id, stored] of page.changed) remembered.set(id, stored)
        for (const one of skipped) if (one.collection === collection) remembered.delete(one.id)
        parked = waiting
        position = Math.max(position, upTo)
        if (isWritten) saved = upTo
      },
    }
  }

  /** The documents that these events touch, from memory or read at once. What one event makes alone is not looked for: it is not there. */
  const states = async (events: readonly RecordedEvent[]): Promise<Touched> => {
    const touched = events.filter((event) => event.position > position).map((event) => touch(projection, event))
    const ids = new Set(touched.flatMap(({ ids }) => ids ?? []))
    const unknown = projection.once ? [] : [...ids].filter((id) => !remembered.has(id))
    const read = unknown.length > 0 ? await reads.latest<Document>(collection, unknown) : NONE
    return { touched, stateOf: (id) => remembered.get(id) ?? read.get(id) ?? ABSENT }
  }

  return {
    projection,
    collection,
    position: () => position,
    parked: () => parked,
    fold: async (events, upTo) => foldTouched(await states(events), parked, upTo),
    apply,
    async save() {
      if (position <= saved) return
      const { fenced } = await reads.commit({ replaces: [], checkpoints: [checkpointAt(position)], lease })
      if (fenced) throw new Fenced(collection)
      saved = position
    },
    forget: () => remembered.clear(),
    async reload(ids) {
      for (const id of ids) remembered.delete(id)
      parked = await readParked(reads, collection)
    },
  }
}

const NONE: ReadonlyMap<string, Stored> = new Map()
