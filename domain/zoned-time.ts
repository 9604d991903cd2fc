import { DAY, HOUR, ms, SECOND } from './time.ts'

const TO_THE_SECOND = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const
/** Making one costs a hundred times its use. A site has one zone, tests have all. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...TO_THE_SECOND })
  formats.set(zone, made)
  return made
}

/** What the clocks of a zone show at an instant: `YYYY-MM-DDTHH:MM:SS`. */
export const shownIn = (zone: string, at: number): string => {
  const parts = formatOf(zone).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
export const offsetIn = (zone: string, at: number): number =>
  ms(`${shownIn(zone, at)}Z`) - Math.floor(at / SECOND) * SECOND

/**
 * The instant at which the clocks of a zone show a date and time (`YYYY-MM-DDTHH:MM`, seconds as you like). A time that they leave out
 * goes forward by what they leave out, as a clock does that nobody set; one that they show twice is the first, or the last for an end.
 */
export const instantOf = (zone: string, shown: string, which: 'first' | 'last' = 'first'): number => {
  const wall = ms(`${shown}Z`)
  // No zone is further from UTC than 14 hours, so a change of the clocks nearby lies between the two.
  const [before, after] = [offsetIn(zone, wall - 15 * HOUR), offsetIn(zone, wall + 15 * HOUR)]
  const found = [wall - before, wall - after].filter((at) => at + offsetIn(zone, at) === wall)
  if (found.length === 0) return wall - before
  return which === 'first' ? Math.min(...found) : Math.max(...found)
}

export interface ClockChange {
  /** The first millisecond after it. */
  readonly at: number
  readonly before: number
  readonly after: number
}

/** The changes of a zone's clocks between two instants. No zone takes one back within a week. */
export const clockChanges = (zone: string, from: number, to: number): readonly ClockChange[] => {
  const found: ClockChange[] = []
  let before = offsetIn(zone, from)
  for (let start = from; start < to; start += 7 * DAY) {
    const end = Math.min(start + 7 * DAY, to)
    const after = offsetIn(zone, end)
    if (before !== after) found.push({ at: changeBetween(zone, start, end), before, after })
    before = after
  }
  return found
}

const changeBetween = (zone: string, from: number, to: number): number => {
  let [early, late] = [from, to]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetIn(zone, middle) === offsetIn(zone, from)) early = middle
    else late = middle
  }
  return late
}
