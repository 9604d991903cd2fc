import { LRUCache } from 'lru-cache'
import type { Decider } from '#domain/decider.ts'
import type { DomainEvent, RecordedEvent } from '#domain/event.ts'
import { type EventStore, NO_STREAM } from '#stores/events/port.ts'
import { type CommandIndex, makeCommandIndex } from './command-index.ts'

/** What reading needs of a decider. */
export type Folding<State, Past extends DomainEvent> = Pick<
  Decider<never, never, State, Past>,
  'initial' | 'evolve' | 'hasNoPersonalState'
>

/** A stream folded up to its end, as it was when it was last looked at. */
export interface CachedState<State> {
  readonly state: State
  /** -1 for a stream that does not exist. */
  readonly revision: number
  readonly position: number
  /** Shared by everybody who looks at this stream, and growing: never copied. */
  readonly commands: CommandIndex
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
  readonly clear: () => void
}

/** As long as the keyring keeps a key: a fold may hold words of somebody whose key another process has destroyed since. */
const TTL_MS = 60_000
/** A fold that holds nothing personal. Conversations and inboxes are the longest streams: 20,000 events of another machine take a second to read. */
const PLAIN_TTL_MS = 60 * TTL_MS
/** Streams that are written to at the same time. */
const MOST = 1000
/** A fold is at most as large as its stream: events of all cached streams together, about 40 MB at 200 bytes each. */
const MOST_EVENTS = 200_000
/** The longest streams hold little state; one of them is not to push all others out. */
const HEAVIEST = 20_000
/** Read and folded before other requests get their turn: about 5 ms. */
const SLICE = 500

/** Mutable, and owned by the cache: an act changes three fields and notes one command, however long its stream is. */
interface Entry {
  state: unknown
  revision: number
  position: number
  readonly commands: CommandIndex
  readonly evolve: unknown
}

/**
 * Folds of the streams that are being written to, so that a long stream is not read from its beginning for every act.
 * Nothing is believed: the end of the stream is read each time, and the append names an exact revision. `clock` gives
 * milliseconds. What has expired is let go by a timer, also when nobody asks any more.
 */
export const makeStateCache = (events: Pick<EventStore, 'load'>, clock: () => number): StateCache => {
  const entries = new LRUCache<string, Entry>({
    max: MOST,
    maxSize: MOST_EVENTS,
    sizeCalculation: ({ revision }) => Math.min(revision + 2, HEAVIEST),
    // An entry is too old from the last millisecond of its time on, and its age counts from its first fold, not its last.
    ttlAutopurge: true,
    ttlResolution: 0,
    noUpdateTTL: true,
    // 0 means "never" to the cache.
    perf: { now: () => clock() + 1 },
  })

  const find = (stream: string, { initial, evolve, hasNoPersonalState }: Folding<unknown, never>): Entry => {
    const entry = entries.get(stream)
    if (entry?.evolve === evolve) return entry
    const fresh = { state: initial, revision: NO_STREAM, position: 0, commands: makeCommandIndex(), evolve }
    entries.delete(stream)
    entries.set(stream, fresh, { ttl: (hasNoPersonalState ? PLAIN_TTL_MS : TTL_MS) - 1 })
    return fresh
  }
  /** Its weight has changed; where it has expired meanwhile, it is not put back. */
  const weigh = (stream: string, entry: Entry): void => {
    if (entries.peek(stream) === entry) entries.set(stream, entry)
  }

  return {
    clear: () => entries.clear(),
    load: async <State, Past extends DomainEvent>(stream: string, folding: Folding<State, Past>) => {
      const entry = find(stream, folding as Folding<unknown, never>)
      const before = entry.revision
      for (let isLong = true; isLong;) {
        const slice = await events.load(stream, entry.revision + 1, SLICE)
        grow(entry, folding, slice)
        isLong = slice.length === SLICE
        if (isLong) await othersFirst()
      }
      if (entry.revision > before) weigh(stream, entry)
      return snapshot<State>(entry)
    },
    add: ({ stream, kept }, folding, appended) => {
      const grown: Entry = { ...kept, evolve: folding.evolve }
      grow(grown, folding, appended)
      const entry = entries.peek(stream)
      if (entry?.evolve === folding.evolve && entry.revision === kept.revision) {
        Object.assign(entry, { state: grown.state, revision: grown.revision, position: grown.position })
        weigh(stream, entry)
      }
      return snapshot(grown)
    },
  }
}

const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const snapshot = <State>({ state, revision, position, commands }: Entry): CachedState<State> => ({
  // The same evolve made it, so it is this state.
  state: state as State,
  revision,
  position,
  commands,
})

/** Two may read the same news at once: what the other has folded already is passed over. */
const grow = <State, Past extends DomainEvent>(
  entry: Entry,
  { evolve }: Folding<State, Past>,
  events: readonly RecordedEvent[],
): void => {
  for (const event of events) {
    if (event.revision !== entry.revision + 1) continue
    entry.state = evolve(entry.state as State, event as RecordedEvent<Past>)
    entry.revision = event.revision
    entry.position = event.position
    entry.commands.note(event)
  }
}
