import { type AccountEvent, SignInGuessed } from '#domain/accounts/events.ts'
import { AlertsSent, type AlertEvent } from '#domain/alerts/events.ts'
import { AppreciationSent, type AppreciationEvent } from '#domain/appreciation/events.ts'
import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import { DrawHeld, type DrawEvent } from '#domain/draws/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import {
  ExpiryReminded,
  ItemEdited,
  ItemExpired,
  type ItemEvent,
  ItemFreed,
  ItemRelisted,
  StillAvailableAsked,
} from '#domain/items/events.ts'
import { isReliedOn } from '#domain/items/relied-on.ts'
import { MessageSent, type MessageEvent } from '#domain/messages/events.ts'
import { ItemHidden, type ReportEvent } from '#domain/reports/events.ts'
import { type Notice, tell } from './notice.ts'
import { type RequestNoticeEvent, requestNotices, requestNoticeTypes } from './request-notices.ts'

export type NoticeEvent =
  | ClaimEvent
  | AppreciationEvent
  | Extract<
      ItemEvent,
      {
        type: 'ItemEdited' | 'ItemExpired' | 'ItemFreed' | 'ItemRelisted' | 'ExpiryReminded' | 'StillAvailableAsked'
      }
    >
  | Extract<DrawEvent, { type: 'DrawHeld' }>
  | AlertEvent
  | Extract<ReportEvent, { type: 'ItemHidden' }>
  | Extract<MessageEvent, { type: 'MessageSent' }>
  | Extract<AccountEvent, { type: 'SignInGuessed' }>
  | RequestNoticeEvent
type Edited = Extract<ItemEvent, { type: 'ItemEdited' }>['data']
export const noticeTypes = [
  ...[
    ...claimEvents,
    AppreciationSent,
    ItemEdited,
    ItemExpired,
    ItemFreed,
    ItemRelisted,
    ExpiryReminded,
    StillAvailableAsked,
    ItemHidden,
    MessageSent,
    DrawHeld,
    AlertsSent,
    SignInGuessed,
  ].map(({ type }) => type),
  ...requestNoticeTypes,
]

/** Who should know of a fact, and how (spec/product.md section 4 "notification rules"; decisions section 2). Nobody is told of his own act. */
export const noticesOf = (event: RecordedEvent<NoticeEvent>): readonly Notice[] => {
  switch (event.type) {
    case 'MessageSent':
      return [tell(event.data.recipientId, 'message', { by: event.data.senderId })]
    case 'AppreciationSent':
      return [tell(event.data.recipientId, 'appreciation', { by: event.data.senderId, kind: event.data.kind })]
    case 'ItemEdited':
      return editNotices(event.data)
    case 'ItemExpired':
      return [tell(event.data.ownerId, 'item_expired', { by: null })]
    case 'ItemFreed':
      return event.data.waiting.map((personId) => tell(personId, 'next_in_line', { by: null }))
    case 'ItemRelisted':
      return event.data.told.map((personId) => tell(personId, 'item_back', { by: null }))
    case 'ExpiryReminded':
      return [tell(event.data.ownerId, 'item_expiring', { by: null, expiresAt: event.data.expiresAt })]
    case 'StillAvailableAsked':
      return [tell(event.data.ownerId, 'still_available', { by: null })]
    case 'DrawHeld':
      return drawNotices(event.data)
    case 'AlertsSent':
      return alertNotices(event.data)
    case 'ItemHidden':
      return [tell(event.data.ownerId, 'item_hidden', { by: null })]
    case 'SignInGuessed':
      return [tell(event.data.accountId, 'sign_in_guessed', { by: null })]
    default:
      return isOfRequest(event) ? requestNotices(event) : claimNotices(event)
  }
}

/**
 * What this event tells that person; undefined where it tells nothing. Each document of everybody who is told asks for its own: of an event that
 * tells many, all are made once.
 */
export const noticeTo = (event: RecordedEvent<NoticeEvent>, personId: string): Notice | undefined => {
  const made = madeOf.get(event)
  if (made) return made.get(personId)
  const all = noticesOf(event)
  if (all.length >= MANY) madeOf.set(event, new Map(all.toReversed().map((notice) => [notice.personId, notice])))
  return all.find((notice) => notice.personId === personId)
}
const MANY = 8
const madeOf = new WeakMap<RecordedEvent<NoticeEvent>, ReadonlyMap<string, Notice>>()

/** Where nothing of it is for those who only asked, it may be the street: then all who are told is the one who comes. */
const editNotices = ({ told, ownerId, ...words }: Edited): readonly Notice[] => {
  const facts = { by: ownerId, ...('location' in words && !isReliedOn(words) ? { reason: 'address-added' } : {}) }
  return told.map((personId) => tell(personId, 'listing_changed', facts))
}

