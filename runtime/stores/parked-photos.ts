import { ItemEdited, ItemListed } from '#domain/items/events.ts'
import { readParked } from '#projections/engine/follow/parking/parking.ts'
import { NotReady } from '#projections/engine/reads.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { items } from '#projections/items/listing.ts'

interface Stores {
  readonly reads: Pick<ReadStore, 'active' | 'find'>
  readonly events: Pick<EventStore, 'readEvent'>
}

/** Of all that happens to a listing these two alone name photos. */
const NAMING: ReadonlySet<string> = new Set([ItemListed.type, ItemEdited.type])

/**
 * Photos that a listing will name once its parked events are folded: until then its document does not tell, or is not there at all. What
 * is parked in other read models, or of other listings, names none of these. Throws where such an event cannot be read.
 */
export const parkedPhotos = async ({ reads, events }: Stores): Promise<ReadonlySet<string>> => {
  const collection = (await reads.active()).get(items.name)
  if (collection === undefined) throw new NotReady(items.name)
  const photos = new Set<string>()
  for (const entry of (await readParked(reads, collection)).values())
    for (const { type, position } of entry.events) {
      const event = NAMING.has(type) ? await events.readEvent(position) : null
      for (const photo of namedIn(event?.data)) photos.add(photo)
    }
  return photos
}

/** An edit that changes none names none. */
const namedIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data && 'photos' in data && Array.isArray(data.photos) ? data.photos.map(String) : []
