import type { Clock } from '#projections/engine/clock.ts'

/** How far a rebuild is. `done` and `total` are positions of the log; `rate` is events a second. */
export interface Progress {
  readonly projections: readonly string[]
  readonly phase: 'read' | 'catch-up' | 'prove' | 'switch'
  readonly done: number
  readonly total: number
  readonly rate: number
  readonly secondsLeft: number
}

export interface Meter {
  enter(phase: Progress['phase'], total: number): void
  advance(count: number, position: number): void
  /** Events met and seconds spent since the beginning. */
  soFar(): { readonly events: number; readonly seconds: number }
}

/** Often enough for a bar that moves, rarely enough to cost nothing. */
const TELL_EVERY_MS = 200

export const makeMeter = (
  projections: readonly string[],
  clock: Clock,
  tell: (progress: Progress) => void = () => {},
): Meter => {
  const started = clock.now()
  let [phase, total, done, events, told]: [Progress['phase'], number, number, number, number] = [
    'read',
    0,
    0,
    0,
    -Infinity,
  ]

  const seconds = (): number => (clock.now() - started) / 1000
  const say = (): void => {
    told = clock.now()
    const secondsLeft = done > 0 ? (seconds() * Math.max(0, total - done)) / done : 0
    tell({ projections, phase, done, total, rate: Math.round(events / Math.max(seconds(), 0.001)), secondsLeft })
  }

  return {
    enter(next, upTo) {
      phase = next
      total = upTo
      say()
    },
    advance(count, position) {
      events += count
      done = position
      if (clock.now() - told >= TELL_EVERY_MS) say()
    },
    soFar: () => ({ events, seconds: seconds() }),
  }
}
