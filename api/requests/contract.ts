import { z } from 'zod'
import { MESSAGE_MAX, WINDOW_MAX } from '#domain/offers/limits.ts'
import * as limits from '#domain/requests/limits.ts'
import { claimStatuses } from '#domain/claims/vocabulary.ts'
import { categories } from '#domain/items/vocabulary.ts'
import { offerStatuses } from '#domain/offers/vocabulary.ts'
import { requestStatuses } from '#domain/requests/vocabulary.ts'
import { answer, id, instant, list, meta, numeric, page, person } from '#api/http/contract.ts'
import { claim } from '#api/claims/contract.ts'
import { ownWords, times, timesInput, timesInWords, wordsOfTimes } from '#api/items/times-contract.ts'
import { pin } from '#api/places/contract.ts'
import { feedQuery, fromQuery, item, listItem, placeInput } from '#api/items/contract.ts'
import * as texts from './texts.ts'

const day = z.iso.date().describe('a day of the site, YYYY-MM-DD')

/** An offer as the requester or its helper sees it. */
export const offer = z.object({
  id,
  _id: id,
  requestId: id,
  request: z.object({ id, title: z.string(), status: z.enum(requestStatuses), requester: person }),
  gifter: person,
  gifterId: id,
  itemId: id,
  item: item.nullable().describe('the offered thing as the reader may see it; null where it is deleted'),
  message: z.string().nullable(),
  pickupLocation: z.string().nullable().describe("suburb of the thing; the exact place is the claim's"),
  pickupWindow: wordsOfTimes,
  pickupTimes: times,
  pickupWords: ownWords,
  status: z.enum(offerStatuses),
  isMine: z.boolean().describe('the reader is its helper'),
  mayOfferAgain: z.boolean().describe('withdrawn or declined, its request open, and offered fewer than four times'),
  claimId: id.nullable().describe('the claim of an accepted offer'),
  claimStatus: z.enum(claimStatuses).nullable(),
  conversationId: id.nullable().describe('open once accepted'),
  createdAt: instant,
  updatedAt: instant,
})
export type OfferView = z.infer<typeof offer>

/** A request as one reader sees it. Coordinates are the public point unless `exact`. */
export const request = z.object({
  id,
  _id: id,
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  requester: person,
  requesterId: id,
  location: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()]).describe('[longitude, latitude] in degrees'),
    address: z.string().nullable().describe('suburb; the full address for the requester'),
  }),
  exact: z.boolean(),
  needByDate: day.nullable(),
  expiresAt: instant.describe('when the request ends, unless it is renewed or edited'),
  renewable: z.boolean().describe('the requester was reminded that it ends; only the requester sees this'),
  status: z.enum(requestStatuses),
  offersCount: z.number().int().describe('pending and accepted offers'),
  offers: z.array(offer).nullable().describe('the first 20 pending and accepted ones; null for all but the requester'),
  selectedOffer: z
    .object({
      offerId: id,
      gifter: person,
      itemId: id,
      claimId: id,
      conversationId: id,
      claimStatus: z.enum(claimStatuses),
      matchedAt: instant,
      fulfilledAt: instant.nullable(),
      item: item.nullable(),
    })
    .nullable()
    .describe('the accepted offer of a matched or fulfilled request; only its two people see it'),
  myOffer: z
    .object({ id, status: z.enum(offerStatuses), mayOfferAgain: z.boolean() })
    .nullable()
    .describe("the reader's offer on it"),
  isMine: z.boolean(),
  distance: z.number().int().nullable().describe('metres, rounded to 10; null without a position'),
  walkTime: z.number().int().nullable().describe('minutes at 83.3 m a minute'),
  createdAt: instant,
  updatedAt: instant,
})
export type RequestView = z.infer<typeof request>

const title = z.string().min(limits.TITLE_MIN, texts.titleTooShort).max(limits.TITLE_MAX, texts.titleTooLong)
const description = (tooShort: string) =>
  z.string().min(limits.DESCRIPTION_MIN, tooShort).max(limits.DESCRIPTION_MAX, texts.descriptionTooLong)
