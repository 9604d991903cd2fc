import { categoryLabels } from '#domain/items/category-looks.ts'
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
import { timeOf } from '#api/messages/stage-texts.ts'
import { changedIn, needOf } from './need.ts'
import { overSentence } from './over.ts'
import * as texts from './texts.ts'
import type { Unread } from './unread.ts'
import type { Words } from './words.ts'

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

export const notificationView = (document: NotificationDocument, around: Around): NotificationView => {
  const subjects = subjectsOf(document, around)
  const { item, type, requestId } = subjects
  const { itemId, claimId, conversationId, offerId } = document
  const isRead = !around.unread.orders.includes(document.order)
  const need = { need: needOf(subjects.request), changed: changedIn(document.facts['changed'], subjects.request) }
  const [title, message] = texts.sentences[type]({ ...wordsOf(document, item, around), ...need })
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
  who: actorId === null ? texts.nobody : spokenNameOf(people, actorId),
  thing: isolated(item?.title ?? texts.goneThing),
  when: timeOf(facts['pickupTime'], timeZone),
  ...plainWords(facts),
  search: searchName(searches, facts['searchId']),
  count: unread.messages.get(conversationId ?? '') ?? 0,
})

const plainWords = (facts: NotificationDocument['facts']) => ({
  reason: facts['reason'] ?? null,
  place: facts['place'] ?? '',
  device: facts['device'] ?? texts.unknownDevice,
})

/** Deleted meanwhile, it has no words any more. */
const searchName = (searches: Around['searches'], id: string | null | undefined): string => {
  const search = searches.get(id ?? '')
  if (search?.words) return `“${isolated(search.words)}”`
  return search?.category ? categoryLabels[search.category] : texts.someSearch
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
