import { makeKnown } from '#stores/events/eventstoredb/known.ts'
import {
  AppendOutcomeUnknown,
  type EventPage,
  type EventStore,
  EventStoreUnavailable,
  OlderThanKnown,
} from '#stores/events/port.ts'
import type { DomainEvent } from '#domain/event.ts'
import type { Chance } from '#tests/simulation/chance.ts'
import type { VirtualTime } from '#tests/simulation/virtual-time.ts'

/**
 * How the server of the log fares: `old` answers reads with what it had up to a position, as a leader that was frozen does for a moment; where it
 * is `swapped`, an older copy of the log stands behind its address, which takes writes as well.
 */
type Condition =
  | { readonly is: 'up' }
  | { readonly is: 'away' }
  | { readonly is: 'frozen'; readonly until: number }
  | { readonly is: 'old' | 'swapped'; readonly upTo: number }

export interface LogServer {
  /** Something befalls it now and then, until `end`. */
  readonly begin: (options: Misfortunes) => void
  /** The same store as one process reaches it. */
  readonly reach: (log: EventStore) => EventStore
  /** What befell it so far. */
  readonly counts: Readonly<Record<'away' | 'frozen' | 'old' | 'swapped', number>>
  /** Whether a process may find another log there, or has found one a moment ago. */
  readonly isOrWasSwapped: () => boolean
}

export interface Misfortunes {
  /** Milliseconds of the machines between two of them, on average; null for never. */
  readonly everyMs: number | null
  /** Nothing befalls it after that moment. */
  readonly end: number
  readonly head: () => Promise<number>
  /** How far the read models have it. */
  readonly applied: () => Promise<number>
}

const LONGEST_MS = 15_000
/** More than anybody here begins. */
const MOST_STREAMS = 500
/** A deposed leader knows after about a second that it is none. */
const LONGEST_OLD_MS = 1500
/** After so long a process that is asked all the time has taken the copy for what it is. */
const LONGEST_SWAPPED_MS = 30_000
/** A client gives a call up after so long. */
const PATIENCE_MS = 4000

interface LogServerOptions {
  readonly chance: Chance
  readonly time: VirtualTime
  readonly believesOldAnswers: true | undefined
  readonly believesAnyLog: true | undefined
  readonly report: (sentence: string) => void
}

export const makeLogServer = (options: LogServerOptions): LogServer => {
  const { chance, time } = options
  let condition: Condition = { is: 'up' }
  const counts = { away: 0, frozen: 0, old: 0, swapped: 0 }
  let swappedUntil = -Infinity
  const befall = (what: Exclude<Condition, { is: 'up' }>, ms: number): Promise<void> => {
    condition = what
    counts[what.is] += 1
    return time.sleep(ms)
  }

  const misfortune = async ({ head, applied }: Pick<Misfortunes, 'head' | 'applied'>): Promise<void> => {
    const ms = chance.next() * LONGEST_MS
    const [upTo, read] = [await head(), await applied()]
    if (chance.happens(0.2) && read > 0) {
      await befall({ is: 'swapped', upTo: Math.floor(read * chance.next()) }, chance.next() * LONGEST_SWAPPED_MS)
      swappedUntil = time.now()
    } else if (chance.happens(0.4)) await befall({ is: 'away' }, ms)
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
    isOrWasSwapped: () => condition.is === 'swapped' || time.now() < swappedUntil + PATIENCE_MS,
    begin: ({ everyMs, end, ...places }) => {
      if (everyMs === null) return
      const again = (): void => {
        if (time.now() + 3 * LONGEST_MS >= end) return
        void misfortune(places).then(() => time.after(chance.next() * 2 * everyMs, again))
      }
      time.after(chance.next() * 2 * everyMs, again)
    },
    reach: (log) => reachedThrough({ ...options, log, condition: () => condition }),
  }
}

interface Reaching extends Omit<LogServerOptions, 'chance'> {
  readonly log: EventStore
  readonly condition: () => Condition
}

const reachedThrough = ({ log, time, condition, ...options }: Reaching): EventStore => {
  const { believesOldAnswers, believesAnyLog, report } = options
  const known = makeKnown(MOST_STREAMS)
  const newestTold = (): number => {
    const now = condition()
    return now.is === 'old' || now.is === 'swapped' ? now.upTo : Infinity
  }
  /** As the adapter does over each new connection: the log behind it must hold the last event that is known. */
  const mustBeSame = (): void => {
    const last = known.last()?.position ?? 0
    if (condition().is === 'swapped' && last > newestTold() && !believesAnyLog)
      throw new OlderThanKnown('the log does not have the last event that is known')
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
    const seen = known.head()
    const answered = Math.min(await log.head(), newestTold())
    neverOlder(answered, seen)
    known.looked(known.lookedUpTo(), answered, answered)
    return answered
  }

  async function* readAll(after: number, upTo?: number): AsyncGenerator<EventPage> {
    await arrive('readAll')
    mustBeSame()
    const newest = newestTold()
    neverOlder(newest, upTo ?? Math.max(known.head(), after))
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
      mustBeSame()
      if (condition().is === 'swapped') {
        // Whoever knows nothing that the copy lacks cannot tell them apart; a process that was asked which log it is knows more.
        if ((known.last()?.position ?? Infinity) > newestTold()) report('something was written to another log')
        throw new EventStoreUnavailable('the copy is taken away again')
      }
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
      mustBeSame()
      const newest = newestTold()
      const seen = known.revisionOf(stream)
      const events = (await log.load<F>(stream, from, limit)).filter(({ position }) => position <= newest)
      const isWhole = events.length < limit
      if (isWhole) neverOlder(events.at(-1)?.revision ?? from - 1, seen)
      known.saw(events)
      return events
    },
    readEvent: async (position) => {
      await arrive('readEvent')
      neverOlder(newestTold(), position)
      const event = await log.readEvent(position)
      if (event) known.met([event])
      return event
    },
    head: async () => {
      await arrive('head')
      mustBeSame()
      return head()
    },
    end: async () => {
      await arrive('end')
      const seen = known.head()
      const answered = Math.min(await log.end(), newestTold())
      neverOlder(answered, seen)
      return answered
    },
    readAll,
  }
}
