import { OfferAccepted, OfferDeclined, type OfferEvent, OfferMade, OfferWithdrawn } from '#domain/offers/events.ts'
import {
  type RequestEvent,
  RequestEdited,
  RequestExpired,
  RequestExpiryReminded,
  RequestReopened,
} from '#domain/requests/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { visiblyChanged } from '#domain/requests/vocabulary.ts'
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
export const requestNotices = (event: RecordedEvent<RequestNoticeEvent>): readonly Notice[] => {
  const { requesterId } = event.data
  switch (event.type) {
    case 'OfferMade':
      return [tell(requesterId, 'offer_received', { by: event.data.helperId })]
    case 'OfferAccepted':
      return accepted(event)
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
      return edited(event.data)
    case 'RequestReopened':
      return event.data.told.map((personId) => tell(personId, 'request_reopened', { by: requesterId }))
    case 'RequestExpiryReminded':
      return [tell(requesterId, 'request_expiring', { by: null, expiresAt: event.data.expiresAt })]
    case 'RequestExpired':
      return [tell(requesterId, 'request_expired', { by: null })]
  }
}

type Accepted = RecordedEvent<Extract<OfferEvent, { type: 'OfferAccepted' }>>
/** The helper; and the requester where the press got no answer, and the scheduler went on with it (docs/decisions/75). */
const accepted = ({ actor, data: { requesterId, helperId } }: Accepted): readonly Notice[] => [
  tell(helperId, 'offer_accepted', { by: requesterId }),
  ...(actor.kind === 'job' ? [tell(requesterId, 'offer_settled', { by: helperId })] : []),
]

type Edited = Extract<RequestEvent, { type: 'RequestEdited' }>['data']
/** By the names of what is different: the words themselves stand in the request. A street that was added is nobody's to know (docs/decisions/95). */
const edited = ({ told, requesterId, ...words }: Edited): readonly Notice[] => {
  const changed = visiblyChanged(words)
  if (changed.length === 0) return []
  return told.map((personId) => tell(personId, 'request_edited', { by: requesterId, changed: changed.join() }))
}
