import type { Recorded } from '#domain/event.ts'
import type { Document, Indexes, Stored } from '#read-store/port.ts'

/** Any projection, whatever its documents and events. A `Projection` is one. */
export interface AnyProjection {
  readonly name: string
  readonly version: number
  readonly indexes: Indexes
  readonly wants: readonly string[]
  readonly keys: (event: never) => readonly string[]
  readonly evolve: (document: never, event: never, id: string) => object | null
}

/** A document that no event has touched yet. */
export const ABSENT: Stored = { pos: -1, document: null }

/** The distinct documents an event touches. Only for events of a kind the projection wants. */
export const keysOf = ({ keys }: AnyProjection, event: Recorded): readonly string[] => {
  const found = keys(event as never)
  return found.length > 1 ? [...new Set(found)] : found
}

export interface Step {
  readonly id: string
  readonly event: Recorded
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
