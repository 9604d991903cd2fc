import type { Decider } from '#domain/decider.ts'
import type { DomainEvent, RecordedEvent } from '#domain/event.ts'
import type { EventStore } from '#stores/events/port.ts'
import { type Entry, makeCachedStates } from './cached-states.ts'
import type { CommandIndex } from './command-index.ts'
import type { CommandDeps } from './deps.ts'

/** What reading needs of a decider. */
export type Folding<State, Past extends DomainEvent> = Pick<
  Decider<never, never, State, Past>,
  'initial' | 'evolve' | 'wordsOf'
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
    to: { readonly stream: string; readonly cached: CachedState<State> },
    folding: Folding<State, Past>,
    events: readonly RecordedEvent[],
  ) => CachedState<State>
  /** Lets go of every fold that may hold words of this person. */
  readonly forget: (personId: string) => void
  readonly forgetAll: () => void
}

/** Read and folded before other requests get their turn: about 5 ms. */
const SLICE = 500

interface StateCacheOptions extends Pick<CommandDeps, 'forgottenAmong' | 'later'> {
  readonly events: Pick<EventStore, 'load'>
  /** Milliseconds that only grow. */
  readonly clock: () => number
}

/**
 * Folds of the streams that are being written to, so that a long stream is not read from its beginning for every act.
 * Nothing is believed: the end of the stream is read each time, and the append names an exact revision. A fold that holds words of
 * people goes within a minute after the key of one of them was destroyed, in whatever process (docs/decisions/90).
 */
export const makeStateCache = ({ events, clock, ...asking }: StateCacheOptions): StateCache => {
  const entries = makeCachedStates({ clock, ...asking })
  let forgettings = 0

  return {
    forget(personId) {
      forgettings += 1
      entries.forget(personId)
    },
    forgetAll() {
      forgettings += 1
      entries.forgetAll()
    },
    load: async <State, Past extends DomainEvent>(stream: string, folding: Folding<State, Past>) => {
      const { initial, evolve, wordsOf } = folding
      const entry = entries.find(stream, { state: initial, evolve, wordsOf })
      const before = forgettings
      for (let isLong = true; isLong;) {
        const slice = await events.load(stream, entry.revision + 1, SLICE)
        grow(entry, folding, slice)
        // Each time, since the next slice may not come.
        if (slice.length > 0) entries.grown(stream, entry)
        isLong = slice.length === SLICE
        if (isLong) await othersFirst()
      }
      // What was read meanwhile may have been opened with the key that is gone.
      if (forgettings > before && entry.people?.length !== 0) entries.drop(stream, entry)
      return snapshot<State>(entry)
    },
    add: ({ stream, cached }, folding, appended) => {
      const entry = entries.peek(stream)
      const grown = { ...cached, evolve: folding.evolve }
      grow(grown, folding, appended)
      if (entry?.evolve === folding.evolve && entry.revision === cached.revision) {
        Object.assign(entry, { state: grown.state, revision: grown.revision, position: grown.position })
        entries.grown(stream, entry)
      }
      return snapshot(grown)
    },
  }
}

const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

type Folded = Pick<Entry, 'state' | 'revision' | 'position' | 'commands'>

const snapshot = <State>({ state, revision, position, commands }: Folded): CachedState<State> => ({
  // The same evolve made it, so it is this state.
  state: state as State,
  revision,
  position,
  commands,
})

/** Two may read the same news at once: what the other has folded already is passed over. */
const grow = <State, Past extends DomainEvent>(
  entry: Folded,
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
