import type { DomainEvent, NewEvent } from '#domain/event.ts'
import { repeated } from './attempt.ts'
import type { CommandMetadata, CommandDeps } from './deps.ts'
import type { Outcome, StreamCommand } from './outcome.ts'
import { type Folding, makeStateCache } from './state-cache.ts'
import { answerAll, type Given } from './together.ts'
import { makeBatchedQueue } from './batched-queue.ts'

export interface Handler {
  /** Loads, decides, appends. A conflict is decided again, at most five times; a command id already in the stream answers as before. */
  readonly handle: <Command, Event extends NewEvent, State, Past extends DomainEvent>(
    act: StreamCommand<Command, Event, State, Past>,
    metadata: CommandMetadata,
  ) => Promise<Outcome<State>>
  /** What this very command appended before, if it did: asked first where a rule looks at a neighbour stream, which may have moved on. */
  readonly previousOutcome: <State, Past extends DomainEvent>(
    at: At<State, Past>,
    metadata: CommandMetadata,
  ) => Promise<Outcome<State> | null>
  /** The same, with the present state of the stream: both in one reading. */
  readonly look: <State, Past extends DomainEvent>(
    at: At<State, Past>,
    metadata: CommandMetadata,
  ) => Promise<{ readonly before: Outcome<State> | null; readonly state: State }>
  /** The present state of a stream, for a rule that must look at a neighbour stream. */
  readonly read: <State, Past extends DomainEvent>(stream: string, decider: Folding<State, Past>) => Promise<State>
  /** Lets go of all cached states that may hold this person's words; the next act on such a stream reads it from its beginning. */
  readonly forgetStates: (personId: string) => void
  /** Lets go of all cached states. */
  readonly forgetAllStates: () => void
}

interface At<State, Past extends DomainEvent> {
  readonly stream: string
  readonly decider: Folding<State, Past>
}

export const makeHandler = (deps: CommandDeps): Handler => {
  const states = makeStateCache({ ...deps, clock: deps.steadyClock })
  const parts = { ...deps, states }
  const look = async <State, Past extends DomainEvent>(
    { stream, decider }: At<State, Past>,
    metadata: CommandMetadata,
  ) => {
    const past = await states.load(stream, decider)
    return { before: await repeated(parts, { stream, past }, metadata), state: past.state }
  }
  const enqueue = makeBatchedQueue<Given, Outcome<unknown>>((waiting) => answerAll(parts, waiting))
  return {
    handle: async <Command, Event extends NewEvent, State, Past extends DomainEvent>(
      act: StreamCommand<Command, Event, State, Past>,
      metadata: CommandMetadata,
    ) =>
      // Acts of all kinds wait together; each is decided and folded by its own decider, so its state is of that kind.
      (await enqueue(act.stream, { act: act as unknown as Given['act'], metadata })) as Outcome<State>,
    previousOutcome: async (at, metadata) => (await look(at, metadata)).before,
    look,
    read: async (stream, decider) => (await states.load(stream, decider)).state,
    forgetStates: states.forget,
    forgetAllStates: states.forgetAll,
  }
}
