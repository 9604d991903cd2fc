import type { ClaimEvent } from '#domain/claims/events.ts'
import { dispatch, isIn, type Table, typesIn } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { Retirement } from './notice.ts'
import type { NoticeEvent } from './notices.ts'
import { type RequestNotificationTrigger, requestRetirementRows } from './retired-requests.ts'

type EndEvent = Extract<
  ItemEvent,
  { type: 'ItemPaused' | 'ItemExtended' | 'ItemGivenElsewhere' | 'ItemDeleted' | 'StillAvailableConfirmed' }
>
/** Events that create notifications, or retire earlier ones. */
export type NotificationTrigger = NoticeEvent | EndEvent | RequestNotificationTrigger

/** What an event answers, settles or takes away of what was told before (docs/decisions/70). */
const rows: Table<NotificationTrigger, [], readonly Retirement[]> = {
  AlertsSent: () => [],
  MessageSent: () => [],
  AppreciationSent: () => [],
  ItemHidden: () => [],
  SignInGuessed: () => [],
  SignedInOnNewDevice: () => [],
  PersonWentAway: () => [],
  PasswordChanged: () => [],
  PasswordReset: () => [],
  EmailChanged: () => [],
  RecoveryOpened: () => [],
  TicketOpened: () => [],
  TwoFactorEnabled: () => [],
  TwoFactorDisabled: () => [],
  BackupCodesRenewed: () => [],
  BackupCodeSpent: () => [],
  SecondFactorGuessed: () => [],
  ItemFreed: () => [],
  ExpiryReminded: () => [],
  StillAvailableAsked: () => [],
  DrawHeld: ({ data }) => ofListing(data, ['still_available']),
  StillAvailableConfirmed: ({ data }) => ofListing(data, ['still_available']),
  ItemPaused: ({ data }) => ofListing(data, ['still_available']),
  ItemEdited: ({ data }) => (data.expiresAt === undefined ? [] : ofListing(data, ['item_expiring'])),
  ItemExtended: ({ data }) => ofListing(data, ['item_expiring']),
  ItemExpired: ({ data }) => ofListing(data, ['item_expiring', 'still_available']),
  ItemGivenElsewhere: ({ data }) => ofListing(data, ['item_expiring', 'still_available']),
  ItemRelisted: ({ data }) => ofListing(data, ['item_expiring', 'item_expired', 'still_available']),
  ItemDeleted: ({ data }) => ofListing(data, ['item_expiring', 'item_expired', 'still_available', 'item_hidden']),
  ClaimRequested: ({ data }) => [ofClaimer(data, ['item_back', 'next_in_line'])],
  ClaimAccepted: ({ data }) => promised(data),
  ClaimMatched: ({ data }) => promised(data),
  ClaimDeclined: ({ data }) => over(data),
  ClaimWithdrawn: ({ data }) => over(data),
  ClaimCancelled: ({ data }) => over(data),
  ClaimReleased: ({ data }) => over(data),
  ClaimEnded: ({ data }) => over(data),
  ClaimCompleted: ({ data }) => [
    ...ofBoth(data, OVER),
    ofClaimer(data, ['listing_changed']),
    ...ofListing(data, ['item_expiring', 'still_available']),
  ],
  ClaimDisputed: () => [],
  PickupProposed: ({ data }) => ofBoth(data, ['pickup_proposed']),
  PickupProposalDeclined: ({ data }) => ofBoth(data, ['pickup_proposed']),
  PickupConfirmed: ({ data }) => ofBoth(data, ['pickup_proposed', 'pickup_reminder', 'on_the_way']),
  PickupReminded: () => [],
  ClaimerSetOut: () => [],
  ...requestRetirementRows,
}
export const retiredBy: (event: NotificationTrigger) => readonly Retirement[] = dispatch(rows)
export const notificationTriggerTypes = typesIn(rows)

const ofListing = (
  { ownerId, itemId }: { readonly ownerId: string; readonly itemId: string },
  kinds: Retirement['kinds'],
): readonly Retirement[] => [{ personId: ownerId, kinds, subjectId: itemId }]

type Claim = ClaimEvent['data']
const ofBoth = ({ ownerId, claimerId, claimId }: Claim, kinds: Retirement['kinds']): readonly Retirement[] =>
  [ownerId, claimerId].map((personId) => ({ personId, kinds, subjectId: claimId }))
const ofClaimer = ({ claimerId, itemId }: Claim, kinds: Retirement['kinds']): Retirement => ({
  personId: claimerId,
  kinds,
  subjectId: itemId,
})
const promised = (claim: Claim): readonly Retirement[] => [
  ...ofBoth(claim, ['claim_received']),
  ofClaimer(claim, ['next_in_line', 'draw_not_won']),
]
const over = (claim: Claim): readonly Retirement[] => [
  ...ofBoth(claim, OVER),
  ofClaimer(claim, ['next_in_line', 'draw_not_won', 'listing_changed']),
]

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

const isNotificationTrigger = (event: RecordedEvent): event is RecordedEvent<NotificationTrigger> =>
  isIn<NotificationTrigger>(rows, event)
