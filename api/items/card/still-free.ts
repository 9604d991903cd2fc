import { isPast } from '#domain/items/state.ts'
import { formatDistance, haversine, type Point, roundToTen } from '#domain/place.ts'
import type { PersonDocument } from '#projections/accounts/people.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { type People, peopleOf } from '#api/accounts/names.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { publicSpot } from './card.ts'
import { isPublic } from '#api/items/visible.ts'

type Deps = Pick<ApiDeps, 'unseal' | 'clock'>

/** What a mail tells one person of things: those that the feed would show as free, in the order of their ids here. */
export const stillFreeFor =
  (deps: Deps) => async (reads: Reads, person: PersonDocument, itemIds: readonly string[]) => {
    const [found, unseen, home] = await Promise.all([
      reads.of(items).getMany(itemIds),
      unseenBy(reads, person._id),
      deps.unseal(person.location),
    ])
    const byId = new Map(found.map((item) => [item._id, item]))
    const isFree = freeFor(person._id, unseen, deps.clock())
    const free = itemIds.flatMap((id) => byId.get(id) ?? []).filter(isFree)
    const owners = await peopleOf(
      reads,
      free.map(({ ownerId }) => ownerId),
    )
    const from = home && 'lat' in home ? home : null
    return free.map((item) => ({
      title: item.title ?? '',
      where: whereOf(item, owners, from),
      path: `/items/${item._id}`,
    }))
  }

const freeFor =
  (personId: string, unseen: ReadonlySet<string>, now: string) =>
  (item: ItemDocument): boolean =>
    isPublic(item) &&
    item.status === 'available' &&
    item.title !== null &&
    !isPast(item, now) &&
    item.ownerId !== personId &&
    !unseen.has(item.ownerId)

/** Measured to where everybody sees it. */
const whereOf = (item: ItemDocument, owners: People, from: Point | null): string => {
  const spot = publicSpot(item, owners)
  const distance = from && spot ? formatDistance(roundToTen(haversine(from, spot))) : null
  return [item.suburb, distance].filter((part) => part !== null && part !== '').join(', ')
}
