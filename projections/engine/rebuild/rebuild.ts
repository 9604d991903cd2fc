import { type Clock, makeBreaks } from '#projections/engine/clock.ts'
import { type ErasureGate, openGate } from '#projections/engine/follow/erase/erasure-gate.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { defineParked } from '#projections/engine/follow/parking/parking.ts'
import { type HeldEpoch, LeaseLost, type ReadStore } from '#stores/documents/port.ts'
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
  /** Asked after every page; true ends the rebuild, the old ones stay in use, and what was folded is saved. */
  readonly cancelled?: () => boolean
  /** Of the worker that rebuilds; only its holder switches. Default: it is rebuilt beside whoever works. */
  readonly lease?: HeldEpoch
  /** A position that was told to people already: what is switched has come as far. */
  readonly atLeast?: number
  /** Default: nobody is forgotten meanwhile. */
  readonly forgetting?: Forgetting
  /** The runner of the same process passes its lock, so that it applies nothing between the last catch-up and the switch. */
  readonly runExclusive?: (work: () => Promise<void>) => Promise<void>
}

/** How words are taken out of what is being built. */
export interface Forgetting {
  readonly gate: ErasureGate
  /** Holds what is built while it is. */
  readonly running: Set<RunningBuild>
  /** Whether it may go on from what a dead build had saved. */
  readonly isResumable: IsResumable
}
const nobodyForgotten = (): Forgetting => ({ gate: openGate, running: new Set(), isResumable: async () => true })

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

/** It was to end before it had switched. What was folded is saved, and the next rebuild goes on from there. */
export class RebuildInterrupted extends Error {
  constructor(readonly position: number) {
    super(`the rebuild was called off at ${position}`)
    this.name = 'RebuildInterrupted'
  }
}

/** What was copied of a dead build holds the words of somebody who was forgotten meanwhile: it has to begin anew. */
export class ForgottenMeanwhile extends Error {}

/**
 * Builds these read models anew beside the old ones in one reading of the log, proves them, and switches all at once.
 * Works beside a running server, from its process or another. What it has
 * built is saved every few seconds; after a death the next one goes on from there, under a new name. Throws `RebuildFailed` for the first
 * event that cannot be folded and `ProofFailed` when the store does not hold what was folded; the old ones stay in use.
 */
export const rebuild = async (options: RebuildOptions): Promise<RebuildReport> => {
  const { events, reads, projections, clock, progress, forgetting = nobodyForgotten() } = options
  const { gate, running, isResumable } = forgetting
  const names = projections.map(({ name }) => name)
  const meter = makeMeter(names, clock, progress)
  await defineParked(reads)
  const from = { head: await events.head(options.atLeast), isResumable }
  const ticket = gate.ticket()
  const beginnings = await Promise.allSettled(projections.map((projection) => beginBuild(reads, projection, from)))
  const begun = beginnings.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  try {
    // Only now: those that still began when another failed would go on writing after this.
    for (const one of beginnings) if (one.status === 'rejected') throw one.reason
    if (ticket !== gate.ticket() && begun.some((one) => one.from > 0)) throw new ForgottenMeanwhile()
    const rebuilt = await whileIn(running, begun, () =>
      run({ ...options, forgetting }, begun, meter).catch((error: unknown) => saved(error, { gate, begun })),
    )
    return { rebuilt, ...meter.soFar() }
  } catch (error) {
    if (!(error instanceof RebuildInterrupted)) await abandonAll(reads, begun)
    throw error
  }
}

const abandonAll = async (reads: ReadStore, begun: readonly RunningBuild[]): Promise<void> => {
  for (const one of begun) await abandon(reads, one)
}

/** Where it was interrupted, all that was folded is saved: words are taken out of it until then. */
const saved = async (
  error: unknown,
  { gate, begun }: { readonly gate: ErasureGate; readonly begun: readonly RunningBuild[] },
): Promise<never> => {
  if (error instanceof RebuildInterrupted)
    await gate.hold(async () => {
      for (const { build } of begun) await build.save(error.position)
    })
  throw error
}

