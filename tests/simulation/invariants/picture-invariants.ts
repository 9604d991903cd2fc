import { uploadedAt } from '#api/items/pictures/photo-lifetime.ts'
import { AccountErased, AccountErasureStarted } from '#domain/accounts/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { ItemDeleted } from '#domain/items/events.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { DAY } from '#domain/time.ts'
import type { Photo } from '#stores/photos/port.ts'
import { shownBy } from '#tests/simulation/acts/picture-acts.ts'
import { streamsIn } from '#tests/simulation/streams.ts'
import type { WatchedPhotos } from '#tests/simulation/stores/watched-photos.ts'

export interface Pictured {
  readonly log: readonly RecordedEvent[]
  readonly photos: WatchedPhotos
  /** Whatever was due by then has had its time, ISO 8601. */
  readonly until: string
}

/** What living listings show is there, and nothing else for longer than its time. */
export const picturesBroken = async (at: Pictured): Promise<readonly string[]> => {
  const kept = await keptIn(at.photos)
  const listings = [...streamsIn(at.log).items.values()]
  const living = listings.filter(({ is }) => is !== 'deleted')
  const shown = new Set(living.flatMap(shownBy))
  return [
    ...missing(living, kept, at),
    ...ofDeleted(listings, kept, at),
    ...[...kept.values()].flatMap((photo) => [...ofErased(photo, shown, at), ...unused(photo, shown, at)]),
  ]
}

const keptIn = async (photos: WatchedPhotos): Promise<ReadonlyMap<string, Photo>> => {
  const kept = new Map<string, Photo>()
  for await (const page of photos.ids())
    for (const id of page) {
      const photo = await photos.find(id)
      if (photo) kept.set(id, photo)
    }
  return kept
}

const happenedTo = (log: readonly RecordedEvent[], type: string, stream: string): boolean =>
  log.some((event) => event.type === type && event.stream === stream)

type Kept = ReadonlyMap<string, Photo>

/** Theirs go first who are being forgotten. */
const missing = (living: readonly ItemStream[], kept: Kept, { log }: Pictured): readonly string[] =>
  living
    .filter(({ ownerId }) => !happenedTo(log, AccountErasureStarted.type, streams.account(ownerId)))
    .flatMap((item) =>
      shownBy(item)
        .filter((id) => !kept.has(id))
        .map((id) => `${item.itemId} is ${item.is} and its picture ${id} is missing`),
    )

const ofDeleted = (listings: readonly ItemStream[], kept: Kept, { log, until }: Pictured): readonly string[] => {
  const settled = log.filter(({ at }) => at <= until)
  return listings
    .filter(({ itemId }) => happenedTo(settled, ItemDeleted.type, streams.item(itemId)))
    .flatMap((item) =>
      shownBy(item)
        .filter((id) => kept.has(id))
        .map((id) => `the picture ${id} outlived ${item.itemId}, which was deleted`),
    )
}

/** One whose upload was under way goes as what was never used, which must not be shown by anything. */
const ofErased = ({ id, ownerId }: Photo, shown: ReadonlySet<string>, { log, photos }: Pictured): readonly string[] => {
  if (!happenedTo(log, AccountErased.type, streams.account(ownerId))) return []
  return photos.late.has(id) && !shown.has(id) ? [] : [`the picture ${id} outlived ${ownerId}, who is forgotten`]
}

/** A day after its upload. */
const unused = ({ id }: Photo, shown: ReadonlySet<string>, { until }: Pictured): readonly string[] =>
  shown.has(id) || uploadedAt(id) > Date.parse(until) - DAY
    ? []
    : [`the picture ${id} is still there, which nothing shows`]
