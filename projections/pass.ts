import type { Recorded } from '#domain/event.ts'
import type { EventStore } from '#event-store/port.ts'
import type { Build } from './build.ts'
import { byType } from './fold.ts'

/** Documents in memory, of all builds together, before they are written and forgotten: some 200 MB. */
const HELD = 100_000
/** Documents waiting to be written. More saves writing a busy document again and again; less is a smoother load. */
const DIRTY = 20_000

export interface Pass {
  readonly events: EventStore
  readonly builds: readonly Build[]
  /** Told after each page: events in it, and the position it reached. What it throws ends the reading. */
  readonly onPage: (count: number, position: number) => void
}

/** One reading of the log for all builds, up to a position. Returns how many events it met. */
export const readOnce = async ({ events, builds, onPage }: Pass, after: number, upTo: number): Promise<number> => {
  const wanting = byType(builds, ({ projection }) => projection.wants)
  let count = 0
  let reached = after
  for await (const page of events.readAll(after, upTo)) {
    for (const [build, wanted] of share(page, wanting)) await build.take(wanted)
    await makeRoom(builds)
    count += page.length
    reached = page.at(-1)?.position ?? reached
    onPage(page.length, reached)
  }
  // A store that is being closed gives fewer pages; half a reading must never pass for a whole one.
  if (reached < upTo) throw new Error(`the log ended at ${reached}, before ${upTo}`)
  return count
}

/** Each one's part of a page, in order. */
export const share = <T>(page: readonly Recorded[], wanting: ReadonlyMap<string, readonly T[]>): Map<T, Recorded[]> => {
  const parts = new Map<T, Recorded[]>()
  for (const event of page) {
    for (const one of wanting.get(event.type) ?? []) {
      const part = parts.get(one)
      if (part) part.push(event)
      else parts.set(one, [event])
    }
  }
  return parts
}

const makeRoom = async (builds: readonly Build[]): Promise<void> => {
  const held = total(builds, (build) => build.held())
  if (held < HELD && total(builds, (build) => build.dirty()) < DIRTY) return
  for (const build of builds) await build.flush()
  if (held >= HELD) for (const build of builds) build.forget()
}

const total = (builds: readonly Build[], of: (build: Build) => number): number =>
  builds.reduce((sum, build) => sum + of(build), 0)
