import type { AlertEvent } from '#domain/alerts/events.ts'
import type { AppreciationEvent } from '#domain/appreciation/events.ts'
import { isUnsaid } from '#domain/claims/vocabulary.ts'
import type { ClaimEvent } from '#domain/claims/events.ts'
import type { DrawEvent } from '#domain/draws/events.ts'
import { dispatch, isIn, type Table, typesIn } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import { isReliedOn } from '#domain/items/relied-on.ts'
import type { MessageEvent } from '#domain/messages/events.ts'
import type { ReportEvent } from '#domain/reports/events.ts'
import { type Notice, tell } from './notice.ts'
import { type RequestNoticeEvent, requestNoticeRows } from './request-notices.ts'
import { type SecurityEvent, securityNoticeRows } from './security-notices.ts'

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
  | SecurityEvent
  | RequestNoticeEvent
type Data<Type extends NoticeEvent['type']> = Extract<NoticeEvent, { readonly type: Type }>['data']

/** Who should know of a fact, and how. Nobody is told of his own act. */
const rows: Table<NoticeEvent, [RecordedEvent], readonly Notice[]> = {
  MessageSent: ({ data }) => [tell(data.recipientId, 'message', { by: data.senderId })],
  AppreciationSent: ({ data }) => [tell(data.recipientId, 'appreciation', { by: data.senderId, kind: data.kind })],
  ItemEdited: ({ data }) => editNotices(data),
  ItemExpired: ({ data }) => [tell(data.ownerId, 'item_expired', { by: null })],
  ItemFreed: ({ data }) => data.waiting.map((personId) => tell(personId, 'next_in_line', { by: null })),
  ItemRelisted: ({ data }) => data.told.map((personId) => tell(personId, 'item_back', { by: null })),
  ExpiryReminded: ({ data }) => [tell(data.ownerId, 'item_expiring', { by: null, expiresAt: data.expiresAt })],
  StillAvailableAsked: ({ data }) => [tell(data.ownerId, 'still_available', { by: null })],
  // Of one's own absence nobody needs to be told.
  ItemHidden: ({ data }) => (data.because === 'owner-away' ? [] : [tell(data.ownerId, 'item_hidden', { by: null })]),
  ...securityNoticeRows,
  DrawHeld: ({ data }) => drawNotices(data),
  AlertsSent: ({ data }) => alertNotices(data),
  ClaimRequested: ({ data: { ownerId, claimerId: by, pickupTime } }) => [
    tell(ownerId, 'claim_received', { by, pickupTime }),
  ],
  ClaimAccepted: ({ data: { claimerId, ownerId: by, pickupTime } }) => [
    tell(claimerId, 'claim_accepted', { by, pickupTime }),
  ],
  ClaimMatched: () => [],
  ClaimDeclined: ({ data }) =>
    isUnsaid(data.reason)
      ? ended(data)
      : [tell(data.claimerId, 'claim_declined', { by: data.ownerId, reason: data.reason })],
  ClaimReleased: ({ data }) => released(data),
  ClaimWithdrawn: ({ data }) => [tell(data.ownerId, 'claim_cancelled', { by: data.claimerId, reason: 'withdrawn' })],
  ClaimCancelled: ({ data }) => {
    const reason = data.late ? 'late' : 'cancelled'
    return [tell(data.ownerId, 'claim_cancelled', { by: data.claimerId, reason })]
  },
  ClaimEnded: ({ data }) => [tell(data.claimerId, 'claim_cancelled', { by: null, reason: data.reason })],
  ClaimCompleted: ({ data }) => [toOther(data, data.completedBy, { kind: 'claim_completed' })],
  ClaimDisputed: () => [],
  PickupProposed: ({ data }) => [toOther(data, data.proposedBy, pickup('pickup_proposed', data))],
  PickupConfirmed: ({ data }) => [toOther(data, data.confirmedBy, pickup('pickup_confirmed', data))],
  PickupProposalDeclined: ({ data }) => [toOther(data, data.declinedBy, pickup('pickup_declined', data))],
  ClaimerSetOut: ({ data }) => [toOther(data, 'claimer', pickup('on_the_way', data))],
  PickupReminded: ({ data }) =>
    (['claimer', 'owner'] as const).map((side) => toOther(data, side, pickup('pickup_reminder', data))),
  ...requestNoticeRows,
}
export const noticesOf: (event: RecordedEvent<NoticeEvent>) => readonly Notice[] = (event) => noticesBy(event, event)
const noticesBy = dispatch(rows)

export const isNoticeEvent = (event: RecordedEvent): event is RecordedEvent<NoticeEvent> =>
  isIn<NoticeEvent>(rows, event)
/** The kinds of events that a row is for. */
export const noticeTypes = typesIn(rows)

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
const editNotices = ({ told, ownerId, ...words }: Data<'ItemEdited'>): readonly Notice[] => {
  const facts = { by: ownerId, ...('location' in words && !isReliedOn(words) ? { reason: 'address-added' } : {}) }
  return told.map((personId) => tell(personId, 'listing_changed', facts))
}

/** The winner is told by the yes to the claim. */
const drawNotices = ({ ownerId, order }: Data<'DrawHeld'>): readonly Notice[] => {
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

const released = (data: Data<'ClaimReleased'>): readonly Notice[] => {
  const reason = data.noShow ? 'no-show' : 'released'
  return isUnsaid(data.reason) ? ended(data) : [tell(data.claimerId, 'claim_declined', { by: data.ownerId, reason })]
}

/** Told to both alike, and of nobody: neither learns whose wish it was. Whoever is away is told of nothing. */
const ended = ({ ownerId, claimerId, leftBy }: Data<'ClaimDeclined' | 'ClaimReleased'>): readonly Notice[] => {
  const told = { owner: [claimerId], claimer: [ownerId] } as const
  return (leftBy === undefined ? [ownerId, claimerId] : told[leftBy]).map((personId) =>
    tell(personId, 'pickup_ended', { by: null }),
  )
}

type Side = 'owner' | 'claimer'
/** To the other side than the one that did it. */
const toOther = ({ ownerId, claimerId }: ClaimEvent['data'], side: Side, { kind, facts }: Told): Notice =>
  side === 'owner' ? tell(claimerId, kind, { by: ownerId, ...facts }) : tell(ownerId, kind, { by: claimerId, ...facts })
interface Told {
  readonly kind: Notice['kind']
  readonly facts?: Notice['facts']
}
const pickup = (kind: Notice['kind'], { pickupTime }: { readonly pickupTime: string | null }): Told => ({
  kind,
  facts: { pickupTime },
})

/** The people who are notified of an event; empty where nobody is. */
export const recipientsOf = (event: RecordedEvent): readonly string[] =>
  isNoticeEvent(event) ? noticesOf(event).map(({ personId }) => personId) : []
