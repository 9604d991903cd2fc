import type { AnyEvent } from '#domain/catalog.ts'
import { dispatch, isIn, type Table } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { recipientsOf } from '#projections/notifications/notices.ts'
import { retiredPeopleOf } from '#projections/notifications/retired.ts'
import type { Audience, LiveChange } from '#api/http/recent-changes.ts'

type Told = readonly [personId: string, LiveChange]
interface Concerned {
  readonly lists?: Audience['lists']
  readonly people: readonly Told[]
}

/** Reads only the ids of an event, so nothing private is opened to find out whom it concerns. */
export const audienceOf = (event: RecordedEvent): Audience => {
  const { lists = [], people: told } = isIn<AnyEvent>(rows, event) ? concerned(event, event) : NOBODY
  const readers = new Set([...recipientsOf(event), ...retiredPeopleOf(event)])
  const people = new Map<string, readonly LiveChange[]>()
  for (const [personId, change] of [...told, ...[...readers].map((reader) => [reader, NOTIFICATIONS] as const)])
    people.set(personId, [...(people.get(personId) ?? []), change])
  return { lists, people }
}

const NOTIFICATIONS = { kind: 'notifications' } as const
const NOBODY: Concerned = { people: [] }
/** Reports and what only a decider needs: least of all the owner is told. */
const nobody = (): Concerned => NOBODY

interface OfItem {
  readonly data: { readonly itemId: string; readonly ownerId: string }
}
const item = ({ data: { itemId, ownerId } }: OfItem): Concerned => ({ people: [[ownerId, { kind: 'item', itemId }]] })
/** What changes who sees what on the map. */
const itemInFeed = (event: OfItem): Concerned => ({ lists: ['feed'], ...item(event) })

interface OfClaim {
  readonly data: OfItem['data'] & { readonly claimerId: string }
}
const claim = ({ data: { itemId, ownerId, claimerId } }: OfClaim): Concerned => ({
  people: [ownerId, claimerId].flatMap((party): readonly Told[] => [
    [party, { kind: 'claims', itemId }],
    [party, { kind: 'messages', itemId }],
  ]),
})
const claimInFeed = (event: OfClaim): Concerned => ({ lists: ['feed'], ...claim(event) })

interface OfRequest {
  readonly data: {
    readonly requestId: string
    readonly requesterId: string
    readonly helperId?: string
    /** Because they offered. */
    readonly told?: readonly string[]
  }
}
const request = ({ data: { requestId, requesterId, helperId, told = [] } }: OfRequest): Concerned => {
  const people = new Set([requesterId, ...(helperId === undefined ? [] : [helperId]), ...told])
  return { people: [...people].map((personId) => [personId, { kind: 'requests', requestId }]) }
}
/** What changes which requests are open, and how many offers they have. */
const requestInList = (event: OfRequest): Concerned => ({ lists: ['requests'], ...request(event) })

interface OfConversation {
  readonly data: OfItem['data'] & { readonly conversationId: string; readonly participantId: string }
}
const conversation = ({ data: { ownerId, participantId, conversationId, itemId } }: OfConversation): Concerned => ({
  people: [ownerId, participantId].map((party) => [party, { kind: 'messages', conversationId, itemId }]),
})

const person = ({ data: { personId } }: { readonly data: { readonly personId: string } }): Concerned => ({
  people: [[personId, NOTIFICATIONS]],
})
const account = ({ data: { accountId } }: { readonly data: { readonly accountId: string } }): Concerned => ({
  people: [[accountId, { kind: 'account' }]],
})
/** On the other devices, too; the one who was blocked is not told. */
const blocker = ({ data: { blockerId } }: { readonly data: { readonly blockerId: string } }): Concerned => ({
  people: (['feed', 'requests'] as const).map((kind) => [blockerId, { kind }]),
})

