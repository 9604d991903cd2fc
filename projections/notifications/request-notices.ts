import { OfferAccepted, OfferDeclined, type OfferEvent, OfferMade, OfferWithdrawn } from '#domain/offers/events.ts'
import {
  type RequestEvent,
  RequestEdited,
  RequestExpired,
  RequestExpiryReminded,
  RequestReopened,
} from '#domain/requests/events.ts'
import { type Notice, tell } from './notice.ts'

export type RequestNoticeEvent =
  | Extract<OfferEvent, { type: 'OfferMade' | 'OfferAccepted' | 'OfferDeclined' | 'OfferWithdrawn' }>
  | Extract<RequestEvent, { type: 'RequestEdited' | 'RequestReopened' | 'RequestExpiryReminded' | 'RequestExpired' }>
export const requestNoticeTypes = [
  OfferMade,
  OfferAccepted,
  OfferDeclined,
  OfferWithdrawn,
  RequestEdited,
  RequestReopened,
  RequestExpiryReminded,
  RequestExpired,
].map(({ type }) => type)

/**
 * Who should know what becomes of a request and of the offers on it. What becomes of a pickup that was agreed by an offer is told by its
 * claim, once, as of any other pickup: the reader sees it with the request that it answers (api/notifications/view.ts).
 */
export const requestNotices = (event: RequestNoticeEvent): readonly Notice[] => {
  const { requesterId } = event.data
  switch (event.type) {
    case 'OfferMade':
      return [tell(requesterId, 'offer_received', { by: event.data.helperId })]
    case 'OfferAccepted':
      return [tell(event.data.helperId, 'offer_accepted', { by: requesterId })]
    case 'OfferDeclined': {
      const { helperId, reason } = event.data
      if (reason === 'blocked')
        return [requesterId, helperId].map((personId) => tell(personId, 'offer_ended', { by: null }))
      return [tell(helperId, 'offer_declined', { by: reason === 'requester' ? requesterId : null, reason })]
    }
    case 'OfferWithdrawn': {
      const { helperId, reason } = event.data
      return [tell(requesterId, 'offer_withdrawn', { by: helperId, reason })]
    }
    case 'RequestEdited':
      return event.data.told.map((personId) => tell(personId, 'request_edited', { by: requesterId }))
    case 'RequestReopened':
      return event.data.told.map((personId) => tell(personId, 'request_reopened', { by: requesterId }))
    case 'RequestExpiryReminded':
      return [tell(requesterId, 'request_expiring', { by: null, expiresAt: event.data.expiresAt })]
    case 'RequestExpired':
      return [tell(requesterId, 'request_expired', { by: null })]
  }
}
