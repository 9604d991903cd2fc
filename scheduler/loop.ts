import type { Clock } from '#projections/engine/clock.ts'

export interface Loop {
  /** Works once, now; while it is still at it, this is the same tick. Never rejects. */
  readonly tick: () => Promise<void>
  /** The next tick comes after so many milliseconds at the latest. A tick under way may have missed what this is about, so another follows it. */
  readonly wakeWithin: (ms: number) => void
  /** Starts no further tick, and waits for the effect under way: no longer than it is given. */
  readonly stop: () => Promise<void>
}

export interface LoopSettings {
  readonly timer: Clock
  readonly everyMs: number
  /** True where more is to be done than one tick takes. */
  readonly work: (signal: AbortSignal) => Promise<boolean>
  readonly onError: (error: unknown) => void
  /**
   * How long a stop waits for what is under way, where that waits for somebody outside: a mail server that says nothing must not keep a process
   * from ending. What comes of it is then as unknown as after a kill, and the ledger knows what to do. Without it: until it has ended.
   */
  readonly stopsWithinMs?: number
}

/** Between two ticks while there is more to do: requests come first. */
const SOON_MS = 250

/**
 * Works again and again, each time so long after the last time ended: ticks never overlap, and as it counts on a clock that only grows, a
 * wall clock that is set forward by weeks or back by days neither adds ticks nor stops them.
 */
export const startLoop = ({ timer, everyMs, work, onError, stopsWithinMs }: LoopSettings): Loop => {
  const stopping = new AbortController()
  let running: Promise<boolean> | null = null
  let callOff = (): void => undefined
  let wakesAt = Number.POSITIVE_INFINITY
  /** By when a tick was asked for while another was under way. */
  let wantedBy = Number.POSITIVE_INFINITY

  const once = (): Promise<boolean> => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => {
        onError(error)
        return false
      })
      .finally(() => {
        running = null
      })
    return running
  }
  const wakeIn = (ms: number): void => {
    if (stopping.signal.aborted) return
    callOff()
    wakesAt = timer.now() + ms
    callOff = timer.after(ms, () => void once().then((more) => wakeIn(more ? SOON_MS : pauseUpTo(everyMs))))
  }
  /** Not at once: what one tick caused may ask for the next, and requests come first. */
  const pauseUpTo = (ms: number): number => {
    const wanted = Math.max(SOON_MS, wantedBy - timer.now())
    wantedBy = Number.POSITIVE_INFINITY
    return Math.min(ms, wanted)
  }
  const wakeSooner = (ms: number): void => {
    if (timer.now() + ms < wakesAt) wakeIn(ms)
  }

  wakeIn(everyMs)
  return {
    tick: async () => {
      await once()
      if (Number.isFinite(wantedBy)) wakeSooner(pauseUpTo(everyMs))
    },
    wakeWithin: (ms) => {
      if (running === null) wakeSooner(ms)
      else wantedBy = Math.min(wantedBy, timer.now() + ms)
    },
    stop: async () => {
      stopping.abort()
      callOff()
      if (running === null || stopsWithinMs === undefined) await running
      else await Promise.race([running, new Promise<void>((resolve) => timer.after(stopsWithinMs, resolve))])
    },
  }
}
