import { type AnyEvent, definitions } from '#domain/catalog.ts'
import type { Actor } from '#domain/event.ts'
import { peopleOf } from '#domain/people.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** One event of the log, by what it is looked for. Nothing of what it says: for that it is read from the log by its position. */
export interface HistoryEntry extends Document {
  readonly id: string
  readonly type: string
  readonly version: number
  readonly stream: string
  readonly revision: number
  readonly position: number
  readonly at: string
  readonly actor: Actor
  /** The name of its command; null in events of older releases. */
  readonly command: string | null
  readonly causationId: string
  readonly correlationId: string
  /** Ids of those whom it concerns. */
  readonly people: readonly string[]
}

/** Who an event concerns is in the event; in those of older releases its fields say it. */
export const history = defineProjection<HistoryEntry, AnyEvent>({
  name: 'history',
  version: 1,
  late: true,
  once: true,
  indexes: {
    fields: [
      ['position'],
      ['type', 'position'],
      ['stream', 'position'],
      ['actor.id', 'position'],
      ['causationId', 'position'],
      ['at'],
    ],
    arrays: ['people'],
    filters: ['actor.kind', 'command'],
  },
  wants: definitions.map(({ type }) => type as AnyEvent['type']),
  keys: (event) => [idByTime(event)],
  evolve: (_, event) => ({
    id: event.id,
    type: event.type,
    version: event.version,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    at: event.at,
    actor: event.actor,
    command: event.command ?? null,
    causationId: event.causationId,
    correlationId: event.correlationId,
    people: event.people ?? peopleOf(event, event.actor),
  }),
})
