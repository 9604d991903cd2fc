import type { Decider } from '#domain/decider.ts'
import type { Fact, Recorded } from '#domain/event.ts'
import { type EventStore, NO_STREAM } from '#stores/events/port.ts'

/** What reading needs of a decider. */
export type Folding<State, Past extends Fact> = Pick<Decider<never, never, State, Past>, 'initial' | 'evolve'>

/** A stream folded up to its end, as it was when it was last looked at. */
export interface Kept<State> {
  readonly state: State
  /** -1 for a stream that does not exist. */
  readonly revision: number
  readonly position: number
  /** Command id → revision of the first event it appended. */
  readonly firstOf: ReadonlyMap<string, number>
}

export interface KeptStreams {
  /** The whole stream; of one folded before, only what came since is read. */
  readonly load: <State, Past extends Fact>(stream: string, folding: Folding<State, Past>) => Promise<Kept<State>>
  /** What an append of ours added to a stream that was just loaded. */
  readonly add: <State, Past extends Fact>(
    to: { readonly stream: string; readonly kept: Kept<State> },
    folding: Folding<State, Past>,
    events: readonly Recorded[],
  ) => Kept<State>
}

/** As long as the keyring keeps a key: a fold may hold words of somebody whose key another process has destroyed since. */
const KEPT_MS = 60_000
/** A thousand folds are a few megabytes. */
const MOST = 1000

interface Entry {
  readonly kept: Kept<unknown>
  readonly evolve: unknown
  readonly until: number
}

/**
 * Folds of the streams that are being written to, so that a long stream is not read from its beginning for every act.
 * Nothing is believed: the end of the stream is read each time, and the append names an exact revision. `clock` gives milliseconds.
 */
export const makeKeptStreams = (events: Pick<EventStore, 'load'>, clock: () => number): KeptStreams => {
  const entries = new Map<string, Entry>()

  const find = <State, Past extends Fact>(stream: string, { initial, evolve }: Folding<State, Past>) => {
    const entry = entries.get(stream)
    // The same evolve made it, so it is this state.
    if (entry && entry.evolve === evolve && entry.until > clock())
      return { kept: entry.kept as Kept<State>, until: entry.until }
    return { kept: nothing(initial), until: clock() + KEPT_MS }
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
      const until = entries.get(stream)?.until ?? clock() + KEPT_MS
      keep(stream, { kept: present, evolve, until })
      return present
    },
  }
}

const nothing = <State>(initial: State): Kept<State> => ({
  state: initial,
  revision: NO_STREAM,
  position: 0,
  firstOf: new Map(),
})

const grown = <State, Past extends Fact>(
  kept: Kept<State>,
  evolve: (state: State, event: Past) => State,
  events: readonly Recorded[],
): Kept<State> => {
  const last = events.at(-1)
  if (!last) return kept
  const firstOf = new Map(kept.firstOf)
  for (const { commandId, revision } of events) if (!firstOf.has(commandId)) firstOf.set(commandId, revision)
  const { revision, position } = last
  return { state: fold(kept.state, evolve, events), revision, position, firstOf }
}

const fold = <State, Past extends Fact>(
  initial: State,
  evolve: (state: State, event: Past) => State,
  events: readonly Recorded[],
): State => events.reduce<State>((state, event) => evolve(state, event as Recorded<Past>), initial)
