import { everyPage, type Query } from '#stores/documents/query.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { Document, ReadStore, Replace } from '#stores/documents/port.ts'

/** Events that a projection could not fold into a document, in order, waiting for mended code and a retry. */
export interface Parked extends Document {
  readonly projection: string
  readonly collection: string
  /** A document's id; or `stream <name>` where not even the documents of the event could be told. */
  readonly documentId: string
  readonly error: string
  /** When the first of them happened, ISO 8601. */
  readonly at: string
  readonly events: readonly { readonly position: number; readonly id: string; readonly type: string }[]
}

export const PARKED = 'parked'

/** For an event whose documents cannot be told, all later events of its stream wait too. */
export const streamKey = ({ stream }: RecordedEvent): string => `stream ${stream}`

/** `_pos` of a parked entry: room between two positions, so that each retry may replace what the last one left. */
const RETRIES = 1024

/** The parked documents of one collection, as last committed. */
export type ParkedOnes = ReadonlyMap<string, Parked>

export const defineParked = (reads: ReadStore): Promise<void> =>
  reads.define(PARKED, { fields: [['collection'], ['projection']], arrays: [] })

/** All of one collection, by document id. */
export const readParked = async (reads: Pick<ReadStore, 'find'>, collection: string): Promise<ParkedOnes> => {
  const found = new Map<string, Parked>()
  const parked = { find: (query: Query) => reads.find<Parked>(PARKED, query) }
  for await (const page of everyPage(parked, { where: [{ field: 'collection', eq: collection }], limit: 500 }))
    for (const one of page) found.set(one.documentId, one)
  return found
}

/** How many documents of these collections have parked events. */
export const countParked = (reads: ReadStore, collections: readonly string[]): Promise<number> =>
  reads.count(PARKED, [{ field: 'collection', in: collections }])

export interface Failure {
  readonly documentId: string
  readonly event: RecordedEvent
  /** Absent for an event that only waits behind an earlier one. */
  readonly error?: unknown
}

/** An entry with one event more; the same entry where the event is in it already. */
export const park = (
  entry: Parked | undefined,
  { documentId, event, error }: Failure,
  of: { readonly projection: string; readonly collection: string },
): Parked => {
  const { position, id, type, at } = event
  if (entry && (entry.events.at(-1)?.position ?? 0) >= position) return entry
  const events = [...(entry?.events ?? []), { position, id, type }]
  const started = entry ?? { ...of, _id: `${of.collection}/${documentId}`, documentId, error: wordsOf(error), at }
  return { ...started, events, _pos: position * RETRIES }
}

export const putParked = (entry: Parked): Replace => ({
  collection: PARKED,
  id: entry._id,
  pos: entry._pos,
  document: entry,
})

/** After a retry: what is still parked, or nothing. */
export const leaveParked = (entry: Parked, failed: { from: number; error: unknown } | null): Replace => {
  const pos = entry._pos + 1
  const rest = failed && entry.events.filter(({ position }) => position >= failed.from)
  const document = rest && { ...entry, _pos: pos, error: wordsOf(failed.error), events: rest }
  return { collection: PARKED, id: entry._id, pos, document }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
