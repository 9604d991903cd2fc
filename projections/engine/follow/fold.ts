import type { RecordedEvent } from '#domain/event.ts'
import type { Document, Indexes, Stored } from '#stores/documents/port.ts'
import { type Failure, park, type Parked, type ParkedOnes, streamKey } from './parking/parking.ts'

/** Any projection, whatever its documents and events. A `Projection` is one. */
export interface AnyProjection {
  readonly name: string
  readonly version: number
  readonly indexes: Indexes
  readonly wants: readonly string[]
  readonly once?: true
  readonly late?: true
  readonly keys: (event: never) => readonly string[]
  readonly evolve: (document: never, event: never, id: string) => object | null
  readonly words?: { readonly of: readonly string[]; redact(document: never, personId: string): object }
}

/** A document that no event has touched yet. */
export const ABSENT: Stored = { pos: -1, document: null }

/** The distinct documents an event touches. Only for events of a kind the projection wants. */
export const keysOf = ({ keys }: AnyProjection, event: RecordedEvent): readonly string[] => {
  const found = keys(event as never)
  return found.length > 1 ? [...new Set(found)] : found
}

export interface Step {
  readonly id: string
  readonly event: RecordedEvent
}

/**
 * One event folded into one document. The same object comes back when nothing has to be written: the event is in it
 * already (`_pos` is as high), or `evolve` gave its document back, or there was nothing and is nothing.
 */
export const fold = ({ evolve }: AnyProjection, stored: Stored, { id, event }: Step): Stored => {
  if (stored.pos >= event.position) return stored
  const body = evolve(stored.document as never, event as never, id)
  if (body === stored.document) return stored
  const document = body && ({ ...body, _id: id, _pos: event.position } as Document)
  return { pos: event.position, document }
}

/** Kind of event → what wants it; the way through a page of the log. */
export const byType = <T>(
  all: readonly T[],
  wantsOf: (one: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    for (const type of new Set(wantsOf(one))) found.set(type, [...(found.get(type) ?? []), one])
  }
  return found
}

interface Touching {
  readonly event: RecordedEvent
  /** Null where `keys` failed. */
  readonly ids: readonly string[] | null
  readonly error?: unknown
}
/** A page of events with what they touch, and what those documents were before. */
export interface Touched {
  readonly touched: readonly Touching[]
  readonly stateOf: (id: string) => Stored
}

export const touch = (projection: AnyProjection, event: RecordedEvent): Touching => {
  try {
    return { event, ids: keysOf(projection, event) }
  } catch (error) {
    return { event, ids: null, error }
  }
}

/** The documents of a projection that an event changes: none where it does not want it, or where `keys` fails and the event is parked. */
export const changedBy = (projection: AnyProjection, event: RecordedEvent): readonly string[] =>
  projection.wants.includes(event.type) ? (touch(projection, event).ids ?? []) : []

export interface FoldedPage {
  readonly changed: ReadonlyMap<string, Stored>
  readonly failures: readonly Failure[]
}

/** Folds in order; an event that fails, and all later ones of the same document, are set aside. */
export const foldPage = (projection: AnyProjection, { touched, stateOf }: Touched, parked: ParkedOnes): FoldedPage => {
  const changed = new Map<string, Stored>()
  const failures: Failure[] = []
  const stuck = new Set(parked.keys())

  const setAside = (failure: Failure): void => {
    stuck.add(failure.documentId)
    failures.push(failure)
  }
  const foldOne = (event: RecordedEvent, id: string): void => {
    const before = changed.get(id) ?? stateOf(id)
    if (before.pos >= event.position) return
    if (stuck.has(id)) return setAside({ documentId: id, event })
    try {
      const after = fold(projection, before, { id, event })
      if (after !== before) changed.set(id, after)
    } catch (error) {
      setAside({ documentId: id, event, error })
    }
  }

  for (const { event, ids, error } of touched) {
    const stream = streamKey(event)
    if (ids === null || stuck.has(stream)) setAside({ documentId: stream, event, error })
    else for (const id of ids) foldOne(event, id)
  }
  return { changed, failures }
}

/** What is parked once these have failed too. */
export const waitingAfter = (
  failures: readonly Failure[],
  parked: ParkedOnes,
  of: { readonly projection: string; readonly collection: string },
): ParkedOnes => {
  if (failures.length === 0) return parked
  const waiting = new Map<string, Parked>(parked)
  for (const one of failures) waiting.set(one.documentId, park(waiting.get(one.documentId), one, of))
  return waiting
}
