import { isUnsaid } from '#domain/claims/vocabulary.ts'
import type { OfferEvent } from '#domain/offers/events.ts'
import type { RequestEvent, RequestSlotEvent } from '#domain/requests/events.ts'
import { gift, type RowsOf, type Telling, untold } from '#api/history/telling.ts'
import { hidden, shown } from './hidden.ts'
import * as texts from './request-texts.ts'

type OfferData = Pick<OfferEvent['data'], 'helperId' | 'itemId' | 'requestId' | 'requesterId'>
const isHelper = ({ helperId }: OfferData, { me }: Telling): boolean => helperId === me
/** “armchair” for “A seat for the shed” */
const offerOf = ({ itemId, requestId }: OfferData, { thing, need }: Telling): string =>
  texts.offered(thing(itemId), need(requestId))

export const requestRows: RowsOf<RequestEvent['type'] | RequestSlotEvent['type']> = {
  RequestPosted: gift(({ data }, { need }) => texts.requestPosted(need(data.requestId))),
  RequestEdited: gift(({ data }, { who, need }) => texts.requestEdited(who(data.requesterId), need(data.requestId))),
  RequestCancelled: gift(({ data }, { need }) => texts.requestCancelled(need(data.requestId)), ['RequestPosted']),
  RequestExpiryReminded: gift(({ data }, { need }) => texts.requestExpiryReminded(need(data.requestId))),
  RequestRenewed: gift(
    ({ data }, { need, when }) => ({
      text: texts.requestRenewed(need(data.requestId)),
      detail: texts.requestKeptUntil(when(data.expiresAt)),
    }),
    ['RequestExpiryReminded'],
  ),
  RequestExpired: gift(
    ({ data }, { need }) => texts.requestExpired(need(data.requestId)),
    ['RequestPosted', 'RequestRenewed'],
  ),
  RequestMatched: untold('The accepted offer tells it to both.'),
  RequestReopened: gift(({ data }, { me, who, need }) => {
    if (data.requesterId === me) return texts.requestReopened(need(data.requestId))
    return data.told.includes(me) ? texts.requestStillOpen(who(data.requesterId), need(data.requestId)) : null
  }),
  RequestFulfilled: gift(
    ({ data }, { me, whom, need }) =>
      data.requesterId === me
        ? texts.requestFulfilled(need(data.requestId), whom(data.helperId))
        : texts.youFulfilledRequest(whom(data.requesterId), need(data.requestId)),
    ['OfferAccepted'],
  ),
  RequestHidden: gift(({ data }, { need }) => hidden(texts.yourRequest(need(data.requestId)), data)),
  RequestShown: gift(({ data }, { need }) => shown(texts.yourRequest(need(data.requestId)), data), ['RequestHidden']),
  RequestSlotTaken: untold('A note of the site: how many requests are open.'),
}

export const offerRows: RowsOf<OfferEvent['type']> = {
  OfferMade: gift(
    ({ data }, telling) => {
      const { who } = telling
      const made = isHelper(data, telling) ? texts.youOffered : texts.offeredYou
      return made(who(data.helperId), offerOf(data, telling))
    },
    ['RequestPosted'],
  ),
  OfferWithdrawn: gift(
    ({ data }, telling) =>
      data.reason === 'helper'
        ? texts.offerWithdrawn(telling.who(data.helperId), offerOf(data, telling))
        : texts.offerGone(offerOf(data, telling)),
    ['OfferMade'],
  ),
  OfferDeclined: gift(
    ({ data }, telling) =>
      data.reason === 'requester'
        ? texts.offerDeclined(telling.who(data.requesterId), offerOf(data, telling))
        : isUnsaid(data.reason)
          ? texts.offerEnded(offerOf(data, telling))
          : texts.offerEndedWithRequest(offerOf(data, telling)),
    ['OfferMade'],
  ),
  OfferAcceptanceStarted: untold('A step of the site between the choice and the promise.'),
  OfferAcceptanceFailed: gift(
    ({ data }, telling) => texts.offerAcceptanceFailed(offerOf(data, telling)),
    ['OfferMade'],
  ),
  OfferAccepted: gift(
    ({ data }, telling) => texts.offerAccepted(telling.who(data.requesterId), offerOf(data, telling)),
    ['OfferMade'],
  ),
  OfferReleased: gift(
    ({ data }, telling) =>
      data.reason === 'helper'
        ? texts.offerReleased(telling.who(data.helperId), offerOf(data, telling))
        : texts.offerEndedWithListing(offerOf(data, telling)),
    ['OfferAccepted'],
  ),
  OfferCancelled: gift(
    ({ data }, telling) => texts.offerCancelled(telling.who(data.requesterId), offerOf(data, telling)),
    ['OfferAccepted'],
  ),
}
