import type { AllStreamRecordedEvent, EventData } from '@eventstore/db-client'
import type { Encoded, Metadata, Stored } from '#stores/events/codec/stored.ts'

/** An event as the client sends it: JSON, so that EventStoreDB's own tools can read what is open. */
export const eventData = ({ id, type, data, metadata }: Encoded): EventData => ({
  id,
  type,
  contentType: 'application/json',
  // Written by the codec, as an object.
  data: JSON.parse(data) as Record<string, unknown>,
  metadata: { ...metadata },
})

/** How the server counts an event towards the most that one append may have. */
export const bytesOf = ({ type, data, metadata }: Encoded): number =>
  Buffer.byteLength(data) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length

/**
 * An event as the client gives it. Null for what is nobody's to see: the server's own events (their type begins with `$`) and what others
 * have written, by hand or with another program.
 */
export const storedOf = (event: AllStreamRecordedEvent | undefined): Stored | null => {
  if (!event || isSystemName(event.type) || !isOurs(event.metadata)) return null
  return {
    id: event.id,
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: event.metadata,
    stream: event.streamId,
    revision: Number(event.revision),
    position: positionOf(event.position.commit),
  }
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
  if (!Number.isSafeInteger(position)) throw new Error(`position ${commit} is beyond what a number holds exactly`)
  return position
}

/** Commit and prepare position are the same for every event that this client wrote. */
export const fromPosition = (position: number) =>
  position === 0 ? ('start' as const) : { commit: BigInt(position), prepare: BigInt(position) }
