import { LRUCache } from 'lru-cache'
import type { Decider } from '#domain/decider.ts'
import type { DomainEvent, RecordedEvent } from '#domain/event.ts'
import { type EventStore, NO_STREAM } from '#stores/events/port.ts'

/** What reading needs of a decider. */
export type Folding<State, Past extends DomainEvent> = Pick<Decider<never, never, State, Past>, 'initial' | 'evolve'>

/** A stream folded up to its end, as the log last answered. */
export interface CachedState<State> {
  readonly state: State
  /** -1 for a stream that does not exist. */
  readonly revision: number
  readonly position: number
  /** Revision of the first event that a command wrote; undefined where it wrote none. */
  readonly firstOf: (commandId: string) => number | undefined
  /** The state after an append of ours to this stream. */
  readonly add: (events: readonly RecordedEvent[]) => State
}

export interface StateCache {
  /** The whole stream; where it was folded a moment ago, only what came since is read. */
  readonly load: <State, Past extends DomainEvent>(
    stream: string,
    folding: Folding<State, Past>,
  ) => Promise<CachedState<State>>
  /** Lets go of all states: a person was forgotten whose words one of them may hold. */
  readonly forget: () => void
}

/** The keyring keeps a key for up to 40 s, so nothing that a destroyed key opened is in memory after a minute. */
const KEPT_MS = 15_000
/** Streams that people act on within 15 s. */
const MOST = 1000
/** Events that are read and folded, in about 5 ms, before other requests get their turn. */
const SLICE = 500

interface Fold {
  state: unknown
  revision: number
  position: number
  readonly commands: Map<string, number>
}

/**
 * Keeps the states of streams that people act on, so that a command reads only what is new: 20 ms less for 1,000 events.
 * The end of the stream is read each time, and the append names an exact revision. `clock` gives milliseconds that only grow.
 */
export const makeStateCache = ({ events, clock }: StateCacheOptions): StateCache => {
  const folds = new LRUCache<string, Fold>({
    max: MOST,
    // One millisecond is the cache's own: it drops an entry after its time, and takes a start at 0 for "never".
    ttl: KEPT_MS - 1,
    ttlResolution: 0,
    ttlAutopurge: true,
    perf: { now: () => clock() + 1 },
  })
  const foldOf = (stream: string, initial: unknown): Fold => {
    const kept = folds.get(stream)
    if (kept) return kept
    const fold: Fold = { state: initial, revision: NO_STREAM, position: 0, commands: new Map() }
    folds.set(stream, fold)
    return fold
  }

  return {
    load: async <State, Past extends DomainEvent>(stream: string, folding: Folding<State, Past>) => {
      const fold = foldOf(stream, folding.initial)
      for (let isLong = true; isLong;) {
        const slice = await events.load(stream, fold.revision + 1, SLICE)
        grow(fold, folding, slice)
        isLong = slice.length === SLICE
        if (isLong) await othersFirst()
      }
      return {
        // A stream belongs to one decider.
        state: fold.state as State,
        revision: fold.revision,
        position: fold.position,
        firstOf: (commandId) => fold.commands.get(commandId),
        add: (appended) => {
          grow(fold, folding, appended)
          return fold.state as State
        },
      }
    },
    forget: () => folds.clear(),
  }
}
interface StateCacheOptions {
  readonly events: Pick<EventStore, 'load'>
  readonly clock: () => number
}

const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Two may read the same news at once: what the other has folded is passed over. */
const grow = <State, Past extends DomainEvent>(
  fold: Fold,
  { evolve }: Folding<State, Past>,
  events: readonly RecordedEvent[],
): void => {
  for (const event of events) {
    if (event.revision !== fold.revision + 1) continue
    fold.state = evolve(fold.state as State, event as RecordedEvent<Past>)
    fold.revision = event.revision
    fold.position = event.position
    if (!fold.commands.has(event.commandId)) fold.commands.set(event.commandId, event.revision)
  }
}
