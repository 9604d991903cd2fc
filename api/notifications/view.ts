import { GIVEN_TO_ANOTHER, wentToAnother } from '#domain/claims/vocabulary.ts'
import { categoryLabels } from '#domain/items/vocabulary.ts'
import { isNewListing } from '#domain/notifications/vocabulary.ts'
import { isolated } from '#domain/sentence.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { NotificationDocument } from '#projections/notifications/notifications.ts'
import type { OfferDocument } from '#projections/requests/offers.ts'
import type { RequestDocument } from '#projections/requests/requests.ts'
import type { SearchDocument } from '#projections/searches/searches.ts'
import { thumbOf } from '#api/items/view.ts'
import { isBetweenOthers, isVisible } from '#api/items/visible.ts'
import { type People, spokenNameOf } from '#api/accounts/names.ts'
import type { NotificationView } from './contract.ts'
import { timeOf } from '#api/messages/stage-sentences.ts'
import { overSentence } from './over.ts'
import { changedIn, needOf, requestSentences, type Sentence, type Words } from './request-sentences.ts'
import { securitySentences } from './security-sentences.ts'
import type { Unread } from './unread.ts'

interface Around {
  readonly people: People
  readonly items: ReadonlyMap<string, ItemDocument>
  readonly claims: ReadonlyMap<string, ClaimDocument>
  readonly requests: ReadonlyMap<string, RequestDocument>
  readonly offers: ReadonlyMap<string, OfferDocument>
  readonly searches: ReadonlyMap<string, SearchDocument>
  readonly unread: Unread
  readonly timeZone: string
}
const at = (when: string): string => (when === '' ? '' : ` for ${when}`)

/** A heading and a sentence for each kind, with present names and titles. */
const sentences: Readonly<Record<NotificationView['type'], Sentence>> = {
  ...requestSentences,
  ...securitySentences,
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
  on_the_way: ({ who, thing, when }) => [`${who} is on the way`, `To pick up ${thing}${at(when)}.`],
  item_expiring: ({ thing }) => ['Your listing ends soon', `${thing} ends within the hour. Extend it?`],
  item_expired: ({ thing }) => ['Your listing has ended', `${thing} is off the map. List it again any time.`],
  still_available: ({ thing }) => ['Still available?', `${thing} has been on the map for 30 days.`],
  item_back: ({ thing }) => ['It is back', `${thing} is on the map again. You may ask for it again.`],
  item_hidden: ({ thing }) => ['Your listing is hidden', `Neighbours reported ${thing}. An admin will look at it.`],
  next_in_line: ({ thing }) => ['It is free again', `You are still in line for ${thing}.`],
  message: ({ who, thing, count }) => [
    count > 1 ? `${count > 99 ? '99+' : count} new messages from ${who}` : `Message from ${who}`,
    `About ${thing}.`,
  ],
  draw_held: ({ who, isByNobody, thing }) =>
    isByNobody
      ? ['The draw is over', `Nobody took part in the draw for ${thing}. Whoever asks now waits for your yes.`]
      : [`The draw chose ${who}`, `Arrange the pickup of ${thing} in the chat.`],
  draw_not_won: ({ thing, place }) => ['Somebody else was drawn', `You are number ${place} in line for ${thing}.`],
  item_matches_search: ({ thing, search }) => [`A new listing matches ${search}`, `${thing} is on the map.`],
  pickup_ended: ({ thing }) => ['This pickup was ended.', `What was arranged for ${thing} no longer holds.`],
  listing_changed: ({ who, thing, reason }) =>
    reason === 'address-added'
      ? [`${who} added the address`, `See where to pick up ${thing}.`]
      : [`${who} changed what you asked for`, `See what is different about ${thing}. You may step back.`],
  appreciation: ({ who, thing }) => [`${who} said thanks`, `For ${thing}.`],
}

