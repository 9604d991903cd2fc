import type { Table } from '#domain/dispatch.ts'
import type { OfferEvent } from '#domain/offers/events.ts'
import type { RequestEvent } from '#domain/requests/events.ts'
import type { RequestNoticeEvent } from './request-notices.ts'
import type { Retirement } from './notice.ts'

type EndEvent = Extract<
  RequestEvent,
  { type: 'RequestRenewed' | 'RequestCancelled' | 'RequestMatched' | 'RequestFulfilled' }
>
export type RequestNotificationTrigger = RequestNoticeEvent | EndEvent

/** What becomes of earlier notifications when a request or an offer on it goes on. */
export const requestRetirementRows: Table<RequestNotificationTrigger, [], readonly Retirement[]> = {
  OfferMade: ({ data }) => offerMade(data),
  OfferAccepted: ({ data }) => offerEnded(data),
  OfferDeclined: ({ data }) => offerEnded(data),
  OfferWithdrawn: ({ data }) => offerEnded(data),
  RequestReopened: () => [],
  RequestEdited: ({ data }) => requestExpiring(data),
  RequestRenewed: ({ data }) => requestExpiring(data),
  RequestExpiryReminded: ({ data }) => requestExpiring(data),
  RequestExpired: ({ data }) => requestExpiring(data),
  RequestCancelled: ({ data }) => requestExpiring(data),
  RequestMatched: ({ data }) => requestExpiring(data),
  RequestFulfilled: ({ data }) => requestExpiring(data),
}

const requestExpiring = ({ requestId, requesterId }: RequestEvent['data']): readonly Retirement[] => [
  { personId: requesterId, kinds: ['request_expiring'], subjectId: requestId },
]

type Offer = Pick<OfferEvent['data'], 'offerId' | 'requestId' | 'requesterId' | 'helperId'>

const offerMade = ({ offerId, requesterId, helperId }: Offer): readonly Retirement[] => [
  { personId: requesterId, kinds: ['offer_received', 'offer_withdrawn'], subjectId: offerId },
  { personId: helperId, kinds: ['offer_declined'], subjectId: offerId },
]

const offerEnded = ({ offerId, requestId, requesterId, helperId }: Offer): readonly Retirement[] => [
  { personId: requesterId, kinds: ['offer_received'], subjectId: offerId },
  { personId: helperId, kinds: ['request_edited', 'request_reopened'], subjectId: requestId },
]
