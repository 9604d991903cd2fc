import { type Clock, makeBreaks } from '#projections/engine/clock.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { defineParked } from '#projections/engine/follow/parking.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { Build } from './build.ts'
import { abandon, beginBuild, type IsResumable, type RunningBuild, isOf, switchAll } from './builds.ts'
import { makeMeter, type Meter, type Progress } from './progress.ts'
import { prove } from './prove.ts'
import { type LogReading, readLogOnce } from './read-log-once.ts'

export interface RebuildOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
  readonly progress?: (progress: Progress) => void
  /** Asked after every page; true gives the rebuild up, and the old ones stay in use. */
  readonly cancelled?: () => boolean
  /** Default: it may go on from whatever a dead build had saved. */
  readonly isResumable?: IsResumable
  /** The runner of the same process passes its lock, so that it applies nothing between the last catch-up and the switch. */
  readonly runExclusive?: (work: () => Promise<void>) => Promise<void>
}

export interface Rebuilt {
  readonly projection: string
  readonly collection: string
  /** What answered before. */
  readonly previous: string | null
  readonly documents: number
  readonly checksum: number
  /** Of the same version before: documents that said something else at the same position. */
  readonly differing: readonly string[]
}

export interface RebuildReport {
  readonly rebuilt: readonly Rebuilt[]
  readonly events: number
  readonly seconds: number
}

/**
 * Builds these read models anew beside the old ones in one reading of the log, proves them, and switches all at once
 * (design/event-sourcing.md "Rebuild"). Works beside a running server, from its process or another. What it has
 * built is saved every few seconds; after a death the next one goes on from there, under a new name. Throws `RebuildFailed` for the first
 * event that cannot be folded and `ProofFailed` when the store does not hold what was folded; the old ones stay in use.
 */
export const rebuild = async (options: RebuildOptions): Promise<RebuildReport> => {
  const { events, reads, projections, clock, progress, isResumable = async () => true } = options
  const names = projections.map(({ name }) => name)
  const meter = makeMeter(names, clock, progress)
  await defineParked(reads)
  const from = { head: await events.head(), isResumable }
  const beginnings = await Promise.allSettled(projections.map((projection) => beginBuild(reads, projection, from)))
  const begun = beginnings.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  try {
    // Only now: those that still began when another failed would go on writing after this.
    for (const one of beginnings) if (one.status === 'rejected') throw one.reason
    const rebuilt = await run(options, begun, meter)
    return { rebuilt, ...meter.soFar() }
  } catch (error) {
    for (const one of begun) await abandon(reads, one)
    throw error
  }
}

const run = async (options: RebuildOptions, begun: readonly RunningBuild[], meter: Meter): Promise<Rebuilt[]> => {
  const { events, reads, runExclusive = (work) => work(), cancelled = () => false } = options
  const builds = begun.map(({ build }) => build)
  const onPage = (count: number, position: number): void => {
    if (cancelled()) throw new Error('the rebuild was called off')
    meter.advance(count, position)
  }
  const { clock } = options
  const reading = { events, builds, onPage, breaks: makeBreaks(clock), isTimeToSave: every(clock, SAVE_EVERY) }
  const before = await reads.active()

  const head = await events.head()
  meter.enter('read', head)
  await readLogOnce(reading, Math.min(head, ...begun.map(({ from }) => from)), head)
  for (const build of builds) {
    await build.flush()
    await reads.finish(build.collection)
  }
  meter.enter('catch-up', await events.head())
  const caughtUp = await catchUp(reading, head)

  meter.enter('prove', caughtUp)
  const rebuilt: Rebuilt[] = []
  for (const build of builds) rebuilt.push(await proven(reads, build, before.get(build.projection.name)))

  let position = caughtUp
  let isSwitched = false
  // What another process fed to the old collections between the last look and the switch; its runner follows the new ones.
  // They answer by now, so nothing calls it off.
  const advance = (count: number, reached: number): void => meter.advance(count, reached)
  const catchUpAnswering = () => catchUp({ ...reading, onPage: advance, isAnswering: true }, position)
  try {
    await runExclusive(async () => {
      position = await catchUp(reading, caughtUp)
      meter.enter('switch', position)
      await switchAll(reads, begun, options.clock.now())
      isSwitched = true
    })
  } catch (error) {
    // Who was the worker learns only now that another one is: that one has fed the old collections by then.
    if (isSwitched) await catchUpAnswering()
    throw error
  }
  await catchUpAnswering()
  return rebuilt
}

/** Milliseconds. Saving writes documents that later events touch again, so a short rebuild never does it. */
const SAVE_EVERY = 5000

const every = (clock: Clock, ms: number): (() => boolean) => {
  let last = clock.now()
  return () => {
    if (clock.now() - last < ms) return false
    last = clock.now()
    return true
  }
}

/** An open end: less than this was new in the last look, so the rest fits into the moment of switching. */
const NEARLY_THERE = 500

const catchUp = async (reading: LogReading, from: number): Promise<number> => {
  let position = from
  for (let met = Infinity; met > NEARLY_THERE;) {
    const head = await reading.events.head()
    met = head > position ? await readLogOnce(reading, position, head) : 0
    position = Math.max(position, head)
    // One that a newer worker feeds already needs us no more.
    await Promise.all(reading.builds.map((build) => build.flushGuarded(position)))
  }
  return position
}

const proven = async (reads: ReadStore, build: Build, old: string | undefined): Promise<Rebuilt> => {
  // A late one may be far behind what is built.
  const isLike = old !== undefined && isOf(old, build.projection) && !build.projection.late
  const same = isLike ? old : null
  const { documents, checksum, differing } = await prove(reads, build, same)
  const { collection, projection } = build
  return { projection: projection.name, collection, previous: old ?? null, documents, checksum, differing }
}