const declined = (who: string, thing: string, reason: string | null): readonly [string, string] => {
  if (wentToAnother(reason)) return [GIVEN_TO_ANOTHER, `${thing} found a home elsewhere this time.`]
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
  const subjects = subjectsOf(document, around)
  const { item, type, requestId } = subjects
  const { itemId, claimId, conversationId, offerId } = document
  const isRead = !around.unread.orders.includes(document.order)
  const need = { need: needOf(subjects.request), changed: changedIn(document.facts['changed'], subjects.request) }
  const [title, message] = sentences[type]({ ...wordsOf(document, item, around), ...need })
  const over = isRead ? overSentence(document, subjects) : null
  return {
    id: document._id,
    _id: document._id,
    type,
    title,
    message: over ?? message,
    data: { itemId, claimId, conversationId, requestId, offerId, ...pictureOf(item, document.personId) },
    read: isRead,
    createdAt: document.createdAt,
    userId: document.personId,
  }
}

const pictureOf = (item: ItemDocument | undefined, readerId: string) => ({
  itemTitle: item?.title ?? null,
  thumbUrl: thumbOf(item, readerId),
  category: item?.category ?? null,
})

const subjectsOf = (document: NotificationDocument, { items, claims, requests, offers }: Around) => {
  const { itemId, claimId, offerId } = document
  const claim = claims.get(claimId ?? '')
  const type = typeOf(document, claim)
  const requestId = type === document.kind ? document.requestId : (claim?.requestId ?? null)
  const item = mayBeNamed(document, items.get(itemId ?? ''))
  return { item, claim, type, requestId, request: requests.get(requestId ?? ''), offer: offers.get(offerId ?? '') }
}

const wordsOf = (
  { actorId, facts, conversationId }: NotificationDocument,
  item: ItemDocument | undefined,
  { people, timeZone, unread, searches }: Around,
): Omit<Words, 'need' | 'changed'> => ({
  isByNobody: actorId === null,
  who: actorId === null ? 'The listing' : spokenNameOf(people, actorId),
  thing: isolated(item?.title ?? 'a listing that is gone'),
  when: timeOf(facts['pickupTime'], timeZone),
  ...plainWords(facts),
  search: searchName(searches, facts['searchId']),
  count: unread.messages.get(conversationId ?? '') ?? 0,
})

const plainWords = (facts: NotificationDocument['facts']) => ({
  reason: facts['reason'] ?? null,
  place: facts['place'] ?? '',
  device: facts['device'] ?? 'A browser',
})

/** Deleted meanwhile, it has no words any more. */
const searchName = (searches: Around['searches'], id: string | null | undefined): string => {
  const search = searches.get(id ?? '')
  if (search?.words) return `“${isolated(search.words)}”`
  return search?.category ? categoryLabels[search.category] : 'your search'
}

/** A pickup that answers a request is told by its claim, once: its end is a notification of the request (docs/decisions/75). */
const typeOf = ({ kind, facts }: NotificationDocument, claim: ClaimDocument | undefined): NotificationView['type'] => {
  if (!claim || claim.requestId === null) return kind
  if (kind === 'claim_completed') return 'request_fulfilled'
  return REOPENING.has(`${kind} ${facts['reason'] ?? ''}`) ? 'request_reopened' : kind
}
const REOPENING: ReadonlySet<string> = new Set([
  'claim_declined released',
  'claim_declined no-show',
  'claim_cancelled item-expired',
  'claim_cancelled item-deleted',
])

/** A thing that is promised to another request meanwhile is between two others, and one that is hidden is shown to nobody: neither is named any more. */
const mayBeNamed = (
  { kind, personId }: NotificationDocument,
  item: ItemDocument | undefined,
): ItemDocument | undefined => {
  if (!item) return undefined
  if (isNewListing(kind)) return isVisible(item, { id: personId, role: 'user' }) ? item : undefined
  return kind.startsWith('offer_') && isBetweenOthers(item, personId) ? undefined : item
}