const whileIn = async <One, T>(set: Set<One>, all: readonly One[], work: () => Promise<T>): Promise<T> => {
  for (const one of all) set.add(one)
  try {
    return await work()
  } finally {
    for (const one of all) set.delete(one)
  }
}

type Running = RebuildOptions & Required<Pick<RebuildOptions, 'forgetting'>>

const run = async (options: Running, begun: readonly RunningBuild[], meter: Meter): Promise<Rebuilt[]> => {
  const { events, reads, atLeast, runExclusive = (work) => work(), cancelled = () => false } = options
  const builds = begun.map(({ build }) => build)
  const onPage = (count: number, position: number): void => {
    if (cancelled()) throw new RebuildInterrupted(position)
    meter.advance(count, position)
  }
  const { clock } = options
  const { gate } = options.forgetting
  const reading = {
    events,
    atLeast,
    builds,
    onPage,
    gate,
    breaks: makeBreaks(clock),
    isTimeToSave: every(clock, SAVE_EVERY),
  }
  const before = await reads.active()

  const head = await events.head(atLeast)
  meter.enter('read', head)
  await readLogOnce(reading, Math.min(head, ...begun.map(({ from }) => from)), head)
  for (const build of builds) await gate.hold(build.flush)
  meter.enter('catch-up', await events.head(atLeast))
  const caughtUp = await catchUp(reading, head)

  meter.enter('prove', caughtUp)
  const rebuilt: Rebuilt[] = []
  for (const build of builds) {
    const prove = () => proven(reads, build, before.get(build.projection.name))
    rebuilt.push(await undisturbed(gate, prove))
  }

  let position = caughtUp
  let isSwitched = false
  // What another process fed to the old collections between the last look and the switch; its runner follows the new ones.
  // They answer by now, so nothing calls it off.
  const advance = (count: number, reached: number): void => meter.advance(count, reached)
  const catchUpAnswering = () => catchUp({ ...reading, onPage: advance, isAnswering: true }, position)
  try {
    await runExclusive(async () => {
      position = await catchUp({ ...reading, gate: openGate }, caughtUp)
      meter.enter('switch', position)
      await switchAll(reads, begun, { now: options.clock.now(), lease: options.lease })
      isSwitched = true
      for (const build of builds) build.answers()
    })
  } catch (error) {
    // Who was the worker learns only now that another one is: that one has fed the old collections by then.
    if (isSwitched) await catchUpAnswering()
    throw error instanceof LeaseLost ? new RebuildInterrupted(position) : error
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

interface CatchingUp extends LogReading {
  readonly gate: ErasureGate
  readonly atLeast: number | undefined
}

const catchUp = async (reading: CatchingUp, from: number): Promise<number> => {
  let position = from
  for (let met = Infinity; met > NEARLY_THERE;) {
    const head = await reading.events.head(reading.atLeast)
    met = head > position ? await readLogOnce(reading, position, head) : 0
    position = Math.max(position, head)
    // One that a newer worker feeds already needs us no more.
    await reading.gate.hold(() => Promise.all(reading.builds.map((build) => build.flushGuarded(position))))
  }
  return position
}

/** Anew where words were taken out meanwhile: part of what was seen was as it had been. */
const undisturbed = async <T>(gate: ErasureGate, look: () => Promise<T>): Promise<T> => {
  const ticket = await gate.hold(async () => gate.ticket())
  try {
    return await look()
  } catch (error) {
    if (ticket === gate.ticket()) throw error
    return undisturbed(gate, look)
  }
}

const proven = async (reads: ReadStore, build: Build, old: string | undefined): Promise<Rebuilt> => {
  // A late one may be far behind what is built.
  const isLike = old !== undefined && isOf(old, build.projection) && !build.projection.late
  const same = isLike ? old : null
  const { documents, checksum, differing } = await prove(reads, build, same)
  const { collection, projection } = build
  return { projection: projection.name, collection, previous: old ?? null, documents, checksum, differing }
}
