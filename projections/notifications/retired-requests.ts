import type { OfferEvent } from '#domain/offers/events.ts'
import {
  RequestCancelled,
  type RequestEvent,
  RequestFulfilled,
  RequestMatched,
  RequestRenewed,
} from '#domain/requests/events.ts'
import type { RequestNoticeEvent } from './request-notices.ts'
import type { Retirement } from './notice.ts'

type EndEvent = Extract<
  RequestEvent,
  { type: 'RequestRenewed' | 'RequestCancelled' | 'RequestMatched' | 'RequestFulfilled' }
>
export type RequestNotificationTrigger = RequestNoticeEvent | EndEvent
export const requestEndTypes = [RequestRenewed, RequestCancelled, RequestMatched, RequestFulfilled].map(
  ({ type }) => type,
)

/** What becomes of earlier notifications when a request or an offer on it goes on. */
export const retiredByRequest = (event: RequestNotificationTrigger): readonly Retirement[] => {
  const { requestId, requesterId } = event.data
  switch (event.type) {
    case 'OfferMade':
      return offerMade(event.data)
    case 'OfferAccepted':
    case 'OfferDeclined':
    case 'OfferWithdrawn':
      return offerEnded(event.data)
    case 'RequestReopened':
      return []
    default:
      return [{ personId: requesterId, kinds: ['request_expiring'], subjectId: requestId }]
  }
}

type Offer = Pick<OfferEvent['data'], 'offerId' | 'requestId' | 'requesterId' | 'helperId'>

const offerMade = ({ offerId, requesterId, helperId }: Offer): readonly Retirement[] => [
  { personId: requesterId, kinds: ['offer_received', 'offer_withdrawn'], subjectId: offerId },
  { personId: helperId, kinds: ['offer_declined'], subjectId: offerId },
]

const offerEnded = ({ offerId, requestId, requesterId, helperId }: Offer): readonly Retirement[] => [
  { personId: requesterId, kinds: ['offer_received'], subjectId: offerId },
  { personId: helperId, kinds: ['request_edited', 'request_reopened'], subjectId: requestId },
]
