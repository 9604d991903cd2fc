import { user, type UserView } from '#api/accounts/contract.ts'
import { claim, type ClaimView } from '#api/claims/contract.ts'
import { item, type ItemView } from '#api/items/contract.ts'
import { conversation, type ConversationView, message, type MessageView } from '#api/messages/contract.ts'
import { notification, type NotificationView } from '#api/notifications/contract.ts'

/** Sample data as the server sends it; each is parsed with its contract, so it always has the right shape. */
const maya = { id: 'maya', _id: 'maya', name: 'Maya Chen' }
const tom = { id: 'tom', _id: 'tom', name: 'Tom Whitfield' }
const ASKED = '2026-11-17T10:04:00.000Z'
const look = { category: 'home_furniture', thumbUrl: null }
const armchair = { id: 'i1', title: 'Armchair', status: 'available', ...look }

/** Maya's request for Tom's armchair. */
export const claimOf = (rest: Partial<ClaimView> = {}): ClaimView =>
  claim.parse({
    id: 'i1-c1',
    _id: 'i1-c1',
    itemId: 'i1',
    item: { ...armchair, visibility: 'public', isRequestMatch: false, requestId: null },
    claimer: maya,
    claimerId: maya.id,
    owner: tom,
    ownerId: tom.id,
    requestId: null,
    role: 'claimer',
    status: 'pending',
    pickupTime: null,
    proposedPickupTime: null,
    proposedBy: null,
    claimerMessage: null,
    ownerResponse: null,
    endedBecause: null,
    tickets: null,
    onWaitlist: false,
    place: 1,
    waiting: 1,
    late: false,
    onTheWayAt: null,
    completedAt: null,
    completedBy: null,
    disputedAt: null,
    disputableUntil: null,
    pickup: null,
    reliability: null,
    changes: [],
    freeToStepBack: false,
    conversationId: 'i1-maya',
    thankedByMe: false,
    createdAt: ASKED,
    updatedAt: ASKED,
    ...rest,
  })

/** Tom said yes: tomorrow at 17:30, at his address. */
export const acceptedOf = (rest: Partial<ClaimView> = {}) =>
  claimOf({
    status: 'accepted',
    place: null,
    waiting: 0,
    pickupTime: '2026-11-19T09:30:00.000Z',
    pickup: { address: '12 Oak Lane, Mount Lawley', coordinates: [115.87, -31.93] },
    ...rest,
  })

/** Picked up this morning at 8:30, as Tom says. */
export const completedOf = (rest: Partial<ClaimView> = {}) =>
  acceptedOf({
    status: 'completed',
    completedAt: '2026-11-18T00:30:00.000Z',
    completedBy: 'owner',
    disputableUntil: '2026-11-20T00:30:00.000Z',
    ...rest,
  })

const all = <Value>(value: Value, words: string) => Object.fromEntries(words.split(' ').map((name) => [name, value]))
const UNSAID = all(
  null,
  'condition dimensions weight pickupDifficulty pickup_difficulty pickupNotes pickup_notes ' +
    'availabilityWindow availability_window availabilityWords expiresAt expires_at pausedAt passedOnFrom',
)
const NOT = all(false, 'timeSensitive time_sensitive isMine isSaved askedStillAvailable isHidden endsToday')

/** Tom's armchair, as a neighbour sees it. */
export const itemOf = (rest: Partial<ItemView> = {}): ItemView =>
  item.parse({
    id: 'i1',
    _id: 'i1',
    title: 'Armchair',
    description: 'Green, deep, from a house without smoke.',
    category: 'home_furniture',
    photos: [],
    owner: tom,
    owner_id: tom.id,
    owner_name: tom.name,
    location: { type: 'Point', coordinates: [115.87, -31.93], address: null },
    lat: -31.93,
    lng: 115.87,
    exact: false,
    approx_address: 'Mount Lawley',
    ...UNSAID,
    availabilityTimes: [],
    hiddenBecause: [],
    ...NOT,
    transport: 'car',
    urgency: 'normal',
    status: 'available',
    visibility: 'public',
    isRequestMatch: false,
    requestId: null,
    claimsCount: 0,
    draw: null,
    createdAt: ASKED,
    created_at: ASKED,
    updatedAt: ASKED,
    distance: 650,
    walkTime: 8,
    myClaimId: null,
    myClaimStatus: null,
    ...rest,
  })

/** Maya's talk with Tom about the armchair, as Maya sees it. */
export const conversationOf = (rest: Partial<ConversationView> = {}): ConversationView =>
  conversation.parse({
    id: 'i1-maya',
    _id: 'i1-maya',
    threadKey: 'item:i1:tom',
    threadType: 'claim',
    claimId: 'i1-c1',
    itemId: 'i1',
    itemTitle: 'Armchair',
    item: { ...armchair, ownerId: tom.id },
    participantId: tom.id,
    participantName: tom.name,
    role: 'claimer',
    lastMessage: null,
    latestMessage: null,
    unreadCount: 0,
    writable: true,
    claimStatus: 'pending',
    ...rest,
  })

/** Words of Tom's; `isMine` makes them Maya's. */
export const messageOf = (rest: Partial<MessageView> = {}): MessageView =>
  message.parse({
    id: 'm1',
    _id: 'm1',
    changes: [],
    freeToStepBack: false,
    conversationId: 'i1-maya',
    sender: rest.isMine === true ? maya : tom,
    content: 'It is still here.',
    type: 'text',
    kind: null,
    isMine: false,
    createdAt: '2026-11-18T01:12:00.000Z',
    readBy: [],
    ...rest,
  })

export const notificationOf = ({ data, ...rest }: Partial<NotificationView> = {}): NotificationView =>
  notification.parse({
    id: 'n1',
    _id: 'n1',
    type: 'claim_received',
    title: 'Maya asked for your armchair',
    message: 'She could come tomorrow.',
    data: {
      itemId: 'i1',
      claimId: null,
      conversationId: null,
      requestId: null,
      offerId: null,
      itemTitle: 'Armchair',
      ...look,
      ...data,
    },
    read: false,
    createdAt: '2026-11-18T01:12:00.000Z',
    userId: 'tom',
    ...rest,
  })

const WANTED = 'enablePush claimReceived claimUpdates newMessages pickupReminders newItemsNearby itemExpiring'

/** Maya as she sees herself. */
export const userOf = (rest: Partial<UserView> = {}): UserView =>
  user.parse({
    ...maya,
    email: 'maya@example.org',
    role: 'user',
    isActive: true,
    isDemo: false,
    location: null,
    suburb: null,
    preferences: {
      notifications: { ...all(true, WANTED), enableEmail: false, quietHours: null },
      emailUpdates: true,
      showLocation: true,
      preferredRadius: 10,
    },
    marketingOptIn: false,
    emailVerified: true,
    twoFactorEnabled: false,
    consentsAsked: [],
    pendingDeletion: null,
    paused: false,
    pause: null,
    createdAt: ASKED,
    ...rest,
  })
