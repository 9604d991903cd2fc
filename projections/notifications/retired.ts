import type { ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import {
  ItemDeleted,
  type ItemEvent,
  ItemExtended,
  ItemGivenElsewhere,
  ItemPaused,
  StillAvailableConfirmed,
} from '#domain/items/events.ts'
import type { Retirement } from './notice.ts'
import { type NoticeEvent, noticeTypes } from './notices.ts'
import { requestNoticeTypes } from './request-notices.ts'
import { requestEndTypes, type RequestNotificationTrigger, retiredByRequest } from './retired-requests.ts'

type EndEvent = Extract<
  ItemEvent,
  { type: 'ItemPaused' | 'ItemExtended' | 'ItemGivenElsewhere' | 'ItemDeleted' | 'StillAvailableConfirmed' }
>
/** Events that create notifications, or retire earlier ones. */
export type NotificationTrigger = NoticeEvent | EndEvent | RequestNotificationTrigger
export const notificationTriggerTypes = [
  ...noticeTypes,
  ...[ItemPaused, ItemExtended, ItemGivenElsewhere, ItemDeleted, StillAvailableConfirmed].map(({ type }) => type),
  ...requestEndTypes,
]

/** What an event answers, settles or takes away of what was told before (docs/decisions/70). */
export const retiredBy = (event: NotificationTrigger): readonly Retirement[] => {
  switch (event.type) {
    case 'AlertsSent':
    case 'MessageSent':
    case 'AppreciationSent':
    case 'ItemHidden':
    case 'SignInGuessed':
    case 'ItemFreed':
    case 'ExpiryReminded':
    case 'StillAvailableAsked':
      return []
    case 'DrawHeld':
      return ofListing(event.data, ['still_available'])
    case 'StillAvailableConfirmed':
    case 'ItemPaused':
      return ofListing(event.data, ['still_available'])
    case 'ItemEdited':
      return 'expiresAt' in event.data ? ofListing(event.data, ['item_expiring']) : []
    case 'ItemExtended':
      return ofListing(event.data, ['item_expiring'])
    case 'ItemExpired':
    case 'ItemGivenElsewhere':
      return ofListing(event.data, ['item_expiring', 'still_available'])
    case 'ItemRelisted':
      return ofListing(event.data, ['item_expiring', 'item_expired', 'still_available'])
    case 'ItemDeleted':
      return ofListing(event.data, ['item_expiring', 'item_expired', 'still_available', 'item_hidden'])
    default:
      return isOfRequest(event) ? retiredByRequest(event) : ofClaim(event)
  }
}

const OF_REQUEST: ReadonlySet<string> = new Set([...requestNoticeTypes, ...requestEndTypes])
const isOfRequest = (event: NotificationTrigger): event is RequestNotificationTrigger => OF_REQUEST.has(event.type)

const ofListing = (
  { ownerId, itemId }: { readonly ownerId: string; readonly itemId: string },
  kinds: Retirement['kinds'],
): readonly Retirement[] => [{ personId: ownerId, kinds, subjectId: itemId }]

const ofClaim = ({ type, data }: ClaimEvent): readonly Retirement[] => {
  const { ownerId, claimerId, claimId, itemId } = data
  const both = (...kinds: Retirement['kinds']): readonly Retirement[] =>
    [ownerId, claimerId].map((personId) => ({ personId, kinds, subjectId: claimId }))
  const claimer = (...kinds: Retirement['kinds']): Retirement => ({ personId: claimerId, kinds, subjectId: itemId })
  switch (type) {
    case 'ClaimRequested':
      return [claimer('item_back', 'next_in_line')]
    case 'ClaimAccepted':
    case 'ClaimMatched':
      return [...both('claim_received'), claimer('next_in_line', 'draw_not_won')]
    case 'PickupProposed':
    case 'PickupProposalDeclined':
      return both('pickup_proposed')
    case 'PickupConfirmed':
      return both('pickup_proposed', 'pickup_reminder', 'on_the_way')
    case 'PickupReminded':
    case 'ClaimerSetOut':
    case 'ClaimDisputed':
      return []
    case 'ClaimCompleted':
      return [...both(...OVER), claimer('listing_changed'), ...ofListing(data, ['item_expiring', 'still_available'])]
    default:
      return [...both(...OVER), claimer('next_in_line', 'draw_not_won', 'listing_changed')]
  }
}

/** What nobody has to answer or remember once a claim is over. */
const OVER = [
  'claim_received',
  'claim_accepted',
  'offer_accepted',
  'offer_settled',
  'pickup_proposed',
  'pickup_confirmed',
  'pickup_reminder',
  'on_the_way',
] as const

/** The people of whom an event retires notifications, whether they have such or not. */
export const retiredPeopleOf = (event: RecordedEvent): readonly string[] =>
  isNotificationTrigger(event) ? retiredBy(event).map(({ personId }) => personId) : []

const TRIGGERS: ReadonlySet<string> = new Set(notificationTriggerTypes)
const isNotificationTrigger = (event: RecordedEvent): event is RecordedEvent<NotificationTrigger> =>
  TRIGGERS.has(event.type)
