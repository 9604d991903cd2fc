import { addressOf } from '#domain/notifications/vocabulary.ts'
import { claims } from '#projections/claims/claims.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { items } from '#projections/items/listing.ts'
import type { NotificationDocument } from '#projections/notifications/notifications.ts'
import { offers } from '#projections/requests/offers.ts'
import { requests } from '#projections/requests/requests.ts'
import { searches } from '#projections/searches/searches.ts'
import type { Document } from '#stores/documents/port.ts'
import { peopleOf } from '#api/accounts/names.ts'
import type { NotificationView } from './contract.ts'
import { type Unread, unreadOf } from './unread.ts'
import { notificationView } from './view.ts'

const byId = <D extends Document>(documents: readonly D[]): ReadonlyMap<string, D> =>
  new Map(documents.map((document) => [document._id, document]))

interface Reader {
  readonly unread: Unread
  readonly timeZone: string
}

/** Notifications of one person as the inbox shows them; all look-ups of a page are made at once. */
export const notificationViews = async (
  reads: Reads,
  documents: readonly NotificationDocument[],
  { unread, timeZone }: Reader,
): Promise<readonly NotificationView[]> => {
  const [people, found, asked] = await Promise.all([
    peopleOf(
      reads,
      documents.map(({ actorId }) => actorId),
    ),
    reads.of(items).getMany(documents.flatMap(({ itemId }) => itemId ?? [])),
    reads.of(claims).getMany(documents.flatMap(({ claimId }) => claimId ?? [])),
  ])
  const [needed, offered, looked] = await Promise.all([
    reads.of(requests).getMany([...documents, ...asked].flatMap(({ requestId }) => requestId ?? [])),
    reads.of(offers).getMany(documents.flatMap(({ offerId }) => offerId ?? [])),
    reads.of(searches).getMany(documents.flatMap(({ facts }) => facts['searchId'] ?? [])),
  ])
  const around = {
    people,
    items: byId(found),
    claims: byId(asked),
    requests: byId(needed),
    offers: byId(offered),
    searches: byId(looked),
    unread,
    timeZone,
  }
  return documents.map((document) => notificationView(document, around))
}

/** What a device shows of them while the page is closed: the title, and where it leads. `isOver`: looked at, or no longer true. */
export const toldTo =
  (timeZone: string) => async (reads: Reads, documents: readonly NotificationDocument[], personId: string) => {
    const unread = await unreadOf(reads, personId)
    const views = await notificationViews(reads, documents, { unread, timeZone })
    return new Map(
      views.map(({ id, type, title, data, read }) => [id, { title, address: addressOf(type, data), isOver: read }]),
    )
  }
