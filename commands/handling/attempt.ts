import type { DomainEvent, NewEvent } from '#domain/event.ts'
import { isRejection, reject } from '#domain/rejection.ts'
import { type EventToAppend, NO_STREAM } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import type { CommandMetadata, CommandDeps } from './deps.ts'
import type { Outcome, StreamCommand } from './outcome.ts'
import type { CachedState, StateCache } from './state-cache.ts'

const ATTEMPTS = 5

export type Parts = CommandDeps & { readonly states: StateCache }

/** Loads, decides, appends; where somebody else was quicker, again. Throws `StoreUnavailable` where no reading shows that anybody was. */
export const attempt = async <Command, Event extends NewEvent, State, Past extends DomainEvent>(
  parts: Parts,
  act: StreamCommand<Command, Event, State, Past>,
  metadata: CommandMetadata,
): Promise<Outcome<State>> => {
  let actual = NO_STREAM
  for (let turn = 1; turn <= ATTEMPTS; turn += 1) {
    const outcome = await once(parts, act, metadata)
    if ('ok' in outcome) return outcome
    actual = outcome.actual
    await parts.pause(turn)
  }
  // An append that is under way and not yet readable conflicts, too: it may never come.
  const { revision } = await parts.states.load(act.stream, act.decider)
  if (revision < actual) throw new StoreUnavailable(`${act.stream} does not show what stands at its end`)
  return { ok: false, rejection: reject('busy-stream') }
}

interface Conflict {
  /** The revision that somebody else has reached between our reading and our writing. */
  readonly actual: number
}

const once = async <Command, Event extends NewEvent, State, Past extends DomainEvent>(
  parts: Parts,
  { stream, decider, command }: StreamCommand<Command, Event, State, Past>,
  metadata: CommandMetadata,
): Promise<Outcome<State> | Conflict> => {
  const past = await parts.states.load(stream, decider)
  const before = await repeated(parts, { stream, past }, metadata)
  if (before) return before
  const { state, position } = past
  const decision = decider.decide(command, state, envOf(parts, metadata))
  if (isRejection(decision)) return { ok: false, rejection: decision }
  if (decision.length === 0) return { ok: true, state, events: [], position }
  const events = eventsToAppend(parts, { stream, events: decision }, metadata)
  const appended = await parts.events.append([{ stream, expected: past.revision, events }])
  if (!appended.ok) return { actual: appended.actual }
  const after = parts.states.add({ stream, cached: past }, decider, appended.events)
  return { ok: true, state: after.state, events: appended.events, position: appended.position }
}

/**
 * The same command id in the stream's events: the first result again, no new event. What is known to have happened is never decided a second
 * time: a reading that comes back without it is older than what this process has seen.
 */
export const repeated = async <State>(
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
  if (last) return { ok: true, state: past.state, events, position: last.position }
  const end = since.at(-1)?.revision ?? NO_STREAM
  if (first !== 'unknown' || end < past.revision) throw new StoreUnavailable(`${stream} was answered without its end`)
  return null
}

export const eventsToAppend = (
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

export const envOf = (deps: CommandDeps, metadata: CommandMetadata) => ({
  now: metadata.now ?? deps.clock(),
  by: metadata.by,
  ...deps.idsOf(metadata),
})
