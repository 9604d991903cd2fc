import type { DomainEvent, NewEvent, RecordedEvent } from '#domain/event.ts'
import { NOW } from './decider-spec.ts'

export interface Written {
  readonly at?: string
  readonly by?: string
  /** Position of the first; the others follow. */
  readonly from?: number
}

/** Events as the log gives them back, one after another. */
export const recordedAs = <Event extends NewEvent>(
  events: readonly Event[],
  { at = NOW, by = 'tom', from = 1 }: Written = {},
): readonly RecordedEvent<Event & DomainEvent>[] =>
  events.map((event, index) => ({
    ...event,
    id: `event-${from + index}`,
    version: 1,
    stream: 'a-stream',
    revision: from + index - 1,
    position: from + index,
    at,
    actor: { kind: 'member', id: by },
    correlationId: 'correlation',
    causationId: 'causation',
    commandId: `command-${from + index}`,
  }))
