import type { Decider } from '#domain/decider.ts'
import type { DomainEvent, RecordedEvent } from '#domain/event.ts'
import { type EventStore, NO_STREAM } from '#stores/events/port.ts'

/** What reading needs of a decider. */
export type Folding<State, Past extends DomainEvent> = Pick<Decider<never, never, State, Past>, 'initial' | 'evolve'>

/** A stream folded up to its end, as it was when it was last looked at. */
export interface CachedState<State> {
  readonly state: State
  /** -1 for a stream that does not exist. */
  readonly revision: number
  readonly position: number
  /** Command id → revision of the first event it appended. */
  readonly firstOf: ReadonlyMap<string, number>
}

export interface StateCache {
  /** The whole stream; of one folded before, only what came since is read. */
  readonly load: <State, Past extends DomainEvent>(
    stream: string,
    folding: Folding<State, Past>,
  ) => Promise<CachedState<State>>
  /** What an append of ours added to a stream that was just loaded. */
  readonly add: <State, Past extends DomainEvent>(
    to: { readonly stream: string; readonly kept: CachedState<State> },
    folding: Folding<State, Past>,
    events: readonly RecordedEvent[],
  ) => CachedState<State>
}

/** As long as the keyring keeps a key: a fold may hold words of somebody whose key another process has destroyed since. */
const TTL_MS = 60_000
/** A thousand folds are a few megabytes. */
const MOST = 1000

interface Entry {
  readonly kept: CachedState<unknown>
  readonly evolve: unknown
  readonly until: number
}

/**
 * Folds of the streams that are being written to, so that a long stream is not read from its beginning for every act.
 * Nothing is believed: the end of the stream is read each time, and the append names an exact revision. `clock` gives milliseconds.
 */
export const makeStateCache = (events: Pick<EventStore, 'load'>, clock: () => number): StateCache => {
  const entries = new Map<string, Entry>()

  const find = <State, Past extends DomainEvent>(stream: string, { initial, evolve }: Folding<State, Past>) => {
    const entry = entries.get(stream)
    // The same evolve made it, so it is this state.
    if (entry && entry.evolve === evolve && entry.until > clock())
      return { kept: entry.kept as CachedState<State>, until: entry.until }
    return { kept: nothing(initial), until: clock() + TTL_MS }
  }

  /** Put last again, so that the one dropped is the one not asked for longest. */
  const keep = (stream: string, entry: Entry): void => {
    entries.delete(stream)
    entries.set(stream, entry)
    const [oldest] = entries.keys()
    if (entries.size > MOST && oldest !== undefined) entries.delete(oldest)
  }

  return {
    load: async (stream, folding) => {
      const { kept, until } = find(stream, folding)
      const present = grown(kept, folding.evolve, await events.load(stream, kept.revision + 1))
      keep(stream, { kept: present, evolve: folding.evolve, until })
      return present
    },
    add: ({ stream, kept }, { evolve }, appended) => {
      const present = grown(kept, evolve, appended)
      const until = entries.get(stream)?.until ?? clock() + TTL_MS
      keep(stream, { kept: present, evolve, until })
      return present
    },
  }
}

const nothing = <State>(initial: State): CachedState<State> => ({
  state: initial,
  revision: NO_STREAM,
  position: 0,
  firstOf: new Map(),
})

const grown = <State, Past extends DomainEvent>(
  kept: CachedState<State>,
  evolve: (state: State, event: Past) => State,
  events: readonly RecordedEvent[],
): CachedState<State> => {
  const last = events.at(-1)
  if (!last) return kept
  const firstOf = new Map(kept.firstOf)
  for (const { commandId, revision } of events) if (!firstOf.has(commandId)) firstOf.set(commandId, revision)
  const { revision, position } = last
  return { state: fold(kept.state, evolve, events), revision, position, firstOf }
}

const fold = <State, Past extends DomainEvent>(
  initial: State,
  evolve: (state: State, event: Past) => State,
  events: readonly RecordedEvent[],
): State => events.reduce<State>((state, event) => evolve(state, event as RecordedEvent<Past>), initial)
