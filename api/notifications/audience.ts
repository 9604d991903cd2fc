import type { RecordedEvent } from '#domain/event.ts'
import { recipientsOf } from '#projections/notifications/notices.ts'
import { retiredPeopleOf } from '#projections/notifications/retired.ts'
import type { Audience, LiveChange } from '#api/http/recent-changes.ts'

/** Reads only the ids of an event, so nothing private is opened to find out whom it concerns. */
export const audienceOf = (event: RecordedEvent): Audience => {
  const ids = idsOf(event)
  const told = [
    ...requestAudience(event, ids),
    ...editAudience(event, ids),
    ...(event.type === 'ConversationStarted' ? openerAudience(event, ids) : partyAudience(ids)),
    ...(BEHIND_THE_OWNER.has(event.type) ? [] : ownAudience(ids)),
    ...readersOf(event).map((reader) => [reader, { kind: 'notifications' }] as const),
  ]
  const people = new Map<string, readonly LiveChange[]>()
  for (const [personId, change] of told) if (personId) people.set(personId, [...(people.get(personId) ?? []), change])
  return { lists: listsWith(event), people }
}

/** Whose notifications are other ones now: somebody is told, or what they were told no longer holds. */
const readersOf = (event: RecordedEvent): readonly string[] => [
  ...new Set([...recipientsOf(event), ...retiredPeopleOf(event)]),
]

/** Lists of everybody that may look different now. */
const listsWith = (event: RecordedEvent): Audience['lists'] => {
  if (AMONG_REQUESTS.has(event.type)) return ['requests']
  return IN_THE_FEED.has(event.type) && !isListedPrivately(event) ? ['feed'] : []
}

/** What is made for one request never stood in the feed: not even that something happened is told. */
const isListedPrivately = ({ data }: RecordedEvent): boolean =>
  typeof data === 'object' && data !== null && 'visibility' in data && data.visibility === 'private'

/** What the owner of a listing is not told: a report, and an admin's look at the address. */
const BEHIND_THE_OWNER: ReadonlySet<string> = new Set(['ItemReported', 'ItemReportUpdated', 'ExactPlaceSeen'])

type Recipient = readonly [string | undefined, LiveChange]

/** Opened without a message: the other person is not told. */
const openerAudience = ({ actor }: RecordedEvent, { conversationId, itemId }: Ids): readonly Recipient[] => [
  [actor.id, { kind: 'messages', conversationId, itemId }],
]

/** What two people share: a claim, a conversation, thanks. */
const partyAudience = (ids: Ids): readonly Recipient[] => {
  const { itemId, conversationId } = ids
  if (ids.claimerId !== undefined) {
    const both = [ids.ownerId, ids.claimerId]
    return both.flatMap((party): readonly Recipient[] => [
      [party, { kind: 'claims', itemId }],
      [party, { kind: 'messages', itemId }],
    ])
  }
  if (conversationId !== undefined)
    return [ids.ownerId, ids.participantId].map((party) => [party, { kind: 'messages', conversationId, itemId }])
  return [ids.senderId, ids.recipientId].map((party) => [party, { kind: 'claims', itemId }])
}

/** Of a request and its offers: its requester, the helper, and those who are told of it because they offered. */
const requestAudience = (
  { type, data }: RecordedEvent,
  { requestId, requesterId, helperId }: Ids,
): readonly Recipient[] => {
  if (requestId === undefined || !/^(?:Request|Offer)/u.test(type)) return []
  const told = typeof data === 'object' && data !== null && 'told' in data && Array.isArray(data.told) ? data.told : []
  const people = new Set([requesterId, helperId, ...told.filter((one) => typeof one === 'string')])
  return [...people].map((personId) => [personId, { kind: 'requests', requestId }])
}

/** What those who asked relied on is another thing now, or their address is there: the owner sees that with their claims, too. */
const editAudience = ({ type, data }: RecordedEvent, { itemId, ownerId }: Ids): readonly Recipient[] => {
  if (type !== 'ItemEdited' || typeof data !== 'object' || data === null || !('told' in data)) return []
  const told: readonly unknown[] = Array.isArray(data.told) ? data.told : []
  const people = told.filter((one) => typeof one === 'string')
  const both = people.length > 0 && ownerId !== undefined ? [...people, ownerId] : people
  return both.map((personId) => [personId, { kind: 'claims', itemId }])
}

/** What is one person's alone. */
const ownAudience = ({
  itemId,
  ownerId,
  claimerId,
  conversationId,
  personId,
  readerId,
  accountId,
  blockerId,
}: Ids): readonly Recipient[] => [
  ...(itemId !== undefined && claimerId === undefined && conversationId === undefined
    ? [[ownerId, { kind: 'item', itemId }] as const]
    : []),
  [personId, { kind: 'notifications' }],
  // Reading a thread also reads its notifications.
  [readerId, { kind: 'notifications' }],
  [accountId, { kind: 'account' }],
  // On the other devices, too; the one who was blocked is not told.
  [blockerId, { kind: 'feed' }],
  [blockerId, { kind: 'requests' }],
]

/** What changes who sees what on the map. */
const IN_THE_FEED: ReadonlySet<string> = new Set([
  'ItemListed',
  'ItemEdited',
  'ItemPaused',
  'ItemResumed',
  'ItemExtended',
  'ItemRelisted',
  'ItemExpired',
  'ItemGivenElsewhere',
  'ItemDeleted',
  'ItemHidden',
  'DrawHeld',
  'DrawCalledOff',
  'ClaimRequested',
  'ClaimAccepted',
  'ClaimMatched',
  'ItemMatchEnded',
  'ClaimDeclined',
  'ClaimWithdrawn',
  'ClaimCancelled',
  'ClaimReleased',
  'ClaimCompleted',
])

/** What changes which requests are open, and how many offers they have. */
const AMONG_REQUESTS: ReadonlySet<string> = new Set([
  'RequestPosted',
  'RequestEdited',
  'RequestCancelled',
  'RequestExpired',
  'RequestRenewed',
  'RequestMatched',
  'RequestReopened',
  'RequestFulfilled',
  'OfferMade',
  'OfferWithdrawn',
  'OfferDeclined',
])

const IDS = [
  'itemId',
  'requestId',
  'ownerId',
  'claimerId',
  'requesterId',
  'helperId',
  'participantId',
  'personId',
  'readerId',
  'accountId',
  'blockerId',
  'conversationId',
  'senderId',
  'recipientId',
] as const
type Ids = Partial<Record<(typeof IDS)[number], string>>

const idsOf = ({ data }: RecordedEvent): Ids => {
  if (typeof data !== 'object' || data === null) return {}
  const ids: Ids = {}
  for (const name of IDS) {
    const value: unknown = name in data ? (data as Record<string, unknown>)[name] : undefined
    if (typeof value === 'string') ids[name] = value
  }
  return ids
}
