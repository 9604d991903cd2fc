import { type Clock, makeBreaks, pause } from '#projections/engine/clock.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { type ParkedOnes, readParked } from '#projections/engine/follow/parking/parking.ts'
import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { differingIds, hashesIn } from './differing-ids.ts'
import { differingFields, sameDocument } from './prove.ts'
import { openReplay, type Replay, type ReplayProgress } from './replay.ts'

/** A document that is served otherwise than the log says. */
export interface Difference {
  readonly projection: string
  readonly id: string
  /** `parked`: events of it wait for mended code, so it is known to be behind. `unbuilt`: nothing answers yet; the id is empty. */
  readonly kind: 'missing' | 'surplus' | 'different' | 'parked' | 'unbuilt'
  /** The fields that differ, `_pos` included. */
  readonly fields: readonly string[]
}

/** How far it is: events replayed, or the read model whose documents are compared. */
export type VerifyProgress = ReplayProgress | { readonly comparing: string }

export interface VerifyOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  /** An empty store of its own, for what is replayed; the caller forgets it afterwards. */
  readonly scratch: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
  readonly progress?: (progress: VerifyProgress) => void
}

/**
 * Replays the log once, for all read models together, and once for each late one as far as it is, into a store beside, and compares that with what is served, a page of each in memory. Of
 * what is served nothing is written. May run beside a server that goes on writing. Throws `RebuildFailed` for an event that cannot be folded and is
 * not parked.
 */
export const verify = async (options: VerifyOptions): Promise<readonly Difference[]> => {
  const { events, reads, projections } = options
  const registry = await reads.active()
  const served: Served[] = []
  for (const projection of projections) {
    const collection = registry.get(projection.name)
    if (collection === undefined) continue
    served.push({ projection, collection, parked: await readParked(reads, collection) })
  }
  const prompt = served.filter(({ projection }) => !projection.late)
  const found = new Map(await compared(options, prompt, events.head))
  for (const one of served.filter(({ projection }) => projection.late)) {
    const reached = async () => (await reads.checkpoint(one.collection))?.position ?? 0
    for (const [projection, differences] of await compared(options, [one], reached)) found.set(projection, differences)
  }
  return projections.flatMap((projection) => found.get(projection) ?? unbuilt(projection))
}

/** A late one that nobody has begun to feed is as far as it is: nowhere. */
const unbuilt = ({ name, late }: AnyProjection): readonly Difference[] =>
  late ? [] : [{ projection: name, id: '', kind: 'unbuilt', fields: [] }]

const compared = async (
  options: VerifyOptions,
  served: readonly Served[],
  end: (reached: number) => Promise<number>,
): Promise<readonly (readonly [AnyProjection, readonly Difference[]])[]> => {
  const replay = await openReplay({ ...options, served, end, breaks: makeBreaks(options.clock) })
  const suspects = await stillDiffering(options, replay, await suspectsOf(options, served, replay))
  return Promise.all(
    served.map(async (one) => [one.projection, await withParked(options.reads, one, suspects.get(one) ?? [])] as const),
  )
}

/** A read model as it answers. */
export interface Served {
  readonly projection: AnyProjection
  readonly collection: string
  readonly parked: ParkedOnes
}

type Suspects = ReadonlyMap<Served, readonly Difference[]>

/** A server that writes is a little behind or ahead of our reading: what differs is looked at again, further on. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 50

/** Hashes first, which are of the JSON as it stands in each store: nothing is parsed for it. */
const suspectsOf = async (options: VerifyOptions, served: readonly Served[], replay: Replay): Promise<Suspects> => {
  const { reads, scratch, progress } = options
  await replay.readOn()
  const found = new Map<Served, readonly Difference[]>()
  for (const one of served) {
    const { projection, collection } = one
    progress?.({ comparing: projection.name })
    const differences: (readonly Difference[])[] = []
    for await (const ids of differingIds(hashesIn(scratch, projection.name), hashesIn(reads, collection)))
      differences.push(await differencesAmong(options, one, ids))
    found.set(one, differences.flat())
  }
  return found
}

const stillDiffering = async (options: VerifyOptions, replay: Replay, first: Suspects): Promise<Suspects> => {
  let suspects = first
  const isOpen = ([{ parked }, found]: readonly [Served, readonly Difference[]]): boolean =>
    found.some(({ id }) => !parked.has(id))
  for (let look = 0; look < LOOKS && [...suspects].some(isOpen); look += 1) {
    await pause(options.clock, BETWEEN_LOOKS_MS)
    await replay.readOn()
    suspects = await lookedAtAgain(options, suspects)
  }
  return suspects
}

/** Documents compared at once. */
const PAGE = 500

const lookedAtAgain = async (options: VerifyOptions, suspects: Suspects): Promise<Suspects> => {
  const found = new Map<Served, readonly Difference[]>()
  for (const [one, differences] of suspects) {
    const ids = differences.map(({ id }) => id)
    const pages: (readonly Difference[])[] = []
    for (let from = 0; from < ids.length; from += PAGE)
      pages.push(await differencesAmong(options, one, ids.slice(from, from + PAGE)))
    found.set(one, pages.flat())
  }
  return found
}

const differencesAmong = async (
  { reads, scratch }: VerifyOptions,
  { projection: { name }, collection }: Served,
  ids: readonly string[],
): Promise<readonly Difference[]> => {
  const [now, should] = [await reads.latest<Document>(collection, ids), await scratch.latest<Document>(name, ids)]
  return ids.flatMap((id) =>
    differenceOf(name, id, { is: now.get(id)?.document ?? null, should: should.get(id)?.document ?? null }),
  )
}

const differenceOf = (
  projection: string,
  id: string,
  { is, should }: { readonly is: Document | null; readonly should: Document | null },
): readonly Difference[] => {
  if (!is && !should) return []
  if (!is) return [{ projection, id, kind: 'missing', fields: [] }]
  if (!should) return [{ projection, id, kind: 'surplus', fields: [] }]
  if (sameDocument(is, should)) return []
  return [{ projection, id, kind: 'different', fields: differingFields(is, should) }]
}

/** What is parked by now is known to be behind, and is said as such. */
const withParked = async (
  reads: ReadStore,
  { projection: { name }, collection }: Served,
  suspects: readonly Difference[],
): Promise<readonly Difference[]> => {
  const stuck = await readParked(reads, collection)
  const waiting = [...stuck.keys()].map((id) => ({ projection: name, id, kind: 'parked', fields: [] }) as const)
  return [...suspects.filter(({ id }) => !stuck.has(id)), ...waiting]
}