const category = listItem.shape.category

export const postRequest = z.object({
  title,
  description: description(texts.shareMore),
  category,
  location: placeInput.optional().describe('else the place of the profile'),
  needByDate: day.nullable().default(null),
})
export type PostRequestInput = z.input<typeof postRequest>

/** What is absent stays as it was; `needByDate: null` takes the day away. */
export const editRequest = z
  .object({
    title,
    description: description(texts.shareWhy),
    category: category.unwrap(),
    location: placeInput,
    needByDate: day.nullable(),
  })
  .partial()
export type EditRequestInput = z.input<typeof editRequest>

export const makeOffer = z.object({
  itemId: id,
  message: z.string().max(MESSAGE_MAX, texts.messageTooLong).nullable().optional(),
  pickupTimes: timesInput.optional(),
  pickupWindow: timesInWords(WINDOW_MAX, texts.windowTooLong),
})

/** Default: open ones. `active`: open and matched. `contributor=me`: those that an offer of mine fulfilled, unless `status` says otherwise. */
export const requestsQuery = z.object({
  lat: numeric.optional(),
  lng: numeric.optional(),
  radius: feedQuery.shape.radius,
  category: feedQuery.shape.category,
  q: feedQuery.shape.q,
  status: z.enum(['open', 'matched', 'active', 'fulfilled', 'all']).optional(),
  contributor: z.literal('me').optional(),
  ...page,
})
const { lat, lng, radius, category: pinCategory, q } = requestsQuery.shape
export const pinsQuery = z.object({ lat, lng, radius, category: pinCategory, q })
export const mineQuery = z.object({ status: z.enum([...requestStatuses, 'active', 'all']).default('all'), ...page })
export const offersQuery = z.object({
  status: z.enum(offerStatuses).optional(),
  requestId: id.optional().describe('of this request alone'),
  ...page,
})
export const pageQuery = z.object(page)

export const requestAnswer = answer(request, { request })
export const requestsAnswer = list(request)
export const mineAnswer = answer(z.array(request), {
  meta,
  active: z.number().int().describe('my open and matched requests'),
  pendingOffers: z.number().int().describe('offers that wait for my answer'),
})
export const offersAnswer = list(offer)
/** With the request as it stands now. */
export const offerAnswer = answer(offer, { offer, request })
export const offerAcceptedAnswer = answer(request, {
  request,
  offer,
  claim,
  conversation: z.object({ id, threadKey: z.string() }),
})

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /requests/pins': { query: pinsQuery, response: list(pin) },
  'GET /requests': { query: requestsQuery, response: requestsAnswer },
  'POST /requests': { body: postRequest, response: requestAnswer },
  'GET /requests/mine': { query: mineQuery, response: mineAnswer },
  'GET /requests/mine/offers': { query: offersQuery, response: offersAnswer },
  'GET /requests/offers/mine': { query: offersQuery, response: offersAnswer },
  'POST /requests/offers/:offerId/withdraw': { response: offerAnswer },
  'GET /requests/:id': { query: fromQuery, response: requestAnswer },
  'PUT /requests/:id': { body: editRequest, response: requestAnswer },
  'POST /requests/:id/cancel': { response: requestAnswer },
  'POST /requests/:id/renew': { response: requestAnswer },
  'POST /requests/:id/fulfill': { response: requestAnswer },
  'GET /requests/:id/fitting-items': { response: list(item) },
  'GET /items/:id/fitting-requests': { response: list(request) },
  'GET /requests/:id/offers': { query: pageQuery, response: offersAnswer },
  'POST /requests/:id/offers': { body: makeOffer, response: offerAnswer },
  'POST /requests/:id/offers/:offerId/accept': { response: offerAcceptedAnswer },
  'POST /requests/:id/offers/:offerId/decline': { response: offerAnswer },
} as const
