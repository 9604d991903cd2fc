import type { RecordedEvent } from '#domain/event.ts'
import { type Clock, pause } from '#projections/engine/clock.ts'
import { ABSENT, type AnyProjection, fold, keysOf } from '#projections/engine/follow/fold.ts'
import { type ParkedOnes, readParked } from '#projections/engine/follow/parking.ts'
import type { Document, ReadStore, Stored } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { RebuildFailed } from './build.ts'
import { differingFields, sameDocument } from './prove.ts'

/** A document that is served otherwise than the log says. */
export interface Difference {
  readonly projection: string
  readonly id: string
  /** `parked`: events of it wait for mended code, so it is known to be behind. `unbuilt`: nothing answers yet; the id is empty. */
  readonly kind: 'missing' | 'surplus' | 'different' | 'parked' | 'unbuilt'
  /** The fields that differ, `_pos` included. */
  readonly fields: readonly string[]
}

export interface VerifyOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
}

/**
 * Replays the log in memory, one read model after the other, and compares with what is served: nothing is written. May run
 * beside a server that goes on writing. Throws `RebuildFailed` for an event that cannot be folded and is not parked.
 */
export const verify = async (options: VerifyOptions): Promise<readonly Difference[]> => {
  const { reads, projections } = options
  const registry = await reads.active()
  const found: Difference[] = []
  for (const projection of projections) {
    const collection = registry.get(projection.name)
    if (collection === undefined) found.push({ projection: projection.name, id: '', kind: 'unbuilt', fields: [] })
    else
      found.push(
        ...(await compare({ ...options, projection, collection, parked: await readParked(reads, collection) })),
      )
  }
  return found
}

interface Served extends VerifyOptions {
  readonly projection: AnyProjection
  readonly collection: string
  readonly parked: ParkedOnes
}

/** A server that writes is a little behind or ahead of our reading: what differs is looked at again, further on. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 50

const compare = async (served: Served): Promise<readonly Difference[]> => {
  const { events, reads, projection, parked, clock } = served
  const replay = openReplay(served)
  await replay.upTo(await events.head())
  let suspects = await scan(served, replay.states)
  for (let look = 0; look < LOOKS && suspects.some(({ id }) => !parked.has(id)); look += 1) {
    await pause(clock, BETWEEN_LOOKS_MS)
    await replay.upTo(await events.head())
    suspects = await again(served, replay.states, suspects)
  }
  const stuck = await readParked(reads, served.collection)
  const waiting = [...stuck.keys()].map(
    (id) => ({ projection: projection.name, id, kind: 'parked', fields: [] }) as const,
  )
  return [...suspects.filter(({ id }) => !stuck.has(id)), ...waiting]
}

const scan = async (served: Served, states: ReadonlyMap<string, Stored>): Promise<readonly Difference[]> => {
  const unseen = new Set([...states].filter(([, { document }]) => document).map(([id]) => id))
  const found: Difference[] = []
  for await (const page of served.reads.scan<Document>(served.collection)) {
    for (const document of page) {
      unseen.delete(document._id)
      found.push(
        ...differenceOf(served, document._id, { is: document, should: states.get(document._id)?.document ?? null }),
      )
    }
  }
  for (const id of unseen)
    found.push(...differenceOf(served, id, { is: null, should: states.get(id)?.document ?? null }))
  return found
}

const again = async (
  served: Served,
  states: ReadonlyMap<string, Stored>,
  suspects: readonly Difference[],
): Promise<readonly Difference[]> => {
  const ids = suspects.map(({ id }) => id)
  const now = await served.reads.latest<Document>(served.collection, ids)
  return ids.flatMap((id) =>
    differenceOf(served, id, { is: now.get(id)?.document ?? null, should: states.get(id)?.document ?? null }),
  )
}

const differenceOf = (
  { projection: { name } }: Served,
  id: string,
  { is, should }: { readonly is: Document | null; readonly should: Document | null },
): readonly Difference[] => {
  if (!is && !should) return []
  if (!is) return [{ projection: name, id, kind: 'missing', fields: [] }]
  if (!should) return [{ projection: name, id, kind: 'surplus', fields: [] }]
  if (sameDocument(is, should)) return []
  // The replay's documents never were JSON: compare them as the store would have kept them.
  const kept = JSON.parse(JSON.stringify(should)) as Document
  return [{ projection: name, id, kind: 'different', fields: differingFields(is, kept) }]
}

/** A read model folded in memory, beside the one that is served. */
export interface Replay {
  readonly states: ReadonlyMap<string, Stored>
  /** Folds on to a position. */
  upTo(position: number): Promise<void>
}

export interface ReplayOptions {
  readonly events: EventStore
  readonly projection: AnyProjection
  readonly parked: ParkedOnes
}

/** Parked documents are left as they were before their first parked event. Throws `RebuildFailed` for an event that is not parked. */
export const openReplay = ({ events, projection, parked }: ReplayOptions): Replay => {
  const states = new Map<string, Stored>()
  const wants = new Set(projection.wants)
  const waiting = new Set([...parked.values()].flatMap((entry) => entry.events.map(({ position }) => position)))
  let reached = 0

  const take = (event: RecordedEvent): void => {
    try {
      for (const id of keysOf(projection, event)) {
        if (!parked.has(id)) states.set(id, fold(projection, states.get(id) ?? ABSENT, { id, event }))
      }
    } catch (cause) {
      if (!waiting.has(event.position)) throw new RebuildFailed(projection.name, event, cause)
    }
  }

  return {
    states,
    async upTo(position) {
      for await (const page of events.readAll(reached, Math.max(reached, position))) {
        for (const event of page.events) if (wants.has(event.type)) take(event)
      }
      reached = Math.max(reached, position)
    },
  }
}
