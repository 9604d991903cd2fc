import type { RecordedEvent } from '#domain/event.ts'
import { type Breaks, inPieces } from '#projections/engine/clock.ts'
import { ABSENT, type AnyProjection, fold, keysOf } from '#projections/engine/follow/fold.ts'
import type { ParkedOnes } from '#projections/engine/follow/parking.ts'
import { hashOf } from '#stores/documents/hash.ts'
import type { Document, Stored } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { RebuildFailed } from './build.ts'

/** Every `of`th document, by the hash of its id: what is looked at in one reading of the log. */
export interface Part {
  readonly at: number
  readonly of: number
}

export const WHOLE: Part = { at: 0, of: 1 }

export const isIn = ({ at, of }: Part, id: string): boolean => of === 1 || hashOf(id) % of === at

/** The parts that a part is made of. */
export const split = ({ at, of }: Part, into: number): readonly Part[] =>
  Array.from({ length: into }, (_, nth) => ({ at: at + nth * of, of: of * into }))

/** A part of a read model folded in memory, beside the one that is served. */
export interface Replay {
  /** Ids of the living documents. */
  readonly living: () => Iterable<string>
  /** A document's JSON; undefined where none lives. */
  readonly jsonOf: (id: string) => string | undefined
  /** Folds on to a position. Throws `TooMany` for a part that is too large. */
  upTo(position: number): Promise<void>
}

export interface ReplayOptions {
  readonly events: EventStore
  readonly projection: AnyProjection
  readonly parked: ParkedOnes
  readonly part: Part
  /** Letters of JSON that may be in memory. */
  readonly most: number
  /** Asked between two pieces of work whether others should have a turn. */
  readonly breaks: Breaks
}

/** The part has more documents than may be in memory; `share` of the log was folded by then. */
export class TooMany extends Error {
  constructor(readonly share: number) {
    super('too many documents for one reading of the log')
    this.name = 'TooMany'
  }
}

/** Parked documents are left as they were before their first parked event. Throws `RebuildFailed` for an event that is not parked. */
export const openReplay = ({ events, projection, parked, part, most, breaks }: ReplayOptions): Replay => {
  /** Between two pages every document is text: of objects a tenth as many would fit. */
  const texts = new Map<string, string>()
  const inUse = new Map<string, Stored>()
  const wants = new Set(projection.wants)
  const waiting = new Set([...parked.values()].flatMap((entry) => entry.events.map(({ position }) => position)))
  let reached = 0
  let letters = 0

  const stored = (id: string): Stored => {
    const json = texts.get(id)
    if (json === undefined) return ABSENT
    // What was made of a document is one.
    const document = JSON.parse(json) as Document
    return { pos: document._pos, document }
  }
  const take = (event: RecordedEvent): void => {
    try {
      for (const id of keysOf(projection, event)) {
        if (parked.has(id) || !isIn(part, id)) continue
        inUse.set(id, fold(projection, inUse.get(id) ?? stored(id), { id, event }))
      }
    } catch (cause) {
      if (!waiting.has(event.position)) throw new RebuildFailed(projection.name, event, cause)
    }
  }
  const condense = (): void => {
    for (const [id, { document }] of inUse) {
      const json = document && JSON.stringify(document)
      letters += (json?.length ?? 0) - (texts.get(id)?.length ?? 0)
      if (json === null) texts.delete(id)
      else texts.set(id, json)
    }
    inUse.clear()
  }

  return {
    living: () => texts.keys(),
    jsonOf: (id) => texts.get(id),
    async upTo(position) {
      for await (const page of events.readAll(reached, Math.max(reached, position))) {
        const wanted = page.events.filter(({ type }) => wants.has(type))
        await inPieces(wanted, breaks, (piece) => piece.forEach(take))
        condense()
        if (letters > most && texts.size > 1) throw new TooMany(page.upTo / position)
      }
      reached = Math.max(reached, position)
    },
  }
}
