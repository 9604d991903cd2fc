import { isUnsaid } from '#domain/claims/vocabulary.ts'
import type { OfferEvent } from '#domain/offers/events.ts'
import type { RequestEvent, RequestSlotEvent } from '#domain/requests/events.ts'
import { gift, type RowsOf, type Telling, untold } from '#api/history/telling.ts'
import { hidden, shown } from './hidden.ts'

type OfferData = Pick<OfferEvent['data'], 'helperId' | 'itemId' | 'requestId' | 'requesterId'>
const isHelper = ({ helperId }: OfferData, { me }: Telling): boolean => helperId === me
/** “armchair” for “A seat for the shed” */
const offerOf = ({ itemId, requestId }: OfferData, { thing, need }: Telling): string =>
  `${thing(itemId)} for ${need(requestId)}`

export const requestRows: RowsOf<RequestEvent['type'] | RequestSlotEvent['type']> = {
  RequestPosted: gift(({ data }, { need }) => `You asked the neighbourhood for ${need(data.requestId)}`),
  RequestEdited: gift(
    ({ data }, { who, need }) => `${who(data.requesterId)} changed the request for ${need(data.requestId)}`,
  ),
  RequestCancelled: gift(
    ({ data }, { need }) => `You cancelled your request for ${need(data.requestId)}`,
    ['RequestPosted'],
  ),
  RequestExpiryReminded: gift(
    ({ data }, { need }) => `You were reminded that your request for ${need(data.requestId)} ends`,
  ),
  RequestRenewed: gift(
    ({ data }, { need, when }) => ({
      text: `You kept your request for ${need(data.requestId)}`,
      detail: `Until ${when(data.expiresAt)}`,
    }),
    ['RequestExpiryReminded'],
  ),
  RequestExpired: gift(
    ({ data }, { need }) => `Your request for ${need(data.requestId)} reached its end`,
    ['RequestPosted', 'RequestRenewed'],
  ),
  RequestMatched: untold('The accepted offer tells it to both.'),
  RequestReopened: gift(({ data }, { me, who, need }) => {
    if (data.requesterId === me) return `Your request for ${need(data.requestId)} is open again`
    return data.told.includes(me) ? `${who(data.requesterId)} still looks for ${need(data.requestId)}` : null
  }),
  RequestFulfilled: gift(
    ({ data }, { me, whom, need }) =>
      data.requesterId === me
        ? `Your request for ${need(data.requestId)} was fulfilled by ${whom(data.helperId)}`
        : `You fulfilled the request of ${whom(data.requesterId)} for ${need(data.requestId)}`,
    ['OfferAccepted'],
  ),
  RequestHidden: gift(({ data }, { need }) => hidden(`Your request for ${need(data.requestId)}`, data)),
  RequestShown: gift(
    ({ data }, { need }) => shown(`Your request for ${need(data.requestId)}`, data),
    ['RequestHidden'],
  ),
  RequestSlotTaken: untold('A note of the site: how many requests are open.'),
}

export const offerRows: RowsOf<OfferEvent['type']> = {
  OfferMade: gift(
    ({ data }, telling) => {
      const { who } = telling
      return `${who(data.helperId)} offered ${isHelper(data, telling) ? '' : 'you '}${offerOf(data, telling)}`
    },
    ['RequestPosted'],
  ),
  OfferWithdrawn: gift(
    ({ data }, telling) =>
      data.reason === 'helper'
        ? `${telling.who(data.helperId)} took back the offer of ${offerOf(data, telling)}`
        : `The offer of ${offerOf(data, telling)} ended, since it is no longer available`,
    ['OfferMade'],
  ),
  OfferDeclined: gift(
    ({ data }, telling) =>
      data.reason === 'requester'
        ? `${telling.who(data.requesterId)} said no to the offer of ${offerOf(data, telling)}`
        : `The offer of ${offerOf(data, telling)} ${isUnsaid(data.reason) ? 'was ended' : 'ended with the request'}`,
    ['OfferMade'],
  ),
  OfferAcceptanceStarted: untold('A step of the site between the choice and the promise.'),
  OfferAcceptanceFailed: gift(
    ({ data }, telling) => `The offer of ${offerOf(data, telling)} could not be taken: it was no longer available`,
    ['OfferMade'],
  ),
  OfferAccepted: gift(
    ({ data }, telling) => `${telling.who(data.requesterId)} said yes to the offer of ${offerOf(data, telling)}`,
    ['OfferMade'],
  ),
  OfferReleased: gift(
    ({ data }, telling) =>
      data.reason === 'helper'
        ? `${telling.who(data.helperId)} took back ${offerOf(data, telling)}`
        : `The offer of ${offerOf(data, telling)} ended with the listing`,
    ['OfferAccepted'],
  ),
  OfferCancelled: gift(
    ({ data }, telling) => `${telling.who(data.requesterId)} cancelled the pickup of ${offerOf(data, telling)}`,
    ['OfferAccepted'],
  ),
}
