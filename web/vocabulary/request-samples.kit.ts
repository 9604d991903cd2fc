import { offer, type OfferView, request, type RequestView } from '#api/requests/contract.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

/** Sample gift requests and offers as the server sends them; each is parsed with its contract. */
const nina = { id: 'nina', _id: 'nina', name: 'Nina Okafor' }
const maya = { id: 'maya', _id: 'maya', name: 'Maya Chen' }
const tom = { id: 'tom', _id: 'tom', name: 'Tom Whitfield' }
const ASKED = '2026-11-17T23:04:00.000Z'

/** Nina's request for a cot, as Maya sees it. */
export const requestOf = (rest: Partial<RequestView> = {}): RequestView =>
  request.parse({
    id: 'r1',
    _id: 'r1',
    title: 'Cot for a six-month-old',
    description: 'Ours broke on the way here.',
    category: 'baby_kids',
    requester: nina,
    requesterId: nina.id,
    location: { type: 'Point', coordinates: [115.87, -31.93], address: 'Mount Lawley' },
    exact: false,
    needByDate: null,
    expiresAt: '2027-01-16T23:04:00.000Z',
    renewable: false,
    status: 'open',
    offersCount: 0,
    offers: null,
    selectedOffer: null,
    myOffer: null,
    isMine: false,
    distance: 820,
    walkTime: 10,
    createdAt: ASKED,
    updatedAt: ASKED,
    ...rest,
  })

/** A request of Maya's own. */
export const ownRequestOf = (rest: Partial<RequestView> = {}) =>
  requestOf({ requester: maya, requesterId: maya.id, isMine: true, offers: [], distance: 0, walkTime: 0, ...rest })

type Selected = NonNullable<RequestView['selectedOffer']>

/** Tom's offer, accepted. */
export const selectedOf = (rest: Partial<Selected> = {}): Selected => ({
  offerId: 'r1-o1',
  gifter: tom,
  itemId: 'i1',
  claimId: 'i1-c1',
  conversationId: 'i1-maya',
  claimStatus: 'accepted',
  matchedAt: '2026-11-18T00:00:00.000Z',
  fulfilledAt: null,
  item: itemOf({ title: 'Beech cot' }),
  ...rest,
})

/** Tom's offer of his cot, which waits for an answer. */
export const offerOf = (rest: Partial<OfferView> = {}): OfferView =>
  offer.parse({
    id: 'r1-o1',
    _id: 'r1-o1',
    requestId: 'r1',
    request: { id: 'r1', title: 'Cot for a six-month-old', status: 'open', requester: maya },
    gifter: tom,
    gifterId: tom.id,
    itemId: 'i1',
    item: itemOf({ title: 'Beech cot' }),
    message: 'Mattress included, aired and clean.',
    pickupLocation: 'Mount Lawley',
    pickupWindow: 'Sat 10:00 to 12:00',
    pickupTimes: [],
    pickupWords: 'Sat 10:00 to 12:00',
    status: 'pending',
    isMine: false,
    mayOfferAgain: false,
    claimId: null,
    claimStatus: null,
    conversationId: null,
    createdAt: ASKED,
    updatedAt: ASKED,
    ...rest,
  })
