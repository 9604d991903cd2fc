import type { DomainEvent, NewEvent, RecordedEvent } from '#domain/event.ts'
import { isRejection, type Rejection } from '#domain/rejection.ts'
import type { EventToAppend, Write } from '#stores/events/port.ts'
import { attempt, envOf, eventsToAppend, type Parts } from './attempt.ts'
import type { CommandMetadata } from './deps.ts'
import type { Outcome, StreamCommand } from './outcome.ts'
import type { CachedState } from './state-cache.ts'
import type { Waiting } from './batched-queue.ts'

/** An act on a stream, whatever its kind. */
export interface Given {
  readonly act: StreamCommand<unknown, NewEvent, unknown, DomainEvent>
  readonly metadata: CommandMetadata
}
type Waiters = readonly Waiting<Given, Outcome<unknown>>[]

/** All who wait for one stream: together as far as that goes, one append for all of them, else one after another. */
export const answerAll = async (parts: Parts, waiting: Waiters): Promise<void> => {
  let left = waiting
  while (left.length > 1) {
    // Whatever goes wrong is found again by whom it concerns: events that are written have the ids that each alone would give them.
    const answered = await decideTogether(parts, left).catch(() => 0)
    if (answered === 0) break
    left = left.slice(answered)
  }
  for (const { one, answer } of left) {
    const outcome = attempt(parts, one.act, one.metadata)
    answer(outcome)
    await outcome.catch(() => undefined)
  }
}

/**
 * Decides acts of one stream on one another and appends what comes of them at once. How many were answered: none where somebody
 * else appended meanwhile, or one of them was done before.
 */
const decideTogether = async (parts: Parts, waiting: Waiters): Promise<number> => {
  const [first] = waiting
  if (!first || !mayGoTogether(waiting)) return 0
  const { stream, decider } = first.one.act
  let past: CachedState<unknown> = await parts.states.load(stream, decider)
  if (waiting.some(({ one }) => past.commands.firstOf(one.metadata) !== null)) return 0
  const decided = decideAhead(parts, past.state, waiting)
  const events = decided.flatMap(({ events: own }) => own)
  const appended = await appendedTo(parts, { stream, expected: past.revision, events })
  if (!appended) return 0
  let told = 0
  for (const { answer, events: own, rejection } of decided) {
    const facts = appended.slice(told, (told += own.length))
    if (facts.length > 0) past = parts.states.add({ stream, cached: past }, decider, facts)
    const { state, position } = past
    answer(rejection ? { ok: false, rejection } : { ok: true, state, events: facts, position })
  }
  return decided.length
}

/** Null where somebody else was quicker. */
const appendedTo = async ({ events: log }: Parts, write: Write): Promise<readonly RecordedEvent[] | null> => {
  if (write.events.length === 0) return []
  const appended = await log.append([write])
  return appended.ok ? appended.events : null
}

/** Of one decider that can be told what is not in the log yet, and none of them twice. */
const mayGoTogether = (waiting: Waiters): boolean => {
  const [first] = waiting
  const decider = first?.one.act.decider
  const commands = new Set(waiting.map(({ one }) => one.metadata.commandId))
  return (
    decider?.foldsAhead !== undefined &&
    commands.size === waiting.length &&
    waiting.every(({ one }) => one.act.decider === decider)
  )
}

interface Decided {
  readonly answer: Waiters[number]['answer']
  readonly events: readonly EventToAppend[]
  readonly rejection: Rejection | null
}

/** One after another, each on what the ones before it decided; up to the first that only the log can tell, or to a full append. */
const decideAhead = (parts: Parts, before: unknown, waiting: Waiters): readonly Decided[] => {
  const decided: Decided[] = []
  let state = before
  let events = 0
  for (const { one, answer } of waiting) {
    const { act, metadata } = one
    const { decider, stream, command } = act
    const decision = decider.decide(command, state, envOf(parts, metadata))
    if (isRejection(decision)) decided.push({ answer, events: [], rejection: decision })
    else
      decided.push({ answer, events: eventsToAppend(parts, { stream, events: decision }, metadata), rejection: null })
    const facts = isRejection(decision) ? [] : decision
    events += facts.length
    if (events > MOST_EVENTS || !facts.every(({ type }) => decider.foldsAhead?.has(type))) break
    state = facts.reduce<unknown>((next, fact) => decider.evolve(next, fact), state)
  }
  return decided
}
/** Of one append of several acts; one act alone may have more. */
const MOST_EVENTS = 100
