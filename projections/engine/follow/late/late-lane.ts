import type { RecordedEvent } from '#domain/event.ts'
import { type Clock, type Log, pause } from '#projections/engine/clock.ts'
import { beginBuild, isOf, switchAll } from '#projections/engine/rebuild/builds.ts'
import { type HeldEpoch, LeaseLost, type ReadStore } from '#stores/documents/port.ts'
import { type EventStore, EventStoreUnavailable } from '#stores/events/port.ts'
import type { ErasureGate } from '#projections/engine/follow/erase/erasure-gate.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { mustBeWhatWasRead } from '#projections/engine/follow/same-log.ts'
import { Fenced, openSubscription, type ProjectionSubscription } from '#projections/engine/follow/subscription.ts'

/**
 * Feeds the read models that may be late, behind those that people wait for and never beyond them. A late one answers from its first moment, as far as
 * it is; one of another version begins anew, empty. Each has a checkpoint of its own.
 */
export interface LateLane {
  /** There may be something new. */
  readonly wake: () => void
  readonly of: (projection: string) => ProjectionSubscription | null
  /** Ends after the piece under way. */
  readonly stop: () => Promise<void>
}

export interface LateLaneOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly lease: HeldEpoch
  readonly gate: ErasureGate
  readonly clock: Clock
  readonly log: Log
  /** How far the others are. */
  readonly reached: () => number
  readonly isOver: () => boolean
  readonly onFenced: () => void
}

/** Some 10 ms of writing; then the thread is left to others for as long as that took. */
const PIECE = 100
/** Between two readings of a log that goes on: many commands become one commit. */
const GATHER_MS = 250
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

export const openLateLane = (options: LateLaneOptions): LateLane => {
  const { events, reads, projections, lease, gate, clock, log, reached } = options
  const feeds = new Map<string, ProjectionSubscription>()
  const stopping = new AbortController()
  const isOver = (): boolean => stopping.signal.aborted || options.isOver()
  let failedMs = 0
  let wake = (): void => {}

  const feedOf = async (projection: AnyProjection, answering: string | undefined): Promise<ProjectionSubscription> => {
    const collection =
      answering !== undefined && isOf(answering, projection)
        ? answering
        : await answerFromNothing(reads, projection, { now: clock.now(), lease })
    const known = feeds.get(projection.name)
    if (known?.collection === collection) return known
    const fresh = await openSubscription({ reads, projection, collection, lease })
    feeds.set(projection.name, fresh)
    return fresh
  }
  /** A rebuild may have switched: what answers is fed, from where it is. */
  const present = async (): Promise<readonly ProjectionSubscription[]> => {
    const registry = await reads.active()
    const all: ProjectionSubscription[] = []
    for (const projection of projections) all.push(await feedOf(projection, registry.get(projection.name)))
    return all
  }
  const leastOf = (all: readonly ProjectionSubscription[]): number => Math.min(...all.map((one) => one.position()))

  const readOn = async (): Promise<void> => {
    await mustBeWhatWasRead(events, reads)
    const ticket = gate.ticket()
    const upTo = reached()
    let position = leastOf(await gate.hold(present))
    /** False where the log has to be read again from where each is by now. */
    const apply = async (piece: readonly RecordedEvent[], next: number): Promise<boolean> => {
      let isApplied = false
      await gate.fold(ticket, async () => {
        const all = await present()
        if (isOver() || leastOf(all) < position) return
        for (const one of all) await one.apply(wantedBy(one, piece), next)
        position = next
        isApplied = true
      })
      return isApplied
    }
    for await (const { piece, next } of piecesBetween(events, position, upTo)) {
      const began = clock.now()
      if (!(await apply(piece, next))) return
      await pause(clock, clock.now() - began, stopping.signal)
    }
    await gate.hold(save)
  }

  const save = async (): Promise<void> => {
    if (!isOver()) for (const one of feeds.values()) await one.save()
  }

  const isBehind = (): boolean => projections.some(({ name }) => (feeds.get(name)?.position() ?? -1) < reached())

  const failed = (err: unknown): void => {
    if (isOver()) return
    if (err instanceof Fenced || err instanceof LeaseLost) return options.onFenced()
    failedMs = Math.min(Math.max(FIRST_PAUSE_MS, 2 * failedMs), LONGEST_PAUSE_MS)
    if (!(err instanceof EventStoreUnavailable)) log.error({ err }, 'projections: feeding the late read models failed')
  }

  const rest = async (): Promise<void> => {
    await pause(clock, failedMs || GATHER_MS, stopping.signal)
    if (failedMs > 0 || isBehind() || isOver()) return
    await new Promise<void>((resolve) => (wake = resolve))
  }

  const run = async (): Promise<void> => {
    while (!isOver()) {
      await readOn().then(() => (failedMs = 0), failed)
      if (!isOver()) await rest()
    }
  }
  const running = projections.length > 0 ? run() : Promise.resolve()

  return {
    wake: () => wake(),
    of: (projection) => feeds.get(projection) ?? null,
    async stop() {
      stopping.abort()
      wake()
      await running
    },
  }
}

const wantedBy = ({ projection }: ProjectionSubscription, piece: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  piece.filter(({ type }) => projection.wants.includes(type))

async function* piecesBetween(log: Pick<EventStore, 'readAll'>, after: number, end: number) {
  if (after < end)
    for await (const { events, upTo } of log.readAll(after, end))
      for (let from = 0; from === 0 || from < events.length; from += PIECE) {
        const piece = events.slice(from, from + PIECE)
        const isLast = from + PIECE >= events.length
        yield { piece, next: isLast ? upTo : (piece.at(-1)?.position ?? upTo) }
      }
}

/** An empty collection answers from now on, of this code's version; its name. */
const answerFromNothing = async (
  reads: ReadStore,
  projection: AnyProjection,
  by: { readonly now: number; readonly lease: HeldEpoch },
): Promise<string> => {
  const begun = await beginBuild(reads, projection, { head: 0, isResumable: async () => false })
  await switchAll(reads, [begun], by)
  return begun.build.collection
}
