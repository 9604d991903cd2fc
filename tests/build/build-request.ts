import * as offer from '#domain/offers/events.ts'
import * as request from '#domain/requests/events.ts'
import { claimIdOf } from '#domain/ids.ts'
import { ITEM } from './build.ts'

/** Past events for tests: one request of Nina's, the offers on it and its life. Fixed, so that a whole event can be compared. */
export const REQUEST = '01jd2k8m4x9t5w7z3c6q8r0vrq'
const OF_REQUEST = { requestId: REQUEST, requesterId: 'nina' } as const
/** The end of 25 November in Perth. */
export const NEEDED = { date: '2026-11-25', endsAt: '2026-11-25T15:59:59.999Z' } as const
/** 60 days after NOW of tests/events/decider-spec.ts. */
export const SIXTY_DAYS = '2027-01-18T07:12:00.000Z'

type Posted = Parameters<typeof request.RequestPosted.new>[0]
export const requestWords = {
  title: 'A cot for six weeks',
  description: 'Our grandchild visits over Christmas.',
  category: 'baby_kids',
  location: { lat: -31.9341, lng: 115.8716, address: '7 Elm Street, Mount Lawley' },
  publicPoint: { lat: -31.932, lng: 115.873 },
  suburb: 'Mount Lawley',
  suburbPoint: { lat: -31.934, lng: 115.871 },
} as const
export const posted = (changes: Partial<Posted> = {}) =>
  request.RequestPosted.new({ ...OF_REQUEST, ...requestWords, needByDate: null, expiresAt: SIXTY_DAYS, ...changes })
export const needed = posted({ needByDate: NEEDED.date, expiresAt: NEEDED.endsAt })
export const requestEdited = (changes: Partial<Parameters<typeof request.RequestEdited.new>[0]>) =>
  request.RequestEdited.new({ ...OF_REQUEST, expiresAt: SIXTY_DAYS, told: [], ...changes })
export const requestCancelled = request.RequestCancelled.new(OF_REQUEST)
export const requestExpired = request.RequestExpired.new(OF_REQUEST)
export const requestReminded = (expiresAt: string) => request.RequestExpiryReminded.new({ ...OF_REQUEST, expiresAt })
export const requestRenewed = (expiresAt: string) => request.RequestRenewed.new({ ...OF_REQUEST, expiresAt })

export const offerId = (who: string): string => `${REQUEST}-${who}`
/** One offer a helper, named after the helper; of Tom's armchair unless another thing is named. */
export const ofOffer = (who: string, itemId: string = ITEM) => ({
  ...OF_REQUEST,
  offerId: offerId(who),
  helperId: who,
  itemId,
})
export const promisedBy = (who: string, claim = 'child-1') => ({ ...ofOffer(who), claimId: claimIdOf(ITEM, claim) })

export const offered = (who: string, times = 1) =>
  offer.OfferMade.new({ ...ofOffer(who), message: null, pickupTimes: [], pickupWindow: null, times })
type WhyWithdrawn = Parameters<typeof offer.OfferWithdrawn.new>[0]['reason']
export const offerWithdrawn = (who: string, reason: WhyWithdrawn = 'helper') =>
  offer.OfferWithdrawn.new({ ...ofOffer(who), reason })
type WhyDeclined = Parameters<typeof offer.OfferDeclined.new>[0]['reason']
export const offerDeclined = (who: string, reason: WhyDeclined = 'requester') =>
  offer.OfferDeclined.new({ ...ofOffer(who), reason })
export const accepting = (who: string) => offer.OfferAcceptanceStarted.new(promisedBy(who))
export const acceptanceFailed = (who: string) => offer.OfferAcceptanceFailed.new(promisedBy(who))
export const offerAccepted = (who: string) => offer.OfferAccepted.new(promisedBy(who))
export const requestMatched = (who: string) => request.RequestMatched.new(promisedBy(who))
/** An offer was accepted and its thing reserved. */
export const matchedWith = (who: string) => [accepting(who), offerAccepted(who), requestMatched(who)] as const
export const offerReleased = (who: string, reason: 'helper' | 'item-ended' = 'helper') =>
  offer.OfferReleased.new({ ...promisedBy(who), reason })
export const offerCancelled = (who: string) => offer.OfferCancelled.new(promisedBy(who))
export const requestReopened = (who: string, told: string[] = []) =>
  request.RequestReopened.new({ ...promisedBy(who), told })
export const requestFulfilled = (who: string) => request.RequestFulfilled.new(promisedBy(who))
