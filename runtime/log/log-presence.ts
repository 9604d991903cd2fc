import type { Arrivals } from '#projections/engine/follow/arrivals.ts'
import type { Clock } from '#projections/engine/clock.ts'
import type { EventStore } from '#stores/events/port.ts'
import { inTime } from '#stores/in-time.ts'
import { discreetText } from './discreet.ts'

/** Whether the log of events answers this process: one line when it went, with the cause, and one when it is back. */
export interface LogPresence {
  readonly isAway: () => boolean
  /** Called each time when it is back. */
  readonly onBack: (listener: () => void) => void
  readonly stop: () => void
}

interface Watched {
  readonly events: Pick<EventStore, 'head'>
  /** Is told how far the log is, each time. */
  readonly arrivals: Arrivals
  readonly clock: Clock
  readonly log: { readonly warn: (fields: object, message: string) => void }
}

const EVERY_MS = 1000
/** An adapter gives up sooner (3 s), and says why. */
const LATE_MS = 4000

/** Asks the log every second where it ends. */
export const watchPresence = ({ events, arrivals, clock, log }: Watched): LogPresence => {
  const listeners = new Set<() => void>()
  let awaySince: number | null = null
  let isOver = false
  let callOff = (): void => undefined

  const went = (error: unknown): void => {
    if (awaySince !== null || isOver) return
    awaySince = clock.now()
    const since = new Date(awaySince).toISOString()
    log.warn({ since, cause: causeOf(error) }, 'the log of events is away: people read on, and nothing is written')
  }
  const isBack = (): void => {
    if (awaySince === null || isOver) return
    const seconds = Math.round((clock.now() - awaySince) / 100) / 10
    awaySince = null
    log.warn({ seconds }, 'the log of events is back')
    for (const listener of listeners) listener()
  }
  const ask = async (): Promise<void> => {
    const late = () => new Error(`no answer in ${LATE_MS / 1000} s`)
    await inTime(events.head(arrivals.latest()), LATE_MS, late).then((head) => {
      arrivals.saw(head)
      isBack()
    }, went)
    if (!isOver) callOff = clock.after(EVERY_MS, () => void ask())
  }
  void ask()

  return {
    isAway: () => awaySince !== null,
    onBack: (listener) => void listeners.add(listener),
    stop: () => {
      isOver = true
      callOff()
    },
  }
}

/** What lies deepest in an error says most: that nobody takes the connection, whose certificate has ended, that a file is missing. One line. */
export const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return discreetText(String(error))
  const deeper = error.cause === undefined ? '' : causeOf(error.cause)
  const kind = 'type' in error && typeof error.type === 'string' ? error.type : error.name
  return deeper || discreetText(error.message.split('\n')[0] ?? '') || kind
}