/** The winner is told by the yes to the claim. */
const drawNotices = ({ ownerId, order }: Extract<DrawEvent, { type: 'DrawHeld' }>['data']): readonly Notice[] => {
  const [winner, ...others] = order
  return [
    tell(ownerId, 'draw_held', { by: winner?.claimerId ?? null }),
    ...others.map(({ claimerId }, index) => tell(claimerId, 'draw_not_won', { by: null, place: String(index + 1) })),
  ]
}

/** A person stands in one of the two lists at most. */
const alertNotices = ({ searchers, requesters }: AlertEvent['data']): readonly Notice[] => [
  ...requesters.map(({ personId, requestId }) => tell(personId, 'item_fits_request', { by: null, requestId })),
  ...searchers.map(({ personId, searchId }) => tell(personId, 'item_matches_search', { by: null, searchId })),
]

const OF_REQUEST: ReadonlySet<string> = new Set(requestNoticeTypes)
const isOfRequest = (event: RecordedEvent<NoticeEvent>): event is RecordedEvent<RequestNoticeEvent> =>
  OF_REQUEST.has(event.type)

const claimNotices = (event: ClaimEvent): readonly Notice[] => {
  const { ownerId, claimerId } = event.data
  switch (event.type) {
    case 'ClaimRequested':
      return [tell(ownerId, 'claim_received', { by: claimerId, pickupTime: event.data.pickupTime })]
    case 'ClaimAccepted':
      return [tell(claimerId, 'claim_accepted', { by: ownerId, pickupTime: event.data.pickupTime })]
    case 'ClaimDeclined':
      return event.data.reason === 'blocked'
        ? ended(event.data)
        : [tell(claimerId, 'claim_declined', { by: ownerId, reason: event.data.reason })]
    case 'ClaimReleased':
      return released(event.data)
    case 'ClaimWithdrawn':
      return [tell(ownerId, 'claim_cancelled', { by: claimerId, reason: 'withdrawn' })]
    case 'ClaimCancelled':
      return [tell(ownerId, 'claim_cancelled', { by: claimerId, reason: event.data.late ? 'late' : 'cancelled' })]
    case 'ClaimEnded':
      return [tell(claimerId, 'claim_cancelled', { by: null, reason: event.data.reason })]
    case 'ClaimCompleted':
      return [
        event.data.completedBy === 'owner'
          ? tell(claimerId, 'claim_completed', { by: ownerId })
          : tell(ownerId, 'claim_completed', { by: claimerId }),
      ]
    default:
      return pickupNotices(event)
  }
}

const released = (data: Extract<ClaimEvent, { type: 'ClaimReleased' }>['data']): readonly Notice[] => {
  const reason = data.noShow ? 'no-show' : 'released'
  return data.reason === 'blocked'
    ? ended(data)
    : [tell(data.claimerId, 'claim_declined', { by: data.ownerId, reason })]
}

/** Told to both alike, and of nobody: neither learns whose wish it was. */
const ended = ({ ownerId, claimerId }: ClaimEvent['data']): readonly Notice[] =>
  [ownerId, claimerId].map((personId) => tell(personId, 'pickup_ended', { by: null }))

const pickupNotices = (event: ClaimEvent): readonly Notice[] => {
  const { ownerId, claimerId } = event.data
  const other = (side: 'owner' | 'claimer', kind: Notice['kind'], facts: Notice['facts']): Notice =>
    side === 'owner'
      ? tell(claimerId, kind, { by: ownerId, ...facts })
      : tell(ownerId, kind, { by: claimerId, ...facts })
  switch (event.type) {
    case 'PickupProposed':
      return [other(event.data.proposedBy, 'pickup_proposed', { pickupTime: event.data.pickupTime })]
    case 'PickupConfirmed':
      return [other(event.data.confirmedBy, 'pickup_confirmed', { pickupTime: event.data.pickupTime })]
    case 'PickupProposalDeclined':
      return [other(event.data.declinedBy, 'pickup_declined', { pickupTime: event.data.pickupTime })]
    case 'ClaimerSetOut':
      return [tell(ownerId, 'on_the_way', { by: claimerId, pickupTime: event.data.pickupTime })]
    case 'PickupReminded': {
      const facts = { pickupTime: event.data.pickupTime }
      return [
        tell(ownerId, 'pickup_reminder', { by: claimerId, ...facts }),
        tell(claimerId, 'pickup_reminder', { by: ownerId, ...facts }),
      ]
    }
    default:
      return []
  }
}

/** The people who are notified of an event; empty where nobody is. */
export const recipientsOf = (event: RecordedEvent): readonly string[] =>
  isNoticeEvent(event) ? noticesOf(event).map(({ personId }) => personId) : []

const NOTICE_TYPES: ReadonlySet<string> = new Set(noticeTypes)
const isNoticeEvent = (event: RecordedEvent): event is RecordedEvent<NoticeEvent> => NOTICE_TYPES.has(event.type)
