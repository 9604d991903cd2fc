import { type Breaks, type Clock, makeBreaks, pause } from '#projections/engine/clock.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { type ParkedOnes, readParked } from '#projections/engine/follow/parking.ts'
import { hashOf } from '#stores/documents/hash.ts'
import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { differingFields, sameDocument } from './prove.ts'
import { isIn, openReplay, type Part, type Replay, split, TooMany, WHOLE } from './replay.ts'

/** A document that is served otherwise than the log says. */
export interface Difference {
  readonly projection: string
  readonly id: string
  /** `parked`: events of it wait for mended code, so it is known to be behind. `unbuilt`: nothing answers yet; the id is empty. */
  readonly kind: 'missing' | 'surplus' | 'different' | 'parked' | 'unbuilt'
  /** The fields that differ, `_pos` included. */
  readonly fields: readonly string[]
}

export interface VerifyOptions {
  readonly events: EventStore
  readonly reads: ReadStore
  readonly projections: readonly AnyProjection[]
  readonly clock: Clock
  /** Letters of JSON of the documents that may be in memory at once. */
  readonly inMemory?: number
}

/**
 * Replays the log in memory, one read model after the other and a large one in parts, and compares with what is served: nothing is written. May run
 * beside a server that goes on writing. Throws `RebuildFailed` for an event that cannot be folded and is not parked.
 */
export const verify = async (options: VerifyOptions): Promise<readonly Difference[]> => {
  const { reads, projections, clock, inMemory = IN_MEMORY } = options
  const breaks = makeBreaks(clock)
  const registry = await reads.active()
  const found: Difference[] = []
  for (const projection of projections) {
    const collection = registry.get(projection.name)
    if (collection === undefined) found.push({ projection: projection.name, id: '', kind: 'unbuilt', fields: [] })
    else
      found.push(
        ...(await compare(
          { ...options, projection, collection, parked: await readParked(reads, collection), breaks },
          inMemory,
        )),
      )
  }
  return found
}

interface Served extends VerifyOptions {
  readonly projection: AnyProjection
  readonly collection: string
  readonly parked: ParkedOnes
  readonly breaks: Breaks
}

/** Letters of JSON of the documents in memory. Of a read model with more the log is read more than once. */
const IN_MEMORY = 64_000_000
/** A server that writes is a little behind or ahead of our reading: what differs is looked at again, further on. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 50

const compare = async (served: Served, most: number): Promise<readonly Difference[]> => {
  const { reads, projection, collection } = served
  const suspects = await comparePart(served, WHOLE, most)
  const stuck = await readParked(reads, collection)
  const waiting = [...stuck.keys()].map(
    (id) => ({ projection: projection.name, id, kind: 'parked', fields: [] }) as const,
  )
  return [...suspects.filter(({ id }) => !stuck.has(id)), ...waiting]
}

/** Documents grow along the log about evenly, so how far it came tells into how many parts it must be taken. */
const comparePart = async (served: Served, part: Part, most: number): Promise<readonly Difference[]> => {
  try {
    return await compareAtOnce(served, part, most)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    // Never spread into arguments: of a collection that was damaged all of a million may differ.
    const found: (readonly Difference[])[] = []
    for (const smaller of split(part, Math.ceil(1.2 / error.share) + 1))
      found.push(await comparePart(served, smaller, most))
    return found.flat()
  }
}

const compareAtOnce = async (served: Served, part: Part, most: number): Promise<readonly Difference[]> => {
  const { events, parked, clock } = served
  const replay = openReplay({ ...served, part, most })
  await replay.upTo(await events.head())
  let suspects = await again(served, replay, await suspectsIn(served, part, replay))
  for (let look = 0; look < LOOKS && suspects.some(({ id }) => !parked.has(id)); look += 1) {
    await pause(clock, BETWEEN_LOOKS_MS)
    await replay.upTo(await events.head())
    suspects = await again(
      served,
      replay,
      suspects.map(({ id }) => id),
    )
  }
  return suspects
}

/** Ids of which the served JSON has another hash than the folded one, or which only one of the two has: nothing is parsed for it. */
const suspectsIn = async (
  { reads, collection, breaks }: Served,
  part: Part,
  replay: Replay,
): Promise<readonly string[]> => {
  const unseen = new Set(replay.living())
  const suspects: string[] = []
  for await (const page of reads.hashes(collection)) {
    for (const { id, hash } of page) {
      if (!isIn(part, id)) continue
      unseen.delete(id)
      const json = replay.jsonOf(id)
      if (json === undefined || hashOf(json) !== hash) suspects.push(id)
    }
    await breaks()
  }
  return [...suspects, ...unseen]
}

const again = async (served: Served, replay: Replay, ids: readonly string[]): Promise<readonly Difference[]> => {
  const now = await served.reads.latest<Document>(served.collection, ids)
  return ids.flatMap((id) =>
    differenceOf(served, id, { is: now.get(id)?.document ?? null, should: documentIn(replay.jsonOf(id)) }),
  )
}

const differenceOf = (
  { projection: { name } }: Served,
  id: string,
  { is, should }: { readonly is: Document | null; readonly should: Document | null },
): readonly Difference[] => {
  if (!is && !should) return []
  if (!is) return [{ projection: name, id, kind: 'missing', fields: [] }]
  if (!should) return [{ projection: name, id, kind: 'surplus', fields: [] }]
  if (sameDocument(is, should)) return []
  return [{ projection: name, id, kind: 'different', fields: differingFields(is, should) }]
}

/** What was made of a document is one. */
const documentIn = (json: string | undefined): Document | null =>
  json === undefined ? null : (JSON.parse(json) as Document)
