import type { EventData, RecordedEvent } from '@eventstore/db-client'
import type { Encoded, Metadata, Stored, StoredData } from '#stores/events/codec/stored.ts'
import { UnusableAnswer } from './errors.ts'

/** An event as the client sends it: JSON, so that EventStoreDB's own tools can read what is open. */
export const eventData = ({ id, type, data, parsed, metadata }: Encoded): EventData => ({
  id,
  type,
  contentType: 'application/json',
  data: { ...(parsed ?? parsedData(data)) },
  metadata: { ...metadata },
})

/** Data as the codec has written it. */
export const parsedData = (data: string): StoredData => JSON.parse(data)

/** How the server counts an event towards the most that one append may have. */
export const bytesOf = ({ type, data, metadata }: Encoded): number =>
  Buffer.byteLength(data) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length

/**
 * An event as the client gives it. Null for what is nobody's to see: the server's own events (their type begins with `$`) and what others
 * have written, by hand or with another program.
 */
export const storedOf = (event: RecordedEvent | undefined): Stored | null => {
  if (!event || isSystemName(event.type) || !isOurs(event.metadata)) return null
  const { data } = event
  let text: string | undefined
  return {
    id: event.id,
    type: event.type,
    // The client has parsed it: text is made for who asks for text, as copying does.
    get data() {
      return (text ??= JSON.stringify(data))
    },
    parsed: isStoredData(data) ? data : undefined,
    metadata: event.metadata,
    stream: event.streamId,
    revision: Number(event.revision),
    position: positionOf(placeOf(event)),
  }
}

const isStoredData = (data: unknown): data is StoredData =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'object'

/** Servers since 22.6 give each event of a stream its position. */
const placeOf = ({ position }: RecordedEvent): bigint => {
  if (!position) throw new UnusableAnswer('this EventStoreDB is too old: its streams do not tell positions')
  return position.commit
}

export const isSystemName = (name: string): boolean => name.startsWith('$')

const NAMES = ['version', 'at', 'actorKind', 'actorId', '$correlationId', '$causationId', 'commandId', 'subjects']
const isOurs = (metadata: unknown): metadata is Metadata =>
  typeof metadata === 'object' &&
  metadata !== null &&
  NAMES.every((name) => typeof Reflect.get(metadata, name) === 'string')

/** Commit positions are 64-bit; a log that outgrew safe integers is an error, never a rounded number (docs/decisions/01). */
export const positionOf = (commit: bigint): number => {
  const position = Number(commit)
  if (!Number.isSafeInteger(position))
    throw new UnusableAnswer(`position ${commit} is beyond what a number holds exactly`)
  return position
}

/** Commit and prepare position are the same for every event that this client wrote. */
export const fromPosition = (position: number) =>
  position === 0 ? ('start' as const) : { commit: BigInt(position), prepare: BigInt(position) }
