import type { Decider, Decision, Env } from '#domain/decider.ts'
import type { DomainEvent, NewEvent, RecordedEvent } from '#domain/event.ts'
import { peopleOf } from '#domain/people.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import { type EventStore, type EventToAppend, NO_STREAM } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import type { CommandDeps, CommandMetadata } from './deps.ts'
import { makeKeyQueue } from './key-queue.ts'
import { type CachedState, type Folding, makeStateCache } from './state-cache.ts'

interface Named {
  readonly type: string
}

export interface StreamCommand<Command extends Named, Event extends NewEvent, State, Past extends DomainEvent> {
  readonly stream: string
  readonly decider: Decider<Command, Event, State, Past>
  readonly command: Command
  /** A refusal that only other streams can give, asked with the state that the decision will rest on. */
  readonly unless?: (state: State, env: Env) => Promise<Rejection | null>
}

export type Outcome<State> =
  | {
      readonly ok: true
      readonly state: State
      /** What this command appended, now or when it was first given. */
      readonly events: readonly RecordedEvent[]
      /** Position of the last event the answer rests on. */
      readonly position: number
      /** The command was given before: this is its first answer. */
      readonly isRepeated?: true
    }
  | { readonly ok: false; readonly rejection: Rejection }

/** What a command answers that makes something: its id beside the outcome. Where it was refused it may be empty. */
export type Created<State> = Outcome<State> & { readonly id: string }

export interface Handler {
  /** A command id that the stream knows is answered as before. A conflict is decided again, at most five times. */
  readonly handle: <Command extends Named, Event extends NewEvent, State, Past extends DomainEvent>(
    act: StreamCommand<Command, Event, State, Past>,
    metadata: CommandMetadata,
  ) => Promise<Outcome<State>>
  /** The state of a stream, and what this very command appended to it before. */
  readonly look: <State, Past extends DomainEvent>(
    at: { readonly stream: string; readonly decider: Folding<State, Past> },
    metadata: CommandMetadata,
  ) => Promise<{ readonly before: Outcome<State> | null; readonly state: State }>
  /** The state of a neighbour stream. */
  readonly read: <State, Past extends DomainEvent>(stream: string, decider: Folding<State, Past>) => Promise<State>
  /** Lets go of all cached states: somebody was forgotten. */
  readonly forgetStates: () => void
}

const ATTEMPTS = 5

export const makeHandler = (deps: CommandDeps): Handler => {
  const { events: log } = deps
  const states = makeStateCache({ events: log, clock: deps.steadyClock })
  const inTurn = makeKeyQueue()

  const handle = async <Command extends Named, Event extends NewEvent, State, Past extends DomainEvent>(
    act: StreamCommand<Command, Event, State, Past>,
    metadata: CommandMetadata,
  ): Promise<Outcome<State>> => {
    const { stream, decider } = act
    let conflict = NO_STREAM
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      // 1. Load the stream: what is new since the last command on it.
      const past = await states.load(stream, decider)
      // 2. The same command again: its first answer.
      const before = await repeated(log, { stream, past }, metadata)
      if (before) return before
      // 3. Ask the neighbour streams, then decide.
      const decision = await decided(deps, { act, state: past.state }, metadata)
      if (isRejection(decision)) return { ok: false, rejection: decision }
      if (decision.length === 0) return { ok: true, state: past.state, events: [], position: past.position }
      // 4. Append at the revision that was read.
      const events = eventsToAppend(deps, { act, events: decision }, metadata)
      const appended = await log.append([{ stream, expected: past.revision, events }])
      if (appended.ok)
        return { ok: true, state: past.add(appended.events), events: appended.events, position: appended.position }
      // 5. Another process was quicker: read again.
      conflict = appended.actual
      await deps.pause(attempt)
    }
    // An append that is under way and not yet readable conflicts, too: it may never come.
    const { revision } = await states.load(stream, decider)
    if (revision < conflict) throw new StoreUnavailable(`${stream} does not show what stands at its end`)
    return { ok: false, rejection: reject('busy-stream') }
  }

  return {
    // Within a process commands on one stream wait for each other, so they never conflict.
    handle: (act, metadata) => inTurn(act.stream, () => handle(act, metadata)),
    look: async ({ stream, decider }, metadata) => {
      const past = await states.load(stream, decider)
      return { before: await repeated(log, { stream, past }, metadata), state: past.state }
    },
    read: async (stream, decider) => (await states.load(stream, decider)).state,
    forgetStates: states.forget,
  }
}

/**
 * The first answer of a command whose id the stream knows; null where it does not. A reading that comes back without its events is older
 * than what this process has seen, so it throws `StoreUnavailable`: what has happened is never decided a second time.
 */
const repeated = async <State>(
  log: Pick<EventStore, 'load'>,
  { stream, past }: { readonly stream: string; readonly past: CachedState<State> },
  { commandId }: CommandMetadata,
): Promise<Outcome<State> | null> => {
  const first = past.firstOf(commandId)
  if (first === undefined) return null
  const events = (await log.load(stream, first)).filter((event) => event.commandId === commandId)
  const last = events.at(-1)
  if (!last) throw new StoreUnavailable(`${stream} was answered without its end`)
  return { ok: true, state: past.state, events, position: last.position, isRepeated: true }
}

const decided = async <Command extends Named, Event extends NewEvent, State, Past extends DomainEvent>(
  deps: CommandDeps,
  { act, state }: { readonly act: StreamCommand<Command, Event, State, Past>; readonly state: State },
  metadata: CommandMetadata,
): Promise<Decision<Event>> => {
  const refusal = await act.unless?.(state, envOf(deps, metadata))
  return refusal ?? act.decider.decide(act.command, state, envOf(deps, metadata))
}

const eventsToAppend = (
  deps: CommandDeps,
  { act: { stream, command }, events }: Decided,
  metadata: CommandMetadata,
): readonly EventToAppend[] => {
  const { commandId, by } = metadata
  const envelope = {
    at: metadata.now ?? deps.clock(),
    actor: by,
    commandId,
    command: command.type,
    correlationId: metadata.correlationId ?? commandId,
    causationId: metadata.causationId ?? commandId,
  }
  return events.map((event, index) => ({
    ...envelope,
    event,
    id: deps.eventIdOf(commandId, stream, index),
    people: peopleOf(event, by),
  }))
}
interface Decided {
  readonly act: { readonly stream: string; readonly command: Named }
  readonly events: readonly NewEvent[]
}

/** What a decision may know: the same command draws the same ids again. */
export const envOf = (deps: Pick<CommandDeps, 'clock' | 'idsOf'>, metadata: CommandMetadata): Env => ({
  now: metadata.now ?? deps.clock(),
  by: metadata.by,
  ...deps.idsOf(metadata),
})
