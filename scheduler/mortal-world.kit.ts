import { makeMortal, neighboursOf } from '#commands/mortal.kit.ts'
import { plus, SECOND } from '#domain/time.ts'
import { openReads } from '#projections/engine/reads.ts'
import type { TimerJob } from '#projections/timers/rows.ts'
import { timers } from '#projections/timers/timers.ts'
import { memoryStores, openWorld, START } from '#tests/site/world.ts'
import type { SchedulerDeps } from './deps.ts'
import { runJob } from './run.ts'
import { depsOf, settled } from './scheduler.kit.ts'

/** A world whose requests and things are changed by processes that may die, and a scheduler that goes on. */
export const openMortalWorld = async () => {
  const stores = memoryStores()
  const world = await openWorld({}, stores)
  const mortal = makeMortal(stores)
  const deps = depsOf(world)
  const dueRows = async (job: TimerJob) =>
    (
      await openReads(stores.reads)
        .of(timers)
        .find({ where: [{ field: 'job', eq: job }] })
    ).documents
  return {
    world,
    mortal,
    deps,
    neighbours: neighboursOf(mortal),
    dueRows,
    /** What a run of the job does so many seconds after the beginning. */
    run: async (job: TimerJob, seconds: number, changes: Partial<SchedulerDeps> = {}) => {
      await settled(world)
      world.time.now = plus(START, seconds * SECOND)
      const { job: _, ...ran } = await runJob({ ...deps, ...changes }, job)
      await settled(world)
      return ran
    },
    last: async (stream: string) => (await mortal.typesIn(stream)).at(-1),
  }
}
export type MortalWorld = Awaited<ReturnType<typeof openMortalWorld>>
export const NOTHING = { done: 0, refused: 0, waiting: 0, failed: 0, more: false }
