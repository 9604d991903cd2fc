import type { Decider } from '#domain/decider.ts'
import type { Fact, NewEvent, Recorded } from '#domain/event.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import { type Draft, NO_STREAM } from '#event-store/port.ts'
import type { Asked, CommandDeps } from './deps.ts'
import { makeTurns } from './turns.ts'

/** One act on one stream. */
export interface Act<Command, Event extends NewEvent, State, Past extends Fact> {
  readonly stream: string
  readonly decider: Decider<Command, Event, State, Past>
  readonly command: Command
}

export type Outcome<State> =
  | {
      readonly ok: true
      readonly state: State
      /** What this command appended, now or when it was first given. */
      readonly events: readonly Recorded[]
      /** Position of the last event the answer rests on. */
      readonly position: number
    }
  | { readonly ok: false; readonly rejection: Rejection }

/** What reading needs of a decider. */
type Folding<State, Past extends Fact> = Pick<Decider<never, never, State, Past>, 'initial' | 'evolve'>

export interface Handler {
  /** Loads, decides, appends. A conflict is decided again, at most five times; a command id already in the stream answers as before. */
  readonly handle: <Command, Event extends NewEvent, State, Past extends Fact>(
    act: Act<Command, Event, State, Past>,
    asked: Asked,
  ) => Promise<Outcome<State>>
  /** What this very command appended before, if it did: asked first where a rule looks at a neighbour stream, which may have moved on. */
  readonly earlier: <State, Past extends Fact>(
    at: { readonly stream: string; readonly decider: Folding<State, Past> },
    asked: Asked,
  ) => Promise<Outcome<State> | null>
  /** The present state of a stream, for a rule that must look at a neighbour stream. */
  readonly read: <State, Past extends Fact>(stream: string, decider: Folding<State, Past>) => Promise<State>
}

const TRIES = 5

export const makeHandler = (deps: CommandDeps): Handler => {
  const inTurn = makeTurns()
  return {
    handle: (act, asked) => inTurn(act.stream, () => attempt(deps, act, asked)),
    earlier: async ({ stream, decider }, asked) => repeated(decider, await deps.events.load(stream), asked),
    read: async (stream, { initial, evolve }) => fold(initial, evolve, await deps.events.load(stream)),
  }
}

const attempt = async <Command, Event extends NewEvent, State, Past extends Fact>(
  deps: CommandDeps,
  act: Act<Command, Event, State, Past>,
  asked: Asked,
): Promise<Outcome<State>> => {
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const outcome = await once(deps, act, asked)
    if (outcome) return outcome
    await deps.pause(turn)
  }
  return { ok: false, rejection: reject('busy-stream') }
}

/** Null when somebody else appended between our reading and our writing. */
const once = async <Command, Event extends NewEvent, State, Past extends Fact>(
  deps: CommandDeps,
  { stream, decider, command }: Act<Command, Event, State, Past>,
  asked: Asked,
): Promise<Outcome<State> | null> => {
  const past = await deps.events.load<Past>(stream)
  const before = repeated(decider, past, asked)
  if (before) return before
  const state = fold(decider.initial, decider.evolve, past)
  const decision = decider.decide(command, state, { now: deps.clock(), by: asked.by, ...deps.idsOf(asked) })
  if (isRejection(decision)) return { ok: false, rejection: decision }
  if (decision.length === 0) return { ok: true, state, events: [], position: lastPosition(past) }
  const events = drafts(deps, { stream, events: decision }, asked)
  const appended = await deps.events.append([{ stream, expected: lastRevision(past), events }])
  if (!appended.ok) return null
  const after = fold<State, Past>(state, decider.evolve, appended.events)
  return { ok: true, state: after, events: appended.events, position: appended.position }
}

/** The same command id in the stream's events: the first result again, no new event. */
const repeated = <State, Past extends Fact>(
  { initial, evolve }: Folding<State, Past>,
  past: readonly Recorded[],
  { commandId }: Asked,
): Outcome<State> | null => {
  const events = past.filter((event) => event.commandId === commandId)
  return events.length === 0
    ? null
    : { ok: true, state: fold(initial, evolve, past), events, position: lastPosition(events) }
}

const lastPosition = (events: readonly Recorded[]): number => events.at(-1)?.position ?? 0
const lastRevision = (events: readonly Recorded[]): number => events.at(-1)?.revision ?? NO_STREAM

export const fold = <State, Past extends Fact>(
  initial: State,
  evolve: (state: State, event: Past) => State,
  events: readonly Recorded[],
): State => events.reduce<State>((state, event) => evolve(state, event as Recorded<Past>), initial)

const drafts = (
  deps: CommandDeps,
  { stream, events }: { stream: string; events: readonly NewEvent[] },
  asked: Asked,
): readonly Draft[] => {
  const { commandId, by } = asked
  const envelope = {
    at: deps.clock(),
    actor: by,
    commandId,
    correlationId: asked.correlationId ?? commandId,
    causationId: asked.causationId ?? commandId,
  }
  return events.map((event, index) => ({ ...envelope, event, id: deps.eventIdOf(commandId, stream, index) }))
}
