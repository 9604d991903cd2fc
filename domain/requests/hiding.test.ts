import { describe, expect, test } from 'vitest'
import { ITEM } from '#tests/build/build.ts'
import * as say from '#tests/build/build-request.ts'
import { CLOCK, NOW, specOf } from '#tests/events/decider-spec.ts'
import { OfferDeclined, OfferMade } from '../offers/events.ts'
import { DAY, plus } from '../time.ts'
import { requestDecider } from './decider.ts'
import { RequestHidden, RequestShown } from './events.ts'

/** A request of somebody who is away is kept from others, and comes back as it was. */
const { given } = specOf(requestDecider)
const SITE = { by: { kind: 'system', id: 'follow-away' } } as const
const of = { requestId: say.REQUEST, requesterId: 'nina' }
const hide = { type: 'hideRequest', because: 'owner-away' } as const
const show = { type: 'showRequest', because: 'owner-away' } as const
const hidden = RequestHidden.new({ ...of, because: 'owner-away' })
const shown = RequestShown.new({ ...of, because: 'owner-away' })
const { data: made } = say.offered('tom')
const offer = { type: 'makeOffer', itemId: ITEM, message: null, pickupTimes: [], pickupWindow: null } as const

describe('a request whose requester is away', () => {
  test('is hidden once, and the offers on it end', () => {
    given(say.posted()).when(hide, SITE).thenEvents(hidden)
    given(say.posted(), hidden).when(hide, SITE).thenNothing()
    given(say.posted(), say.offered('tom'))
      .when(hide, SITE)
      .thenEvents(hidden, OfferDeclined.new({ ...say.ofOffer('tom'), reason: 'person-left', leftBy: 'requester' }))
  })
  test('which is not for people', () => {
    given(say.posted()).when(hide, { by: 'nina' }).thenRefused('request-not-open')
  })
  test('takes no offer: for others it is not there', () => {
    given(say.posted(), hidden).when(offer, { by: 'tom' }).thenRefused('request-not-found')
  })
  test('reminds nobody, and ends as ever', () => {
    given(say.posted(), hidden)
      .when({ type: 'remindOfRequestExpiry' }, { by: CLOCK, at: plus(say.SIXTY_DAYS, -DAY) })
      .thenNothing()
    expect(given(say.posted(), hidden).state.is).toBe('open')
  })
  test('waits for a pickup to end before it is hidden', () => {
    given(say.posted(), say.offered('tom'), ...say.matchedWith('tom'))
      .when(hide, SITE)
      .thenRefused('busy-stream')
  })
  test('comes back where it was hidden', () => {
    given(say.posted(), hidden)
      .when(show, { ...SITE, at: NOW })
      .thenEvents(shown)
    given(say.posted()).when(show, SITE).thenNothing()
    given(say.posted(), hidden, shown)
      .when(offer, { by: 'tom' })
      .thenEvents(OfferMade.new({ ...made, offerId: say.offerId('child-1') }))
  })
})
