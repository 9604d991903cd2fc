import { type EventPage, type EventStore, EventStoreUnavailable, type Subscription } from '#stores/events/port.ts'
import type { Clock, Log } from '#projections/engine/clock.ts'
import { makeLogJudge, OtherLog } from './same-log.ts'
import { Fenced } from './subscription.ts'

/** `other-log`: the log that answers is not the one that was read. Nothing more is applied. */
export type SubscriberState = 'running' | 'retrying' | 'fenced' | 'other-log' | 'stopped'

export interface LogSubscriber {
  state(): SubscriberState
  /** Ends after the page under way. */
  stop(): Promise<void>
}

export interface SubscribeOptions {
  readonly events: Pick<EventStore, 'subscribe'>
  /** Everything up to here is done. */
  readonly position: () => number
  readonly apply: (page: EventPage) => Promise<void>
  /** A newer worker has the lease: nothing more is applied. */
  readonly onFenced: () => void
  /** Asked before each subscription. Throws `OtherLog`. */
  readonly mustBeSame: () => Promise<void>
  readonly onOtherLog: (error: OtherLog) => void
  readonly clock: Clock
  readonly log: Log
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** A page of three events costs nearly as much as one of thirty. */
const GATHER_MS = 8
/** So often it is looked whether the thread was idle for half as long: then nobody is at work any more. */
const LOOK_MS = 1
/** So many are a log that is being caught up with: nobody is to wait for more still. */
const MANY = 100
/** People wait while a page is committed: one of five hundred events is applied in two parts. Smaller ones cost more than they save. */
const LONGEST_PART = 300

/**
 * The one reader of the log. Pages are as small as what is new: one event when idle, up to 500 while a commit was under
 * way. After a page that holds events of several commands, so that several people are at work, more are waited for a few milliseconds, or
 * until nothing is left to do but wait: then all of them may wait for this page. Whoever acts alone never waits. Any failure but a newer
 * worker's takes up the log again after a pause, which grows unless the log itself is away.
 */
export const subscribeToLog = (options: SubscribeOptions): LogSubscriber => {
  const { events, position, apply, clock, log } = options
  let state: SubscriberState = 'running'
  let subscription: Subscription | null = null
  let wake = (): void => {}
  let waited = FIRST_PAUSE_MS
  const judge = makeLogJudge(clock)
  const goesOn = (): boolean => state === 'running' || state === 'retrying'

  const read = async (): Promise<void> => {
    await options.mustBeSame()
    judge.isFine()
    subscription = events.subscribe(position())
    for await (const page of subscription) {
      if (!goesOn()) return
      mustBeNew(page, position())
      for (const part of partsOf(page)) if (goesOn()) await apply(part)
      state = goesOn() ? 'running' : state
      waited = FIRST_PAUSE_MS
      if (goesOn() && isOfSeveral(page)) await gather()
    }
  }

  const gather = async (): Promise<void> => {
    if (!clock.idle) return rest(GATHER_MS)
    const until = clock.now() + GATHER_MS
    let idle = clock.idle()
    let wasIdle = false
    while (goesOn() && !wasIdle && clock.now() < until) {
      await rest(LOOK_MS)
      const before = idle
      idle = clock.idle()
      wasIdle = idle - before > LOOK_MS / 2
    }
  }

  const failed = (error: unknown): void => {
    if (!goesOn()) return
    const otherLog = judge.otherLogIn(error, position())
    state = otherLog ? 'other-log' : error instanceof Fenced ? 'fenced' : 'retrying'
    // That the log is away is told once, by whoever watches over it; it may be back at any moment.
    if (state === 'retrying' && error instanceof EventStoreUnavailable) waited = FIRST_PAUSE_MS
    else log.error({ err: error, position: position(), state }, 'projections: following the log failed')
    if (state === 'fenced') options.onFenced()
    if (otherLog) options.onOtherLog(otherLog)
  }

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const callOff = clock.after(ms, resolve)
      wake = () => {
        callOff()
        resolve()
      }
    })

  const run = async (): Promise<void> => {
    while (goesOn()) {
      await read().catch(failed)
      subscription?.close()
      if (!goesOn()) return
      await rest(waited)
      waited = Math.min(waited * 2, LONGEST_PAUSE_MS)
    }
  }

  const running = run()
  return {
    state: () => state,
    async stop() {
      if (goesOn()) state = 'stopped'
      subscription?.close()
      wake()
      await running
    },
  }
}

/** A subscription gives what comes after a position. A server that is given one from beyond its end begins before it. */
const mustBeNew = ({ events: [first] }: EventPage, after: number): void => {
  if (first && first.position <= after) throw new OtherLog({ is: 'shorter', reached: after, end: first.position })
}

/** A long page in parts that end where a command does. */
const partsOf = ({ events, upTo }: EventPage): readonly EventPage[] => {
  const parts: EventPage[] = []
  let begun = 0
  for (const [at, event] of events.entries()) {
    const before = events[at - 1]
    if (at - begun < LONGEST_PART || !before || before.commandId === event.commandId) continue
    parts.push({ events: events.slice(begun, at), upTo: before.position })
    begun = at
  }
  return [...parts, { events: events.slice(begun), upTo }]
}

const isOfSeveral = ({ events }: EventPage): boolean =>
  events.length < MANY && events.some(({ commandId }) => commandId !== events[0]?.commandId)
