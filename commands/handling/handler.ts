import type { Decider } from '#domain/decider.ts'
import type { Fact, NewEvent, Recorded } from '#domain/event.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import type { Draft } from '#stores/events/port.ts'
import type { Asked, CommandDeps } from './deps.ts'
import { type Folding, type Kept, type KeptStreams, makeKeptStreams } from './state-cache.ts'
import { makeTurns } from './per-stream-queue.ts'

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
  const kept = makeKeptStreams(deps.events, deps.steadyClock)
  const parts = { ...deps, kept }
  return {
    handle: (act, asked) => inTurn(act.stream, () => attempt(parts, act, asked)),
    earlier: async ({ stream, decider }, asked) =>
      repeated(parts, { stream, past: await kept.load(stream, decider) }, asked),
    read: async (stream, decider) => (await kept.load(stream, decider)).state,
  }
}

type Parts = CommandDeps & { readonly kept: KeptStreams }

const attempt = async <Command, Event extends NewEvent, State, Past extends Fact>(
  parts: Parts,
  act: Act<Command, Event, State, Past>,
  asked: Asked,
): Promise<Outcome<State>> => {
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const outcome = await once(parts, act, asked)
    if (outcome) return outcome
    await parts.pause(turn)
  }
  return { ok: false, rejection: reject('busy-stream') }
}

/** Null when somebody else appended between our reading and our writing. */
const once = async <Command, Event extends NewEvent, State, Past extends Fact>(
  parts: Parts,
  { stream, decider, command }: Act<Command, Event, State, Past>,
  asked: Asked,
): Promise<Outcome<State> | null> => {
  const past = await parts.kept.load(stream, decider)
  const before = await repeated(parts, { stream, past }, asked)
  if (before) return before
  const { state, position } = past
  const decision = decider.decide(command, state, { now: parts.clock(), by: asked.by, ...parts.idsOf(asked) })
  if (isRejection(decision)) return { ok: false, rejection: decision }
  if (decision.length === 0) return { ok: true, state, events: [], position }
  const events = drafts(parts, { stream, events: decision }, asked)
  const appended = await parts.events.append([{ stream, expected: past.revision, events }])
  if (!appended.ok) return null
  const after = parts.kept.add({ stream, kept: past }, decider, appended.events)
  return { ok: true, state: after.state, events: appended.events, position: appended.position }
}

/** The same command id in the stream's events: the first result again, no new event. */
const repeated = async <State>(
  { events: log }: Parts,
  { stream, past }: { readonly stream: string; readonly past: Kept<State> },
  { commandId }: Asked,
): Promise<Outcome<State> | null> => {
  const first = past.firstOf.get(commandId)
  if (first === undefined) return null
  const events = (await log.load(stream, first)).filter((event) => event.commandId === commandId)
  return { ok: true, state: past.state, events, position: events.at(-1)?.position ?? past.position }
}

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
