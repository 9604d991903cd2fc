import { makeKnown } from '#stores/events/eventstoredb/known.ts'
import {
  AppendOutcomeUnknown,
  type EventPage,
  type EventStore,
  EventStoreUnavailable,
  OlderThanKnown,
} from '#stores/events/port.ts'
import type { DomainEvent } from '#domain/event.ts'
import type { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How the server of the log fares: `old` answers reads with what it had up to a position, as a leader that was frozen does for a moment. */
type Condition =
  | { readonly is: 'up' }
  | { readonly is: 'away' }
  | { readonly is: 'frozen'; readonly until: number }
  | { readonly is: 'old'; readonly upTo: number }

export interface LogServer {
  /** Something befalls it now and then, until `end`. */
  readonly begin: (options: Misfortunes) => void
  /** The same store as one process reaches it. */
  readonly reach: (log: EventStore) => EventStore
  /** What befell it so far. */
  readonly counts: Readonly<Record<'away' | 'frozen' | 'old', number>>
}

export interface Misfortunes {
  /** Milliseconds of the machines between two of them, on average; null for never. */
  readonly everyMs: number | null
  /** Nothing befalls it after that moment. */
  readonly end: number
  readonly head: () => Promise<number>
}

const LONGEST_MS = 15_000
/** More than anybody here begins. */
const MOST_STREAMS = 500
/** A deposed leader knows after about a second that it is none. */
const LONGEST_OLD_MS = 1500
/** A client gives a call up after so long. */
const PATIENCE_MS = 4000

interface LogServerOptions {
  readonly chance: Chance
  readonly time: VirtualTime
  readonly believesOldAnswers: true | undefined
}

export const makeLogServer = ({ chance, time, believesOldAnswers }: LogServerOptions): LogServer => {
  let condition: Condition = { is: 'up' }
  const counts = { away: 0, frozen: 0, old: 0 }
  const befall = (what: Exclude<Condition, { is: 'up' }>, ms: number): Promise<void> => {
    condition = what
    counts[what.is] += 1
    return time.sleep(ms)
  }

  const misfortune = async (head: Misfortunes['head']): Promise<void> => {
    const ms = chance.next() * LONGEST_MS
    const upTo = await head()
    if (chance.happens(0.4)) await befall({ is: 'away' }, ms)
    else {
      await befall({ is: 'frozen', until: time.now() + ms }, ms)
      // Others go on with another leader meanwhile, so that what the thawed one has is old.
      condition = { is: 'up' }
      await time.sleep(chance.next() * LONGEST_MS)
      await befall({ is: 'old', upTo }, chance.next() * LONGEST_OLD_MS)
    }
    condition = { is: 'up' }
  }

  return {
    counts,
    begin: ({ everyMs, end, head }) => {
      if (everyMs === null) return
      const again = (): void => {
        if (time.now() + 3 * LONGEST_MS >= end) return
        void misfortune(head).then(() => time.after(chance.next() * 2 * everyMs, again))
      }
      time.after(chance.next() * 2 * everyMs, again)
    },
    reach: (log) => reachedThrough({ log, time, believesOldAnswers, condition: () => condition }),
  }
}

interface Reaching extends Pick<LogServerOptions, 'time' | 'believesOldAnswers'> {
  readonly log: EventStore
  readonly condition: () => Condition
}

const reachedThrough = ({ log, time, believesOldAnswers, condition }: Reaching): EventStore => {
  const known = makeKnown(MOST_STREAMS)
  const newestTold = (): number => {
    const now = condition()
    return now.is === 'old' ? now.upTo : Infinity
  }
  const arrive = async (call: string): Promise<void> => {
    const now = condition()
    if (now.is === 'away') throw new EventStoreUnavailable(`the log is away from ${call}`)
    if (now.is !== 'frozen') return
    await time.sleep(Math.min(PATIENCE_MS, now.until - time.now()))
    if (condition().is === 'frozen') throw new EventStoreUnavailable(`the log did not answer ${call}`)
  }
  const neverOlder = (answered: number, seen: number): void => {
    if (answered < seen && !believesOldAnswers)
      throw new OlderThanKnown(`the log ends at ${answered}, and ${seen} was seen`)
  }
  const head = async (): Promise<number> => {
    const answered = Math.min(await log.head(), newestTold())
    neverOlder(answered, known.head())
    known.looked(known.lookedUpTo(), answered, answered)
    return answered
  }

  async function* readAll(after: number, upTo?: number): AsyncGenerator<EventPage> {
    await arrive('readAll')
    const newest = newestTold()
    neverOlder(newest, Math.min(upTo ?? Infinity, Math.max(known.head(), after)))
    const end = newest === Infinity ? upTo : Math.min(upTo ?? Infinity, newest)
    for await (const page of log.readAll(after, end)) {
      known.saw(page.events)
      yield page
    }
  }

  /** Of a server that stands still, it may be written after its caller has gone. */
  const append: EventStore['append'] = async (writes) => {
    const now = condition()
    if (now.is !== 'frozen') {
      await arrive('append')
      const appended = await log.append(writes)
      if (appended.ok) known.saw(appended.events)
      return appended
    }
    const late = time.sleep(now.until - time.now()).then(() => log.append(writes))
    late.catch(() => undefined)
    const answer = await Promise.race([late, time.sleep(PATIENCE_MS).then(() => null)])
    if (answer === null) throw new AppendOutcomeUnknown('the log did not answer an append')
    return answer
  }

  return {
    ...log,
    append,
    load: async <F extends DomainEvent>(stream: string, from = 0, limit = Infinity) => {
      await arrive('load')
      const newest = newestTold()
      const events = (await log.load<F>(stream, from, limit)).filter(({ position }) => position <= newest)
      const isWhole = events.length < limit
      if (isWhole) neverOlder(events.at(-1)?.revision ?? from - 1, known.revisionOf(stream))
      known.saw(events)
      return events
    },
    readEvent: async (position) => {
      await arrive('readEvent')
      neverOlder(newestTold(), position)
      return log.readEvent(position)
    },
    head: async () => {
      await arrive('head')
      return head()
    },
    end: async () => {
      await arrive('end')
      const answered = Math.min(await log.end(), newestTold())
      neverOlder(answered, known.head())
      return answered
    },
    readAll,
  }
}
