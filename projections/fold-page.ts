import type { Recorded } from '#domain/event.ts'
import type { Stored } from '#read-store/port.ts'
import { fold, keysOf, type AnyProjection } from './fold.ts'
import { park, streamKey, type Failure, type Parked, type ParkedOnes } from './parking.ts'

interface Touching {
  readonly event: Recorded
  /** Null where `keys` failed. */
  readonly ids: readonly string[] | null
  readonly error?: unknown
}
/** A page of events with what they touch, and what those documents were before. */
export interface Touched {
  readonly touched: readonly Touching[]
  readonly stateOf: (id: string) => Stored
}

export const touch = (projection: AnyProjection, event: Recorded): Touching => {
  try {
    return { event, ids: keysOf(projection, event) }
  } catch (error) {
    return { event, ids: null, error }
  }
}

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
  const foldOne = (event: Recorded, id: string): void => {
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
