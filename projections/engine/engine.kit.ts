import { afterEach, beforeEach } from 'vitest'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { openReads } from './reads.ts'
import { rebuild, type RebuildOptions } from '#projections/engine/rebuild/rebuild.ts'
import { makeWorld, makeWriter, silentLog, realClock, shelves, things, type WorldEvent } from './runner.kit.ts'
import { startRunner, type Runner, type RunnerOptions } from '#projections/engine/follow/runner.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'

type Role = Partial<
  Pick<RunnerOptions, 'events' | 'holder' | 'competes' | 'clock' | 'log' | 'follower' | 'erasure' | 'onOtherLog'>
>
const both: readonly AnyProjection[] = [things(), shelves]

const open = () => {
  const events = makeWorld()
  return { events, reads: memoryReadStore(), write: makeWriter(events), running: new Set<Runner>() }
}

/** For each test a new log with this past, no documents yet, and runners that are stopped after it. */
export const engine = (...past: readonly WorldEvent[]) => {
  let here: ReturnType<typeof open>
  beforeEach(async () => {
    here = open()
    await here.write(...past)
  })
  afterEach(async () => {
    await Promise.all([...here.running].map((runner) => runner.stop()))
    await here.events.close()
  })
  return {
    events: () => here.events,
    reads: () => here.reads,
    write: (...all: readonly WorldEvent[]) => here.write(...all),
    start: async (projections = both, reads = here.reads, role: Role = {}): Promise<Runner> => {
      const runner = await startRunner({
        events: here.events,
        reads,
        projections,
        clock: realClock,
        log: silentLog,
        ...role,
      })
      here.running.add(runner)
      return runner
    },
    stop: async (runner: Runner): Promise<void> => {
      await runner.stop()
      here.running.delete(runner)
    },
    build: (projections = both, how: Partial<RebuildOptions> = {}) =>
      rebuild({ events: here.events, reads: here.reads, projections, clock: realClock, ...how }),
    /** What is served otherwise than the log says. */
    differences: (projections = both) =>
      verify({ events: here.events, reads: here.reads, scratch: memoryReadStore(), projections, clock: realClock }),
    thing: (id: string) => openReads(here.reads).of(things()).get(id),
    shelf: (id: string) => openReads(here.reads).of(shelves).get(id),
  }
}
