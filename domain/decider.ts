import type { Actor, DomainEvent, NewEvent } from './event.ts'
import type { Rejection } from './rejection.ts'

/** All that a decision may know beside the state: the time, new ids, and who asks. */
export interface Env {
  /** ISO 8601 UTC. */
  readonly now: string
  readonly by: Actor
  /** A lower-case ULID; the same command asks for the same ids again. */
  readonly newId: () => string
  /** Eight characters for a child id. */
  readonly newChildId: () => string
}

/** A new id that its stream does not know yet: eight letters meet by chance, and of two with one id the later would overwrite the earlier. */
export const unknownId = (draw: () => string, isKnown: (id: string) => boolean): string => {
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const id = draw()
    if (!isKnown(id)) return id
  }
  throw new Error('whoever draws ids draws known ones only')
}
/** Two in a row meet once in 10^18. */
const MOST_DRAWS = 8

/** Somebody, and not the system or a job. */
export const isPerson = ({ kind }: Actor): boolean => kind === 'member' || kind === 'admin'

export type Decision<Event extends NewEvent> = readonly Event[] | Rejection

/** The rules of one stream. `decide` is pure and returns refusals; `evolve` never refuses and never evaluates a guard. */
export interface Decider<Command, Event extends NewEvent, State, Past extends DomainEvent = DomainEvent> {
  readonly initial: State
  readonly decide: (command: Command, state: State, env: Env) => Decision<Event>
  readonly evolve: (state: State, event: Past) => State
}
