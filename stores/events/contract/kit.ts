import { v5 as uuid } from 'uuid'
import { z } from 'zod'
import { defineEvent, type EventDefinition, type RecordedEvent } from '#domain/event.ts'
import type { CodecDeps } from '#stores/events/codec/codec.ts'
import type { Appended, EventPage, EventToAppend, EventStore } from '#stores/events/port.ts'
import type { Vault } from '#stores/vault/port.ts'

/** What a suite needs of an adapter. `open` again gives the same log, as after a restart where `durable`. */
export interface Adapter {
  readonly durable: boolean
  readonly open: (deps: CodecDeps) => Promise<EventStore>
  readonly remove: () => Promise<void>
}

/** One test's world: an open store, and the vault behind its keys. */
export interface World {
  readonly store: EventStore
  readonly vault: Vault
  /** Tests may change what the code knows between writing and reading. */
  readonly catalog: Map<string, EventDefinition>
  /** Closes the store and opens it again where it is durable. */
  readonly reopen: () => Promise<EventStore>
}

const shape = z.object({ personId: z.string(), words: z.string(), home: z.string().nullable(), n: z.number() })
export const NoteWritten = defineEvent('NoteWritten', {
  version: 1,
  description: 'A person wrote a note.',
  schema: shape,
  personal: { words: 'personId' },
  secret: { home: 'personId' },
}) as EventDefinition
/** The same kind a version later: `n` is called `number`, and counts from one. */
export const NoteWrittenV2 = defineEvent('NoteWritten', {
  version: 2,
  description: 'A person wrote a note.',
  schema: shape.omit({ n: true }).extend({ number: z.number() }),
  personal: { words: 'personId' },
  secret: { home: 'personId' },
  upcast: { 1: ({ n, ...rest }: z.infer<typeof shape>) => ({ ...rest, number: n + 1 }) },
}) as EventDefinition
export const catalogOf = (): World['catalog'] => new Map([[NoteWritten.type, NoteWritten]])

export type NoteWrittenEvent = {
  type: 'NoteWritten'
  data: { personId: string; words: unknown; home: unknown; n: number }
}
const SPACE = '6b0f5f0e-5d0a-5c53-9a35-0d6a2f0c7b11'
export const idOf = (name: string): string => uuid(name, SPACE)
export const AT = '2026-03-01T08:00:00.000Z'

/** An event whose id derives from a name, as a command's do. */
export const noted = (name: string, n = 0, personId = 'anna'): EventToAppend => ({
  id: idOf(name),
  event: { type: 'NoteWritten', data: { personId, words: `words of ${name}`, home: null, n } },
  at: AT,
  actor: { kind: 'member', id: personId },
  correlationId: `correlation of ${name}`,
  causationId: `causation of ${name}`,
  commandId: `command of ${name}`,
  command: 'writeNote',
  people: [personId, 'ben'],
})
/** What the log must give back for `noted`. */
export const recorded = (name: string, at: { stream: string; revision: number; position: number }, n = 0) => ({
  ...noted(name, n),
  event: undefined,
  type: 'NoteWritten',
  version: 1,
  ...at,
  data: { personId: 'anna', words: `words of ${name}`, home: null, n },
})
export const many = (name: string, count: number): readonly EventToAppend[] =>
  Array.from({ length: count }, (_, n) => noted(`${name} ${n}`, n))

export const append = (
  store: EventStore,
  stream: string,
  rest: { expected: number; events: readonly EventToAppend[] },
) => store.append([{ stream, ...rest }])

export const all = async (pages: AsyncIterable<EventPage>): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const page of pages) events.push(...page.events)
  return events
}
export const ids = (events: readonly { readonly id: string }[]): readonly string[] => events.map(({ id }) => id)

/** Of an append, which is that of its last event; 0 where it was refused. */
export const positionOf = (answer: Appended): number => (answer.ok ? answer.position : 0)
/** Positions of all events of the log: they grow, and nothing else is promised of them. */
export const positionsIn = async (store: EventStore): Promise<readonly number[]> =>
  (await all(store.readAll(0))).map(({ position }) => position)

/** Appends as a command handler does: on a conflict at the revision it was told, until it succeeds. */
export const insist = async (store: EventStore, stream: string, event: EventToAppend): Promise<Appended> => {
  let expected = -1
  for (;;) {
    const answer = await append(store, stream, { expected, events: [event] })
    if (answer.ok) return answer
    expected = answer.actual
  }
}
