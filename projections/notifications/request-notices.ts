import { isUnsaid } from '#domain/claims/vocabulary.ts'
import type { Table } from '#domain/dispatch.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { OfferEvent } from '#domain/offers/events.ts'
import type { RequestEvent } from '#domain/requests/events.ts'
import { visiblyChanged } from '#domain/requests/vocabulary.ts'
import { type Notice, tell } from './notice.ts'

export type RequestNoticeEvent =
  | Extract<OfferEvent, { type: 'OfferMade' | 'OfferAccepted' | 'OfferDeclined' | 'OfferWithdrawn' }>
  | Extract<RequestEvent, { type: 'RequestEdited' | 'RequestReopened' | 'RequestExpiryReminded' | 'RequestExpired' }>

/**
 * Who should know what becomes of a request and of the offers on it. What becomes of a pickup that was agreed by an offer is told by its
 * claim, once, as of any other pickup: the reader sees it with the request that it answers (api/notifications/view.ts).
 */
export const requestNoticeRows: Table<RequestNoticeEvent, [RecordedEvent], readonly Notice[]> = {
  OfferMade: ({ data }) => [tell(data.requesterId, 'offer_received', { by: data.helperId })],
  OfferAccepted: ({ data: { requesterId, helperId } }, { actor }) => [
    tell(helperId, 'offer_accepted', { by: requesterId }),
    // The requester, too, where the press got no answer and the scheduler went on with it (docs/decisions/75).
    ...(actor.kind === 'job' ? [tell(requesterId, 'offer_settled', { by: helperId })] : []),
  ],
  OfferDeclined: ({ data: { requesterId, helperId, reason, leftBy } }) =>
    isUnsaid(reason)
      ? [...(leftBy === 'requester' ? [] : [requesterId]), ...(leftBy === 'helper' ? [] : [helperId])].map((personId) =>
          tell(personId, 'offer_ended', { by: null }),
        )
      : [tell(helperId, 'offer_declined', { by: reason === 'requester' ? requesterId : null, reason })],
  OfferWithdrawn: ({ data: { requesterId, helperId, reason } }) => [
    tell(requesterId, 'offer_withdrawn', { by: helperId, reason }),
  ],
  RequestEdited: ({ data }) => edited(data),
  RequestReopened: ({ data: { requesterId, told } }) =>
    told.map((personId) => tell(personId, 'request_reopened', { by: requesterId })),
  RequestExpiryReminded: ({ data: { requesterId, expiresAt } }) => [
    tell(requesterId, 'request_expiring', { by: null, expiresAt }),
  ],
  RequestExpired: ({ data }) => [tell(data.requesterId, 'request_expired', { by: null })],
}

type Edited = Extract<RequestEvent, { type: 'RequestEdited' }>['data']
/** By the names of what is different: the words themselves stand in the request. A street that was added is nobody's to know (docs/decisions/95). */
const edited = ({ told, requesterId, ...words }: Edited): readonly Notice[] => {
  const changed = visiblyChanged(words)
  if (changed.length === 0) return []
  return told.map((personId) => tell(personId, 'request_edited', { by: requesterId, changed: changed.join() }))
}
