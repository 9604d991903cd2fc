import type { ItemDocument } from '#projections/items/listing.ts'
import type { NotificationDocument } from '#projections/notifications/notifications.ts'
import { firstName } from '#api/items/history-sentences.ts'
import { thumbOf } from '#api/items/view.ts'
import { nameOf, type People } from '#api/accounts/names.ts'
import type { NotificationView } from './contract.ts'
import { timeOf } from '#api/messages/stage-sentences.ts'

interface Around {
  readonly people: People
  readonly items: ReadonlyMap<string, ItemDocument>
  /** Places in the log of what the reader has not looked at. */
  readonly unread: ReadonlySet<number>
  readonly timeZone: string
}
interface Words {
  readonly who: string
  readonly thing: string
  readonly when: string
  readonly reason: string | null
}
type Sentence = (words: Words) => readonly [title: string, message: string]

const at = (when: string): string => (when === '' ? '' : ` for ${when}`)

/** A heading and a sentence for each kind, with present names and titles (G30). */
const sentences: Readonly<Record<NotificationDocument['kind'], Sentence>> = {
  claim_received: ({ who, thing, when }) => [`${who} asks for ${thing}`, `Say yes, or see who else asks${at(when)}.`],
  claim_accepted: ({ who, thing, when }) => [`${who} said yes`, `${thing} is yours to pick up${at(when)}.`],
  claim_declined: ({ who, thing, reason }) => declined(who, thing, reason),
  claim_cancelled: ({ who, thing, reason }) => cancelled(who, thing, reason),
  claim_completed: ({ who, thing }) => ['Picked up', `${who} says that ${thing} was picked up. Say thanks?`],
  pickup_proposed: ({ who, thing, when }) => [
    `${who} proposes ${when}`,
    `Another time for ${thing}: confirm it or suggest another.`,
  ],
  pickup_confirmed: ({ who, thing, when }) => [`${who} confirmed the time`, `Pickup of ${thing}${at(when)}.`],
  pickup_declined: ({ who, thing }) => [`${who} cannot make that time`, `The pickup of ${thing} stays as it was.`],
  pickup_reminder: ({ who, thing, when }) => ['Pickup within the hour', `${thing} with ${who}${at(when)}.`],
  item_expiring: ({ thing }) => ['Your listing ends soon', `${thing} ends within the hour. Extend it?`],
  item_expired: ({ thing }) => ['Your listing has ended', `${thing} is off the map. List it again any time.`],
  still_available: ({ thing }) => ['Still available?', `${thing} has been on the map for 30 days.`],
  item_back: ({ thing }) => ['It is back', `${thing} is on the map again. You may ask for it again.`],
  item_hidden: ({ thing }) => ['Your listing is hidden', `Neighbours reported ${thing}. An admin will look at it.`],
  next_in_line: ({ thing }) => ['It is free again', `You are still in line for ${thing}.`],
  message: ({ who, thing }) => [`Message from ${who}`, `About ${thing}.`],
  appreciation: ({ who, thing }) => [`${who} said thanks`, `For ${thing}.`],
}

const declined = (who: string, thing: string, reason: string | null): readonly [string, string] => {
  if (reason === 'given-to-another') return ['Given to another neighbour', `${thing} found a home elsewhere this time.`]
  if (reason === 'no-show') return ['Pickup missed', `${who} waited for the pickup of ${thing}; it is free again.`]
  return reason === 'released'
    ? [`${who} released the pickup`, `${thing} is free again.`]
    : [`${who} said no this time`, `${thing} goes to somebody else.`]
}

const cancelled = (who: string, thing: string, reason: string | null): readonly [string, string] => {
  if (reason === 'item-expired') return ['The listing has ended', `Your request for ${thing} ended with it.`]
  if (reason === 'item-deleted') return ['The listing was removed', `Your request for ${thing} ended with it.`]
  if (reason === 'withdrawn') return [`${who} no longer asks`, `The request for ${thing} was withdrawn.`]
  return [
    'Pickup cancelled',
    `${who} cancelled the pickup of ${thing}${reason === 'late' ? ' at short notice' : ''}. It is free again.`,
  ]
}

export const notificationView = (document: NotificationDocument, around: Around): NotificationView => {
  const item = document.itemId === null ? undefined : around.items.get(document.itemId)
  const [title, message] = sentences[document.kind](wordsOf(document, item, around))
  const { itemId, claimId, conversationId } = document
  const thing = { itemTitle: item?.title ?? null, thumbUrl: thumbOf(item), category: item?.category ?? null }
  return {
    id: document._id,
    _id: document._id,
    type: document.kind,
    title,
    message,
    data: { itemId, claimId, conversationId, ...thing },
    read: !around.unread.has(document.order),
    createdAt: document.createdAt,
    userId: document.personId,
  }
}

const wordsOf = (
  { actorId, facts }: NotificationDocument,
  item: ItemDocument | undefined,
  { people, timeZone }: Around,
): Words => ({
  who: actorId === null ? 'The listing' : firstName(nameOf(people, actorId)),
  thing: item?.title ?? 'a listing that is gone',
  when: timeOf(facts['pickupTime'], timeZone),
  reason: facts['reason'] ?? null,
})
