import type { RecordedEvent } from '#domain/event.ts'
import type { EventPage, EventStore } from '#stores/events/port.ts'
import type { Build } from './build.ts'
import { type Breaks, inPieces } from '#projections/engine/clock.ts'
import { type ErasureGate, openGate } from '#projections/engine/follow/erase/erasure-gate.ts'
import { byType } from '#projections/engine/follow/fold.ts'

/** Letters of JSON in memory, of all builds together, of documents that are written: what is touched again soon is not read back. */
const HELD = 32_000_000
/** Pages of the log after which what no event has touched since then is written: on the way, beside the reading. */
const SETTLE_EVERY = 10

export interface LogReading {
  readonly events: EventStore
  readonly builds: readonly Build[]
  /** Told after each page: events in it, and the position it reached. What it throws ends the reading. */
  readonly onPage: (count: number, position: number) => void
  /** Asked between two pieces of work whether others should have a turn. */
  readonly breaks: Breaks
  /** Default: nobody is forgotten meanwhile. */
  readonly gate?: ErasureGate
  /** Asked after each page whether to save what there is. */
  readonly isTimeToSave?: () => boolean
  /** Others feed the collections by now: nothing is written on the way, where it would be written without guards. */
  readonly isAnswering?: boolean
}

/** One reading of the log for all builds, up to a position. Returns how many events it met. */
export const readLogOnce = async (
  { events, builds, onPage, breaks, gate = openGate, ...when }: LogReading,
  after: number,
  upTo: number,
): Promise<number> => {
  const wanting = byType(builds, ({ projection }) => projection.wants)
  const writeSome = writerOnTheWay(builds, when)
  let count = 0
  let pages = 0
  let reached = after
  const take = async (page: EventPage): Promise<void> => {
    for (const [build, wanted] of share(page.events, wanting)) await inPieces(wanted, breaks, build.take)
    await makeRoom(builds)
    count += page.events.length
    reached = page.upTo
    onPage(page.events.length, reached)
    await writeSome((pages += 1), reached)
  }
  /** False where what is read has to be read again. */
  const readOn = async (): Promise<boolean> => {
    const ticket = gate.ticket()
    for await (const page of events.readAll(reached, upTo))
      if (!(await gate.fold(ticket, () => take(page)))) return false
    return true
  }
  let isRead = reached >= upTo
  while (!isRead) isRead = await readOn()
  // A store that is being closed gives fewer pages; half a reading must never pass for a whole one.
  if (reached < upTo) throw new Error(`the log ended at ${reached}, before ${upTo}`)
  return count
}

/** What is written after each page, so that little is left for the end. */
const writerOnTheWay =
  (
    builds: readonly Build[],
    { isTimeToSave = () => false, isAnswering = false }: Pick<LogReading, 'isTimeToSave' | 'isAnswering'>,
  ) =>
  async (pages: number, reached: number): Promise<void> => {
    if (isAnswering) return
    await settleSome(builds, pages)
    if (isTimeToSave()) await save(builds, reached)
  }

const save = async (builds: readonly Build[], reached: number): Promise<void> => {
  for (const build of builds) await build.save(reached)
}

/** Each one's part of a page, in order. */
export const share = <T>(
  page: readonly RecordedEvent[],
  wanting: ReadonlyMap<string, readonly T[]>,
): Map<T, RecordedEvent[]> => {
  const parts = new Map<T, RecordedEvent[]>()
  for (const event of page) {
    for (const one of wanting.get(event.type) ?? []) {
      const part = parts.get(one)
      if (part) part.push(event)
      else parts.set(one, [event])
    }
  }
  return parts
}

const settleSome = async (builds: readonly Build[], pages: number): Promise<void> => {
  if (pages % SETTLE_EVERY === 0) for (const build of builds) await build.settle()
}

const makeRoom = async (builds: readonly Build[]): Promise<void> => {
  if (builds.reduce((sum, build) => sum + build.held(), 0) < HELD) return
  for (const build of builds) await build.evict()
}
