import type { DomainEvent, RecordedEvent } from '#domain/event.ts'
import type { Appended, EventStore, Write } from '#stores/events/port.ts'
import type { Commands } from './all.ts'
import { makeCommands } from './all.ts'
import type { CommandDeps } from './deps.ts'

export interface Rehearsal {
  /** As they are, over a log that forgets: nothing is appended, nobody is signed out or forgotten. */
  readonly commands: Commands
  /** What they would have written so far, in order. */
  readonly written: readonly RecordedEvent[]
}

/** The real commands, and what would come of them (docs/decisions/145). */
export const rehearse = (deps: CommandDeps): Rehearsal => {
  const written: RecordedEvent[] = []
  const nothing = async (): Promise<void> => undefined
  const signIns = {
    usePassword: nothing,
    dropPassword: nothing,
    dropFactor: nothing,
    dropCodes: nothing,
    endSessions: nothing,
  }
  const events = forgetting(deps.events, written)
  return { commands: makeCommands({ ...deps, events, signIns, forgetPerson: nothing }), written }
}

/** Reads the log, and behind it what was written here. */
const forgetting = (log: EventStore, written: RecordedEvent[]): EventStore => {
  const load = async <F extends DomainEvent = DomainEvent>(stream: string, from = 0, limit?: number) => {
    const kept = await log.load<F>(stream, from, limit)
    const added = written.filter((event) => event.stream === stream && event.revision >= from)
    // What was decided here is of the kinds that the stream holds.
    return [...kept, ...(added as RecordedEvent<F>[])].slice(0, limit)
  }
  const append = async (writes: readonly Write[]): Promise<Appended> => {
    const before = written.at(-1)?.position ?? (await log.head())
    const recorded = writes.flatMap(({ stream, expected, events }) =>
      events.map(({ event, ...envelope }, index) => ({
        ...event,
        ...envelope,
        version: 1,
        stream,
        revision: expected + 1 + index,
        position: before + 1,
      })),
    )
    written.push(...recorded)
    return { ok: true, events: recorded, position: before + 1 }
  }
  return { ...log, load, append }
}
