import { expect } from 'vitest'
import type { Decider, Env } from '#domain/decider.ts'
import type { Actor, DomainEvent, NewEvent } from '#domain/event.ts'
import { reject, type RejectionCode } from '#domain/rejection.ts'

/** Thursday 19 November 2026, 15:12 in Perth. */
export const NOW = '2026-11-19T07:12:00.000Z'
export const CLOCK: Actor = { kind: 'job', id: 'expire-items' }

/** Who asks, and when. A bare name is a member. */
export interface Moment {
  readonly by?: string | Actor
  readonly at?: string
}

export const envOf = ({ by = 'tom', at = NOW }: Moment = {}): Env => {
  let asked = 0
  return {
    now: at,
    by: typeof by === 'string' ? { kind: 'member', id: by } : by,
    newId: () => `id-${(asked += 1)}`,
    newChildId: () => `child-${(asked += 1)}`,
  }
}

/** Given events, when a command, then events or a refusal: whole, in order, nothing beside. */
export const specOf = <Command, Event extends NewEvent, State, Past extends DomainEvent>(
  decider: Decider<Command, Event, State, Past>,
) => ({
  given: (...past: readonly Past[]) => {
    const state = past.reduce(decider.evolve, decider.initial)
    return {
      state,
      when: (command: Command, moment: Moment = {}) => {
        const decision = decider.decide(command, state, envOf(moment))
        return {
          thenEvents: (...events: readonly Event[]) => expect(decision).toEqual(events),
          thenNothing: () => expect(decision).toEqual([]),
          thenRefused: (code: RejectionCode, path?: string) => expect(decision).toEqual(reject(code, path)),
        }
      },
    }
  },
})
