import type { Decider } from '#domain/decider.ts'
import type { DomainEvent, NewEvent, RecordedEvent } from '#domain/event.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import type { EventToAppend } from '#stores/events/port.ts'
import type { CommandMetadata, CommandDeps } from './deps.ts'
import { type Folding, type CachedState, type StateCache, makeStateCache } from './state-cache.ts'
import { makePerStreamQueue } from './per-stream-queue.ts'

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

export interface Handler {
  /** Loads, decides, appends. A conflict is decided again, at most five times; a command id already in the stream answers as before. */
  readonly handle: <Command, Event extends NewEvent, State, Past extends DomainEvent>(
    act: StreamCommand<Command, Event, State, Past>,
    metadata: CommandMetadata,
  ) => Promise<Outcome<State>>
  /** What this very command appended before, if it did: asked first where a rule looks at a neighbour stream, which may have moved on. */
  readonly previousOutcome: <State, Past extends DomainEvent>(
    at: { readonly stream: string; readonly decider: Folding<State, Past> },
    metadata: CommandMetadata,
  ) => Promise<Outcome<State> | null>
  /** The present state of a stream, for a rule that must look at a neighbour stream. */
  readonly read: <State, Past extends DomainEvent>(stream: string, decider: Folding<State, Past>) => Promise<State>
  /** Lets go of all cached states that may hold this person's words; the next act on such a stream reads it from its beginning. */
  readonly forgetStates: (personId: string) => void
}

const ATTEMPTS = 5

export const makeHandler = (deps: CommandDeps): Handler => {
  const inTurn = makePerStreamQueue()
  const kept = makeStateCache({ events: deps.events, clock: deps.steadyClock, forgottenAmong: deps.forgottenAmong })
  const parts = { ...deps, kept }
  return {
    handle: (act, metadata) => inTurn(act.stream, () => attempt(parts, act, metadata)),
    previousOutcome: async ({ stream, decider }, metadata) =>
      repeated(parts, { stream, past: await kept.load(stream, decider) }, metadata),
    read: async (stream, decider) => (await kept.load(stream, decider)).state,
    forgetStates: kept.forget,
  }
}

type Parts = CommandDeps & { readonly kept: StateCache }

const attempt = async <Command, Event extends NewEvent, State, Past extends DomainEvent>(
  parts: Parts,
  act: StreamCommand<Command, Event, State, Past>,
  metadata: CommandMetadata,
): Promise<Outcome<State>> => {
  for (let turn = 1; turn <= ATTEMPTS; turn += 1) {
    const outcome = await once(parts, act, metadata)
    if (outcome) return outcome
    await parts.pause(turn)
  }
  return { ok: false, rejection: reject('busy-stream') }
}

/** Null when somebody else appended between our reading and our writing. */
const once = async <Command, Event extends NewEvent, State, Past extends DomainEvent>(
  parts: Parts,
  { stream, decider, command }: StreamCommand<Command, Event, State, Past>,
  metadata: CommandMetadata,
): Promise<Outcome<State> | null> => {
  const past = await parts.kept.load(stream, decider)
  const before = await repeated(parts, { stream, past }, metadata)
  if (before) return before
  const { state, position } = past
  const now = metadata.now ?? parts.clock()
  const decision = decider.decide(command, state, { now, by: metadata.by, ...parts.idsOf(metadata) })
  if (isRejection(decision)) return { ok: false, rejection: decision }
  if (decision.length === 0) return { ok: true, state, events: [], position }
  const events = eventsToAppend(parts, { stream, events: decision }, metadata)
  const appended = await parts.events.append([{ stream, expected: past.revision, events }])
  if (!appended.ok) return null
  const after = parts.kept.add({ stream, kept: past }, decider, appended.events)
  return { ok: true, state: after.state, events: appended.events, position: appended.position }
}

/** The same command id in the stream's events: the first result again, no new event. */
const repeated = async <State>(
  { events: log }: Parts,
  { stream, past }: { readonly stream: string; readonly past: CachedState<State> },
  command: CommandMetadata,
): Promise<Outcome<State> | null> => {
  const first = past.commands.firstOf(command)
  if (first === null) return null
  // A command older than all that are remembered: the log itself is asked.
  const since = await log.load(stream, first === 'unknown' ? 0 : first)
  const events = since.filter((event) => event.commandId === command.commandId)
  const last = events.at(-1)
  if (!last) return null
  return { ok: true, state: past.state, events, position: last.position }
}

const eventsToAppend = (
  deps: CommandDeps,
  { stream, events }: { stream: string; events: readonly NewEvent[] },
  metadata: CommandMetadata,
): readonly EventToAppend[] => {
  const { commandId, by } = metadata
  const envelope = {
    at: metadata.now ?? deps.clock(),
    actor: by,
    commandId,
    correlationId: metadata.correlationId ?? commandId,
    causationId: metadata.causationId ?? commandId,
  }
  return events.map((event, index) => ({ ...envelope, event, id: deps.eventIdOf(commandId, stream, index) }))
}