const rows: Table<AnyEvent, [RecordedEvent], Concerned> = {
  // What is made for one request never stood in the feed: not even that something happened is told.
  ItemListed: (event) => (event.data.visibility === 'private' ? item(event) : itemInFeed(event)),
  ItemEdited: (event) => {
    const { itemId, ownerId, told } = event.data
    const seen = itemInFeed(event)
    // What those who asked relied on, or the address: the owner sees that with their claims, too.
    const people = told.length > 0 ? [...told, ownerId] : []
    return { ...seen, people: [...people.map((one): Told => [one, { kind: 'claims', itemId }]), ...seen.people] }
  },
  ItemPaused: itemInFeed,
  ItemResumed: itemInFeed,
  ItemExtended: itemInFeed,
  ItemRelisted: itemInFeed,
  ItemFreed: item,
  ItemExpired: itemInFeed,
  ItemGivenElsewhere: itemInFeed,
  ItemDeleted: itemInFeed,
  ItemMatchEnded: itemInFeed,
  LineEndingStarted: item,
  LineEndingFinished: item,
  ExpiryReminded: item,
  StillAvailableAsked: item,
  StillAvailableConfirmed: item,
  ExactPlaceSeen: nobody,
  ItemReported: nobody,
  ItemReportUpdated: nobody,
  ItemHidden: itemInFeed,
  ItemShown: itemInFeed,
  ItemSaved: person,
  ItemUnsaved: person,
  ClaimRequested: claimInFeed,
  ClaimAccepted: claimInFeed,
  ClaimMatched: claimInFeed,
  ClaimDeclined: claimInFeed,
  ClaimWithdrawn: claimInFeed,
  ClaimCancelled: claimInFeed,
  ClaimReleased: claimInFeed,
  ClaimEnded: claim,
  ClaimCompleted: claimInFeed,
  ClaimDisputed: claim,
  PickupProposed: claim,
  PickupConfirmed: claim,
  PickupProposalDeclined: claim,
  PickupReminded: claim,
  ClaimerSetOut: claim,
  DrawOpened: item,
  DrawEntered: claim,
  DrawHeld: itemInFeed,
  DrawCalledOff: itemInFeed,
  RequestPosted: requestInList,
  RequestEdited: requestInList,
  RequestCancelled: requestInList,
  RequestExpiryReminded: request,
  RequestRenewed: requestInList,
  RequestExpired: requestInList,
  RequestMatched: requestInList,
  RequestReopened: requestInList,
  RequestFulfilled: requestInList,
  RequestHidden: requestInList,
  RequestShown: requestInList,
  RequestSlotTaken: nobody,
  OfferMade: requestInList,
  OfferWithdrawn: requestInList,
  OfferDeclined: requestInList,
  OfferAcceptanceStarted: request,
  OfferAcceptanceFailed: request,
  OfferAccepted: request,
  OfferReleased: request,
  OfferCancelled: request,
  // Opened without a message: the other person is not told.
  ConversationStarted: ({ data: { conversationId, itemId } }, { actor }) => ({
    people: [[actor.id, { kind: 'messages', conversationId, itemId }]],
  }),
  MessageSent: conversation,
  // Reading a thread also reads its notifications.
  ConversationRead: (event) => ({ people: [...conversation(event).people, [event.data.readerId, NOTIFICATIONS]] }),
  AppreciationSent: ({ data: { senderId, recipientId, itemId } }) => ({
    people: [senderId, recipientId].map((party) => [party, { kind: 'claims', itemId }]),
  }),
  NotificationsRead: person,
  PushSubscribed: person,
  PushUnsubscribed: person,
  SearchSaved: person,
  SearchDeleted: person,
  AlertsSent: item,
  CalendarFeedOpened: person,
  CalendarFeedClosed: person,
  EmailReserved: account,
  EmailReleased: account,
  AccountRegistered: account,
  ConsentGiven: account,
  ConsentWithdrawn: account,
  ProfileChanged: account,
  PasswordChanged: account,
  PasswordResetRequested: nobody,
  PasswordReset: account,
  EmailChangeRequested: account,
  EmailChanged: account,
  RecoveryRequested: nobody,
  RecoveryOpened: account,
  TicketOpened: nobody,
  TicketAnswered: nobody,
  ChangeDisowned: account,
  AccountSettled: nobody,
  PersonWentAway: account,
  PersonCameBack: account,
  AwaySettled: account,
  SignInGuessed: account,
  SignInRefused: nobody,
  SignedInOnNewDevice: account,
  RoleGranted: account,
  StaffRoleGiven: account,
  StaffRoleTaken: account,
  EmailVerificationRequested: account,
  EmailVerified: account,
  TwoFactorPrepared: account,
  TwoFactorEnabled: account,
  TwoFactorDisabled: account,
  BackupCodesRenewed: account,
  BackupCodeSpent: account,
  SecondFactorGuessed: account,
  AccountErasureStarted: account,
  AccountErased: account,
  PersonBlocked: blocker,
  PersonUnblocked: blocker,
  BlockSettled: blocker,
  PlaceRemembered: account,
  PersonReported: nobody,
  PersonReportUpdated: nobody,
  MessageReported: nobody,
  MessageReportUpdated: nobody,
  FeedbackGiven: nobody,
  FeedbackForgotten: nobody,
  ErasureReceiptMade: nobody,
}
const concerned = dispatch(rows)
