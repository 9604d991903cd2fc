import { LRUCache } from 'lru-cache'
import { NO_STREAM } from '#stores/events/port.ts'
import { type CommandIndex, makeCommandIndex } from './command-index.ts'
import type { CommandDeps } from './deps.ts'

/** Mutable, and owned by the cache: an act changes three fields and notes one command, however long its stream is. */
export interface Entry {
  state: unknown
  revision: number
  position: number
  readonly commands: CommandIndex
  readonly evolve: unknown
  readonly wordsOf: ((state: never) => readonly string[]) | undefined
  /** Whose words the state holds; null: anybody's. */
  people: readonly string[] | null
  /** When it is let go, unless the vault has said meanwhile that everybody in it still has a key. */
  until: number
}

export interface CachedStates {
  /** The entry of this stream and this evolve, or a new one that is as empty as its initial state. */
  readonly find: (stream: string, of: Pick<Entry, 'state' | 'evolve' | 'wordsOf'>) => Entry
  readonly peek: (stream: string) => Entry | undefined
  /** It was folded on: its weight has changed, and whose words it holds. Where it is gone meanwhile, it is not put back. */
  readonly grown: (stream: string, entry: Entry) => void
  readonly drop: (stream: string, entry: Entry) => void
  /** Lets go of all that may hold words of this person. */
  readonly forget: (personId: string) => void
  readonly forgetAll: () => void
}

/** So long a fold is kept in all. The longest streams take a second to read from another machine: 20,000 events. */
const KEPT_MS = 3_600_000
/** So long one of which nobody says whose words it holds. */
const UNKNOWN_MS = 60_000
/** So often the vault is asked who is forgotten, whichever process did the forgetting, and what was not confirmed is let go. */
const ASK_MS = 5000
/** So long a fold is kept with somebody for whom the vault was not asked: the keyring may have had the key for 40 s already. */
const UNASKED_MS = 12_000
/** So long a fold is kept after the vault was asked. Nothing that a destroyed key opened is in memory after a minute. */
const BELIEVED_MS = 50_000
/** Streams that are written to at the same time. */
const MOST = 1000
/** A fold is at most as large as its stream: events of all cached streams together, about 40 MB at 200 bytes each. */
const MOST_EVENTS = 200_000
/** The longest streams hold little state; one of them is not to push all others out. */
const HEAVIEST = 20_000
/** Asked for at a time: some 2 ms of unwrapping in the vault, after which others have their turn. */
const MOST_ASKED = 200

/** Which folds there are, and how long. `clock` gives milliseconds. What has expired is let go by a timer, also when nobody asks any more. */
export const makeCachedStates = ({ clock, forgottenAmong, later = afterwards }: CachedStatesOptions): CachedStates => {
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
  let isAskDue = false

  /** A key that this process has cached may be destroyed already: who is new in a fold has to be asked for soon. */
  const look = (entry: Entry): void => {
    const known = entry.people
    entry.people = entry.wordsOf ? entry.wordsOf(entry.state as never) : null
    const isNew = entry.people?.some((personId) => !known?.includes(personId)) ?? false
    if (isNew) entry.until = Math.min(entry.until, clock() + UNASKED_MS)
  }

  const askLater = (): void => {
    if (isAskDue) return
    isAskDue = true
    const asking = async (): Promise<void> => {
      isAskDue = false
      // Without an answer nothing is kept for longer.
      await ask().catch(() => undefined)
      if (entries.size > 0) askLater()
    }
    later(ASK_MS, () => void asking())
  }

  const ask = async (): Promise<void> => {
    const asked = held()
    const since = clock()
    const forgotten = new Set<string>()
    for (const page of pagesOf([...new Set(asked.flatMap(({ people }) => people))]))
      for (const personId of await forgottenAmong(page)) forgotten.add(personId)
    for (const { stream, entry, people } of asked) {
      if (people.some((personId) => forgotten.has(personId))) drop(stream, entry)
      // Whoever came in meanwhile was not asked for.
      else if (entry.people?.every((personId) => people.includes(personId))) entry.until = since + BELIEVED_MS
    }
  }

  /** Those with words; what nobody has confirmed in time is let go. */
  const held = () =>
    [...entries.entries()].flatMap(([stream, entry]) => {
      if (entry.until <= clock()) drop(stream, entry)
      const { people } = entry
      return people === null || people.length === 0 || entry.until <= clock() ? [] : [{ stream, entry, people }]
    })

  const drop = (stream: string, entry: Entry): void => {
    if (entries.peek(stream) === entry) entries.delete(stream)
  }

  return {
    find(stream, of) {
      askLater()
      const entry = entries.get(stream)
      if (entry && entry.evolve === of.evolve && entry.until > clock()) return entry
      const fresh = freshEntry(of)
      entries.delete(stream)
      entries.set(stream, fresh, { ttl: (of.wordsOf ? KEPT_MS : UNKNOWN_MS) - 1 })
      return fresh
    },
    peek: (stream) => entries.peek(stream),
    grown(stream, entry) {
      look(entry)
      if (entries.peek(stream) === entry) entries.set(stream, entry)
    },
    drop,
    forgetAll: () => entries.clear(),
    forget(personId) {
      const all = [...entries.entries()]
      for (const [stream, { people }] of all) if (people === null || people.includes(personId)) entries.delete(stream)
    },
  }
}
interface CachedStatesOptions extends Pick<CommandDeps, 'forgottenAmong' | 'later'> {
  readonly clock: () => number
}

const afterwards = (ms: number, then: () => void): void => void setTimeout(then, ms).unref()

const freshEntry = (of: Pick<Entry, 'state' | 'evolve' | 'wordsOf'>): Entry => ({
  ...of,
  revision: NO_STREAM,
  position: 0,
  commands: makeCommandIndex(),
  people: of.wordsOf ? [] : null,
  until: Infinity,
})

function* pagesOf(people: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < people.length; from += MOST_ASKED) yield people.slice(from, from + MOST_ASKED)
}
