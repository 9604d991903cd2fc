import type { Decider } from '#domain/decider.ts'
import type { DomainEvent, NewEvent, RecordedEvent } from '#domain/event.ts'
import type { Rejection } from '#domain/rejection.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'

/** One act on one stream. */
export interface StreamCommand<Command, Event extends NewEvent, State, Past extends DomainEvent> {
  readonly stream: string
  readonly decider: Decider<Command, Event, State, Past>
  readonly command: Command
}

export type Outcome<State> =
  | {
      readonly ok: true
      readonly state: State
      /** What this command appended, now or when it was first given. */
      readonly events: readonly RecordedEvent[]
      /** Position of the last event the answer rests on. */
      readonly position: number
    }
  | { readonly ok: false; readonly rejection: Rejection }

/**
 * What one act does after its first event. Throws where it is refused: `StoreUnavailable` where others were quicker each time, since the same
 * act succeeds later; `unfinished` is the line's beginning.
 */
export const mustBeDone = <State>(
  outcome: Outcome<State>,
  unfinished: string,
): Extract<Outcome<State>, { ok: true }> => {
  if (outcome.ok) return outcome
  const { rejected, message } = outcome.rejection
  const line = `${unfinished}: ${message}`
  throw rejected === 'busy-stream' ? new StoreUnavailable(line) : new Error(line)
}
